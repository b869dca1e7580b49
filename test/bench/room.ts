/**
 * How long an action takes until the others see it, beside a bare room of the framework in the same run, where one
 * process holds the server and all players, so that the figures are no better than on two machines; and what it costs
 * the processor (core/core.ts).
 */
import { type Client as Line, matchMaker, Room } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";
import { Client } from "@colyseus/sdk";
import { type GameServer, openGameServer } from "../support/server/game-server.ts";
import { benchCore, type CoreBench, type CoreSizes } from "./cpu/cpu-per-turn.ts";
import { type Percentiles, percentilesOf } from "./percentiles.ts";
import { seatPlayers } from "./seat-players.ts";
import { type TimedAction, timeAction } from "./timed-action.ts";

const SEATS = 4;

interface Sizes {
  readonly actions: number;
  /** Actions before them that are not counted. */
  readonly warmUp: number;
  readonly core?: CoreSizes;
}

const WHOLE: Sizes = { actions: 1000, warmUp: 100 };

export interface RoomBench {
  readonly actions: number;
  readonly seats: number;
  /** From the action to the state callback of another player. */
  readonly seenByOther: Percentiles;
  /** From the action to its answer. */
  readonly answered: Percentiles;
  /** The same two for a room that only counts. */
  readonly bare: { readonly seenByOther: Percentiles; readonly answered: Percentiles };
  readonly core: CoreBench;
}

/** Measures a table in play, and a bare room. */
export async function benchRoom({ actions, warmUp, core }: Sizes = WHOLE): Promise<RoomBench> {
  const server = await openGameServer();
  try {
    const bare = await timed(await openBare(server), actions, warmUp);
    const clients = await seatPlayers(server, SEATS);
    const table = await timed(() => timeAction(clients), actions, warmUp);
    return { actions, seats: SEATS, ...table, bare, core: await benchCore(core) };
  } finally {
    await server.close();
  }
}

/** Actions one after the other; the warm-up is not counted. */
async function timed(act: () => Promise<TimedAction>, actions: number, warmUp: number) {
  const counted: TimedAction[] = [];
  for (let action = -warmUp; action < actions; action += 1) {
    const times = await act();
    if (action >= 0) counted.push(times);
  }
  return {
    seenByOther: percentilesOf(counted.map(({ seen }) => seen)),
    answered: percentilesOf(counted.map(({ answered }) => answered)),
  };
}

const Count = schema({ n: t.uint32().default(0) }, "Count");

/** A minimal room that answers a request and shows its effect to the others. */
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

async function openBare(server: GameServer): Promise<() => Promise<TimedAction>> {
  matchMaker.defineRoomType("bare", BareRoom);
  const { roomId } = await matchMaker.createRoom("bare", {});
  const mover = await new Client(server.url).joinById<{ n: number }>(roomId);
  const other = await new Client(server.url).joinById<{ n: number }>(roomId);
  return async () => {
    const start = performance.now();
    const shown = new Promise<number>((resolve) =>
      other.onStateChange.once(() => resolve(performance.now())),
    );
    await mover.request("count", {});
    const answered = performance.now() - start;
    return { answered, seen: (await shown) - start };
  };
}
