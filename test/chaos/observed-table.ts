/** One table of the chaos test: its players, its match, and what they were shown of it. */

import type { OnlineTableSession } from "../../client/net/session/table-session.ts";
import type { PlayerInfo, TableSnapshot } from "../../client/net/session/table-snapshot.ts";
import type { MatchRecord } from "../../shared/record/record.ts";
import type { Result } from "../../shared/refusal.ts";
import type { Rules } from "../../shared/rules.ts";
import { NOBODY, type Seat } from "../../shared/seat.ts";
import type { CreateOptions } from "../../shared/wire/messages.ts";
import { checkView } from "./check-view.ts";
import { CommandLog } from "./command-log.ts";
import { type JournalObserver, type ObservedMatch, recordProblem } from "./journal-observer.ts";
import type { ChaosResults, Count, Report } from "./results.ts";

/** How long the host waits for the other players, in ms. */
const GATHERING_MS = 4_000;
const FEWEST = 2;

export interface ObservedTableOptions {
  /** Counts from 0. */
  readonly number: number;
  readonly seats: number;
  readonly rules: Rules;
  readonly pace: number;
  readonly observer: JournalObserver;
  readonly results: ChaosResults;
}

export class ObservedTable {
  readonly names: readonly string[];
  readonly pace: number;
  readonly commandLog = new CommandLog();
  readonly count: Count;
  readonly report: Report;
  readonly #options: ObservedTableOptions;
  readonly #openedAt = performance.now();
  #isClosed = false;
  #code: string | undefined;
  #match: ObservedMatch | undefined;
  #record: () => MatchRecord | undefined = () => undefined;
  /** The players who know that they have a seat. */
  readonly #seated = new Set<string>();

  constructor(options: ObservedTableOptions) {
    const { number, seats, pace, results } = options;
    this.#options = options;
    this.pace = pace;
    this.count = results.count;
    this.report = (wrong, what) => results.report(wrong, `table ${number}: ${what}`);
    this.names = Array.from({ length: seats }, (_, player) => `P${player} of T${number}`);
    for (const name of this.names) this.#expect(name);
  }

  /** The table's code, once it is open. */
  get code(): string | undefined {
    return this.#code;
  }

  /** True once the match is over or was given up. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  get isOver(): boolean {
    return this.#match?.game.phase === "matchOver";
  }

  /** The options of the new table. */
  get createOptions(): CreateOptions {
    return { name: this.names[0] ?? "", visibility: "private", rules: this.#options.rules };
  }

  isOpener(name: string): boolean {
    return name === this.names[0];
  }

  tableOpened(opened: Result<OnlineTableSession>): Result<OnlineTableSession> {
    if (opened.ok) this.#code = opened.value.code;
    return opened;
  }

  /** If the table is gone before a match, another one is opened. */
  tableJoined(joined: Result<OnlineTableSession>): Result<OnlineTableSession> {
    const isThere = joined.ok || joined.refusal.code !== "tableNotFound";
    if (!isThere && this.#match === undefined) this.#code = undefined;
    return joined;
  }

  /** All players are there, or the host has waited long enough for the others. */
  mayStart(seatedPlayers: readonly PlayerInfo[]): boolean {
    const there = seatedPlayers.filter(({ bot, connected }) => bot === "none" && connected).length;
    const isLate = performance.now() - this.#openedAt > GATHERING_MS;
    return there === this.names.length || (isLate && there >= FEWEST);
  }

  /** A player has a seat in the running match and knows of it. */
  hasSeat(name: string): boolean {
    return !this.isOver && this.#match?.players.includes(name) === true && this.#seated.has(name);
  }

  playerSeated(name: string): void {
    this.#seated.add(name);
  }

  playerLeft(name: string): void {
    this.#seated.delete(name);
  }

  playerLockedOut(name: string, why: string): void {
    this.playerLeft(name);
    this.report("lockedOut", `${name}: ${why}`);
  }

  /** A player is shown the table. Returns the number of the player's seat; -1 before the match. */
  checkShown(name: string, shown: TableSnapshot): Seat {
    const match = this.#match;
    return match === undefined
      ? NOBODY
      : checkView(match, { name, shown, count: this.count, report: this.report });
  }

  /** After the match: compares the journal with the requests. */
  close(): void {
    const { observer: witness, results } = this.#options;
    this.#isClosed = true;
    for (const name of this.names) witness.forget(name);
    if (this.#match === undefined) this.report("unfinished", "no match was played");
    else if (this.isOver) results.ended(this.#match.players.length);
    else this.report("unfinished", `the match still runs after ${this.#match.commands.length} commands`);
    if (this.#match !== undefined && this.isOver) this.#verify(this.#match);
  }

  #verify({ commands, game }: ObservedMatch): void {
    for (const fault of this.commandLog.contradictions(commands)) this.report("double", fault);
    const record = this.#record();
    const why = record === undefined ? "there is no record" : recordProblem(record, game);
    if (why !== undefined) this.report("brokenRecords", why);
  }

  #expect(name: string): void {
    const { observer: witness, rules } = this.#options;
    witness.expect(name, {
      rules,
      began: (match, record) => {
        this.#match = match;
        this.#record = record;
      },
    });
  }
}
