/** Matches to be: each under the number after the last, with an id, a seed and a journal of its own. */
import type { RecordedPlayer } from "../../../shared/record/record.ts";
import type { Rules } from "../../../shared/rules.ts";
import type { Clock } from "../../clock.ts";
import type { Journal } from "../../journal/journal.ts";
import type { KeptMatch } from "../../journal/table-record.ts";
import type { Sitter } from "../seats/player.ts";
import type { Seats } from "../seats/seats.ts";

export interface NextMatchOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  /** 32 random bytes as 64 hex digits: one call for each match. */
  readonly makeSeed: () => string;
  readonly makeMatchId: () => string;
  readonly openJournal: (match: KeptMatch) => Journal;
}

/** A match to begin, or to go on. */
export interface OpenedMatch {
  readonly kept: KeptMatch;
  /** Empty for a new match; one that was written before is played again to its last line. */
  readonly journal: Journal;
}

export class NextMatch {
  readonly #options: NextMatchOptions;
  #number = 0;

  constructor(options: NextMatchOptions) {
    this.#options = options;
  }

  /** The number of the last match that was opened; 0 before the first. */
  get lastNumber(): number {
    return this.#number;
  }

  /** A new match for everybody who has a seat. */
  open(rules: Rules): OpenedMatch {
    let opened = this.#openNumbered(rules);
    // A table that was opened again in its waiting room has matches written down that it does not know of.
    while (opened.journal.lines.length > 0) opened = this.#openNumbered(rules);
    return opened;
  }

  /** The match that was written down; those to come follow it. */
  reopen(kept: KeptMatch): OpenedMatch {
    this.#number = kept.number;
    return { kept, journal: this.#options.openJournal(kept) };
  }

  #openNumbered(rules: Rules): OpenedMatch {
    this.#number += 1;
    const kept = this.#keptOf(rules);
    return { kept, journal: this.#options.openJournal(kept) };
  }

  #keptOf(rules: Rules): KeptMatch {
    const { seats, clock, makeSeed, makeMatchId } = this.#options;
    return {
      id: makeMatchId(),
      number: this.#number,
      startedAt: clock.now(),
      rules,
      players: seats.all.map(recorded),
      owners: seats.all.map(({ owner }) => owner),
      seed: makeSeed(),
      isRuleStruck: false,
    };
  }
}

function recorded({ name, bot }: Sitter): RecordedPlayer {
  return { name, kind: bot === "" ? "human" : `bot:${bot}` };
}
