/** What a player sees who is out of the round (N12): what happened, and who is left with how many cards. */
import { html, nothing, type TemplateResult } from "lit-html";
import { editionOf } from "../../../../shared/editions/editions.ts";
import type { Seat } from "../../../../shared/seat.ts";
import { t } from "../../../i18n/i18n.ts";
import { nameLookup } from "../../../net/session/players.ts";
import type { TableSnapshot } from "../../../net/session/table-snapshot.ts";
import type { TableGeometry } from "../../../scenes/scene-contract.ts";
import { seatAvatar } from "../../../ui/avatar.ts";
import { isHandOnly, type PositionStyle } from "./overlay-positions.ts";

type OutSnapshot = Pick<TableSnapshot, "view" | "players">;

interface KnockedOutPlan {
  /** A hand of this many cards is out. */
  readonly limit: number;
  /** Who plays on, the fewest cards first. */
  readonly left: readonly { readonly seat: Seat; readonly count: number }[];
}

/** Undefined as long as the viewer plays, and between rounds. */
export function planKnockedOut({ view, players }: OutSnapshot): KnockedOutPlan | undefined {
  const { mercyAt } = editionOf(view.rules);
  if (mercyAt === undefined || view.phase !== "playing" || !view.out.includes(view.seat)) return undefined;
  const left = players
    .filter(({ seat }) => seat >= 0 && !view.out.includes(seat))
    .map(({ seat }) => ({ seat, count: view.cardCounts[seat] ?? 0 }));
  return { limit: mercyAt, left: left.toSorted((a, b) => a.count - b.count) };
}

/** In the place of the hand. `isNews`: the player has seen it happen, so a short scene over the table comes first. */
export function knockedOut(
  shown: OutSnapshot,
  style: PositionStyle,
  isNews: boolean,
): TemplateResult | typeof nothing {
  const plan = planKnockedOut(shown);
  if (plan === undefined) return nothing;
  const words = html`${seatAvatar(shown.view.seat, shown, "hit")}<b aria-hidden="true">${plan.limit}</b><span>${t("events.seatOut_me")}</span>`;
  return html`<section class="table-out" data-testid="knocked-out" .style=${style}>
    ${isNews ? html`<p class="table-out-scene" aria-hidden="true">${words}</p>` : nothing}
    <p class="table-out-words">${words}</p>
    <ul role="list" tabindex="0" aria-label=${t("table.outOfRound")}>${plan.left.map((each) => standing(each, shown, plan.limit))}</ul>
  </section>`;
}

function standing({ seat, count }: KnockedOutPlan["left"][number], shown: OutSnapshot, limit: number) {
  const bar = `inline-size:${Math.min(1, count / limit) * 100}%`;
  return html`<li class=${limit - count <= FEW_TO_LIMIT ? "is-near" : ""}>
    ${seatAvatar(seat, shown)}<span class="table-out-name">${nameLookup(shown)(seat)}</span>
    <b aria-hidden="true">${count}</b><span class="unseen">${t("results.cardsLeft", { count })}</span>
    <i aria-hidden="true" .style=${bar}></i>
  </li>`;
}

/** With so few cards more, a player is in danger. */
const FEW_TO_LIMIT = 5;

/** Where the hand was: below the status line and, in portrait, the action bar. */
export function knockedOutStyle(geometry: TableGeometry | undefined): PositionStyle {
  if (geometry === undefined || isHandOnly(geometry)) return "";
  const { status, actions, mode } = geometry;
  const above = mode === "portrait" ? actions : status;
  return `top:${above.y + above.h / 2}px`;
}
