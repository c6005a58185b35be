// A path with whole numbers: small, and no error adds up, since every point is rounded where it really lies.

/** How many numbers each command takes; an arc's flags stand alone even without a space between them. */
const TAKES: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/i;
const FLAG = /^[\s,]*([01])/;

type Step = { command: string; numbers: number[] };

export function steps(path: string): Step[] {
  const found: Step[] = [];
  let rest = path.trim();
  let command = "";
  while (rest) {
    const letter = /^[\s,]*([a-z])/i.exec(rest);
    if (letter) {
      command = letter[1];
      rest = rest.slice(letter[0].length);
    } else if (command === "M") command = "L";
    else if (command === "m") command = "l";
    const takes = TAKES[command.toLowerCase()];
    if (takes === undefined) throw new Error(`not a path: ${path.slice(0, 40)}`);
    const numbers: number[] = [];
    while (numbers.length < takes) {
      const isFlag = command.toLowerCase() === "a" && (numbers.length === 3 || numbers.length === 4);
      const number = (isFlag ? FLAG : NUMBER).exec(rest);
      if (!number) throw new Error(`not a path: ${path.slice(0, 40)}`);
      numbers.push(Number(number[1]));
      rest = rest.slice(number[0].length);
    }
    found.push({ command, numbers });
    rest = rest.trimStart();
  }
  return found;
}

/** Which of a command's numbers lie across (x) and which down (y); the rest are sizes and flags. */
function axes(command: string): string {
  if (command === "h") return "x";
  if (command === "v") return "y";
  return command === "a" ? "-----xy" : "xy".repeat(TAKES[command] / 2);
}

export function rounded(path: string): string {
  const at = { x: 0, y: 0 };
  const start = { x: 0, y: 0 };
  let written = { x: 0, y: 0 };
  let text = "";
  let last = "";
  for (const { command, numbers } of steps(path)) {
    const kind = command.toLowerCase();
    const relative = command === kind;
    const from = { ...at };
    const drawn = { ...written };
    const parts = numbers.map((number, n) => {
      const axis = axes(kind)[n];
      if (axis !== "x" && axis !== "y") return n < 2 ? Math.round(number * 10) / 10 : Math.round(number);
      const place = relative ? from[axis] + number : number;
      at[axis] = place;
      drawn[axis] = Math.round(place);
      return relative ? Math.round(place) - written[axis] : Math.round(place);
    });
    written = drawn;
    if (kind === "m") Object.assign(start, at);
    if (kind === "z") {
      Object.assign(at, start);
      written = { x: Math.round(start.x), y: Math.round(start.y) };
    }
    const goesOn = command === last && kind !== "z" && kind !== "m";
    text += goesOn ? join(parts, true) : command + join(parts, false);
    last = command;
  }
  return text;
}

/** Numbers one after the other with as few spaces as a reader of paths needs. */
function join(numbers: number[], after: boolean): string {
  return numbers.map((number, n) => ((n > 0 || after) && number >= 0 ? ` ${number}` : String(number))).join("");
}
