/** HTTP as raw bytes on a socket, for requests that no HTTP client sends. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface RawSocket {
  readonly socket: Socket;
  /** The response of the server. */
  received(): string;
  /** Resolves when the connection is closed, for any reason. */
  readonly closed: Promise<void>;
}

export function openRawSocket(port: number): RawSocket {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (bytes: Buffer) => {
    text += bytes.toString("latin1");
  });
  // Some tests expect that the connection is closed while they send.
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  return { socket, received: () => text, closed };
}

/** The response to these bytes, until the server closes the connection. */
export async function exchangeRawHttp(port: number, bytes: string): Promise<string> {
  const connection = openRawSocket(port);
  connection.socket.write(bytes);
  await connection.closed;
  return connection.received();
}

/** The status of the first answer; 0 if there is none. */
export function statusIn(response: string): number {
  return Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 0);
}

/** Sends a chunk repeatedly until the connection is closed or all is sent; returns how many bytes were sent. */
export async function sendUntilClosed(
  { socket, closed }: RawSocket,
  piece: Buffer,
  most: number,
): Promise<number> {
  let isClosed = false;
  const end = closed.then(() => {
    isClosed = true;
  });
  while (!isClosed && socket.bytesWritten < most) {
    if (!socket.write(piece)) await Promise.race([drained(socket), end]);
  }
  return socket.bytesWritten;
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once("drain", () => resolve()));
}

/** Requests a WebSocket at this path; returns the status and the connection, which stays open at 101. */
export async function requestUpgrade(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly connection: RawSocket }> {
  const connection = openRawSocket(port);
  const wanted = {
    Host: `127.0.0.1:${port}`,
    Connection: "Upgrade",
    Upgrade: "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    ...headers,
  };
  const lines = Object.entries(wanted).map(([name, value]) => `${name}: ${value}`);
  connection.socket.write([`GET ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
  await Promise.race([once(connection.socket, "data"), connection.closed]);
  return { status: statusIn(connection.received()), connection };
}
