/** People who play at a steady pace by the public protocol alone, and how long each of their moves took. */
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import { timeAction } from "../bench/timed-action.ts";
import { LARGE_HAND_RULES, startMatch } from "../support/network/moves-in-sequence.ts";
import { TestClient, withoutReconnection } from "../support/network/test-client.ts";

/** How often each table makes a move, in ms. */
const MOVE_MS = 250;

export class HonestTable {
  readonly code: string;
  /** The time from each move to its answer, in ms; the caller that measures empties the list. */
  answerTimes: number[] = [];
  readonly #client: Client;
  readonly #clients: TestClient[];

  constructor(client: Client, clients: readonly TestClient[]) {
    this.#client = client;
    this.#clients = clients.map(withoutReconnection);
    this.code = this.#clients[0]?.code ?? "";
  }

  static async open(url: string): Promise<HonestTable> {
    const client = new Client(url);
    const ann = await TestClient.create(client, { name: "Ann", rules: LARGE_HAND_RULES });
    const clients = [ann, await TestClient.join(client, ann.code, { name: "Ben" })];
    await startMatch(clients);
    return new HonestTable(client, clients);
  }

  /** Makes moves until `isOver`; throws if a move is refused or gets no answer. */
  async play(isOver: () => boolean, startsAfter: number): Promise<void> {
    await pause(startsAfter);
    while (!isOver()) {
      const start = performance.now();
      const { answered } = await timeAction(this.#clients);
      this.answerTimes.push(answered);
      await pause(Math.max(0, MOVE_MS - (performance.now() - start)));
    }
  }

  /** One of the players reopens the page and gets the seat back. */
  async rejoin(): Promise<void> {
    const [, ben] = this.#clients;
    if (ben === undefined) return;
    const { seatToken } = ben.seated;
    const again = withoutReconnection(await TestClient.join(this.#client, this.code, { seatToken }));
    // No player moves at this table: replacement bots play after a while, and a round may be over.
    await again.waitUntil(() => again.view.hand.length === again.view.counts[again.view.seat], "the hand");
    this.#clients[1] = again;
  }

  /** The close codes of their connections. */
  get closed(): readonly number[] {
    return this.#clients.flatMap(({ closeCodes: closed }) => closed);
  }

  close(): void {
    for (const { room } of this.#clients) room.connection.close();
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
