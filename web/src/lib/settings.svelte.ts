// What this reader wants, kept in this browser. Sounds and notifications are off until someone switches them on.
const DEFAULTS = { confirm: true, coach: true, sound: false, notify: false, text: false };
export type Setting = keyof typeof DEFAULTS;
export const SETTINGS = Object.keys(DEFAULTS) as Setting[];
/** Settings with more than two answers: what can be chosen, the usual first. */
export const CHOICES = {
  theme: ["auto", "light", "dark"],
  pace: ["usual", "slow", "fast", "off"],
  motion: ["auto", "less"],
  scale: ["100", "90", "110", "125"],
} as const;
export type Choice = keyof typeof CHOICES;

class Settings {
  values = $state({ ...DEFAULTS });
  chosen = $state<Record<Choice, string>>({ theme: "auto", pace: "usual", motion: "auto", scale: "100" });
  private still = matchMedia("(prefers-reduced-motion: reduce)");
  private systemCalm = $state(false);

  constructor() {
    for (const name of SETTINGS) {
      const kept = localStorage.getItem(name);
      if (kept) this.values[name] = kept === "on";
    }
    for (const [name, possible] of Object.entries(CHOICES) as [Choice, readonly string[]][]) {
      const kept = localStorage.getItem(name);
      if (kept && possible.includes(kept)) this.chosen[name] = kept;
    }
    this.systemCalm = this.still.matches;
    this.still.addEventListener("change", () => (this.systemCalm = this.still.matches));
  }

  get theme(): string {
    return this.chosen.theme;
  }

  get pace(): string {
    return this.chosen.pace;
  }

  /** nothing moves by itself */
  get calm(): boolean {
    return this.systemCalm || this.chosen.motion === "less";
  }

  choose(name: Choice, value: string): void {
    this.chosen[name] = value;
    localStorage.setItem(name, value);
  }

  set(name: Setting, on: boolean): void {
    this.values[name] = on;
    localStorage.setItem(name, on ? "on" : "off");
    if (name === "notify" && on && "Notification" in window) void Notification.requestPermission();
  }
}

export const settings = new Settings();

/** Calls someone back to the table, in the ways they asked for. */
export function callBack(title: string, text: string): void {
  sound("turn");
  if (settings.values.notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification(title, { body: text, icon: "./icon.svg", tag: "civitas" });
  }
}

/** Small sounds, made here: no sound file is needed. Pitch in hertz, then when it begins, in seconds. */
const SOUNDS: Record<string, [number, number][]> = {
  turn: [
    [523, 0],
    [784, 0.18],
  ],
  dice: [
    [180, 0],
    [220, 0.07],
    [160, 0.14],
    [240, 0.2],
  ],
  war: [
    [196, 0],
    [147, 0.25],
  ],
};

/** "turn", "dice" or "war", for whoever switched sounds on. */
export function sound(name: string): void {
  if (!settings.values.sound) return;
  const audio = new AudioContext();
  for (const [pitch, after] of SOUNDS[name] ?? []) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + after;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  }
  setTimeout(() => void audio.close(), 1500);
}
