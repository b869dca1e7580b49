/** What the host alone may ask of the table (C4). */
import type { BotCharacter } from "../../shared/bot-character.ts";
import { accepted, type Refusal, refused } from "../../shared/refusal.ts";
import { type Rules, whyRulesInvalid } from "../../shared/rules.ts";
import { FEWEST_SEATS } from "../../shared/seat.ts";
import { DONE, type RequestOutcome, refuseOutsideWaitingRoom } from "./done.ts";
import type { TableApi } from "./requests/request-types.ts";
import { isPerson, type SeatedPlayer } from "./seats/player.ts";

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
