/** A line to the server without a client behind it: any bytes can be sent on it. */
import { connect, type Socket } from "node:net";
import { websocketFrame } from "./websocket-frames.ts";

/** Of what the server says, so much is kept: enough for the greeting. */
const MAX_KEPT_BYTES = 16 * 1024;
const ADMITTED = "HTTP/1.1 101 ";
const END_OF_HEAD = "\r\n\r\n";
const TOKEN = /seatToken.{1,2}([\w-]{43})/s;
const ACKNOWLEDGEMENT = websocketFrame(Buffer.from([10]));

export class RawWebSocket {
  /** The room in the path; "" where there is none. */
  readonly code: string;
  readonly #socket: Socket;
  #heard = "";
  #isOpen = false;
  #isClosed = false;
  /** The server has made a WebSocket of it, however soon it closed it again. */
  #wasUpgraded = false;

  /** Opens a WebSocket at this path; `joins` acknowledges the join as a client would. */
  constructor(url: URL, path: string, { joins = false } = {}) {
    this.code = /^\/[^/]*\/(\w+)/.exec(path)?.[1] ?? "";
    this.#socket = connect(Number(url.port), url.hostname);
    this.#socket.on("error", () => this.#socket.destroy());
    this.#socket.on("close", () => {
      this.#isClosed = true;
    });
    this.#socket.on("data", (bytes) => this.#receive(bytes, joins));
    this.#socket.write(handshake(url, path));
  }

  /** Upgraded, and still there. */
  get isOpen(): boolean {
    return this.#isOpen && !this.#isClosed;
  }

  /** Does something when the line ends without having been let in. */
  whenRefused(run: () => void): void {
    this.#socket.once("close", () => {
      if (!this.#wasUpgraded) run();
    });
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The seat token that the greeting told; "" where it told none. */
  get seatToken(): string {
    return TOKEN.exec(this.#heard)?.[1] ?? "";
  }

  send(bytes: Buffer): void {
    if (!this.#isClosed) this.#socket.write(bytes);
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(bytes: Buffer, joins: boolean): void {
    if (this.#heard.length < MAX_KEPT_BYTES) this.#heard += bytes.toString("latin1");
    if (this.#isOpen) return;
    const end = this.#heard.indexOf(END_OF_HEAD) + END_OF_HEAD.length;
    // Who joins has heard something when the server is ready to listen.
    if (end < END_OF_HEAD.length || !this.#heard.startsWith(ADMITTED)) return;
    this.#wasUpgraded = true;
    if (joins && end === this.#heard.length) return;
    this.#isOpen = true;
    if (joins) this.send(ACKNOWLEDGEMENT);
  }
}

function handshake({ host }: URL, path: string): string {
  const key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==";
  const headers = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", key];
  return [`GET ${path} HTTP/1.1`, `Host: ${host}`, ...headers, "", ""].join("\r\n");
}
