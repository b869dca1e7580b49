/** Sends bytes to a server, and reads its response. */
import { connect } from "node:net";

const TIMEOUT_MS = 60_000;

/** The response, until the connection is closed or the first bytes have arrived. */
export function exchange(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error("there was no answer")));
    socket.on("error", reject);
    socket.on("close", () => resolve(received));
    socket.on("data", (piece) => {
      received += piece.toString("latin1");
      socket.end();
    });
    socket.write(bytes);
  });
}

/** A request for a WebSocket at this target. */
export function upgradeRequest(target: string): string {
  return [
    `GET ${target} HTTP/1.1`,
    "Host: 127.0.0.1",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    "",
    "",
  ].join("\r\n");
}
