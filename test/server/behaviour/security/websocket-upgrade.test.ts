import assert from "node:assert/strict";
import { exchangeRawHttp, requestUpgrade } from "../../../support/network/raw-http.ts";
import { connectionPath, reserveSeat } from "../../../support/network/raw-room-connection.ts";
import { exchange, upgradeRequest } from "../../../support/network/raw-tcp.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

describe("a request for a WebSocket", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("at what is no path is refused, and ends nothing: the framework would throw at it", async () => {
    for (const target of ["*", "*:99999", "*%zz", "*[", "http://evil.example/", "ws://x:y/"]) {
      assert.match(await exchange(server.port, upgradeRequest(target)), /^HTTP\/1\.1 400 /, target);
    }
    const place = await reserveSeat(server, "joinOrCreate/lobby");
    assert.match(await exchange(server.port, upgradeRequest(connectionPath(place))), /^HTTP\/1\.1 101 /);
    assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
  });

  it("is refused before a WebSocket is made of it where no place is kept for it", async () => {
    const ann = await server.create({ name: "Ann" });
    const { processId, roomId, sessionId } = await reserveSeat(server, `joinById/${ann.code}`, {
      name: "Ben",
    });
    const taken = connectionPath({ processId, roomId: ann.code, sessionId: ann.room.sessionId });
    const elsewhere = ["ZZZZZZ", "constructor", "__proto__"].map((code) =>
      connectionPath({ processId, roomId: code, sessionId }),
    );
    for (const target of ["/", "/x", taken, ...elsewhere]) {
      assert.match(await exchange(server.port, upgradeRequest(target)), /^HTTP\/1\.1 404 /, target);
    }
    assert.match(
      await exchange(server.port, upgradeRequest(connectionPath({ processId, roomId, sessionId }))),
      /^HTTP\/1\.1 101 /,
    );
  });

  it("reaches its room whatever letters the id of the process begins with", async () => {
    for (const processId of ["__fjFYlbF", "-_fjFYlbF"]) {
      const place = { ...(await reserveSeat(server, "joinOrCreate/lobby")), processId };
      assert.match(await exchange(server.port, upgradeRequest(connectionPath(place))), /^HTTP\/1\.1 101 /);
    }
  });

  it("is told by its name: a request that may use another protocol is answered as if it had not asked", async () => {
    for (const name of ["h2c", "TLS/1.0", "h2c, websocket"]) {
      const head = ["GET /healthz HTTP/1.1", "Host: x", "Connection: close, Upgrade", `Upgrade: ${name}`];
      assert.match(
        await exchangeRawHttp(server.port, `${head.join("\r\n")}\r\n\r\n`),
        /^HTTP\/1\.1 200 /,
        name,
      );
    }
    const { status, connection } = await requestUpgrade(server.port, "/x", { Upgrade: "WebSocket" });
    assert.equal(status, 404);
    await connection.closed;
  });

  it("without a reservation is closed with a code, as the Colyseus client expects it, a few times a minute", async () => {
    const few = await openGameServer({ env: { JOINS_PER_MINUTE_PER_IP: "2" } });
    const lost = upgradeRequest("/x/ABCDEF?sessionId=x&reconnectionToken=y");
    const answers: string[] = [];
    for (let i = 0; i < 4; i += 1) answers.push((await exchange(few.port, lost)).slice(0, 12));
    await few.close();
    assert.deepEqual(answers, ["HTTP/1.1 101", "HTTP/1.1 101", "HTTP/1.1 429", "HTTP/1.1 429"]);
  });
});
