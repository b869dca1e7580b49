/** Status line, action bar, catch button, rule banner and connection state. */

import { html, nothing, type TemplateResult } from "lit-html";
import { classMap } from "lit-html/directives/class-map.js";
import { isWild, NO_CARD } from "../../../../shared/card.ts";
import { whyNot } from "../../../../shared/legal.ts";
import type { RuleId } from "../../../../shared/rule-ids.ts";
import { NOBODY } from "../../../../shared/seat.ts";
import { cardName, colorName } from "../../../i18n/card-names.ts";
import { t, upperFirst } from "../../../i18n/i18n.ts";
import { joined } from "../../../i18n/joined.ts";
import { nameLookup } from "../../../net/session/players.ts";
import type { ConnectionState, TableSnapshot } from "../../../net/session/table-snapshot.ts";
import type { Box, TableGeometry } from "../../../scenes/scene-contract.ts";
import { icon } from "../../../ui/icons.ts";
import { fairnessChip } from "../fairness-chip.ts";
import { cardFromKey } from "../hand-order.ts";
import { type EventSentence, lastEventLine } from "../last-event.ts";
import { isWaiting } from "../play/intention.ts";
import type { PlayController } from "../play/play-controller.ts";
import { isBotPlayingForMe, isSpectating, whyNoMove } from "../viewer-status.ts";
import { actionBar, bluffQuestion } from "./action-bar.ts";
import {
  bannerStyle,
  boxStyle,
  catchButtonStyle,
  hasRoomForTwoLines,
  isHandOnly,
  type PositionStyle,
  pickerClockStyle,
  questionStyle,
} from "./overlay-positions.ts";
import { ruleBanner } from "./rule-banner.ts";
import { shownTextView } from "./shown-text.ts";
import { formatCountdown, intentionText, isMyTurn, shownMs, statusText } from "./status-text.ts";
import { timeBankChip } from "./time-bank-notices.ts";
import { announcements } from "./urgent-announcements.ts";

export interface StatusBarProps {
  readonly snapshot: TableSnapshot;
  /** The table as the player sees it: while animations run, it is behind `snapshot`. */
  readonly shown: TableSnapshot;
  readonly connectionState: ConnectionState;
  readonly geometry: TableGeometry | undefined;
  readonly page: Pick<Box, "w" | "h">;
  /** The player's text size, 1 to 2. */
  readonly textScale: number;
  /** What has happened last on the canvas. */
  readonly lastEvent: EventSentence | undefined;
  readonly playController: PlayController;
  /** False at first: announcements are added to the page later, so that screen readers read them. */
  readonly canAnnounce: boolean;
  readonly openMenu: () => void;
  /** Opens the rules of this table. */
  readonly openRules: () => void;
  /** Opens “Is this fair?” where it says what is wrong, if anything is. */
  readonly openFairness: () => void;
  /** Opens the text of one rule. */
  readonly openRule: (rule: RuleId) => void;
  /** A spectator asks for a seat in the next match (C6). */
  readonly takeSeat: () => void;
  /** The host removes the table rule (H8). */
  readonly removeRule: () => void;
}

/** Longer texts (in Latin letters) have a smaller font, because they must fit between two buttons. */
const LONG_STATUS_LENGTH = 22;
/** In the player's turn, letters are larger. About the width of one, and of the clock beside them, in CSS pixels. */
const OWN_TURN = { letter: 11, clock: 60 } as const;

/** True if the colour picker can be seen: the one for the first card waits for the animation of the deal. */
export function isPickerShown({
  playController: { picker },
  shown: { view },
}: Pick<StatusBarProps, "playController" | "shown">): boolean {
  return picker === "play" || (picker === "opening" && isMyTurn(view) && view.pendingAction === "color");
}

/** The heading, the status line, the rule banner and the connection state. */
export function statusBar(props: StatusBarProps): TemplateResult {
  const { snapshot, connectionState, geometry, page, playController, canAnnounce, removeRule, openRules } =
    props;
  return html`
    <h1 class="unseen" tabindex="-1">${titleOf(snapshot)}</h1>
    ${statusLine(props)}
    ${announcements(snapshot, playController, canAnnounce)}
    ${isHandOnly(geometry) ? nothing : ruleBanner(snapshot, { style: bannerStyle(geometry, page), openRules, removeRule })}
    <p class="table-line" role="status" ?hidden=${connectionText(connectionState) === ""}>${connectionText(connectionState)}</p>`;
}

