/** How events change a table. */
import { countdown, startedAt, withRunning } from "../timing/stopwatch.ts";
import { applyCommand } from "./match/match.ts";
import type { SeatedPlayer } from "./seats/player.ts";
import { NO_TOKENS, type SeatTokenRefusal, withRevoked } from "./seats/seat-tokens.ts";
import type { TableEvent } from "./table-event.ts";
import type { TableState } from "./table-state.ts";

/** Changes the table, in place: the objects of its players and of its match stay the same. Nothing else changes them. */
export function evolve(state: TableState, event: TableEvent): void {
  switch (event.type) {
    case "playerSeated":
      Object.assign(state, { players: [...state.players, event.player], seatedSoFar: state.seatedSoFar + 1 });
      break;
    case "seatsFreed":
      for (const id of event.ids) revokeTokens(state, id, "seatExpired");
      Object.assign(state, { players: state.players.filter(({ id }) => !event.ids.includes(id)) });
      break;
    case "playerChanged":
      changePlayer(state, event.id, event.to);
      break;
    case "seatsNumbered":
      for (const [id, seat] of Object.entries(event.seats)) changePlayer(state, id, { seat });
      break;
    case "tokensRevoked":
      revokeTokens(state, event.id, event.why);
      break;
    case "sectionsChanged":
      Object.assign(state, event.to);
      break;
    case "tableEnded":
      Object.assign(state, { hasEnded: true });
      break;
    default:
      // The others are about the match, or change nothing: the listener of the table is told.
      evolveMatch(state, event);
  }
}

function evolveMatch(state: TableState, event: TableEvent): void {
  const { match } = state;
  if (event.type === "matchOpened") {
    const { before } = event;
    Object.assign(state, { match: event.match, before, matchNumber: event.match.header.number });
  } else if (match === undefined) return;
  else if (event.type === "matchClosed") Object.assign(state, { match: undefined });
  else if (event.type === "matchHeaderChanged") Object.assign(match.header, event.to);
  else if (event.type === "matchPaused")
    Object.assign(match, { callGrace: withRunning(match.callGrace, !event.isPaused, event.at) });
  else if (event.type === "matchResumed") {
    const { elapsedMs, callGraceMs, at } = event;
    Object.assign(match, { watch: startedAt(at, elapsedMs), callGrace: countdown(at, callGraceMs) });
  } else if (event.type === "tableRuleRemoved") Object.assign(match, { isTableRuleRemoved: true });
  else if (event.type === "commandAccepted") applyCommand(match, event.planned, event.at);
}

function changePlayer(state: TableState, id: string, to: Partial<SeatedPlayer>): void {
  const player = state.players.find((each) => each.id === id);
  if (player !== undefined) Object.assign(player, to);
}

function revokeTokens(state: TableState, seatId: string, why: SeatTokenRefusal): void {
  const player = state.players.find((each) => each.id === seatId);
  if (player === undefined) return;
  const revokedTokens = withRevoked(state.revokedTokens, player.tokens, { seatId, why });
  Object.assign(state, { revokedTokens });
  Object.assign(player, { tokens: NO_TOKENS });
}
