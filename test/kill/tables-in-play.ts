/** The tables of a kill test: a finished match is replaced by another one. */
import { becomesTrue } from "../chaos/wait-until.ts";
import type { FindWrittenMatch } from "./read-journal.ts";
import type { ReconnectingPlayer } from "./reconnecting-player.ts";
import { KillTablePlayers, type KillTablePlayersOptions, type KillTableWishes } from "./table-players.ts";

export interface TablesInPlayOptions extends KillTableWishes {
  readonly tables: number;
}

export class TablesInPlay {
  readonly #options: TablesInPlayOptions;
  #tables: readonly KillTablePlayers[] = [];
  #opened = 0;

  constructor(options: TablesInPlayOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    while (this.#tables.length < this.#options.tables)
      this.#tables = [...this.#tables, await this.#openOne()];
  }

  /** One more than the options say, at the process with this address. */
  async openAt(url: string): Promise<void> {
    this.#tables = [...this.#tables, await this.#openOne({ openAt: url })];
  }

  get all(): readonly KillTablePlayers[] {
    return this.#tables;
  }

  get people(): readonly ReconnectingPlayer[] {
    return this.#tables.flatMap(({ people }) => people);
  }

  get codes(): readonly string[] {
    return this.#tables.map(({ code }) => code);
  }

  /** Waits until a move of each table that is still in play was answered. */
  async haveMoved(): Promise<void> {
    const isWaiting = ({ isMatchOver, acknowledged }: KillTablePlayers) => !isMatchOver && acknowledged === 0;
    await becomesTrue(() => !this.#tables.some(isWaiting));
  }

  /** All play until `stop`. */
  async play(isStopped: () => boolean): Promise<void> {
    await Promise.all(this.#tables.map((table) => table.play(isStopped)));
  }

  /** Compares what all players received with the journal. */
  async verify(read: FindWrittenMatch): Promise<void> {
    for (const table of this.#tables) await table.verify(read);
  }

  /** A finished match was checked once. */
  async replaceFinished(): Promise<void> {
    this.#tables = await Promise.all(
      this.#tables.map((table) => {
        if (!table.isMatchOver) return table;
        this.#finish(table);
        return this.#openOne();
      }),
    );
  }

  close(): void {
    for (const table of this.#tables) this.#finish(table);
  }

  #finish(table: KillTablePlayers): void {
    this.#options.results.addFinishedMatch(table.acknowledged);
    table.close();
  }

  async #openOne(place: Pick<KillTablePlayersOptions, "openAt"> = {}): Promise<KillTablePlayers> {
    const table = new KillTablePlayers({ ...this.#options, ...place, number: this.#opened++ });
    try {
      await table.startMatch();
    } catch (error) {
      table.close();
      throw error;
    }
    return table;
  }
}
