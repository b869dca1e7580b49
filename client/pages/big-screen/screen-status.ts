/**
 * The stage of a big screen, below the piles: what has just happened, whose turn it is with the time left, a pause, a table
 * rule, what is announced; and the scene of a challenge.
 */

import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { drawsUntilColor, faceOf } from "../../../shared/editions/editions.ts";
import { WRONG_CHALLENGE_CARDS } from "../../../shared/legal.ts";
import { NOBODY, type Seat } from "../../../shared/seat.ts";
import { SITE_ADDRESS } from "../../base-path.ts";
import { listOfNames, t } from "../../i18n/i18n.ts";
import { tableRuleName } from "../../i18n/phrase-and-rule-texts.ts";
import { nameLookup } from "../../net/session/players.ts";
import type { ConnectionState, TableSnapshot } from "../../net/session/table-snapshot.ts";
import type { Box, ChallengeResult } from "../../scenes/scene-contract.ts";
import { decorativeCard } from "../../ui/card-face.ts";
import { playerAvatar, seatAvatar } from "../../ui/faces/avatar.ts";
import { textEms } from "../game/game-canvas.ts";
import { boxStyle } from "../game/overlay/overlay-positions.ts";
import { isRuleShown } from "../game/overlay/rule-banner.ts";
import { formatCountdown, shownMs, statusText } from "../game/overlay/status-text.ts";
import { absentPlayers, maxSecondsLeft } from "../game/viewer-status.ts";
import { nameAt, resultTitle } from "../result/score-table.ts";
import { typedAddress } from "./screen-address.ts";
import type { ScreenCaption, ShownCaption } from "./screen-caption.ts";

export interface ScreenStatusProps {
  /** The table as the canvas shows it. */
  readonly shown: TableSnapshot;
  readonly connectionState: ConnectionState;
  /** The area that the canvas keeps free; undefined before it is drawn. */
  readonly box: Box | undefined;
  readonly caption: Pick<ScreenCaption, "shown">;
  /** The last card flies: no time is left in this turn. */
  readonly isOver: boolean;
}

export function screenStatus(props: ScreenStatusProps): TemplateResult {
  const { shown, connectionState, box, caption, isOver } = props;
  const said = caption.shown;
  const isLost = connectionState !== "connected";
  const announced = said.isAnnounced && !shown.isPaused ? [said] : [];
  const kind = `${announced.length > 0 ? "is-announcing" : ""} ${shown.isPaused ? "is-paused" : ""}`;
  return html`<div class="screen-status ${kind}" .style=${boxStyle(box)}>
    ${turnLine(shown, isLost, isOver)}
    ${captionLine(said, shown)}
    ${shown.isPaused && !isLost ? howToReturn(shown) : nothing}
    ${repeat(announced, keyOf, (line) => announcementLine(line, shown))}
    <p class="unseen" aria-live="assertive">${resultText(shown)}</p>
  </div>`;
}

/** Who plays, while the table is still loading. */
export function lineUp({ players }: TableSnapshot): TemplateResult {
  return html`<ul class="screen-line-up" aria-hidden="true">
    ${players.map((player) => html`<li>${playerAvatar(player, "happy")}<b><bdi>${player.name}</bdi></b></li>`)}
  </ul>`;
}

function turnLine(shown: TableSnapshot, isLost: boolean, isOver: boolean): TemplateResult {
  return html`<p class="screen-turn" role="status" data-turn=${shown.view.phase === "playing" ? shown.view.turn : NOBODY}>
    ${isLost ? nothing : turnFace(shown)}<span data-testid="screen-turn">${isLost ? t("place.returning") : turnText(shown)}</span>
    ${isLost || isOver ? nothing : countdown(shown)}
  </p>`;
}

/** What has just happened, with the face of who has done it; or the table rule. Screen readers read it in the log. */
function captionLine({ text, isVerdict, face }: ShownCaption, shown: TableSnapshot): TemplateResult {
  const rule = ruleText(shown);
  const line = rule ?? text;
  return html`<p class="screen-caption ${isVerdict ? "is-verdict" : ""}" aria-hidden="true" data-testid="screen-caption" .style=${`--ems:${textEms(line)}`}>
    ${face === undefined || rule !== undefined ? nothing : seatAvatar(face.seat, shown, face.expression)}<span>${line}</span>
  </p>`;
}

/** Another text is another element, which moves in. */
const keyOf = ({ text }: ShownCaption) => text;

/** One sentence in large letters, in place of whose turn it is. Screen readers read it in the log. */
function announcementLine({ text, face, isLarge }: ShownCaption, shown: TableSnapshot): TemplateResult {
  const avatar = face === undefined ? nothing : seatAvatar(face.seat, shown, face.expression);
  const kind = isLarge ? `is-large is-${face?.expression ?? "calm"}` : "";
  return html`<p class="screen-announcement ${kind}" aria-hidden="true" data-testid="screen-announcement" .style=${`--ems:${textEms(text)}`}>
    ${avatar}<span>${text}</span>
  </p>`;
}

/** The player to move, or the players that the table waits for, so that it is clear from afar who it is. */
function turnFace(shown: TableSnapshot): TemplateResult | typeof nothing | readonly TemplateResult[] {
  if (shown.isPaused)
    return absentPlayers(shown.players, Date.now()).map(({ seat }) => seatAvatar(seat, shown));
  const { phase, turn } = shown.view;
  return phase === "playing" && turn !== NOBODY ? seatAvatar(turn, shown, "thinking") : nothing;
}

