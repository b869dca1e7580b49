/** What a player sees who is out of the round (N12): what happened. The plates show who is left, and with how many cards. */
import { html, nothing, type TemplateResult } from "lit-html";
import { editionOf } from "../../../../shared/editions/editions.ts";
import { t } from "../../../i18n/i18n.ts";
import type { TableSnapshot } from "../../../net/session/table-snapshot.ts";
import type { TableGeometry } from "../../../scenes/scene-contract.ts";
import { seatAvatar } from "../../../ui/faces/avatar.ts";
import { isHandOnly, type PositionStyle } from "./overlay-positions.ts";

type OutSnapshot = Pick<TableSnapshot, "view" | "players">;

/** A hand of this many cards is out; undefined as long as the viewer plays, and between rounds. */
export function limitOfKnockedOut({ view }: Pick<OutSnapshot, "view">): number | undefined {
  const isOut = view.phase === "playing" && view.out.includes(view.seat);
  return isOut ? editionOf(view.rules).mercyAt : undefined;
}

/** In the place of the hand. `isNews`: the player has seen it happen, so a short scene over the table comes first. */
export function knockedOut(
  shown: OutSnapshot,
  style: PositionStyle,
  isNews: boolean,
): TemplateResult | typeof nothing {
  const limit = limitOfKnockedOut(shown);
  if (limit === undefined) return nothing;
  const words = html`${seatAvatar(shown.view.seat, shown, "hit")}<b aria-hidden="true">${limit}</b><span>${t("events.seatOut_me")}</span>`;
  return html`<section class="table-out" data-testid="knocked-out" .style=${style}>
    ${isNews ? html`<p class="table-out-scene" aria-hidden="true">${words}</p>` : nothing}
    <p class="table-out-words">${words}</p>
  </section>`;
}

/** Where the hand was: below the status line. */
export function knockedOutStyle(geometry: TableGeometry | undefined): PositionStyle {
  if (geometry === undefined || isHandOnly(geometry)) return "";
  const { y, h } = geometry.status;
  return `top:${y + h / 2}px`;
}
