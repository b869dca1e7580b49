/** What the host alone may ask of the table (C4). */
import type { BotCharacter } from "../../shared/bot-character.ts";
import { accepted, type Refusal, refused } from "../../shared/refusal.ts";
import { impossible, type Rules } from "../../shared/rules.ts";
import { FEWEST_SEATS } from "../../shared/seat.ts";
import { DONE, type Done, notWaiting } from "./done.ts";
import type { AskedTable } from "./requests/request-types.ts";
import { isPerson, type Sitter } from "./seats/player.ts";

/** The rules of the next match, in the waiting room. */
export function chooseRules(table: AskedTable, host: Sitter, rules: Rules): Done {
  if (table.phase !== "waiting") return notWaiting(table);
  const refusal = newlyImpossible(rules, table);
  if (refusal !== undefined) return { ok: false, refusal };
  table.chooseRules(rules);
  return accepted([{ type: "rulesChanged", name: host.name }]);
}

/** For those who sit here now. What is wrong already does not forbid to change something else: the start checks all. */
function newlyImpossible(rules: Rules, { rules: before, seats }: AskedTable): Refusal | undefined {
  const refusal = impossible(rules, seats.taken);
  return refusal?.code === impossible(before, seats.taken)?.code ? undefined : refusal;
}

/** Begins the match with whoever has a seat; nobody has to be ready. */
export function start(table: AskedTable): Done {
  if (table.phase !== "waiting") return notWaiting(table);
  const { present, taken } = table.seats;
  if (present < FEWEST_SEATS) return refused("tooFewSeats", { seats: present, least: FEWEST_SEATS });
  const refusal = impossible(table.rules, taken);
  if (refusal !== undefined) return { ok: false, refusal };
  const started = table.start();
  return started.ok ? DONE : started;
}

/** Takes the table rule in force off the table, for everybody (H8). */
export function strike(table: AskedTable, host: Sitter): Done {
  return table.strikeRule()
    ? accepted([{ type: "tableRuleRemoved", name: host.name }])
    : refused("noTableRule");
}

/** Sits a bot of this character down on the next free seat. */
export function addBot(table: AskedTable, character: BotCharacter): Done {
  if (table.phase !== "waiting") return notWaiting(table);
  const sat = table.attendance.sitBot(character);
  return sat.ok ? accepted([{ type: "botAdded", name: sat.value.name, character }]) : sat;
}

/** A bot of a running match stays in it: the number of seats does not change before its end. */
export function remove(table: AskedTable, host: Sitter, seatId: string): Done {
  const sitter = table.seats.get(seatId);
  if (sitter === undefined || sitter.removed) return refused("seatEmpty", { seatId });
  if (sitter === host) return refused("cannotKickYourself");
  if (!isPerson(sitter) && table.phase !== "waiting") return notWaiting(table);
  table.remove(sitter);
  return DONE;
}

/** Seats everybody anew, so that the turns go round in this order (S1). */
export function arrange(table: AskedTable, host: Sitter, seatIds: readonly string[]): Done {
  if (table.phase !== "waiting") return notWaiting(table);
  return table.seats.arrange(seatIds)
    ? accepted([{ type: "seatOrderChanged", name: host.name }])
    : refused("seatsChanged");
}

/** Lets people look on, or sends them away (C6). */
export function allowWatching(table: AskedTable, host: Sitter, allowed: boolean): Done {
  if (table.isWatchable === allowed) return DONE;
  table.allowWatching(allowed);
  return accepted([{ type: "spectatorsChanged", name: host.name, allowed }]);
}
