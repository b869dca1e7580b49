import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { seededChance } from "../../simulation/seeded-random.ts";
import { ChaosResults } from "../results.ts";
import { becomesTrue } from "../wait-until.ts";
import {
  type NetworkConditions,
  type NetworkFault,
  NO_FAULTS,
  randomConditions,
} from "./network-conditions.ts";
import { TcpProxy } from "./tcp-proxy.ts";

/** Long enough for all data that are not lost to arrive. */
const LONG_ENOUGH_MS = 60;

const at = (fault: NetworkFault): NetworkConditions => ({ ...NO_FAULTS, faults: [[0, fault]] });

describe("the chaos test's proxy", () => {
  let server: Server;
  let proxy: TcpProxy;
  let results: ChaosResults;
  let received: string[];
  let sockets: Socket[];

  beforeEach(async () => {
    received = [];
    sockets = [];
    results = new ChaosResults();
    server = createServer((socket) => {
      const line = sockets.push(socket) - 1;
      socket.on("error", () => undefined);
      socket.on("data", (piece) => {
        received[line] = `${received[line] ?? ""}${piece}`;
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });

  afterEach(async () => {
    await proxy.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  async function connectWith(conditions: NetworkConditions): Promise<Socket> {
    const { port } = server.address() as AddressInfo;
    proxy = new TcpProxy({
      port,
      count: results.count,
      chanceOf: (connection) => seededChance(`${connection}`),
      conditions: () => conditions,
    });
    const connection = connect(Number(new URL(await proxy.open()).port), "127.0.0.1");
    connection.on("error", () => undefined);
    await once(connection, "connect");
    assert.ok(await becomesTrue(() => sockets.length > 0));
    return connection;
  }

  it("keeps the order of what it delays", async () => {
    const connection = await connectWith({ ...NO_FAULTS, latencyMs: 2, jitterMs: 10 });
    const pieces = Array.from({ length: 30 }, (_, number) => `${number},`);
    for (const piece of pieces) {
      connection.write(piece);
      await pause(1);
    }
    assert.ok(await becomesTrue(() => received[0] === pieces.join("")), received[0]);
  });

  it("lets nothing pass in a stall, and everything after it", async () => {
    const connection = await connectWith(at({ type: "stall", ms: 3 * LONG_ENOUGH_MS }));
    assert.ok(await becomesTrue(() => results.of("stalls") === 1));
    connection.write("late");
    await pause(LONG_ENOUGH_MS);
    assert.equal(received[0], undefined);
    assert.ok(await becomesTrue(() => received[0] === "late"));
  });

  it("closes a cut connection at both ends", async () => {
    const connection = await connectWith(at({ type: "cut" }));
    assert.ok(await becomesTrue(() => connection.destroyed && sockets[0]?.destroyed === true));
    assert.ok(await becomesTrue(() => proxy.openConnections === 0));
  });

  it("swallows what is sent into a half-open connection, and its end, without notifying either side", async () => {
    const connection = await connectWith(at({ type: "halfOpen", directions: ["up"] }));
    assert.ok(await becomesTrue(() => results.of("halfOpens") === 1));
    connection.write("lost");
    sockets[0]?.write("found");
    assert.equal(String(await once(connection, "data")), "found");
    connection.destroy();
    await pause(LONG_ENOUGH_MS);
    assert.deepEqual([received[0], sockets[0]?.destroyed, proxy.openConnections], [undefined, false, 1]);
  });

  it("repeats a browser's first data over a second connection, and drops the answer there", async () => {
    const connection = await connectWith({ ...NO_FAULTS, isDoubled: true });
    const answers: string[] = [];
    connection.on("data", (piece) => answers.push(String(piece)));
    connection.write("hello");
    assert.ok(await becomesTrue(() => received[0] === "hello" && received[1] === "hello"));
    for (const socket of sockets) socket.write("answer");
    assert.ok(await becomesTrue(() => answers.length > 0));
    connection.write("more");
    assert.ok(await becomesTrue(() => [...received].sort().join() === "hello,hellomore"), received.join());
    assert.deepEqual(answers, ["answer"]);
  });

  it("loses everything offline; online again, it closes old connections and forwards new ones", async () => {
    const connection = await connectWith(NO_FAULTS);
    proxy.goOffline();
    connection.write("lost");
    await pause(LONG_ENOUGH_MS);
    assert.equal(received[0], undefined);
    proxy.goOnline();
    assert.ok(await becomesTrue(() => connection.destroyed));
  });

  it("gives the same conditions for the same seed", () => {
    const thrown = (seed: string) =>
      Array.from({ length: 20 }, (_, n) => randomConditions(seededChance(`${seed}/${n}`)));
    assert.deepEqual(thrown("one"), thrown("one"));
    assert.notDeepEqual(thrown("one"), thrown("other"));
  });
});
