/** All players of one process, table by table. */

import { withTimeLimit } from "../chaos/with-time-limit.ts";
import { seededChance } from "../simulation/seeded-random.ts";
import { BOTS_BY_NAME } from "../support/game/bots-by-name.ts";
import { LoadFriends } from "./friends.ts";
import { joinWithRetries } from "./join-with-retries.ts";
import type { Options } from "./options.ts";
import { LoadPlayer, type LoadPlayerOptions } from "./player.ts";
import { LoadStatistics } from "./statistics.ts";
import { LoadTablePlayers } from "./table-players.ts";

const LEAVING_MS = 10_000;

export class ProcessPlayers {
  readonly statistics = new LoadStatistics();
  readonly #options: Options;
  readonly #players: LoadPlayer[] = [];
  #table = new LoadTablePlayers(this.statistics);
  #isClosed = false;
  readonly #friends: LoadFriends;

  constructor(options: Options) {
    this.#options = options;
    this.#friends = new LoadFriends({ ...options, statistics: this.statistics });
  }

  /** The players become friends of each other, before the first one joins. */
  introduce(): Promise<void> {
    return this.#friends.introduce();
  }

  /** Adds the next player: the first of each table creates it. Throws if the player cannot join. */
  async addPlayer(number: number): Promise<void> {
    const { seats, rules, seed } = this.#options;
    const seat = number % seats;
    const table = (number - seat) / seats;
    if (seat === 0) this.#table = new LoadTablePlayers(this.statistics);
    // Nothing is thrown: the framework's screen would hold up all play to show a thousand errors.
    if (this.#isClosed) return this.statistics.countError("arrival: too late");
    const player = this.#makePlayer(table, seat, this.#friends.keyOf(number));
    this.#players.push(player);
    const visibility = table % 2 === 0 ? "public" : "private";
    try {
      await joinWithRetries(() => (seat === 0 ? player.create({ visibility, rules }) : player.join()), {
        isOver: () => this.#isClosed,
        waited: () => this.statistics.countWait(),
      });
    } catch (error) {
      this.statistics.countError(`arrival: ${error instanceof Error ? error.message : error}`);
      throw error;
    }
    this.#friends.openHomePage(number, seededChance(`${seed}/${number}/home`));
  }

  /** A player who has not joined by now is too late. */
  close(): void {
    this.#isClosed = true;
  }

  /** All players leave, within a time limit. */
  async leave(): Promise<void> {
    this.#friends.closeHomePages();
    await withTimeLimit(LEAVING_MS, Promise.all(this.#players.map((player) => player.leave())));
  }

  #makePlayer(table: number, seat: number, browser: Pick<LoadPlayerOptions, "key">): LoadPlayer {
    const { bots, seed } = this.#options;
    const name = `Player ${seat + 1}`;
    return new LoadPlayer({
      ...{ ...this.#options, name, table: this.#table, statistics: this.statistics },
      ...browser,
      bot: BOTS_BY_NAME[bots[seat % bots.length] ?? "easy"],
      chance: seededChance(`${seed}/${table}/${seat}`),
    });
  }
}
