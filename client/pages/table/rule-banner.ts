/** The rule that a Custom Wild has declared, for everybody to see until it ends (H8). */
import { html, nothing, type TemplateResult } from "lit-html";
import { classMap } from "lit-html/directives/class-map.js";
import { tableRuleName } from "../../i18n/table-rule-name.ts";
import { t } from "../../i18n/words.ts";
import type { TableSnapshot } from "../../net/session.ts";
import type { Style } from "./place.ts";

/** Longer words than these are written smaller. */
const LONG = 30;

/** The banner; nothing where no rule is in force. Its words go into the page as text, whatever they are. */
export function ruleBanner({ view, sitters }: TableSnapshot, place: Style): TemplateResult | typeof nothing {
  const { tableRule } = view;
  if (tableRule === "none") return nothing;
  const name = sitters.find(({ seat }) => seat === tableRule.seat)?.name ?? "";
  const { text, turnsLeft } = tableRule;
  const words = tableRuleName(text);
  const looks = { "table-rule": true, "is-long": words.length > LONG };
  return html`<p class=${classMap(looks)} data-testid="table-rule" .style=${place}>
    ${t("table.banner", { name })} <strong><bdi>${words}</bdi></strong>
    ${turnsLeft > 0 ? t("table.turnsLeft", { count: turnsLeft }) : nothing}
  </p>`;
}
