/** What each request does at the table, or why it is refused. */
import type { BotCharacter } from "../../../shared/bot-character.ts";
import { canClaim } from "../../../shared/claim-win.ts";
import { accepted, type Refusal, refused } from "../../../shared/refusal.ts";
import { type Rules, whyRulesInvalid } from "../../../shared/rules.ts";
import { FEWEST_SEATS } from "../../../shared/seat.ts";
import type { AbsenceChoice, Requests, TimeFactor } from "../../../shared/wire/messages.ts";
import { isPerson, type SeatedPlayer } from "../seats/player.ts";
import { DONE, type RequestOutcome, refuseOutsideWaitingRoom, type TableActions } from "./table-actions.ts";

// Requests of the host (C4)

/** Sets the rules of the next match, in the waiting room or after a match (E6). */
export function setRules(table: TableActions, host: SeatedPlayer, rules: Rules): RequestOutcome {
  if (table.phase === "playing" || table.phase === "roundOver") return refused("matchRunning");
  const refusal = whyNewlyImpossible(rules, table);
  if (refusal !== undefined) return { ok: false, refusal };
  table.setRules(rules);
  return accepted([{ type: "rulesChanged", name: host.name }]);
}

/** Only refuses rules that a change made invalid: what was invalid before is refused when the match starts. */
function whyNewlyImpossible(rules: Rules, { rules: before, seats }: TableActions): Refusal | undefined {
  const refusal = whyRulesInvalid(rules, seats.taken);
  return refusal?.code === whyRulesInvalid(before, seats.taken)?.code ? undefined : refusal;
}

/** Starts the match with all seated players; nobody has to be ready. */
export function startMatch(table: TableActions): RequestOutcome {
  if (table.phase !== "waiting") return refuseOutsideWaitingRoom(table);
  const { present, taken } = table.seats;
  if (present < FEWEST_SEATS) return refused("tooFewSeats", { seats: present, least: FEWEST_SEATS });
  const refusal = whyRulesInvalid(table.rules, taken);
  if (refusal !== undefined) return { ok: false, refusal };
  const started = table.startMatch();
  return started.ok ? DONE : started;
}

/** Removes the table rule that applies, for all players (H8). */
export function removeTableRule(table: TableActions, host: SeatedPlayer): RequestOutcome {
  return table.removeTableRule()
    ? accepted([{ type: "tableRuleRemoved", name: host.name }])
    : refused("noTableRule");
}

/** Adds a bot of this character on the next free seat. */
export function addBot(table: TableActions, character: BotCharacter): RequestOutcome {
  if (table.phase !== "waiting") return refuseOutsideWaitingRoom(table);
  if (character === "master" && !table.hasMasterBots) return refused("botLevelOff");
  const seated = table.presence.addBot(character);
  return seated.ok ? accepted([{ type: "botAdded", name: seated.value.name, character }]) : seated;
}

/** A bot cannot be kicked during a match: the number of seats does not change before its end. */
export function kick(table: TableActions, host: SeatedPlayer, seatId: string): RequestOutcome {
  const player = table.seats.get(seatId);
  if (player === undefined || player.removed) return refused("seatEmpty", { seatId });
  if (player === host) return refused("cannotKickYourself");
  if (!isPerson(player) && table.phase !== "waiting") return refuseOutsideWaitingRoom(table);
  table.kick(player, host);
  return DONE;
}

/** Lets a removed player back in (C10). If that has happened already, nothing is left to do. */
export function liftKick({ admission }: TableActions, kickId: string): RequestOutcome {
  admission.lift(kickId);
  return DONE;
}

/** Lets a newcomer in, or not (C10). If the newcomer has given up, nothing is left to do. */
export function admit({ admission }: TableActions, newcomerId: string, admitted: boolean): RequestOutcome {
  admission.answer(newcomerId, admitted);
  return DONE;
}

/** Allows a player's wish for extra turn time, or allows none. */
export function allowTurnTime(
  { seats, timeConsent }: TableActions,
  { seatId, factor, allowed }: Pick<Requests["allowTurnTime"], "seatId" | "factor" | "allowed">,
): RequestOutcome {
  const player = seats.get(seatId);
  if (player === undefined || player.removed) return refused("seatEmpty", { seatId });
  return timeConsent.answer(player, factor, allowed) ? DONE : refused("noTurnTimeWish");
}