/** The line shows what the canvas shows; screen readers read the current state of the game. */
function statusLine(props: StatusBarProps): TemplateResult {
  const { snapshot, shown, connectionState, geometry, playController } = props;
  const [text, shownText] = [snapshot, shown].map((each) => fullStatusText(each, playController));
  const isMine = isMyTurn(shown.view) && !isBotPlayingForMe(shown) && !playController.isLate;
  const classes = {
    "is-mine": isMine,
    "is-long":
      textWidth(shownText ?? "") > (isMine ? mostOwnLetters(geometry?.status.w) : LONG_STATUS_LENGTH),
    "is-behind": isPickerShown(props),
  };
  const isShownInPicker = isPickerShown(props) && geometry !== undefined;
  return html`<p class=${classMap({ "table-status": true, ...classes })} data-turn=${shown.view.phase === "playing" ? shown.view.turn : NOBODY} .style=${boxStyle(geometry?.status)}>
      <span class="table-status-row">${shownTextView(text, shownText)} ${times(props, isShownInPicker)}</span>
      ${hasRoomForTwoLines(geometry, props.textScale) ? lastEventLine(saidEvent(props)) : nothing}
    </p>
    ${isShownInPicker ? countdown(shown.clock, connectionState, pickerClockStyle(geometry)) : nothing}`;
}

/** Nothing while the table waits, and between rounds. */
function saidEvent({
  snapshot,
  shown,
  connectionState,
  lastEvent,
}: StatusBarProps): EventSentence | undefined {
  const isRunning = connectionState === "connected" && !snapshot.isPaused;
  return isRunning && shown.view.phase === "playing" ? lastEvent : undefined;
}

/** The time left in the turn, below or beside it the player's time bank, and the shield. */
function times(props: StatusBarProps, isClockInPicker: boolean): TemplateResult {
  const { snapshot, shown, connectionState, geometry, openRule, openFairness } = props;
  const classes = { "table-times": true, "is-stacked": geometry?.mode === "portrait" };
  return html`${castersChip(snapshot)}${fairnessChip(snapshot, openFairness)}<span class=${classMap(classes)}>
    ${isClockInPicker ? nothing : countdown(shown.clock, connectionState)}
    ${connectionState === "connected" ? timeBankChip(snapshot, openRule) : nothing}
  </span>`;
}

/** Says that casters see the rounds that are over (C6). */
function castersChip({ castersAllowed, phase }: TableSnapshot): TemplateResult | typeof nothing {
  if (!castersAllowed || phase === "waiting" || phase === "matchOver") return nothing;
  const name = t("presence.castersOn");
  return html`<span class="table-casters" role="img" aria-label=${name} title=${name}>${icon("eye")}</span>`;
}

/**
 * The time left as digits, with a sentence for screen readers. Nothing while disconnected, because the client does not
 * know whether the clock runs: usually the table is paused then (C2).
 */
function countdown(
  clock: TableSnapshot["clock"],
  connection: ConnectionState,
  inPicker?: PositionStyle,
): TemplateResult | typeof nothing {
  if (clock === "none" || connection !== "connected") return nothing;
  const left = shownMs(clock, Date.now());
  const count = Math.max(0, Math.ceil(left / 1000));
  const classes = { "table-seconds": true, "is-in-picker": inPicker !== undefined };
  return html`<span class=${classMap(classes)} .style=${inPicker ?? ""} role="timer" aria-label=${t("table.timeLeft", { count })}>${formatCountdown(left)}</span>`;
}

/** The width in Latin letters: full-width characters (Chinese, Japanese, Korean) count twice. */
/** How many letters of the larger font have room in a line of this width. */
function mostOwnLetters(width = Number.POSITIVE_INFINITY): number {
  return Math.min(LONG_STATUS_LENGTH, (width - OWN_TURN.clock) / OWN_TURN.letter);
}

