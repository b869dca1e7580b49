/** A hand that is wider than the screen says at its edges how many cards are out of sight there: it can be swiped. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Box, TableGeometry } from "../../../scenes/scene-contract.ts";

type HandGeometry = Pick<TableGeometry, "hand" | "discardPile">;

/** How many cards of the hand are out of sight on each side of a page of this width. */
export function hiddenCards({ hand, discardPile }: HandGeometry, width: number) {
  // A played card that waits for the server's answer is over the discard pile.
  const hidden = hand.filter(({ isVisible, y }) => !isVisible && y !== discardPile.y);
  const left = hidden.filter(({ x }) => x < width / 2).length;
  return { left, right: hidden.length - left };
}

/** The signs; only for eyes, as screen readers and keyboards reach all cards. */
export function hiddenCardSigns(
  geometry: HandGeometry | undefined,
  page: Pick<Box, "w">,
): TemplateResult | typeof nothing {
  if (geometry === undefined) return nothing;
  const { left, right } = hiddenCards(geometry, page.w);
  const ys = geometry.hand.flatMap(({ isVisible, y }) => (isVisible ? [y] : []));
  const style = `top:${(Math.min(...ys) + Math.max(...ys)) / 2}px`;
  return html`${left > 0 ? sign("left", `‹ ${left}`, style) : nothing} ${right > 0 ? sign("right", `${right} ›`, style) : nothing}`;
}

function sign(side: "left" | "right", text: string, style: string): TemplateResult {
  return html`<p class="table-more is-${side}" aria-hidden="true" data-testid="more-${side}" .style=${style}>${text}</p>`;
}
