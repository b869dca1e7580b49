/** A game process of a test cluster. The test sends it the other processes, the dead ones, and the stored codes. */
import { matchMaker } from "@colyseus/core";
import { createAppServer } from "../../../../server/app.ts";
import { shareRooms } from "../../../../server/cluster/share-rooms.ts";
import { errorFields } from "../../../../server/observability/log.ts";
import { countRooms } from "../../../../server/rooms/find-rooms.ts";
import { parseConfig } from "../game-server.ts";
import { memoryContext } from "../memory-context.ts";
import { memoryStore } from "../memory-store.ts";
import { recordingCounters } from "../recording-counters.ts";
import { runningClock } from "../running-clock.ts";
import type { FromProcess, ToProcess } from "./messages.ts";
import { staticPeers } from "./static-peers.ts";

const {
  TEST_REDIS_URL: redisUrl = "",
  TEST_SERVER_KEY: serverKey = "",
  TEST_CLOCK_SPEED: speed = "1",
} = process.env;

const config = parseConfig(process.env);
const peers = staticPeers(() => matchMaker.processId);
const memory = memoryStore();
const counters = recordingCounters();
/** Tables that the database knows, although no process has them open. */
const stored = new Set<string>();
const store = Object.assign(Object.create(memory), {
  hasCode: (code: string) => stored.has(code) || memory.hasCode(code),
});
const { clock } = runningClock(Number(speed));
const context = { ...memoryContext(config, { store }), counters, clock, makeClock: () => clock };
const key = Buffer.from(serverKey, "hex");
const server = createAppServer(config, {
  context: shareRooms(context, config, { redisUrl, serverKey: key, peers }),
  listenerCount: 1,
});
process.on("unhandledRejection", (reason) => context.log.error(errorFields(reason), "UNHANDLED REJECTION"));
process.on("message", handle);
const port = await server.listen();
send({ type: "listening", processId: matchMaker.processId, port });

function handle(message: ToProcess): void {
  void answerTo(message).then(send);
}

async function answerTo(message: ToProcess): Promise<FromProcess> {
  switch (message.type) {
    case "peers":
      for (const { processId, address } of message.peers) peers.add(processId, address);
      return { type: "done" };
    case "dead":
      peers.declareDead(message.processId);
      return { type: "done" };
    case "stored":
      stored.add(message.code);
      return { type: "done" };
    case "count":
      return { type: "counted", count: counters.count(message.event) };
    case "tables":
      return { type: "counted", count: (await countRooms()).tables.waiting };
    default:
      return message satisfies never;
  }
}

function send(message: FromProcess): void {
  process.send?.(message);
}
