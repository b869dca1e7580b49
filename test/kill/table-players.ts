/** The people and bots of one table, and what the journal must have of their match. */

import { BOT_CHARACTERS } from "../../shared/bot-character.ts";
import { OFFICIAL_RULES, RULE_OPTIONS, type Rules } from "../../shared/rules.ts";
import type { CreateOptions } from "../../shared/wire/messages.ts";
import { checkView } from "../chaos/check-view.ts";
import { sitDown } from "../simulated-player/simulated-player.ts";
import { seededChance } from "../simulation/seeded-random.ts";
import { AcknowledgedMoves } from "./acknowledged-moves.ts";
import { type FindWrittenMatch, RefusedLine } from "./read-journal.ts";
import { ReconnectingPlayer } from "./reconnecting-player.ts";
import type { KillFaultType, KillResults } from "./results.ts";

/** Matches so long that hardly any ends during the test; every third has rules that exchange hands. */
const LONG_MATCH_RULES: Rules = { ...OFFICIAL_RULES, target: RULE_OPTIONS.target.most };
const HAND_SWAPPING_RULES: Rules = { ...LONG_MATCH_RULES, stacking: "mixed", jumpIn: true, sevenZero: true };
const PEOPLE = [2, 4, 3, 2];
const BOTS = [1, 0, 2, 0];

export interface KillTableWishes {
  readonly seed: string;
  readonly url: string;
  readonly results: KillResults;
  readonly visibility: NonNullable<CreateOptions["visibility"]>;
}

export interface KillTablePlayersOptions extends KillTableWishes {
  /** Counts from 0. */
  readonly number: number;
  /** The address of the process at which the table is opened; any process if left out. */
  readonly openAt?: string;
}

export class KillTablePlayers {
  readonly #options: KillTablePlayersOptions;
  readonly #acknowledgedMoves = new AcknowledgedMoves();
  readonly #people: readonly ReconnectingPlayer[];
  #code = "";

  constructor(options: KillTablePlayersOptions) {
    const { number, seed, url } = options;
    this.#options = options;
    this.#people = Array.from({ length: this.#of(PEOPLE) }, (_, at) => {
      const name = `P${at} of T${number}`;
      return new ReconnectingPlayer({
        name,
        url,
        chance: seededChance(`${seed}/${name}`),
        messages: this.#acknowledgedMoves,
      });
    });
  }

  /** Opens the table, seats all players, and starts the match. */
  async startMatch(): Promise<void> {
    const rules = this.#of([LONG_MATCH_RULES, LONG_MATCH_RULES, HAND_SWAPPING_RULES]);
    const { visibility, openAt } = this.#options;
    this.#code = await sitDown(this.#people, { visibility, rules }, openAt);
    const [host] = this.#people;
    for (let bot = 0; bot < this.#of(BOTS); bot += 1) {
      await host?.ask("addBot", { character: BOT_CHARACTERS[bot] });
    }
    await host?.ask("start", {});
  }

  async play(isStopped: () => boolean): Promise<void> {
    await Promise.all(this.#people.map((person) => person.play(isStopped)));
  }

  get code(): string {
    return this.#code;
  }

  get people(): readonly ReconnectingPlayer[] {
    return this.#people;
  }

  get isMatchOver(): boolean {
    return this.#people.some(({ isMatchOver }) => isMatchOver);
  }

  get acknowledged(): number {
    return this.#acknowledgedMoves.acknowledged;
  }

  /**
   * Compares what all players received until now with the journal. The server may go on meanwhile: what is
   * written is read last.
   */
  async verify(read: FindWrittenMatch): Promise<void> {
    const { accepted } = this.#acknowledgedMoves;
    const shown = this.#seenBy();
    const written = await read(this.#code).catch(refusedLineOf);
    if (written === undefined) return this.#report("lost", "nothing is written of its match");
    if (written instanceof RefusedLine) return this.#report("differing", written.message);
    const { match, entries: lines } = written;
    for (const what of this.#acknowledgedMoves.lost(lines, accepted)) this.#report("lost", what);
    for (const what of this.#acknowledgedMoves.doubled(lines)) this.#report("doubled", what);
    const count = () => this.#options.results.countComparison();
    const report = (_: string, what: string) => this.#report("differing", what);
    for (const { name, ...person } of shown) {
      for (const shown of person.seen) checkView(match, { name, shown, count, report });
      for (const n of person.backwards) report("", `${name} was shown ${n} after something newer`);
    }
  }

  close(): void {
    for (const person of this.#people) person.close();
  }

  #report(wrong: KillFaultType, what: string): void {
    const { number, results } = this.#options;
    results.report(wrong, `table ${number}: ${what}`);
  }

  #seenBy() {
    return this.#people.map((person) => {
      const seen = person.takeSnapshots();
      const numbers = seen.map(({ lastEvent }) => lastEvent);
      const backwards = numbers.filter((n, at) => n < (numbers[at - 1] ?? 0));
      return { name: person.name, seen, backwards };
    });
  }

  /** Assigns these to the tables in turn. */
  #of<T>(kinds: readonly T[]): T {
    const kind = kinds[this.#options.number % kinds.length];
    if (kind === undefined) throw new Error("there is nothing to choose from");
    return kind;
  }
}

function refusedLineOf(error: unknown): RefusedLine {
  if (error instanceof RefusedLine) return error;
  throw error;
}
