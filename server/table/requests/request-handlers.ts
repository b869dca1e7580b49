/** What every player may ask of the table. */
import type { BotCharacter } from "../../../shared/bot-character.ts";
import { canClaim } from "../../../shared/claim.ts";
import { accepted, type Refusal, refused } from "../../../shared/refusal.ts";
import { type Rules, whyRulesInvalid } from "../../../shared/rules.ts";
import { FEWEST_SEATS } from "../../../shared/seat.ts";
import type { AbsenceChoice, TimeFactor } from "../../../shared/wire/messages.ts";
import { isPerson, type SeatedPlayer } from "../seats/player.ts";
import type { TableApi } from "./request-types.ts";
import { DONE, type RequestOutcome, refuseOutsideWaitingRoom } from "./request-types.ts";

// What the host alone may ask of the table (C4).

/** The rules of the next match, in the waiting room. */
export function setRules(table: TableApi, host: SeatedPlayer, rules: Rules): RequestOutcome {
  if (table.phase !== "waiting") return refuseOutsideWaitingRoom(table);
  const refusal = whyNewlyImpossible(rules, table);
  if (refusal !== undefined) return { ok: false, refusal };
  table.setRules(rules);
  return accepted([{ type: "rulesChanged", name: host.name }]);
}

/** For those who sit here now. What is wrong already does not forbid to change something else: the start checks all. */
function whyNewlyImpossible(rules: Rules, { rules: before, seats }: TableApi): Refusal | undefined {
  const refusal = whyRulesInvalid(rules, seats.taken);
  return refusal?.code === whyRulesInvalid(before, seats.taken)?.code ? undefined : refusal;
}

/** Begins the match with whoever has a seat; nobody has to be ready. */
export function startMatch(table: TableApi): RequestOutcome {
  if (table.phase !== "waiting") return refuseOutsideWaitingRoom(table);
  const { present, taken } = table.seats;
  if (present < FEWEST_SEATS) return refused("tooFewSeats", { seats: present, least: FEWEST_SEATS });
  const refusal = whyRulesInvalid(table.rules, taken);
  if (refusal !== undefined) return { ok: false, refusal };
  const started = table.startMatch();
  return started.ok ? DONE : started;
}

/** Takes the table rule in force off the table, for everybody (H8). */
export function removeTableRule(table: TableApi, host: SeatedPlayer): RequestOutcome {
  return table.removeTableRule()
    ? accepted([{ type: "tableRuleRemoved", name: host.name }])
    : refused("noTableRule");
}

/** Sits a bot of this character down on the next free seat. */
export function addBot(table: TableApi, character: BotCharacter): RequestOutcome {
  if (table.phase !== "waiting") return refuseOutsideWaitingRoom(table);
  const seated = table.presence.addBot(character);
  return seated.ok ? accepted([{ type: "botAdded", name: seated.value.name, character }]) : seated;
}

/** A bot of a running match stays in it: the number of seats does not change before its end. */
export function kick(table: TableApi, host: SeatedPlayer, seatId: string): RequestOutcome {
  const player = table.seats.get(seatId);
  if (player === undefined || player.removed) return refused("seatEmpty", { seatId });
  if (player === host) return refused("cannotKickYourself");
  if (!isPerson(player) && table.phase !== "waiting") return refuseOutsideWaitingRoom(table);
  table.kick(player);
  return DONE;
}

/** Seats everybody anew, so that the turns go round in this order (S1). */
export function setSeatOrder(
  table: TableApi,
  host: SeatedPlayer,
  seatIds: readonly string[],
): RequestOutcome {
  if (table.phase !== "waiting") return refuseOutsideWaitingRoom(table);
  return table.seats.reorder(seatIds)
    ? accepted([{ type: "seatOrderChanged", name: host.name }])
    : refused("seatsChanged");
}

/** Lets people look on, or sends them away (C6). */
export function allowSpectators(table: TableApi, host: SeatedPlayer, allowed: boolean): RequestOutcome {
  if (table.spectatorsAllowed === allowed) return DONE;
  table.allowSpectators(allowed);
  return accepted([{ type: "spectatorsChanged", name: host.name, allowed }]);
}

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
