/** The player's own time bank in a word and figures, beside the clock (C7): a press opens the rule. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { RuleId } from "../../../../shared/rule-ids.ts";
import { t } from "../../../i18n/i18n.ts";
import { joinSentences, labelled } from "../../../i18n/joined.ts";
import type { TableSnapshot } from "../../../net/session/table-snapshot.ts";
import { timeBankLeftMs, timeBankLevel, timeBankOf } from "../../../net/session/time-bank-of-seat.ts";
import { timeBankText } from "../../../ui/time-bank-text.ts";
import { myPlayer } from "../viewer-status.ts";
import { formatCountdown } from "./status-text.ts";

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
