/** The rule that a Custom Wild has declared, for everybody to see until it ends (H8). */
import { html, nothing, type TemplateResult } from "lit-html";
import { tableRuleName } from "../../i18n/table-rule-name.ts";
import { t } from "../../i18n/words.ts";
import type { TableSnapshot } from "../../net/session.ts";

/** The banner; nothing where no rule is in force. Its words go into the page as text, whatever they are. */
export function ruleBanner({ view, sitters }: TableSnapshot): TemplateResult | typeof nothing {
  const { tableRule } = view;
  if (tableRule === "none") return nothing;
  const name = sitters.find(({ seat }) => seat === tableRule.seat)?.name ?? "";
  const { text, turnsLeft } = tableRule;
  return html`<p class="table-rule" data-testid="table-rule">
    ${t("table.banner", { name })} <strong><bdi>${tableRuleName(text)}</bdi></strong>
    ${turnsLeft > 0 ? t("table.turnsLeft", { count: turnsLeft }) : nothing}
  </p>`;
}
