/** Says once in a match that the player's waiting budget runs low, and once that a waiting budget is used up (C7). */
import { t } from "../../../i18n/i18n.ts";
import { budgetLeftMs, budgetLevel, seatBudgetOf } from "../../../net/session/seat-budget.ts";
import type { PlayerInfo, TableSnapshot } from "../../../net/session/table-snapshot.ts";
import { load, save } from "../../../storage.ts";

/** A sentence about the player's own budget, or about that of another player. */
export interface BudgetNotice {
  readonly isMine: boolean;
  /** In the current language. */
  readonly text: () => string;
}

const STORAGE_KEY = "budget-told";

export class BudgetNotices {
  #matchId: string | undefined;
  /** What has been said in this match. */
  readonly #told = new Set<string>();

  /** What must be said at `now` and has not been said in this match. */
  take(snapshot: TableSnapshot, now: number): readonly BudgetNotice[] {
    this.#startMatch(snapshot.matchId ?? "");
    const notices = snapshot.players.flatMap((player) => this.#noticeAbout(player, snapshot, now));
    if (notices.length > 0) this.#store();
    return notices;
  }

  /** The page may have been reloaded since something was said. */
  #startMatch(matchId: string): void {
    if (matchId === this.#matchId) return;
    this.#matchId = matchId;
    this.#told.clear();
    const [storedMatch, ...told] = load(STORAGE_KEY)?.split(" ") ?? [];
    if (matchId !== "" && storedMatch === matchId) for (const each of told) this.#told.add(each);
  }

  #store(): void {
    if (this.#matchId !== "") save(STORAGE_KEY, [this.#matchId, ...this.#told].join(" "));
  }

  #noticeAbout(player: PlayerInfo, snapshot: TableSnapshot, now: number): readonly BudgetNotice[] {
    const budget = seatBudgetOf(player, snapshot);
    if (budget === "none") return [];
    const level = budgetLevel(budget, now);
    const { id, name, isMe: isMine } = player;
    if (level === "usedUp" && this.#isNew(`usedUp-${id}`)) {
      this.#told.add(`low-${id}`);
      const text = () => (isMine ? t("presence.budgetUsedUp") : t("presence.budgetUsedUpOf", { name }));
      return [{ isMine, text }];
    }
    if (!isMine || level !== "low" || !this.#isNew(`low-${id}`)) return [];
    const count = Math.ceil(budgetLeftMs(budget, now) / 1000);
    return [{ isMine, text: () => t("presence.budgetRunsLow", { count }) }];
  }

  #isNew(what: string): boolean {
    if (this.#told.has(what)) return false;
    this.#told.add(what);
    return true;
  }
}
