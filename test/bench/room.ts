/**
 * How long an action takes until the others see it, beside a bare room of the framework in the same run. One process
 * holds the server and all players, so the figures are no better than on two machines.
 */
import { type Client as Line, matchMaker, Room } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";
import { Client } from "@colyseus/sdk";
import { type Frames, recordFrames } from "../support/frames.ts";
import { type GameServer, openGameServer } from "../support/game-server.ts";
import type { Guest } from "../support/guest.ts";
import { act } from "./an-action.ts";
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
  /** What one player is sent in one turn, state and explanation together. */
  readonly bytesPerTurnAndClient: number;
  readonly framesPerTurnAndClient: number;
}

/** Measures a table in play, and a bare room. */
export async function benchRoom(): Promise<RoomBench> {
  const frames = recordFrames();
  const server = await openGameServer();
  try {
    const bare = await benchBare(server);
    const { sent, ...table } = await benchTable(server, frames);
    return { actions: ACTIONS, seats: SEATS, ...table, bare, ...sent };
  } finally {
    frames.stop();
    await server.close();
  }
}

async function benchTable(server: GameServer, frames: Frames) {
  const guests = await sitDown(server);
  const seen: number[] = [];
  const answered: number[] = [];
  let turns = 0;
  const before = totals(frames, guests);
  for (let action = -WARM_UP; action < ACTIONS; action += 1) {
    const times = await act(guests);
    turns += 1;
    if (action < 0) continue;
    seen.push(times.seen);
    answered.push(times.answered);
  }
  const after = totals(frames, guests);
  const per = (total: number) => Math.round((10 * total) / turns / SEATS) / 10;
  const sent = {
    bytesPerTurnAndClient: per(after.bytes - before.bytes),
    framesPerTurnAndClient: per(after.frames - before.frames),
  };
  return { seenByOther: timesOf(seen), answered: timesOf(answered), sent };
}

async function sitDown(server: GameServer): Promise<readonly Guest[]> {
  const host = await server.create({ name: "Player 0" });
  const guests = [host];
  while (guests.length < SEATS)
    guests.push(await server.join(host.code, { name: `Player ${guests.length}` }));
  await host.ask("start");
  await Promise.all(guests.map((guest) => guest.until(() => guest.n > 0)));
  return guests;
}

function totals(frames: Frames, guests: readonly Guest[]) {
  const sent = guests.flatMap(({ room }) => frames.to(room.sessionId));
  return { frames: sent.length, bytes: sent.reduce((sum, { length }) => sum + length, 0) };
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
  const mover = await new Client(server.url).create<{ n: number }>("bare");
  const other = await new Client(server.url).joinById<{ n: number }>(mover.roomId);
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
