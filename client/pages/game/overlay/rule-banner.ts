/** The rule that a Custom Wild has declared, for everybody to see until it ends or the host strikes it (H8). */
import { html, nothing, type TemplateResult } from "lit-html";
import { classMap } from "lit-html/directives/class-map.js";
import { tableRuleName } from "../../../i18n/game-names.ts";
import { t } from "../../../i18n/i18n.ts";
import type { TableSnapshot } from "../../../net/session-types.ts";
import type { Style } from "../../table/place.ts";

/** Longer words than these are written smaller. */
const LONG = 30;

export interface Banner {
  readonly place: Style;
  readonly strike: () => void;
}

/** The banner; nothing where no rule is in force. Its words go into the page as text, whatever they are. */
export function ruleBanner(
  snapshot: TableSnapshot,
  { place, strike }: Banner,
): TemplateResult | typeof nothing {
  const { view, sitters, isRuleStruck } = snapshot;
  const { tableRule } = view;
  if (tableRule === "none" || isRuleStruck) return nothing;
  const name = sitters.find(({ seat }) => seat === tableRule.seat)?.name ?? "";
  const { text, turnsLeft } = tableRule;
  const words = tableRuleName(text);
  const looks = { "table-rule": true, "is-long": words.length > LONG };
  return html`<div class=${classMap(looks)} data-testid="table-rule" .style=${place}>
    <p>${t("table.banner", { name })} <strong><bdi>${words}</bdi></strong>
      ${turnsLeft > 0 ? t("table.turnsLeft", { count: turnsLeft }) : nothing}</p>
    ${isHost(snapshot) ? strikeButton(strike) : nothing}
  </div>`;
}

function isHost({ sitters }: TableSnapshot): boolean {
  return sitters.some((sitter) => sitter.isMe && sitter.isHost);
}

function strikeButton(strike: () => void): TemplateResult {
  return html`<button type="button" class="table-strike" data-testid="strike" aria-label=${t("table.strikeRule")}
    @click=${strike}><span>${t("table.strike")}</span></button>`;
}
