/** The banner of the table rule that a Custom Wild has declared, until it ends or the host removes it (H8). */

import { html, nothing, type TemplateResult } from "lit-html";
import { classMap } from "lit-html/directives/class-map.js";
import { t } from "../../../i18n/i18n.ts";
import { tableRuleName } from "../../../i18n/phrase-and-rule-texts.ts";
import { isViewerHost, nameLookup } from "../../../net/session/players.ts";
import type { TableSnapshot } from "../../../net/session/table-snapshot.ts";
import type { PositionStyle } from "./overlay-positions.ts";
import { rulesChip } from "./quick-bar.ts";

/** Longer rules have a smaller font. */
const LONG_RULE_LENGTH = 30;

export interface RuleBannerProps {
  readonly style: PositionStyle;
  /** Opens the rules of this table: the banner is where their chip is otherwise. Absent in a replay. */
  readonly openRules?: () => void;
  readonly removeRule: () => void;
}

/** True while a table rule applies that the host has not removed. */
export function isRuleShown({ view, isTableRuleRemoved }: TableSnapshot): boolean {
  return view.tableRule !== "none" && !isTableRuleRemoved;
}

/** The banner; nothing if there is no rule. The rule's text is never interpreted as HTML. */
export function ruleBanner(
  snapshot: TableSnapshot,
  { style, openRules, removeRule }: RuleBannerProps,
): TemplateResult | typeof nothing {
  const { view } = snapshot;
  const { tableRule } = view;
  if (tableRule === "none" || !isRuleShown(snapshot)) return nothing;
  const name = nameLookup(snapshot)(tableRule.seat);
  const { text, turnsLeft } = tableRule;
  const words = tableRuleName(text);
  const classes = { "table-rule": true, "is-long": words.length > LONG_RULE_LENGTH };
  return html`<div class=${classMap(classes)} data-testid="table-rule" .style=${style}>
    <p>${t("table.banner", { name })} <strong><bdi>${words}</bdi></strong>
      ${turnsLeft > 0 ? t("table.turnsLeft", { count: turnsLeft }) : nothing}</p>
    ${openRules === undefined ? nothing : rulesChip(snapshot.rules, openRules, "is-narrow is-in-banner")}
    ${isViewerHost(snapshot) ? removeRuleButton(removeRule) : nothing}
  </div>`;
}

function removeRuleButton(removeRule: () => void): TemplateResult {
  return html`<button type="button" class="table-strike" data-testid="strike" aria-label=${t("table.strikeRule")}
    @click=${removeRule}><span>${t("table.strike")}</span></button>`;
}
