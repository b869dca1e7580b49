/** The ways to a table with a known code. Who has a seat there already takes that one, and no second. */
import type { Result } from "../../shared/refusal.ts";
import type { JoinOptions } from "../../shared/wire/messages.ts";
import { isSeatLost } from "../net/final-refusals.ts";
import type { Doors, WatchOptions } from "../net/game-api.ts";
import type { TableSession } from "../net/session-types.ts";

export class Entrance {
  readonly #doors: Doors;

  constructor(doors: Doors) {
    this.#doors = doors;
  }

  hasSeat(code: string): boolean {
    return this.#doors.tablesWithMySeat().includes(code);
  }

  join(code: string, options: JoinOptions): Promise<Result<TableSession>> {
    return this.#mySeatOr(code, () => this.#doors.joinTable(code, options));
  }

  watch(code: string, options: WatchOptions): Promise<Result<TableSession>> {
    return this.#mySeatOr(code, () => this.#doors.watchTable(code, options));
  }

  async #mySeatOr(code: string, enter: () => Promise<Result<TableSession>>): Promise<Result<TableSession>> {
    if (!this.hasSeat(code)) return enter();
    const back = await this.#doors.returnToTable(code);
    const isLost = !back.ok && isSeatLost(back.refusal.code);
    return isLost ? enter() : back;
  }
}
