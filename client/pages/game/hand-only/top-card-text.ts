/** On a device that shows only the hand: the top card and the colour in play in words, beside the small piles. */
import { html, nothing, type TemplateResult } from "lit-html";
import { isWild, NO_CARD } from "../../../../shared/card.ts";
import { cardName, colorName } from "../../../i18n/card-names.ts";
import { t, upperFirst } from "../../../i18n/i18n.ts";
import type { TableSnapshot } from "../../../net/session/table-snapshot.ts";
import type { TableGeometry } from "../../../scenes/scene-contract.ts";
import { boxStyle } from "../overlay/overlay-positions.ts";

/** Only for eyes: the button of the discard pile says the same to screen readers. */
export function topCardText(
  { view }: Pick<TableSnapshot, "view">,
  geometry: TableGeometry | undefined,
): TemplateResult | typeof nothing {
  const { topCard, color } = view;
  if (geometry?.slot === undefined || topCard === NO_CARD) return nothing;
  const isColorOpen = isWild(topCard) && color !== "none";
  return html`<p class="table-top-card" aria-hidden="true" data-testid="top-card" .style=${boxStyle(geometry.slot)}>
    <b>${upperFirst(cardName(topCard))}</b>
    ${isColorOpen ? html`<span>${t("table.colorInPlay", { color: colorName(color) })}</span>` : nothing}
  </p>`;
}
