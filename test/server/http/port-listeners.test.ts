import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { connect, createServer, type Socket } from "node:net";
import { setImmediate as nextRound } from "node:timers/promises";
import { createAppServer } from "../../../server/app.ts";
import { LISTENER_COUNT, listenOptions, PortListeners } from "../../../server/http/port-listeners.ts";
import { type GameServer, openGameServer, parseConfig } from "../../support/server/game-server.ts";
import { memoryContext } from "../../support/server/memory-context.ts";
import { startAtPort } from "../../support/server/reserved-port.ts";
import { skipBecause } from "../../support/skip.ts";

const CONNECTIONS = 64;

/** In how many ticks of the event loop all waiting connections are accepted. */
async function roundsToLetIn(port: number, hasJoined: () => number): Promise<number> {
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, "127.0.0.1"));
  for (const socket of sockets) socket.on("error", () => undefined);
  let rounds = 0;
  while (hasJoined() < CONNECTIONS) {
    await nextRound();
    rounds += 1;
  }
  for (const socket of sockets) socket.destroy();
  return rounds;
}

describe("the port listeners of the server", () => {
  it("accept many connections at once: a single listener accepts one per tick of the event loop", async function () {
    if (process.platform !== "linux") skipBecause(this, "only Linux has several listeners on one port");
    const sockets: Socket[] = [];
    const server = createHttpServer().on("connection", (connection: Socket) => void sockets.push(connection));
    server.maxConnections = 2000;
    server.listen(listenOptions(0, "127.0.0.1"));
    await once(server, "listening");
    const address = server.address();
    assert.ok(typeof address === "object" && address !== null);
    const alone = await roundsToLetIn(address.port, () => sockets.length);
    const portListeners = new PortListeners(server, "127.0.0.1");
    await portListeners.listen();
    sockets.length = 0;
    const together = await roundsToLetIn(address.port, () => sockets.length);
    assert.ok(alone >= CONNECTIONS, `${alone} rounds`);
    assert.ok(together <= CONNECTIONS / 2, `${together} rounds, and ${alone} at one gate`);
    assert.equal(server.maxConnections, 125, "all together as many as before");
    portListeners.close();
    server.close();
  });

  it("have the same guards and pages, and close with the server", async () => {
    const parts = { listenerCount: LISTENER_COUNT };
    const server: GameServer = await startAtPort((port) =>
      openGameServer({ env: { PORT: String(port) }, parts }),
    );
    const answers = await Promise.all(
      Array.from({ length: CONNECTIONS }, () =>
        fetch(`${server.url}/healthz`, { headers: { connection: "close" } }),
      ),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    for (const { headers } of answers) assert.ok(headers.has("x-content-type-options"));
    await server.close();
    const free = createServer().listen({ port: server.port, host: "127.0.0.1" });
    await once(free, "listening");
    free.close();
  });

  it("report their errors to the server, which continues", async () => {
    const errors: unknown[] = [];
    const server = createHttpServer().on("error", (error) => void errors.push(error));
    // It does not share its port.
    server.listen({ port: 0, host: "127.0.0.1" });
    await once(server, "listening");
    const portListeners = new PortListeners(server, "127.0.0.1");
    if (process.platform === "linux") await assert.rejects(portListeners.listen(), { code: "EADDRINUSE" });
    assert.equal(errors.length, process.platform === "linux" ? 1 : 0);
    portListeners.close();
    server.close();
  });

  it("are not opened at a port that another server has", async () => {
    const taken = createServer().listen({ ...listenOptions(0, "127.0.0.1") });
    await once(taken, "listening");
    const address = taken.address();
    assert.ok(typeof address === "object" && address !== null);
    const config = parseConfig({ PORT: String(address.port), HOST: "127.0.0.1", LOG_LEVEL: "silent" });
    await assert.rejects(
      createAppServer(config, { context: memoryContext(config), ownsProcess: false }).listen(),
      { code: "EADDRINUSE" },
    );
    taken.close();
  });
});
