/** Creates the matches of a table: each has the next number, and an id, a seed and a journal. */
import type { RecordedPlayer } from "../../../shared/record/record.ts";
import type { Rules } from "../../../shared/rules.ts";
import type { Clock } from "../../clock.ts";
import { isPublicAddress } from "../../identity/public-address.ts";
import type { ServerSigningKeys } from "../../identity/signing-keys.ts";
import type { Journal } from "../../journal/journal.ts";
import type { TableJournal } from "../../journal/table-journal.ts";
import type { MatchHeader } from "../../journal/table-record.ts";
import type { SeatedPlayer } from "../seats/player.ts";
import type { Seats } from "../seats/seats.ts";
import type { DailySetting } from "./daily-deal.ts";

export interface MatchFactoryOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  readonly settings: DailySetting;
  /** 32 random bytes as 64 hex digits; called once for each match. */
  readonly makeSeed: () => string;
  readonly makeMatchId: () => string;
  readonly journal: TableJournal;
  /** With keys, the shuffles of new matches can be verified (docs/fairness.md). */
  readonly signingKeys?: ServerSigningKeys | undefined;
}

/** A match that is about to start, or to be restored. */
export interface MatchSetup {
  readonly header: MatchHeader;
  /** Empty for a new match; the journal of a saved match is replayed to its last entry. */
  readonly journal: Journal;
}

export class MatchFactory {
  readonly #options: MatchFactoryOptions;
  #number = 0;

  constructor(options: MatchFactoryOptions) {
    this.#options = options;
  }

  /** A new match for all seated players. */
  create(rules: Rules): MatchSetup {
    let setup = this.#createNext(rules);
    // A table that was restored in its waiting room does not know the numbers of its earlier matches.
    while (setup.journal.hasEntries()) setup = this.#createNext(rules);
    return setup;
  }

  /** The saved match; the next ones are numbered after it. */
  restore(header: MatchHeader): MatchSetup {
    this.#number = header.number;
    return { header, journal: this.#options.journal.openJournal(header) };
  }

  #createNext(rules: Rules): MatchSetup {
    this.#number += 1;
    const header = this.#newHeader(rules);
    return { header, journal: this.#options.journal.openJournal(header) };
  }

  #newHeader(rules: Rules): MatchHeader {
    const { seats, clock, makeSeed, makeMatchId, settings, signingKeys } = this.#options;
    const { handOfTheDay } = settings;
    // A hand of the day has the same deal for everyone.
    const signingKey = handOfTheDay === undefined ? signingKeys?.publicKey : undefined;
    return {
      id: makeMatchId(),
      number: this.#number,
      startedAt: clock.now(),
      rules,
      players: seats.all.map(toRecordedPlayer),
      owners: seats.all.map(({ owner }) => owner),
      ...networksOf(seats.all),
      seed: handOfTheDay?.seed ?? makeSeed(),
      isRuleStruck: false,
      ...(handOfTheDay === undefined ? {} : { day: handOfTheDay.day }),
      ...(signingKey === undefined ? {} : { signingKey }),
    };
  }
}

/**
 * The address as a sign of one household; "" if it is not of the public internet: it may be that of a proxy which the server
 * does not trust, and then all players have it.
 */
function householdOf({ origin: { address } }: SeatedPlayer): string {
  return isPublicAddress(address.replace(/\/\d+$/, "")) ? address : "";
}

function networksOf(players: readonly SeatedPlayer[]): Pick<MatchHeader, "networks"> {
  const addresses = players.map(householdOf);
  const known = [...new Set(addresses)].filter((address) => address !== "");
  const areShared = known.length < addresses.filter((address) => address !== "").length;
  return areShared ? { networks: addresses.map((address) => known.indexOf(address)) } : {};
}

function toRecordedPlayer({ name, bot }: SeatedPlayer): RecordedPlayer {
  return { name, kind: bot === "" ? "human" : `bot:${bot}` };
}
