/** What the page writes around the cards: whose turn it is, the bar, the catch, the state of the line. */
import { html, nothing, type TemplateResult } from "lit-html";
import { classMap } from "lit-html/directives/class-map.js";
import { whyNot } from "../../../../shared/legal.ts";
import { NOBODY } from "../../../../shared/seat.ts";
import { t } from "../../../i18n/i18n.ts";
import type { Line, TableSnapshot } from "../../../net/session-types.ts";
import type { Box, TableGeometry } from "../../../scenes/contract.ts";
import { bannerStyle, boxStyle } from "../../table/place.ts";
import type { Moves } from "../play/play-controller.ts";
import { isLookingOn, isStoodInFor, whyNotNow } from "../player-status.ts";
import { actionBar } from "./action-bar.ts";
import { aloud, nameIn } from "./announcements.ts";
import { catchStyle } from "./overlay-positions.ts";
import { ruleBanner } from "./rule-banner.ts";
import { isMyTurn, msLeft, statusLine, timeLeft } from "./status-text.ts";

export interface Chrome {
  readonly snapshot: TableSnapshot;
  readonly line: Line;
  readonly geometry: TableGeometry | undefined;
  readonly page: Pick<Box, "w" | "h">;
  readonly moves: Moves;
  /** False at first: what is to be said comes into the page after the page. */
  readonly isHeard: boolean;
  readonly openMenu: () => void;
  /** One who looks on asks for a seat in the next match (C6). */
  readonly sit: () => void;
  /** The host takes the table rule in force off the table (H8). */
  readonly strike: () => void;
}

/** What is wider than so many letters is set smaller: whole sentences must fit between two buttons. */
const LONG = 22;

/** The heading, and whose turn it is. */
export function topOf({ snapshot, line, geometry, page, moves, isHeard, strike }: Chrome): TemplateResult {
  const { view, clock } = snapshot;
  const isMine = isMyTurn(view) && !isStoodInFor(snapshot) && !moves.isLate;
  const words = statusWords(snapshot, moves);
  const look = {
    "is-mine": isMine,
    "is-long": widthOf(words) > LONG,
    "is-behind": moves.picker !== "closed",
  };
  return html`
    <h1 class="unseen" tabindex="-1">${titleOf(snapshot)}</h1>
    <p class=${classMap({ "table-status": true, ...look })} .style=${boxStyle(geometry?.status)}>
      <span data-testid="status">${words}</span>
      ${secondsOf(clock, line)}
    </p>
    ${aloud(snapshot, moves, isHeard)}
    ${ruleBanner(snapshot, { place: bannerStyle(geometry, page), strike })}
    <p class="table-line" role="status" ?hidden=${lineWords(line) === ""}>${lineWords(line)}</p>`;
}

/**
 * A clock to the eye; to the ear, whenever it asks, a sentence. Nothing while the line is lost: nobody knows whether
 * the clock runs then. Mostly it stands, as the table waits (C2).
 */
function secondsOf(clock: TableSnapshot["clock"], line: Line): TemplateResult | typeof nothing {
  if (clock === "none" || line !== "connected") return nothing;
  const left = msLeft(clock, Date.now());
  const count = Math.max(0, Math.ceil(left / 1000));
  return html`<span class="table-seconds" role="timer" aria-label=${t("table.timeLeft", { count })}>${timeLeft(left)}</span>`;
}

/** In Latin letters: a square one, as in Japanese, is as wide as two. */
function widthOf(words: string): number {
  return [...words].length + (words.match(SQUARE)?.length ?? 0);
}

const SQUARE = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uff60]/gu;

function titleOf({ code, isPractice }: TableSnapshot): string {
  return isPractice ? t("replay.practice") : t("table.title", { code });
}

/** One who looks on is told so before anything else (C6). */
function statusWords(snapshot: TableSnapshot, moves: Moves): string {
  const words = wordsOf(snapshot, moves);
  return isLookingOn(snapshot) ? [t("presence.watching"), words].filter(isSaid).join(" · ") : words;
}

function wordsOf(snapshot: TableSnapshot, moves: Moves): string {
  if (moves.isLate) return t("table.underWay");
  if (snapshot.isPaused) return t("presence.paused");
  if (isMyTurn(snapshot.view) && isStoodInFor(snapshot)) return t("presence.standInTurn");
  return statusLine(snapshot.view, nameIn(snapshot), moves.asks);
}

const isSaid = (words: string): boolean => words !== "";

/** The action bar, and the catch beside whom it would hit. */
export function barOf(chrome: Chrome): TemplateResult {
  const { snapshot, geometry, moves, openMenu, sit } = chrome;
  const { flow, thumb } = geometry?.actions ?? { flow: "row", thumb: "right" };
  return html`<div class="table-actions is-${flow} is-${thumb}" role="group"
      aria-label=${t("table.actions")} .style=${boxStyle(geometry?.actions)}>
      ${actionBar({ snapshot, moves, openMenu, sit })}
    </div>
    ${catchButton(chrome)}`;
}

function catchButton({ snapshot, geometry, page, moves }: Chrome): TemplateResult | typeof nothing {
  const { view } = snapshot;
  const seat = view.exposed;
  if (seat === NOBODY || whyNot(view, { type: "catch", seat }) !== undefined) return nothing;
  return html`<button type="button" class="table-catch" data-testid="catch" .style=${catchStyle(geometry, seat, page)}
    aria-disabled=${String(whyNotNow(snapshot) !== undefined)} ?inert=${moves.picker !== "closed"} @click=${() => moves.catchSeat(seat)}>
    ${t("table.catch", { name: nameIn(snapshot)(seat) })}</button>`;
}

function lineWords(line: Line): string {
  switch (line) {
    case "connected":
      return "";
    case "returning":
      return t("place.returning");
    case "openedElsewhere":
    case "removed":
    case "notWatchable":
    case "setAside":
    case "seatLost":
    case "over":
      // There is a page of its own for each of these: nothing is to be read here while it comes.
      return "";
    default:
      return line satisfies never;
  }
}