/** While the table is paused: the address and the code, for everybody who wants to come back. */
function howToReturn({ code }: TableSnapshot): TemplateResult {
  return html`<div class="screen-return"><p>${siteAddress()}</p>${codeToType(code)}</div>`;
}

/** The address, besides the QR code, and the code to type, as large as the room allows. */
export function typedWay(code: string): TemplateResult {
  const [before, after] = t("screen.joinType", { address: "\n" }).split("\n");
  return html`<p>${before}${siteAddress()}${after}</p>${codeToType(code)}`;
}

function siteAddress(): TemplateResult {
  // No line ends at a hyphen of an address.
  const address = typedAddress(SITE_ADDRESS).replaceAll("-", "-\u2060");
  return html`<b class="screen-site"><bdi>${address}</bdi></b>`;
}

function codeToType(code: string): TemplateResult {
  return html`<p class="screen-letters" dir="ltr"><b class="unseen">${[...code].join(" ")}</b>${[...code].map((symbol) => html`<span aria-hidden="true">${symbol}</span>`)}</p>`;
}

function turnText(shown: TableSnapshot): string {
  if (shown.isStorageDown) return t("presence.halted");
  if (shown.isPaused) return pauseText(shown);
  return statusText(shown.view, nameLookup(shown));
}

/** "Waiting for Ada, Ben", or that the game is paused. */
function pauseText({ players }: TableSnapshot): string {
  const absent = absentPlayers(players, Date.now());
  if (absent.length === 0) return t("presence.paused");
  return t("presence.waitingForNames", { names: listOfNames(absent.map(({ name }) => name)) });
}

/** The time left in the turn, or for the players that the table waits for. */
function countdown(shown: TableSnapshot): TemplateResult | typeof nothing {
  const ms = shown.isPaused ? pauseMs(shown) : turnMs(shown);
  return ms === undefined
    ? nothing
    : html`<span class="screen-seconds" aria-hidden="true">${formatCountdown(ms)}</span>`;
}

function pauseMs({ players }: TableSnapshot): number | undefined {
  const absent = absentPlayers(players, Date.now());
  return absent.length === 0 ? undefined : maxSecondsLeft(absent) * 1000;
}

function turnMs({ view, clock }: TableSnapshot): number | undefined {
  if (view.phase !== "playing" || view.turn === NOBODY || clock === "none") return undefined;
  return shownMs(clock, Date.now());
}

/** The rule that a Custom Wild has declared, for as long as it applies (H8). */
function ruleText(shown: TableSnapshot): string | undefined {
  const { tableRule } = shown.view;
  if (tableRule === "none" || !isRuleShown(shown)) return undefined;
  const name = nameLookup(shown)(tableRule.seat);
  return `${t("table.banner", { name })} ${tableRuleName(tableRule.text)}`;
}

function resultText(shown: TableSnapshot): string {
  const { phase } = shown;
  return phase === "roundOver" || phase === "matchOver" ? resultTitle(shown) : "";
}

/**
 * The result of a challenge, behind the ribbon that says how it has ended: who accused whom, face to face, what each
 * of them risks, and the cards that the loser draws. The hand remains secret (T6).
 */
export function verdictStage(result: ChallengeResult, snapshot: TableSnapshot): TemplateResult {
  const { seat, by } = result;
  const { topCard, rules } = snapshot.view;
  const card = faceOf(topCard, rules).isBluffable ? decorativeCard(topCard) : nothing;
  return html`<div class="screen-duel" dir="ltr">${duelist(by, result, snapshot)}<i>${card}</i>${duelist(seat, result, snapshot)}</div>`;
}

function duelist(seat: Seat, result: ChallengeResult, snapshot: TableSnapshot): TemplateResult {
  const isLoser = (seat === result.seat) === result.guilty;
  const [kind, face, cards] = isLoser
    ? (["is-loser", "caught", drawnCards(result.drawn)] as const)
    : (["", "winning", nothing] as const);
  return html`<div class="duelist ${kind}">
    <span class="duel-face">${seatAvatar(seat, snapshot, face)}${seatAvatar(seat, snapshot, "thinking")}</span>
    <b><bdi>${nameAt(seat, snapshot)}</bdi></b>
    ${drawsUntilColor(snapshot.view) ? nothing : stakeOf(seat, result, snapshot)}${cards}
  </div>`;
}

/** What a player risks, until the result is seen. */
function stakeOf(
  seat: Seat,
  { seat: accused, guilty, drawn }: ChallengeResult,
  snapshot: TableSnapshot,
): TemplateResult {
  const [key, more] =
    seat === accused
      ? (["screen.stakeBluff", 0] as const)
      : (["screen.stakeHonest", WRONG_CHALLENGE_CARDS] as const);
  const cards = drawn - (guilty ? 0 : WRONG_CHALLENGE_CARDS) + more;
  return html`<span class="duel-stake">${t(key, { name: nameAt(seat, snapshot), cards })}</span>`;
}

/** Each card has its number, so that they are counted while they come. */
function drawnCards(count: number): TemplateResult {
  const cards = Array.from({ length: count }, (_, i) => i + 1);
  return html`<span class="drawn-cards">${cards.map((number) => html`<span .style=${`--nth:${number}`}>${number}</span>`)}</span>`;
}
