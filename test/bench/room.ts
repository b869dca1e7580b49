/**
 * How long an action takes until the others see it, beside a bare room of the framework in the same run, where one
 * process holds the server and all players, so that the figures are no better than on two machines; and what it costs
 * the processor (core.ts).
 */
import { type Client as Line, matchMaker, Room } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";
import { Client } from "@colyseus/sdk";
import { type GameServer, openGameServer } from "../support/game-server.ts";
import { act } from "./an-action.ts";
import { benchCore, type CoreBench } from "./core.ts";
import { sitDown } from "./seated.ts";
import { type Times, timesOf } from "./times.ts";

const ACTIONS = 1000;
const SEATS = 4;
const WARM_UP = 100;

export interface RoomBench {
  readonly actions: number;
  readonly seats: number;
  /** From the action to the state callback of another player. */
  readonly seenByOther: Times;
  /** From the action to its answer. */
  readonly answered: Times;
  /** The same two for a room that only counts. */
  readonly bare: { readonly seenByOther: Times; readonly answered: Times };
  readonly core: CoreBench;
}

/** Measures a table in play, and a bare room. */
export async function benchRoom(): Promise<RoomBench> {
  const server = await openGameServer();
  try {
    const bare = await benchBare(server);
    const table = await benchTable(server);
    return { actions: ACTIONS, seats: SEATS, ...table, bare, core: await benchCore() };
  } finally {
    await server.close();
  }
}

async function benchTable(server: GameServer) {
  const guests = await sitDown(server, SEATS);
  const seen: number[] = [];
  const answered: number[] = [];
  for (let action = -WARM_UP; action < ACTIONS; action += 1) {
    const times = await act(guests);
    if (action < 0) continue;
    seen.push(times.seen);
    answered.push(times.answered);
  }
  return { seenByOther: timesOf(seen), answered: timesOf(answered) };
}

const Count = schema({ n: t.uint32().default(0) }, "Count");

/** The least that a room can do with a request and still show something to the others. */
class BareRoom extends Room<{ state: InstanceType<typeof Count> }> {
  override state = new Count();
  override patchRate = null;
  override messages = {
    count: (_client: Line) => {
      this.state.n += 1;
      this.broadcastPatch();
      return { n: this.state.n };
    },
  };
}

async function benchBare(server: GameServer) {
  matchMaker.defineRoomType("bare", BareRoom);
  const { roomId } = await matchMaker.createRoom("bare", {});
  const mover = await new Client(server.url).joinById<{ n: number }>(roomId);
  const other = await new Client(server.url).joinById<{ n: number }>(roomId);
  const seen: number[] = [];
  const answered: number[] = [];
  for (let action = -WARM_UP; action < ACTIONS; action += 1) {
    const start = performance.now();
    const shown = new Promise<number>((resolve) =>
      other.onStateChange.once(() => resolve(performance.now())),
    );
    await mover.request("count", {});
    if (action >= 0) answered.push(performance.now() - start);
    const at = await shown;
    if (action >= 0) seen.push(at - start);
  }
  return { seenByOther: timesOf(seen), answered: timesOf(answered) };
}
