/** Those who run a table, made to know one another: who is there, what is played, who answers, who writes it down. */
import type { Command } from "../../shared/command.ts";
import type { GameEvent } from "../../shared/event.ts";
import { FEWEST_SEATS, type Seat } from "../../shared/seat.ts";
import type { Notice } from "../../shared/wire/messages.ts";
import type { KeptAtTable } from "../journal/table-journal.ts";
import { Steward } from "./automation/housekeeping.ts";
import { Sayings } from "./chat.ts";
import type { Answer, Answers } from "./idempotency.ts";
import { Course } from "./match/match-flow.ts";
import { Keeping } from "./persistence.ts";
import { Desk } from "./requests/table-actions.ts";
import { Attendance } from "./seats/presence.ts";
import type { Seats } from "./seats/seats.ts";
import { MoveDoor } from "./submit.ts";
import type { TableOptions, TableSubmission, Terms } from "./table-options.ts";

export interface Staff {
  readonly attendance: Attendance;
  readonly course: Course;
  readonly door: MoveDoor;
  readonly steward: Steward;
  readonly desk: Desk;
  readonly keeping: Keeping;
}

/** What the table has for them, and does for them. */
export interface Employer {
  readonly seats: Seats;
  readonly answers: Answers;
  readonly terms: Terms;
  /** Everything that is written down now. */
  readonly kept: () => KeptAtTable;
  readonly changed: (events: readonly GameEvent[], notices?: readonly Notice[]) => void;
  readonly submit: (seat: Seat, command: Command, submission: TableSubmission) => Answer;
  readonly endTable: () => void;
}

/** All of them, for a table that opens. */
export function hireStaff(options: TableOptions, employer: Employer): Staff {
  const { clock, chance, makeSeed, makeMatchId, book, listener } = options;
  const { seats, changed, terms } = employer;
  const announce = (notices: readonly Notice[]) => changed([], notices);
  // Those who looked on and want to play; then bots, up to two seats for a rematch (C6, E6).
  const fillUp = (isRematch: boolean) => {
    const come = listener.seatsAreFree();
    return isRematch ? [...come, ...attendance.addBots(FEWEST_SEATS)] : come;
  };
  const keeping = new Keeping(book, employer.kept, () => changed([]));
  const attendance = new Attendance({
    clock,
    seats,
    chance,
    announce,
    phase: () => course.phase,
    windowEnded: (seatId) => listener.windowEnded(seatId),
  });
  const course = new Course({
    clock,
    seats,
    makeSeed,
    makeMatchId,
    isPublic: terms.isPublic,
    openJournal: (match) => book.openJournal(match),
    announce: changed,
    timedOut: (late) => attendance.timedOut(late),
    fillUp,
  });
  return { attendance, course, keeping, ...hireFront(options, employer, { attendance, course, keeping }) };
}

/** Those who deal with moves and wishes. */
function hireFront(
  { clock, chance, listener }: TableOptions,
  { seats, answers, terms, changed, submit, endTable }: Employer,
  { attendance, course, keeping }: Pick<Staff, "attendance" | "course" | "keeping">,
): Pick<Staff, "door" | "steward" | "desk"> {
  const announce = (notices: readonly Notice[]) => changed([], notices);
  const parts = { clock, seats, chance, announce, attendance, course };
  const steward = new Steward({
    ...parts,
    isQuick: terms.isQuick,
    rules: () => terms.rules,
    submit,
    endTable,
  });
  const door = new MoveDoor({
    ...parts,
    answers,
    canWrite: () => !keeping.isHalted,
    acted: (sitter) => steward.acted(sitter),
  });
  const sayings = new Sayings(clock, (said) => listener.said(said));
  return { door, steward, desk: new Desk({ ...parts, steward, sayings, terms, listener }) };
}
