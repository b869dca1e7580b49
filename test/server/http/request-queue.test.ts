import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { RequestQueue } from "../../../server/http/request-queue.ts";
import { openRawSocket, statusIn } from "../../support/network/raw-http.ts";

/** More than the buffers at both ends of a connection hold. */
const LONG_ANSWER = Buffer.alloc(40_000_000);

describe("requests that pass one after the other", () => {
  let http: Server;
  let port: number;
  const passed: string[] = [];
  const waiting: (() => void)[] = [];
  beforeEach(async () => {
    passed.length = 0;
    const queue = new RequestQueue();
    http = createServer(({ url = "" }, response) =>
      queue.enqueue(response, () => {
        passed.push(url);
        if (url === "/slow") waiting.push(() => response.end());
        else response.end(url === "/long" ? LONG_ANSWER : "");
      }),
    );
    http.listen(0, "127.0.0.1");
    await once(http, "listening");
    const address = http.address();
    port = typeof address === "object" && address !== null ? address.port : 0;
  });
  afterEach(() => {
    http.close();
    http.closeAllConnections();
  });

  async function send(path: string) {
    const handled = once(http, "request");
    const connection = openRawSocket(port);
    connection.socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await handled;
    return connection;
  }

  it("wait until the one ahead is answered", async () => {
    await send("/slow");
    const { socket, received } = await send("/next");
    assert.deepEqual(passed, ["/slow"]);
    for (const answer of waiting.splice(0)) answer();
    await once(socket, "data");
    assert.deepEqual([passed, statusIn(received())], [["/slow", "/next"], 200]);
  });

  it("do not wait until somebody else has read an answer", async () => {
    const { socket: idle } = await send("/long");
    idle.pause();
    const { socket, received } = await send("/next");
    await once(socket, "data");
    assert.deepEqual([passed, statusIn(received())], [["/long", "/next"], 200]);
    assert.ok(!idle.destroyed && idle.bytesRead < LONG_ANSWER.length);
  });

  it("are skipped if their client is gone by then", async () => {
    await send("/slow");
    const handled = once(http, "request");
    const { socket: gone } = await send("/gone");
    const [, response] = await handled;
    gone.destroy();
    await once(response, "close");
    for (const answer of waiting.splice(0)) answer();
    const { socket } = await send("/next");
    await once(socket, "data");
    assert.deepEqual(passed, ["/slow", "/next"]);
  });
});
