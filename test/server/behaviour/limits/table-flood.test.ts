import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

const FLOOD = 10_000;
const BATCH = 200;

describe("ten thousand tables that one address requests", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer({ env: { TABLES_PER_MINUTE_PER_IP: "20" } });
  });
  after(() => server.close());

  /** Sends this many requests on one connection without waiting for the answers. */
  async function statusesOf(requests: number): Promise<readonly string[]> {
    const body = '{"name":"Mallory"}';
    const request = [
      "POST /matchmake/create/uno HTTP/1.1",
      "Host: 127.0.0.1",
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
      "",
      body,
    ].join("\r\n");
    const socket = connect(server.port, "127.0.0.1");
    let received = "";
    socket.write(request.repeat(requests));
    const found = () => [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status = ""]) => status);
    while (found().length < requests) {
      const [piece]: readonly unknown[] = await once(socket, "data");
      received += String(piece);
    }
    socket.destroy();
    return found();
  }

  it("opens twenty tables, and refuses all others; people elsewhere go on", async () => {
    const ann = await server.create({ name: "Ann" });
    const statuses = await statusesOf(BATCH);
    for (let sent = BATCH; sent < FLOOD; sent += BATCH) {
      assert.ok((await statusesOf(BATCH)).every((status) => status === "429"));
    }
    assert.equal(statuses.filter((status) => status === "200").length, 19);
    assert.equal(statuses.filter((status) => status === "429").length, BATCH - 19);
    assert.ok("lastEvent" in (await ann.sendRequest("setReady", { ready: true })));
  });
});
