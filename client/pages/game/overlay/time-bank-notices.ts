/** Says once in a match that the player's time bank runs low, and once that a time bank is used up (C7). */
import { html, nothing, type TemplateResult } from "lit-html";
import type { RuleId } from "../../../../shared/rule-ids.ts";
import { t } from "../../../i18n/i18n.ts";
import { joinSentences, labelled } from "../../../i18n/joined.ts";
import { myPlayer } from "../../../net/session/players.ts";
import type { PlayerInfo, TableSnapshot } from "../../../net/session/table-snapshot.ts";
import { timeBankLeftMs, timeBankLevel, timeBankOf } from "../../../net/session/time-bank-of-seat.ts";
import { load, save } from "../../../storage.ts";
import { timeBankText } from "../../../ui/time-bank-text.ts";
import { formatCountdown } from "./status-text.ts";

/** A sentence about the player's own time bank, or about that of another player. */
export interface TimeBankNotice {
  readonly isMine: boolean;
  /** In the current language. */
  readonly text: () => string;
}

const STORAGE_KEY = "time-bank-told";

export class TimeBankNotices {
  #matchId: string | undefined;
  /** What has been said in this match. */
  readonly #told = new Set<string>();

  /** What must be said at `now` and has not been said in this match. */
  take(snapshot: TableSnapshot, now: number): readonly TimeBankNotice[] {
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

  #noticeAbout(player: PlayerInfo, snapshot: TableSnapshot, now: number): readonly TimeBankNotice[] {
    const timeBank = timeBankOf(player, snapshot);
    if (timeBank === "none") return [];
    const level = timeBankLevel(timeBank, now);
    const { id, name, isMe: isMine } = player;
    if (level === "usedUp" && this.#isNew(`usedUp-${id}`)) {
      this.#told.add(`low-${id}`);
      const text = () => (isMine ? t("presence.timeBankUsedUp") : t("presence.timeBankUsedUpOf", { name }));
      return [{ isMine, text }];
    }
    if (!isMine || level !== "low" || !this.#isNew(`low-${id}`)) return [];
    const count = Math.ceil(timeBankLeftMs(timeBank, now) / 1000);
    return [{ isMine, text: () => t("presence.timeBankRunsLow", { count }) }];
  }

  #isNew(what: string): boolean {
    if (this.#told.has(what)) return false;
    this.#told.add(what);
    return true;
  }
}

// The player's own time bank in a word and figures, beside the clock (C7): a press opens the rule.

/** The chip; nothing while the time bank is full, and for spectators. */
export function timeBankChip(
  snapshot: TableSnapshot,
  openRule: (rule: RuleId) => void,
): TemplateResult | typeof nothing {
  const me = myPlayer(snapshot);
  const timeBank = me === undefined ? "none" : timeBankOf(me, snapshot);
  if (timeBank === "none") return nothing;
  const now = Date.now();
  const level = timeBankLevel(timeBank, now);
  if (level === "full") return nothing;
  const left = timeBankLeftMs(timeBank, now);
  const figures = t("presence.timeBankShort", { time: formatCountdown(left) });
  const label = timeBankText(left, level);
  const tooltip =
    level === "usedUp" ? t("presence.timeBankUsedUp") : joinSentences(label, t("presence.timeBankNote"));
  return html`<button type="button" class="table-time-bank" data-level=${level} data-testid="time-bank"
    aria-label=${joinSentences(labelled(figures, label), t("table.readRule"))} title=${tooltip} aria-haspopup="dialog"
    @click=${() => openRule("C7")}>${figures}</button>`;
}
