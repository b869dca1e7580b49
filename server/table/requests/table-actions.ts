/** Where a table's requests are carried out: what may be asked of it beside the moves of the game. */
import type { Rules } from "../../../shared/rules.ts";
import { TABLE } from "../../../shared/seat.ts";
import type { TablePhase } from "../../../shared/wire/messages.ts";
import type { Steward } from "../automation/housekeeping.ts";
import type { Sayings } from "../chat.ts";
import type { Answer } from "../idempotency.ts";
import type { Course } from "../match/match-flow.ts";
import type { Sitter } from "../seats/player.ts";
import type { Attendance } from "../seats/presence.ts";
import type { Seats } from "../seats/seats.ts";
import type { TableListener, Terms } from "../table-options.ts";
import type { AskedTable } from "./request-types.ts";

export interface DeskOptions {
  readonly seats: Seats;
  readonly attendance: Attendance;
  readonly course: Course;
  readonly steward: Steward;
  readonly sayings: Sayings;
  readonly terms: Terms;
  readonly listener: TableListener;
}

export class Desk implements AskedTable {
  readonly #options: DeskOptions;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  get phase(): TablePhase {
    return this.#options.course.phase;
  }

  get host(): string {
    return this.#options.steward.host;
  }

  get rules(): Rules {
    return this.#options.terms.rules;
  }

  get seats(): Seats {
    return this.#options.seats;
  }

  get attendance(): Attendance {
    return this.#options.attendance;
  }

  get isQuick(): boolean {
    return this.#options.terms.isQuick;
  }

  get isWatchable(): boolean {
    return this.#options.terms.isWatchable;
  }

  chooseRules(rules: Rules): void {
    this.#options.terms.rules = rules;
    this.seats.unready();
  }

  strikeRule(): boolean {
    return this.#options.course.match?.strikeRule() ?? false;
  }

  allowWatching(isAllowed: boolean): void {
    this.#options.terms.isWatchable = isAllowed;
    if (!isAllowed) this.#options.listener.watchingEnded();
  }

  remove(sitter: Sitter): void {
    this.#options.listener.removed(sitter.id);
    this.#options.course.match?.tookOff(sitter.seat);
    this.attendance.remove(sitter);
  }

  start(): Answer {
    return this.#options.course.start(this.rules);
  }

  claim({ seat }: Sitter): Answer {
    return this.#options.course.submit(TABLE, { type: "end", why: "claimed", winner: seat }, { by: "table" });
  }

  say(sitter: Sitter, phrase: number): boolean {
    return this.#options.sayings.say(sitter, phrase);
  }
}
