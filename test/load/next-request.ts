/** A player's next request, chosen from the state of the table. */
import { viewOf } from "../../client/net/session/build-snapshot.ts";
import type { Bot, Chance } from "../../shared/bots/bot.ts";
import { PHRASES } from "../../shared/phrase.ts";
import { NOBODY } from "../../shared/seat.ts";
import { MOVES } from "../../shared/wire/messages.ts";
import type { RequestName } from "../../shared/wire/requests.ts";
import type { WireSeat, WireTable } from "../../shared/wire/table-state.ts";
import { requestOf } from "../support/request-of.ts";

/** One in this many requests is a chat phrase. */
const CHAT_INTERVAL = 50;

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

/** Whether a request may be possible: a cheap check, which runs at each change of the state. */
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

/** Undefined if the player does nothing now. */
export function nextRequest(table: WireTable, player: LoadPlayerContext): PlayerRequest | undefined {
  const { seatId, chance } = player;
  if (!mayRequest(table, player)) return undefined;
  if (chance(CHAT_INTERVAL) === 0) return { name: "quickChat", payload: { phrase: chance(PHRASES.length) } };
  if (table.phase === "waiting") return { name: "start", payload: {} };
  if (table.phase === "roundOver") return { name: "nextRound", payload: {} };
  if (table.phase === "matchOver") return { name: "rematch", payload: {} };
  return table.seats.get(seatId)?.isBotControlled === true
    ? { name: "resume", payload: {} }
    : move(table, player);
}

/** Out of turn a player may catch another, call UNO late, or jump in with an identical card. */
function mayMove(table: WireTable, { seat }: WireSeat): boolean {
  return table.turn === seat || table.catchableSeat !== NOBODY || table.rules.jumpIn;
}

function move(table: WireTable, { seatId, bot, chance }: LoadPlayerContext): PlayerRequest | undefined {
  const command = bot(viewOf(table, seatId), chance);
  if (command === undefined) return undefined;
  const { type, ...payload } = command;
  // The player has seen every event up to now.
  return {
    name: requestOf(type),
    payload: type === "uno" || type === "catch" ? payload : { ...payload, lastSeenEvent: table.lastEvent },
  };
}
