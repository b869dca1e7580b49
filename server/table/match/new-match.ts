/** Matches to be: each under the number after the last, with an id, a seed and a journal of its own. */
import type { RecordedPlayer } from "../../../shared/record/record.ts";
import type { Rules } from "../../../shared/rules.ts";
import type { Clock } from "../../clock.ts";
import type { Journal } from "../../journal/journal.ts";
import type { MatchHeader } from "../../journal/table-record.ts";
import type { SeatedPlayer } from "../seats/player.ts";
import type { Seats } from "../seats/seats.ts";

export interface MatchFactoryOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  /** 32 random bytes as 64 hex digits: one call for each match. */
  readonly makeSeed: () => string;
  readonly makeMatchId: () => string;
  readonly openJournal: (match: MatchHeader) => Journal;
}

/** A match to begin, or to go on. */
export interface MatchSetup {
  readonly header: MatchHeader;
  /** Empty for a new match; one that was written before is played again to its last line. */
  readonly journal: Journal;
}

export class MatchFactory {
  readonly #options: MatchFactoryOptions;
  #number = 0;

  constructor(options: MatchFactoryOptions) {
    this.#options = options;
  }

  /** The number of the last match that was opened; 0 before the first. */
  get lastNumber(): number {
    return this.#number;
  }

  /** A new match for everybody who has a seat. */
  create(rules: Rules): MatchSetup {
    let setup = this.#createNext(rules);
    // A table that was opened again in its waiting room has matches written down that it does not know of.
    while (setup.journal.entries.length > 0) setup = this.#createNext(rules);
    return setup;
  }

  /** The match that was written down; those to come follow it. */
  restore(header: MatchHeader): MatchSetup {
    this.#number = header.number;
    return { header, journal: this.#options.openJournal(header) };
  }

  #createNext(rules: Rules): MatchSetup {
    this.#number += 1;
    const header = this.#newHeader(rules);
    return { header, journal: this.#options.openJournal(header) };
  }

  #newHeader(rules: Rules): MatchHeader {
    const { seats, clock, makeSeed, makeMatchId } = this.#options;
    return {
      id: makeMatchId(),
      number: this.#number,
      startedAt: clock.now(),
      rules,
      players: seats.all.map(toRecordedPlayer),
      owners: seats.all.map(({ owner }) => owner),
      seed: makeSeed(),
      isRuleStruck: false,
    };
  }
}

function toRecordedPlayer({ name, bot }: SeatedPlayer): RecordedPlayer {
  return { name, kind: bot === "" ? "human" : `bot:${bot}` };
}
