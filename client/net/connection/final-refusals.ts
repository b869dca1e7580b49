/** Refusals of a join after which retrying is useless. */
import { REFUSAL_RULES, type RefusalCode } from "../../../shared/refusal.ts";
import type { ConnectionState } from "../session/table-snapshot.ts";

/** The state of a session after such a refusal: the table, the seat or the permission to watch is gone. */
const FINAL_STATES: Partial<Record<RefusalCode, ConnectionState>> = {
  tableNotFound: "over",
  tableUnrecoverable: "setAside",
  tableFull: "over",
  notSeated: "seatLost",
  invalidSeatToken: "seatLost",
  seatMoved: "openedElsewhere",
  seatExpired: "seatLost",
  kicked: "removed",
  banned: "banned",
  consentDeclined: "over",
  consentNeedsKey: "over",
  passwordWrong: "over",
  spectatorsNotAllowed: "notWatchable",
};

/** True if joining again will not help. */
export function isFinal(code: RefusalCode): boolean {
  return FINAL_STATES[code] !== undefined;
}

/** True if the table exists but the player's seat is lost. */
export function isSeatLost(code: RefusalCode): boolean {
  return FINAL_STATES[code] === "seatLost";
}

/** True if the seat token is of no use any more. A seat on another device can be taken back with it. */
export function losesSeat(code: RefusalCode): boolean {
  return isFinal(code) && FINAL_STATES[code] !== "openedElsewhere";
}

/** True if a page of its own explains it: only the host or the operator can change the answer (C10), or another device has the seat. */
export function hasOwnPage(code: RefusalCode): boolean {
  return REFUSAL_RULES[code] === "C10" || code === "seatMoved" || code === "banned";
}

/** The state of a session after its reconnect was finally refused. */
export function stateAfterRefusal(code: RefusalCode): ConnectionState {
  return FINAL_STATES[code] ?? "over";
}
