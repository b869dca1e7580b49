/** After a restart of its process, a table is what was last shown of it, and knows the answers that it gave. */
import { isDeepStrictEqual } from "node:util";
import type { RunningPlayer, RunningTable } from "../../../shared/table/journal/table-record.ts";
import type { WireSeat, WireTable } from "../../../shared/wire/table-state.ts";
import { fault } from "./faults.ts";
import type { WatchedWorld } from "./watched-world.ts";

/** An answer that has left the server. */
export interface Answered {
  readonly matchId: string;
  readonly sender: string;
  readonly id: string;
  readonly lastEvent: number;
}

interface Shown {
  readonly wire: WireTable;
  /** On the steady clock, in ms. */
  readonly at: number;
}

export class RestartCheck {
  #shown: Shown | undefined;
  #answered: Answered | undefined;

  /** Everybody has been sent this state, and it was written. */
  shown(shown: Shown): void {
    this.#shown = shown;
  }

  answered(answered: Answered): void {
    this.#answered = answered;
  }

  neverSaved(): void {
    if (this.#shown !== undefined && this.#shown.wire.seats.size > 0)
      fault("a table that was shown is not there after the restart");
  }

  restored(world: WatchedWorld, running: RunningTable | undefined): void {
    if (world.hasEnded || this.#shown === undefined) return;
    const { wire: shown, at } = this.#shown;
    const wire = world.read();
    if (wire.lastEvent < shown.lastEvent && wire.matchId === shown.matchId)
      fault(`event ${shown.lastEvent} was shown, but the restored table has only ${wire.lastEvent}`);
    if (wire.phase === shown.phase && wire.lastEvent === shown.lastEvent) {
      checkSame(world, shown, wire);
      checkBanks(shown, wire, (world.clock.steady() - at) / 1000);
    }
    if (running !== undefined) checkContinued(world, running);
    if (this.#answered !== undefined) checkAnswer(world, this.#answered);
  }
}

const SAME_FIELDS = [
  ...(["matchId", "host", "round", "turn", "topCard", "rules", "nextRules"] as const),
  "spectatorsAllowed",
  "felt",
] as const;

function checkSame(world: WatchedWorld, shown: WireTable, wire: WireTable): void {
  const name = SAME_FIELDS.find((field) => !isDeepStrictEqual(wire[field], shown[field]));
  if (name !== undefined)
    fault(
      `${name} was ${JSON.stringify(shown[name])} and is ${JSON.stringify(wire[name])} after the restart`,
    );
  for (const [id, before] of shown.seats) {
    const after = wire.seats.get(id);
    if (after !== undefined) checkSeat(id, before, after);
    else if (!mayBeFree(world, id, before)) fault(`the seat ${id} was lost with the restart`);
  }
}

/** Time banks are the same. Between two rounds, players who are not ready are charged for the seconds since then (E5). */
function checkBanks(shown: WireTable, wire: WireTable, secondsSince: number): void {
  if (shown.isSolo !== wire.isSolo) return;
  const most = 1 + (wire.phase === "roundOver" ? secondsSince : 0);
  for (const [id, { turnTimeFactor, waitingBudget: before }] of shown.seats) {
    const seat = wire.seats.get(id);
    // A changed wish for extra time holds from the next turn on, and after a restart at once.
    if (seat?.turnTimeFactor !== turnTimeFactor) continue;
    const lost = before - seat.waitingBudget;
    if (lost < -1 || lost > most)
      fault(`${id} had ${before} s and has ${seat.waitingBudget} s after the restart`);
  }
}

/** In the waiting room, a seat is free if its player cannot come back. */
function mayBeFree({ table, people }: WatchedWorld, id: string, { bot }: WireSeat): boolean {
  const hasToken = people.all.some(({ seatId, token }) => seatId === id && token !== "");
  return table.phase === "waiting" && bot === "" && !hasToken;
}

function checkSeat(id: string, before: WireSeat, after: WireSeat): void {
  const [was, is] = [lasting(before), lasting(after)].map((seat) => JSON.stringify(seat));
  if (was !== is) fault(`${id} was ${was} and is ${is} after the restart`);
}

/** What does not depend on connections. */
function lasting({
  seat,
  name,
  avatar,
  back,
  bot,
  isKicked,
  ready,
  agreesToStart,
  cardCount,
  score,
}: WireSeat) {
  return { seat, name, avatar, back, bot, isKicked, ready, agreesToStart, cardCount, score };
}

/** The clock of a table that was handed over stands still until somebody is back, with the time that was left. */
function checkContinued(world: WatchedWorld, { clock, players }: RunningTable): void {
  const { isSolo, isPaused, phase, remainingMs } = world.table;
  if (isSolo || !isPaused || phase !== "playing") return;
  if (clock !== undefined && Math.abs(remainingMs - clock.leftMs) > 1)
    fault(`${clock.leftMs} ms were left, and ${remainingMs} ms are after the hand-over`);
  for (const [id, running] of Object.entries(players)) checkBot(world, id, running);
}

function checkBot({ table }: WatchedWorld, id: string, running: RunningPlayer): void {
  const isBotControlled = running.isBotControlled === true;
  const player = table.seats.get(id) ?? fault(`the seat ${id} was lost with the restart`);
  if (player.isBotControlled !== isBotControlled)
    fault(`after the hand-over, ${isBotControlled ? "no" : "a"} bot plays for ${id}`);
}

/** A client that repeats a request gets the same answer again. */
function checkAnswer({ table }: WatchedWorld, { matchId, sender, id, lastEvent }: Answered): void {
  const seat = table.seats.get(sender)?.seat;
  if (matchId !== table.matchId || seat === undefined) return;
  const again = table.submit(seat, { type: "draw" }, { by: "player", id });
  if (!again.ok || again.value.lastEvent !== lastEvent)
    fault(`the move ${id} was acknowledged, and the restored table does not know it`);
}
