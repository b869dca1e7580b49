/** A raw connection to the server, on which any bytes can be sent. */
import { connect, type Socket } from "node:net";
import { websocketFrame } from "./websocket-frames.ts";

/** How many received bytes are stored: enough for the handshake. */
const MAX_KEPT_BYTES = 16 * 1024;
const ADMITTED = "HTTP/1.1 101 ";
const END_OF_HEAD = "\r\n\r\n";
const TOKEN = /seatToken.{1,2}([\w-]{43})/s;
const ACKNOWLEDGEMENT = websocketFrame(Buffer.from([10]));

export class RawWebSocket {
  /** The room in the path; "" if there is none. */
  readonly code: string;
  readonly #socket: Socket;
  #heard = "";
  #isOpen = false;
  #isClosed = false;
  /** The server has upgraded it, even if it closed it again at once. */
  #wasUpgraded = false;

  /** Opens a WebSocket at this path; with `joins`, it acknowledges the handshake as a client would. */
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

  /** Upgraded, and still open. */
  get isOpen(): boolean {
    return this.#isOpen && !this.#isClosed;
  }

  /** Called if the connection ends without an upgrade. */
  whenRefused(run: () => void): void {
    this.#socket.once("close", () => {
      if (!this.#wasUpgraded) run();
    });
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The seat token in the handshake; "" if there is none. */
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
    // When the server is ready for a joining client, it has sent something.
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
