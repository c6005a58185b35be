// HTTP and WebSocket: every request and every live connection of the client goes through here, so that something other
// than a server can answer one day.
import type { FromClient, Problem } from "./types";

/** A request the server refused, with the problem it names. */
export class RequestError extends Error {
  constructor(
    public problem: Problem,
    public status: number,
  ) {
    super(problem.text);
  }
}

export const NO_CONNECTION: Problem = { error: "error-connection", text: "", args: {}, rule: "" };

/** An open WebSocket to one table or one sheet. */
export interface Connection {
  send(message: FromClient): void;
  close(): void;
}

export interface ConnectionListener<T> {
  onOpen?(): void;
  onMessage(message: T): void;
  onClose(): void;
}

export interface Transport {
  request<T>(method: string, path: string, body?: unknown): Promise<T>;
  requestText(path: string): Promise<string>;
  connect<T>(path: string, listener: ConnectionListener<T>): Connection;
}

async function toRequestError(answer: Response): Promise<RequestError> {
  const fallback: Problem = { ...NO_CONNECTION, text: answer.statusText };
  return new RequestError(await answer.json().catch(() => fallback), answer.status);
}

const httpTransport: Transport = {
  async request<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw await toRequestError(answer);
    return (await answer.json()) as T;
  },

  async requestText(path: string): Promise<string> {
    const answer = await fetch(path);
    if (!answer.ok) throw await toRequestError(answer);
    return answer.text();
  },

  connect<T>(path: string, listener: ConnectionListener<T>): Connection {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    socket.onopen = () => listener.onOpen?.();
    socket.onmessage = (event) => listener.onMessage(JSON.parse(String(event.data)) as T);
    socket.onclose = () => listener.onClose();
    return { send: (message) => socket.send(JSON.stringify(message)), close: () => socket.close() };
  },
};

export const transport: Transport = httpTransport;
