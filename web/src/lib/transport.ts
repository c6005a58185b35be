// The one way out of the client: every request and every live connection goes through here, so that something other
// than a server can answer one day.
import type { FromClient, Problem } from "./types";

export class Refused extends Error {
  constructor(
    public problem: Problem,
    public status: number,
  ) {
    super(problem.text);
  }
}

export const NO_CONNECTION: Problem = { error: "error-connection", text: "", args: {}, rule: "" };

/** An open line to one table, or one evening. */
export interface Line {
  send(message: FromClient): void;
  close(): void;
}

export interface Listener<T> {
  opened?(): void;
  received(message: T): void;
  closed(): void;
}

export interface Transport {
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  text(path: string): Promise<string>;
  open<T>(path: string, listener: Listener<T>): Line;
}

async function refusal(answer: Response): Promise<Refused> {
  const fallback: Problem = { ...NO_CONNECTION, text: answer.statusText };
  return new Refused(await answer.json().catch(() => fallback), answer.status);
}

const server: Transport = {
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw await refusal(answer);
    return (await answer.json()) as T;
  },

  async text(path: string): Promise<string> {
    const answer = await fetch(path);
    if (!answer.ok) throw await refusal(answer);
    return answer.text();
  },

  open<T>(path: string, listener: Listener<T>): Line {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    socket.onopen = () => listener.opened?.();
    socket.onmessage = (event) => listener.received(JSON.parse(String(event.data)) as T);
    socket.onclose = () => listener.closed();
    return { send: (message) => socket.send(JSON.stringify(message)), close: () => socket.close() };
  },
};

export const transport: Transport = server;
