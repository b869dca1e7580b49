/** The ways to a table with a known code. Who has a seat there already takes that one, and no second. */
import type { Result } from "../../shared/refusal.ts";
import type { JoinOptions } from "../../shared/wire/messages.ts";
import { isSeatLost } from "../net/final-refusals.ts";
import type { GameApi, WatchOptions } from "../net/game-api.ts";
import type { TableSession } from "../net/session-types.ts";

export class TableJoiner {
  readonly #api: GameApi;

  constructor(api: GameApi) {
    this.#api = api;
  }

  hasSeat(code: string): boolean {
    return this.#api.tablesWithMySeat().includes(code);
  }

  joinOrResume(code: string, options: JoinOptions): Promise<Result<TableSession>> {
    return this.#resumeOr(code, () => this.#api.joinTable(code, options));
  }

  watchOrResume(code: string, options: WatchOptions): Promise<Result<TableSession>> {
    return this.#resumeOr(code, () => this.#api.watchTable(code, options));
  }

  async #resumeOr(code: string, join: () => Promise<Result<TableSession>>): Promise<Result<TableSession>> {
    if (!this.hasSeat(code)) return join();
    const rejoined = await this.#api.rejoinTable(code);
    const isLost = !rejoined.ok && isSeatLost(rejoined.refusal.code);
    return isLost ? join() : rejoined;
  }
}
