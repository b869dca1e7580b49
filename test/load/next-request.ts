/** What a player asks of the table next, from what the table shows. */
import { viewOf } from "../../client/net/session/build-snapshot.ts";
import type { Bot, Chance } from "../../shared/bots/bot.ts";
import { PHRASES } from "../../shared/phrase.ts";
import { NOBODY } from "../../shared/seat.ts";
import { MOVES, type RequestName } from "../../shared/wire/messages.ts";
import type { WireSeat, WireTable } from "../../shared/wire/table-state.ts";
import { requestOf } from "../support/request-of.ts";

/** How rarely a request is a chat phrase. */
const WORDS = 50;

export interface PlayerRequest {
  readonly name: RequestName;
  readonly payload: object;
}

/** Whether a request of this name is a command of the game. */
export function isMove(name: string): boolean {
  return Object.hasOwn(MOVES, name);
}

export interface LoadPlayerContext {
  readonly seatId: string;
  /** Players that the table waits for before it starts. */
  readonly seats: number;
  readonly bot: Bot;
  readonly chance: Chance;
}

/** Whether there may be something to ask for: a look that costs little, as it is taken at each change. */
export function mayRequest(
  table: WireTable,
  { seatId, seats }: Pick<LoadPlayerContext, "seatId" | "seats">,
): boolean {
  const me = table.seats.get(seatId);
  if (me === undefined) return false;
  const { phase } = table;
  switch (phase) {
    case "waiting":
      return table.host === seatId && table.seats.size === seats;
    case "playing":
      return !table.isPaused && !table.isStorageDown && (me.isBotControlled || mayMove(table, me));
    case "roundOver":
    case "matchOver":
      return !me.ready;
    default:
      return phase satisfies never;
  }
}

/** Undefined where one lets the moment go by. */
export function nextRequest(table: WireTable, wisher: LoadPlayerContext): PlayerRequest | undefined {
  const { seatId, chance } = wisher;
  if (!mayRequest(table, wisher)) return undefined;
  if (chance(WORDS) === 0) return { name: "quickChat", payload: { phrase: chance(PHRASES.length) } };
  if (table.phase === "waiting") return { name: "start", payload: {} };
  if (table.phase === "roundOver") return { name: "nextRound", payload: {} };
  if (table.phase === "matchOver") return { name: "rematch", payload: {} };
  return table.seats.get(seatId)?.isBotControlled === true
    ? { name: "resume", payload: {} }
    : move(table, wisher);
}

/** Out of turn there may be somebody to catch, a call to make up for, or an equal card to jump in with. */
function mayMove(table: WireTable, { seat }: WireSeat): boolean {
  return table.turn === seat || table.catchableSeat !== NOBODY || table.rules.jumpIn;
}

function move(table: WireTable, { seatId, bot, chance }: LoadPlayerContext): PlayerRequest | undefined {
  const command = bot(viewOf(table, seatId), chance);
  if (command === undefined) return undefined;
  const { type, ...payload } = command;
  // Who looks only now has seen everything up to now.
  return {
    name: requestOf(type),
    payload: type === "uno" || type === "catch" ? payload : { ...payload, lastSeenEvent: table.lastEvent },
  };
}
