/** A player who drops the connection on purpose and comes back, again and again. */
import { setTimeout as pause } from "node:timers/promises";
import type { TestClient } from "../support/network/test-client.ts";
import { type Behavior, playsPromptly } from "./behaviors.ts";
import type { Griefer } from "./table-of-strangers.ts";

export class DroppingPlayer {
  readonly #griefer: Griefer;
  #player: TestClient;
  #isAway = false;

  constructor(griefer: Griefer) {
    this.#griefer = griefer;
    this.#player = griefer.player;
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
    const { seatToken } = seated;
    this.#player = await this.#griefer.person.join(code, { seatToken });
    this.#isAway = false;
  }

  close(): void {
    this.#player.room.connection.close();
  }
}
