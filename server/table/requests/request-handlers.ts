/** What every player may ask of the table. */
import { canClaim } from "../../../shared/claim.ts";
import { accepted, refused } from "../../../shared/refusal.ts";
import type { AbsenceChoice, ClockTimes } from "../../../shared/wire/messages.ts";
import { DONE, type Done, notWaiting } from "../done.ts";
import type { Sitter } from "../seats/player.ts";
import type { AskedTable } from "./request-types.ts";

/** Another name, which must be nobody else's here; the same one again is no news. */
export function rename(table: AskedTable, sitter: Sitter, wanted: string): Done {
  const before = sitter.name;
  const renamed = table.seats.rename(sitter, wanted);
  if (!renamed.ok) return renamed;
  return accepted(before === renamed.value ? [] : [{ type: "renamed", name: renamed.value, before }]);
}

/** Wants to begin, or no more, in the waiting room. */
export function beReady(table: AskedTable, sitter: Sitter, ready: boolean): Done {
  if (table.phase !== "waiting") return notWaiting(table);
  sitter.ready = ready;
  return DONE;
}

/** To the next round (E5) or to a rematch (E6). */
export function agree(table: AskedTable, sitter: Sitter, to: "roundOver" | "matchOver"): Done {
  if (table.phase !== to) return notOver(table, to);
  sitter.ready = true;
  return DONE;
}

/** Agrees, or not, to fill a quick table up with bots. */
export function welcomeBots(table: AskedTable, sitter: Sitter, isWelcoming: boolean): Done {
  if (!table.isQuick) return refused("notQuickTable");
  if (table.phase !== "waiting") return notWaiting(table);
  sitter.welcomesBots = isWelcoming;
  return DONE;
}

/** What is to happen when this player's line breaks. */
export function chooseAbsence(sitter: Sitter, choice: AbsenceChoice): Done {
  sitter.absence = choice;
  return DONE;
}

/** How much time this player wants for each turn. */
export function chooseTime(sitter: Sitter, times: ClockTimes): Done {
  sitter.wantsTimes = times;
  return DONE;
}

/** What this player's avatar shows. */
export function chooseEmblem(sitter: Sitter, emblem: number): Done {
  sitter.emblem = emblem;
  return DONE;
}

/** The one who is left takes the win (C3). */
export function claim(table: AskedTable, sitter: Sitter): Done {
  if (table.phase === "waiting") return refused("noRound");
  if (table.phase === "matchOver") return refused("matchOver");
  const others = table.seats.all.filter((other) => other !== sitter);
  if (!canClaim(sitter, others)) return refused("cannotClaimWinYet");
  const ended = table.claim(sitter);
  return ended.ok ? DONE : ended;
}

/** One of PHRASES, by its number; too many at once are refused. */
export function say(table: AskedTable, sitter: Sitter, phrase: number): Done {
  return table.say(sitter, phrase) ? DONE : refused("rateLimited");
}

/** Gives up the seat, before a match, and looks on (C6). */
export function lookOn(table: AskedTable, sitter: Sitter): Done {
  if (table.phase !== "waiting") return notWaiting(table);
  if (!table.isWatchable) return refused("spectatorsNotAllowed");
  table.attendance.leave(sitter.id);
  return DONE;
}

function notOver({ phase }: AskedTable, wanted: "roundOver" | "matchOver"): Done {
  if (phase === "waiting") return refused("noRound");
  if (wanted === "matchOver") return refused("matchRunning");
  return refused(phase === "matchOver" ? "matchOver" : "roundRunning");
}
