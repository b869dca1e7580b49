/** All the players of one program, table by table. */
import { BOTS_BY_NAME } from "../../shared/bots/bots-by-name.ts";
import { atMost } from "../chaos/at-most.ts";
import { seededChance } from "../simulation/chance.ts";
import { Company } from "./company.ts";
import type { Options } from "./options.ts";
import { patiently } from "./patience.ts";
import { Player } from "./player.ts";
import { Tally } from "./tally.ts";

const LEAVING_MS = 10_000;

export class Crowd {
  readonly tally = new Tally();
  readonly #options: Options;
  readonly #players: Player[] = [];
  #company = new Company(this.tally);
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The next one comes: the first of each table opens it. Throws where the way is closed. */
  async bringPlayer(number: number): Promise<void> {
    const { seats, rules } = this.#options;
    const seat = number % seats;
    const table = (number - seat) / seats;
    if (seat === 0) this.#company = new Company(this.tally);
    // No error for the framework's screen, which would hold all play up to show a thousand of them.
    if (this.#isClosed) return this.tally.failed("arrival: too late");
    const player = this.#makePlayer(table, seat);
    this.#players.push(player);
    const visibility = table % 2 === 0 ? "public" : "private";
    try {
      await patiently(() => (seat === 0 ? player.create({ visibility, rules }) : player.join()), {
        isOver: () => this.#isClosed,
        waited: () => this.tally.hadToWait(),
      });
    } catch (error) {
      this.tally.failed(`arrival: ${error instanceof Error ? error.message : error}`);
      throw error;
    }
  }

  /** Whoever has not come by now comes too late. */
  close(): void {
    this.#isClosed = true;
  }

  /** All say goodbye; nobody is waited for too long. */
  async leave(): Promise<void> {
    await atMost(LEAVING_MS, Promise.all(this.#players.map((player) => player.leave())));
  }

  #makePlayer(table: number, seat: number): Player {
    const { bots, seed } = this.#options;
    const name = `Player ${seat + 1}`;
    return new Player({
      ...{ ...this.#options, name, company: this.#company, tally: this.tally },
      bot: BOTS_BY_NAME[bots[seat % bots.length] ?? "easy"],
      chance: seededChance(`${seed}/${table}/${seat}`),
    });
  }
}
