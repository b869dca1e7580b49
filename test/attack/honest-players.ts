/** People who play at a steady pace, and how long each of their moves took. */
import { setTimeout as pause } from "node:timers/promises";
import type { ConnectionState } from "../../client/net/session/table-snapshot.ts";
import { timeAction } from "../bench/timed-action.ts";
import { SimulatedPlayer, sitDown } from "../simulated-player/simulated-player.ts";
import { seededChance } from "../simulation/seeded-random.ts";
import { LARGE_HAND_RULES, startMatch } from "../support/network/moves-in-sequence.ts";

/** How often each table makes a move, in ms. */
const MOVE_MS = 250;

export class HonestTable {
  /** The time from each move to its answer, in ms; the caller that measures empties the list. */
  answerTimes: number[] = [];
  /** How connections were lost. */
  readonly lost: ConnectionState[] = [];
  readonly #ben: SimulatedPlayer;
  readonly #players: readonly SimulatedPlayer[];
  code = "";

  constructor(url: string) {
    this.#ben = this.#player("Ben", url);
    this.#players = [this.#player("Ann", url), this.#ben];
  }

  async open(): Promise<void> {
    this.code = await sitDown(this.#players, { rules: LARGE_HAND_RULES });
    await startMatch(this.#players);
  }

  /** Makes moves until `isOver`; throws if a move is refused or gets no answer. */
  async play(isOver: () => boolean, startsAfter: number): Promise<void> {
    await pause(startsAfter);
    while (!isOver()) {
      const start = performance.now();
      const { answered } = await timeAction(this.#players);
      this.answerTimes.push(answered);
      await pause(Math.max(0, MOVE_MS - (performance.now() - start)));
    }
  }

  /** One of the players reloads the page and gets the seat back at once. */
  async rejoin(): Promise<void> {
    const ben = this.#ben;
    ben.closeTab();
    const back = await ben.openTab((tab) => tab.rejoin(this.code));
    if (!back.ok) throw new Error(`a player did not get the seat back: ${back.refusal.code}`);
    // No player moves at this table: replacement bots play after a while, and a round may be over.
    await ben.waitUntil(() => ben.view.hand.length === ben.view.cardCounts[ben.view.seat], "the hand");
  }

  close(): void {
    for (const player of this.#players) player.close();
  }

  #player(name: string, url: string): SimulatedPlayer {
    const connectionChanged = (state: ConnectionState) => {
      if (state !== "connected") this.lost.push(state);
    };
    return new SimulatedPlayer({ name, url, chance: seededChance(name), listener: { connectionChanged } });
  }
}

/** All tables move at their pace until `isOver`, each a little after the one before. */
export async function playAll(tables: readonly HonestTable[], isOver: () => boolean): Promise<void> {
  await Promise.all(tables.map((table, at) => table.play(isOver, (MOVE_MS * at) / tables.length)));
}

export function takeAnswerTimes(tables: readonly HonestTable[]): readonly number[] {
  return tables.flatMap((table) => {
    const { answerTimes: answered } = table;
    table.answerTimes = [];
    return answered;
  });
}
