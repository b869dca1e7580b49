/** What every player may ask of the table. */
import { canClaim } from "../../../shared/claim.ts";
import { accepted, refused } from "../../../shared/refusal.ts";
import type { AbsenceChoice, TimeFactor } from "../../../shared/wire/messages.ts";
import { DONE, type RequestOutcome, refuseOutsideWaitingRoom } from "../done.ts";
import type { SeatedPlayer } from "../seats/player.ts";
import type { TableApi } from "./request-types.ts";

/** Another name, which must be nobody else's here; the same one again is no news. */
export function rename(table: TableApi, player: SeatedPlayer, requestedName: string): RequestOutcome {
  const before = player.name;
  const renamed = table.seats.rename(player, requestedName);
  if (!renamed.ok) return renamed;
  return accepted(before === renamed.value ? [] : [{ type: "renamed", name: renamed.value, before }]);
}

/** Wants to begin, or no more, in the waiting room. */
export function setReady(table: TableApi, player: SeatedPlayer, ready: boolean): RequestOutcome {
  if (table.phase !== "waiting") return refuseOutsideWaitingRoom(table);
  player.ready = ready;
  return DONE;
}

/** To the next round (E5) or to a rematch (E6). */
export function agreeToContinue(
  table: TableApi,
  player: SeatedPlayer,
  phase: "roundOver" | "matchOver",
): RequestOutcome {
  if (table.phase !== phase) return refuseUnlessOver(table, phase);
  player.ready = true;
  return DONE;
}

/** Agrees, or not, to fill a quick table up with bots. */
export function agreeToBots(table: TableApi, player: SeatedPlayer, agrees: boolean): RequestOutcome {
  if (!table.isQuickPlay) return refused("notQuickTable");
  if (table.phase !== "waiting") return refuseOutsideWaitingRoom(table);
  player.welcomesBots = agrees;
  return DONE;
}

/** What is to happen when this player's line breaks. */
export function setDisconnectPolicy(player: SeatedPlayer, policy: AbsenceChoice): RequestOutcome {
  player.absence = policy;
  return DONE;
}

/** How much time this player wants for each turn. */
export function setTurnTime(player: SeatedPlayer, factor: TimeFactor): RequestOutcome {
  player.wantsTimes = factor;
  return DONE;
}

/** What this player's avatar shows. */
export function setAvatar(player: SeatedPlayer, avatar: number): RequestOutcome {
  player.emblem = avatar;
  return DONE;
}

/** The one who is left takes the win (C3). */
export function claimWin(table: TableApi, player: SeatedPlayer): RequestOutcome {
  if (table.phase === "waiting") return refused("noRound");
  if (table.phase === "matchOver") return refused("matchOver");
  const others = table.seats.all.filter((other) => other !== player);
  if (!canClaim(player, others)) return refused("cannotClaimWinYet");
  const ended = table.claimWin(player);
  return ended.ok ? DONE : ended;
}

/** One of PHRASES, by its number; too many at once are refused. */
export function sendChat(table: TableApi, player: SeatedPlayer, phrase: number): RequestOutcome {
  return table.sendChat(player, phrase) ? DONE : refused("rateLimited");
}

/** Gives up the seat, before a match, and looks on (C6). */
export function spectate(table: TableApi, player: SeatedPlayer): RequestOutcome {
  if (table.phase !== "waiting") return refuseOutsideWaitingRoom(table);
  if (!table.spectatorsAllowed) return refused("spectatorsNotAllowed");
  table.presence.leave(player.id);
  return DONE;
}

function refuseUnlessOver({ phase }: TableApi, expected: "roundOver" | "matchOver"): RequestOutcome {
  if (phase === "waiting") return refused("noRound");
  if (expected === "matchOver") return refused("matchRunning");
  return refused(phase === "matchOver" ? "matchOver" : "roundRunning");
}
