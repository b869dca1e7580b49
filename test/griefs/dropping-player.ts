/** A player who drops the connection on purpose and comes back, again and again. */
import { setTimeout as pause } from "node:timers/promises";
import { withTimeLimit } from "../chaos/with-time-limit.ts";
import { TestClient, withoutReconnection } from "../support/network/test-client.ts";
import { type Behavior, playsPromptly } from "./behaviors.ts";
import type { Pest } from "./table-of-strangers.ts";

/** A join that takes longer is not answered, in ms. */
const JOIN_MS = 3000;

export class DroppingPlayer {
  readonly #pest: Pest;
  #player: TestClient;
  #isAway = false;
  /** How often the server did not complete a join. */
  unansweredJoins = 0;

  constructor(pest: Pest) {
    this.#pest = pest;
    this.#player = pest.player;
  }

  /** Moves at once while connected. */
  get plays(): Behavior {
    return async () => !this.#isAway && (await playsPromptly(this.#player)());
  }

  /** Is away for so long, in ms. */
  async dropFor(ms: number): Promise<void> {
    const { code, seated } = this.#player;
    this.#isAway = true;
    this.#player.room.connection.close();
    await pause(ms);
    this.#player = await this.#comeBack(code, seated.seatToken);
    this.#isAway = false;
  }

  /** Tries again if a join gets no answer. */
  async #comeBack(code: string, seatToken: string): Promise<TestClient> {
    const { client } = this.#pest.person;
    for (;;) {
      const joined = await withTimeLimit(JOIN_MS, TestClient.join(client, code, { seatToken }));
      if (joined !== undefined) return withoutReconnection(joined);
      this.unansweredJoins += 1;
    }
  }

  close(): void {
    this.#player.room.connection.close();
  }
}
