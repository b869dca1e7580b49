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

/** Long enough for anything that would pass to have passed. */
const A_WHILE_MS = 60;

const at = (trouble: NetworkFault): NetworkConditions => ({ ...NO_FAULTS, faults: [[0, trouble]] });

describe("the chaos test's proxy", () => {
  let server: Server;
  let proxy: TcpProxy;
  let tally: ChaosResults;
  let heard: string[];
  let sockets: Socket[];

  beforeEach(async () => {
    heard = [];
    sockets = [];
    tally = new ChaosResults();
    server = createServer((socket) => {
      const line = sockets.push(socket) - 1;
      socket.on("error", () => undefined);
      socket.on("data", (piece) => {
        heard[line] = `${heard[line] ?? ""}${piece}`;
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

  async function lineIn(weather: NetworkConditions): Promise<Socket> {
    const { port } = server.address() as AddressInfo;
    proxy = new TcpProxy({
      port,
      count: tally.count,
      chanceOf: (connection) => seededChance(`${connection}`),
      conditions: () => weather,
    });
    const line = connect(Number(new URL(await proxy.open()).port), "127.0.0.1");
    line.on("error", () => undefined);
    await once(line, "connect");
    assert.ok(await becomesTrue(() => sockets.length > 0));
    return line;
  }

  it("keeps the order of what it delays", async () => {
    const line = await lineIn({ ...NO_FAULTS, latencyMs: 2, jitterMs: 10 });
    const pieces = Array.from({ length: 30 }, (_, number) => `${number},`);
    for (const piece of pieces) {
      line.write(piece);
      await pause(1);
    }
    assert.ok(await becomesTrue(() => heard[0] === pieces.join("")), heard[0]);
  });

  it("lets nothing pass in a stall, and everything after it", async () => {
    const line = await lineIn(at({ type: "stall", ms: 3 * A_WHILE_MS }));
    assert.ok(await becomesTrue(() => tally.of("stalls") === 1));
    line.write("late");
    await pause(A_WHILE_MS);
    assert.equal(heard[0], undefined);
    assert.ok(await becomesTrue(() => heard[0] === "late"));
  });

  it("tells both ends of a cut", async () => {
    const line = await lineIn(at({ type: "cut" }));
    assert.ok(await becomesTrue(() => line.destroyed && sockets[0]?.destroyed === true));
    assert.ok(await becomesTrue(() => proxy.openConnections === 0));
  });

  it("swallows what is sent into a half-open connection, and its end, without notifying either side", async () => {
    const line = await lineIn(at({ type: "halfOpen", ways: ["up"] }));
    assert.ok(await becomesTrue(() => tally.of("halfOpens") === 1));
    line.write("lost");
    sockets[0]?.write("found");
    assert.equal(String(await once(line, "data")), "found");
    line.destroy();
    await pause(A_WHILE_MS);
    assert.deepEqual([heard[0], sockets[0]?.destroyed, proxy.openConnections], [undefined, false, 1]);
  });

  it("says what a browser says first over a second line too, and keeps what is answered there", async () => {
    const line = await lineIn({ ...NO_FAULTS, isDoubled: true });
    const answers: string[] = [];
    line.on("data", (piece) => answers.push(String(piece)));
    line.write("hello");
    assert.ok(await becomesTrue(() => heard[0] === "hello" && heard[1] === "hello"));
    for (const socket of sockets) socket.write("answer");
    assert.ok(await becomesTrue(() => answers.length > 0));
    line.write("more");
    assert.ok(await becomesTrue(() => [...heard].sort().join() === "hello,hellomore"), heard.join());
    assert.deepEqual(answers, ["answer"]);
  });

  it("loses everything in the dark; in the light again, what was open is over and new lines pass", async () => {
    const line = await lineIn(NO_FAULTS);
    proxy.goOffline();
    line.write("lost");
    await pause(A_WHILE_MS);
    assert.equal(heard[0], undefined);
    proxy.goOnline();
    assert.ok(await becomesTrue(() => line.destroyed));
  });

  it("throws the same weather for the same seed", () => {
    const thrown = (seed: string) =>
      Array.from({ length: 20 }, (_, n) => randomConditions(seededChance(`${seed}/${n}`)));
    assert.deepEqual(thrown("one"), thrown("one"));
    assert.notDeepEqual(thrown("one"), thrown("other"));
  });
});
