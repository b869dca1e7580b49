import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { setImmediate } from "node:timers/promises";
import { matchMaker } from "@colyseus/core";
import { readBody } from "../../../../server/http/body.ts";
import { originGuard } from "../../../../server/http/origins.ts";
import { makeLog } from "../../../../server/observability/log.ts";
import { openRawSocket } from "../../../support/network/raw-http.ts";
import { post } from "../../../support/network/raw-room-connection.ts";
import { type FaultyServer, openFaultyServer, throwOnce } from "../../../support/server/faulty-server.ts";

describe("a throw in the HTTP server", () => {
  let server: FaultyServer;
  before(async () => {
    server = await openFaultyServer();
  });
  after(() => server.close());

  const errors = () => server.logEntries.filter(({ level }) => Number(level) >= 50);

  it("in matchmaking is answered and logged, and the next client may join", async () => {
    const { code } = await server.create({ name: "Ann" });
    // The seat reserved here is never used, and the server would wait for it when it stops.
    server.roomOf(code).seatReservationTimeout = 1;
    throwOnce(matchMaker.driver, "has");
    const requestJoin = () => post(`${server.url}/matchmake/joinById/${code}`, { name: "Ben" });
    const { status, body } = await requestJoin();
    assert.equal(status, 500);
    assert.match(JSON.stringify(body), /tableRestarting/);
    const [entry, ...others] = errors();
    assert.deepEqual([entry?.msg, others], ["request check failed", []]);
    assert.match(String(entry?.["error"]), /planted: no has/);
    assert.equal((await requestJoin()).status, 200);
  });

  it("in the history API is answered, too", async () => {
    throwOnce(server.appContext.apiChanges, "count");
    const body = JSON.stringify({ name: "Ann" });
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(`${server.url}/api/profile`, { method: "POST", headers, body });
    assert.equal(answer.status, 500);
    assert.match(await answer.text(), /"code":"notReady"/);
    assert.equal(errors().length, 2);
  });
});

describe("a request whose client has disconnected", () => {
  it("is not logged as an error", async () => {
    const lines: string[] = [];
    const begun = Promise.withResolvers<{ readonly body: Promise<unknown> }>();
    const middleware = originGuard({
      ...{ isAllowed: () => true, methods: ["POST"] },
      foreign: { status: 403, body: {} },
      broken: { status: 500, body: {} },
      check: async (request) => {
        const body = readBody(request);
        begun.resolve({ body });
        await body;
        return undefined;
      },
      log: makeLog({ LOG_LEVEL: "info" }, { write: (line) => void lines.push(line) }),
    });
    const server = createServer((request, response) =>
      middleware(request, response, () => response.end("passed")),
    );
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    assert.ok(typeof address === "object" && address !== null);
    const half = openRawSocket(address.port);
    half.socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{");
    const { body } = await begun.promise;
    half.socket.destroy();
    await assert.rejects(body, /aborted/);
    await setImmediate();
    assert.deepEqual(lines, []);
    server.close();
  });
});
