/** How long the viewer can catch an exposed seat before bots go on, from the moment at which this browser receives it. */
import type { SeenEvent } from "../../../shared/redact.ts";
import { NOBODY } from "../../../shared/seat.ts";
import { CALL_GRACE_MS, CATCH_CHANCE_MS } from "../../../shared/table-limits.ts";
import type { PlayerInfo, TableSnapshot } from "../../net/session/table-snapshot.ts";
import type { CatchWindow } from "../../scenes/scene-contract.ts";

type CatchSnapshot = Pick<TableSnapshot, "view" | "players" | "isPaused">;

export class CatchWindowTimer {
  #current: CatchWindow | undefined;

  /** The window of this moment; undefined if no bot waits for a catch. A play starts it again, as on the server. */
  update(snapshot: CatchSnapshot, events: readonly SeenEvent[], now: number): CatchWindow | undefined {
    const { catchableSeat } = snapshot.view;
    const isSame = this.#current?.seat === catchableSeat && !events.some(({ type }) => type === "cardPlayed");
    if (!doBotsWait(snapshot)) this.#current = undefined;
    else if (!isSame) this.#current = windowFrom(catchableSeat, now);
    return this.#current;
  }
}

/** After U3's second, in which every catch is refused. */
function windowFrom(seat: number, now: number): CatchWindow {
  const endsAt = now + CALL_GRACE_MS + CATCH_CHANCE_MS;
  return { seat, clock: { endsAt, lengthMs: CATCH_CHANCE_MS } };
}

/** True if there are bots, and a person who could catch the exposed seat; its own player sees no ring. */
function doBotsWait({ view, players, isPaused }: CatchSnapshot): boolean {
  const { catchableSeat, seat } = view;
  if (catchableSeat === NOBODY || catchableSeat === seat || isPaused) return false;
  return (
    players.some(isPlayedByBot) && players.some((player) => canCatch(player) && player.seat !== catchableSeat)
  );
}

function isPlayedByBot({ bot, isBotControlled }: PlayerInfo): boolean {
  return bot !== "none" || isBotControlled;
}

function canCatch(player: PlayerInfo): boolean {
  return player.connected && !isPlayedByBot(player);
}