/** Changes the order of the seats, and so of the turns (S1). */
export function setSeatOrder(
  table: TableActions,
  host: SeatedPlayer,
  seatIds: readonly string[],
): RequestOutcome {
  if (table.phase !== "waiting") return refuseOutsideWaitingRoom(table);
  return table.seats.reorder(seatIds)
    ? accepted([{ type: "seatOrderChanged", name: host.name }])
    : refused("seatsChanged");
}

/** Allows spectators, or removes them (C6). */
export function allowSpectators(table: TableActions, host: SeatedPlayer, allowed: boolean): RequestOutcome {
  if (table.spectatorsAllowed === allowed) return DONE;
  table.allowSpectators(allowed);
  return accepted([{ type: "spectatorsChanged", name: host.name, allowed }]);
}

// Requests of every player

/** Changes the player's name, which must be unique at the table. No notice if it stays the same. */
export function rename(table: TableActions, player: SeatedPlayer, requestedName: string): RequestOutcome {
  const before = player.name;
  const renamed = table.seats.rename(player, requestedName);
  if (!renamed.ok) return renamed;
  if (before === renamed.value) return DONE;
  return accepted(table.presence.limitNotice(player, { type: "renamed", name: renamed.value, before }));
}

/** Whether the player is ready to start, in the waiting room. */
export function setReady(table: TableActions, player: SeatedPlayer, ready: boolean): RequestOutcome {
  if (table.phase !== "waiting") return refuseOutsideWaitingRoom(table);
  player.ready = ready;
  return DONE;
}

/** The player is ready for the next round (E5) or for a rematch (E6). */
export function agreeToContinue(
  table: TableActions,
  player: SeatedPlayer,
  phase: "roundOver" | "matchOver",
): RequestOutcome {
  if (table.phase !== phase) return refuseUnlessOver(table, phase);
  player.ready = true;
  return DONE;
}

/** Whether the player agrees to start a quick-play table now (C8). */
export function agreeToStart(table: TableActions, player: SeatedPlayer, agrees: boolean): RequestOutcome {
  if (!table.isQuickPlay) return refused("notQuickTable");
  if (table.phase !== "waiting") return refuseOutsideWaitingRoom(table);
  player.agreesToStart = agrees;
  return DONE;
}

/** What happens when this player's connection breaks. */
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

/** The player alone with bots pauses the match, or goes on (C9). */
export function pause({ solo }: TableActions, paused: boolean): RequestOutcome {
  return solo.setPaused(paused) ? DONE : refused("cannotPause");
}

/** The last remaining player claims the win (C3). */
export function claimWin(table: TableActions, player: SeatedPlayer): RequestOutcome {
  if (table.phase === "waiting") return refused("noRound");
  if (table.phase === "matchOver") return refused("matchOver");
  const others = table.seats.all.filter((other) => other !== player);
  if (!canClaim(player, others)) return refused("cannotClaimWinYet");
  const ended = table.claimWin(player);
  return ended.ok ? DONE : ended;
}

/** Sends one of PHRASES, by its number; too many in a short time are refused. */
export function sendChat(table: TableActions, player: SeatedPlayer, phrase: number): RequestOutcome {
  return table.sendChat(player, phrase) ? DONE : refused("rateLimited");
}

/** Before a match, the player gives up the seat and becomes a spectator (C6). */
export function spectate(table: TableActions, player: SeatedPlayer): RequestOutcome {
  if (table.phase !== "waiting") return refuseOutsideWaitingRoom(table);
  if (!table.spectatorsAllowed) return refused("spectatorsNotAllowed");
  table.presence.leave(player.id);
  return DONE;
}

function refuseUnlessOver({ phase }: TableActions, expected: "roundOver" | "matchOver"): RequestOutcome {
  if (phase === "waiting") return refused("noRound");
  if (expected === "matchOver") return refused("matchRunning");
  return refused(phase === "matchOver" ? "matchOver" : "roundRunning");
}