function textWidth(text: string): number {
  return [...text].length + (text.match(FULL_WIDTH)?.length ?? 0);
}

const FULL_WIDTH = /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uff60]/gu;

function titleOf({ code, isLocalGame, localTable }: TableSnapshot): string {
  if (localTable !== undefined) return t("localTable.title");
  return isLocalGame ? t("replay.practice") : t("table.title", { code });
}

/** For spectators, the text begins with that (C6). */
function fullStatusText(snapshot: TableSnapshot, playController: PlayController): string {
  const status = currentStatusText(snapshot, playController);
  return isSpectating(snapshot) ? joined("beside", [t("presence.watching"), status]) : status;
}

function currentStatusText(snapshot: TableSnapshot, playController: PlayController): string {
  if (playController.isLate) return t("table.underWay");
  if (snapshot.isPaused) return t("presence.paused");
  if (isMyTurn(snapshot.view) && isBotPlayingForMe(snapshot)) return t("presence.replacementBotTurn");
  const { intendedKey, pendingChoice } = playController;
  if (intendedKey !== undefined && isWaiting(snapshot.view))
    return intentionText(snapshot.view, nameLookup(snapshot), cardFromKey(intendedKey));
  return statusText(snapshot.view, nameLookup(snapshot), pendingChoice);
}

/** The action bar, and the catch button beside the exposed player's plate. */
export function actionBarAndCatch(props: StatusBarProps): TemplateResult {
  const { snapshot, shown, geometry, page, playController, openMenu, takeSeat } = props;
  const { flow, thumb } = geometry?.actions ?? { flow: "row", thumb: "right" };
  const bar = { snapshot, shown, isHandOnly: isHandOnly(geometry), playController };
  return html`${bluffQuestion(bar, questionStyle(geometry, page))}<div class="table-actions is-${flow} is-${thumb}" role="group"
      aria-label=${t("table.actions")} .style=${boxStyle(geometry?.actions)}>
      ${actionBar({ ...bar, isPickerShown: isPickerShown(props), openMenu, takeSeat })}
    </div>
    ${isCatchDue(snapshot) ? catchButton(props) : topCardText(shown, geometry)}`;
}

function isCatchDue({ view }: TableSnapshot): boolean {
  const { catchableSeat: seat } = view;
  return seat !== NOBODY && whyNot(view, { type: "catch", seat }) === undefined;
}

/** The pointer can only press it when the canvas shows the exposed seat. */
function catchButton(props: StatusBarProps): TemplateResult {
  const { snapshot, shown, geometry, page, playController } = props;
  const seat = snapshot.view.catchableSeat;
  const classes = { "table-catch": true, "is-ahead": shown.view.catchableSeat !== seat };
  return html`<button type="button" class=${classMap(classes)} data-testid="catch" data-seat=${seat} .style=${catchButtonStyle(geometry, seat, page)}
    aria-disabled=${String(whyNoMove(snapshot) !== undefined)} ?inert=${isPickerShown(props)} @click=${() => playController.catchSeat(seat)}>
    ${t("table.catch", { name: nameLookup(snapshot)(seat) })}</button>`;
}

/** A separate page explains why a connection has ended. */
function connectionText(connection: ConnectionState): string {
  return connection === "returning" ? t("place.returning") : "";
}

// On a device that shows only the hand: the top card and the colour in play in words, beside the small piles.

/** Only for eyes: the button of the discard pile says the same to screen readers. */
function topCardText(
  { view }: Pick<TableSnapshot, "view">,
  geometry: TableGeometry | undefined,
): TemplateResult | typeof nothing {
  const { topCard, color } = view;
  if (geometry?.slot === undefined || topCard === NO_CARD) return nothing;
  const isColorOpen = isWild(topCard) && color !== "none";
  return html`<p class="table-top-card" aria-hidden="true" data-testid="top-card" .style=${boxStyle(geometry.slot)}>
    <b>${upperFirst(cardName(topCard))}</b>
    ${isColorOpen ? html`<span>${t("table.colorInPlay", { color: colorName(color, topCard) })}</span>` : nothing}
  </p>`;
}
