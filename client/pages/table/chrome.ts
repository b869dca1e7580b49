/** What the page writes around the cards: whose turn it is, the bar, the catch, the state of the line. */
import { html, nothing, type TemplateResult } from "lit-html";
import { classMap } from "lit-html/directives/class-map.js";
import { whyNot } from "../../../shared/legal.ts";
import { NOBODY } from "../../../shared/seat.ts";
import { cardName, colorName } from "../../i18n/card-name.ts";
import { t } from "../../i18n/words.ts";
import type { Line, TableSnapshot } from "../../net/session.ts";
import type { Box, TableGeometry } from "../../table/port.ts";
import { actionBar } from "./action-bar.ts";
import type { Moves } from "./moves.ts";
import { actionsStyle, bannerStyle, boxStyle, catchStyle } from "./place.ts";
import { ruleBanner } from "./rule-banner.ts";
import { isMyTurn, jumpInLine, statusLine, timeLeft } from "./status.ts";

export interface Chrome {
  readonly snapshot: TableSnapshot;
  readonly line: Line;
  readonly geometry: TableGeometry | undefined;
  readonly page: Pick<Box, "w" | "h">;
  readonly moves: Moves;
  readonly openMenu: () => void;
  /** The host takes the table rule in force off the table (H8). */
  readonly strike: () => void;
}

/** The heading, and whose turn it is. */
export function topOf({ snapshot, line, geometry, page, moves, strike }: Chrome): TemplateResult {
  const { view, clock, code } = snapshot;
  const isMine = isMyTurn(view);
  return html`
    <h1 class="unseen" tabindex="-1">${t("table.title", { code })}</h1>
    <p class=${classMap({ "table-status": true, "is-mine": isMine, "is-behind": moves.picker !== "closed" })} .style=${boxStyle(geometry?.status)}>
      <span data-testid="status">${statusLine(view, nameIn(snapshot), moves.asks)}</span>
      <span class="table-seconds" aria-hidden="true">${timeLeft(clock === "none" ? undefined : clock.endsAt, Date.now())}</span>
    </p>
    <p class="unseen" aria-live="assertive">${isMine ? ownTurnLine(snapshot) : jumpInLine(view, nameIn(snapshot))}</p>
    ${ruleBanner(snapshot, { place: bannerStyle(geometry, page), strike })}
    <p class="table-line" role="status" ?hidden=${line === "connected"}>${lineWords(line)}</p>`;
}

/** The action bar, and the catch beside whom it would hit. */
export function barOf(chrome: Chrome): TemplateResult {
  const { snapshot, geometry, moves, openMenu } = chrome;
  return html`<div class="table-actions is-${geometry?.actions.flow ?? "row"}" role="group"
      aria-label=${t("table.actions")} .style=${actionsStyle(geometry)}>
      ${actionBar({ view: snapshot.view, moves, openMenu })}
    </div>
    ${catchButton(chrome)}`;
}

function catchButton({ snapshot, geometry, page, moves }: Chrome): TemplateResult | typeof nothing {
  const { view } = snapshot;
  const seat = view.exposed;
  if (seat === NOBODY || whyNot(view, { type: "catch", seat }) !== undefined) return nothing;
  return html`<button type="button" class="table-catch" data-testid="catch" .style=${catchStyle(geometry, seat, page)}
    ?inert=${moves.picker !== "closed"} @click=${() => moves.catchSeat(seat)}>
    ${t("table.catch", { name: nameIn(snapshot)(seat) })}</button>`;
}

/** What a player who does not see the table needs at the start of the own turn. */
function ownTurnLine(snapshot: TableSnapshot): string {
  const { view } = snapshot;
  const top = t("table.discardPile", { card: cardName(view.top) });
  const color = view.color === "none" ? [] : [t("table.colorInPlay", { color: colorName(view.color) })];
  return [statusLine(view, nameIn(snapshot)), top, ...color].join(". ");
}

function nameIn({ sitters }: TableSnapshot): (seat: number) => string {
  return (seat) => sitters.find((sitter) => sitter.seat === seat)?.name ?? "";
}

function lineWords(line: Line): string {
  switch (line) {
    case "connected":
      return "";
    case "returning":
      return t("place.returning");
    case "openedElsewhere":
      return t("place.elsewhere");
    case "over":
      return t("place.over");
    default:
      return line satisfies never;
  }
}
