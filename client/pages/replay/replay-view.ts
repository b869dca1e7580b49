/** The view of the replay page: header, controls, side panel; and the text of each step. */

import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Card } from "../../../shared/card.ts";
import type { GameEvent } from "../../../shared/event.ts";
import type { PointOfView, ReplayStep } from "../../../shared/record/recorded-match.ts";
import { redact } from "../../../shared/redact.ts";
import { type Seat, SPECTATOR, TABLE } from "../../../shared/seat.ts";
import { cardName } from "../../i18n/card-names.ts";
import { formatList, t } from "../../i18n/i18n.ts";
import { joinSentences } from "../../i18n/joined.ts";
import { eventText } from "../../i18n/log-text.ts";
import { cardFace } from "../../ui/card-face.ts";
import { namedAvatar } from "../../ui/faces/named-avatar.ts";
import { inputValue } from "../../ui/form-controls.ts";
import { icon } from "../../ui/icons.ts";
import { deckTag } from "../history/match-row.ts";
import { controlIcon, playbackControls } from "./playback-controls.ts";
import type { ReplayActions, ReplayState } from "./replay-types.ts";

/** The table is created inside the empty `replay-table` element, and who leads it is shown in `replay-led`: nothing else is rendered into them. */
export function replayView(state: ReplayState, actions: ReplayActions): TemplateResult {
  const { options, playback, stepText } = state;
  return html`
    <header class="replay-head">
      <button class="button plain" type="button" aria-label=${t("place.home")} title=${t("place.home")}
        @click=${() => options.goHome()}>${icon("door")}</button>
      <h1 tabindex="-1">${options.title()}</h1>
      ${
        options.isRunning
          ? nothing
          : html`<button class="button ivory replay-analyse" type="button" aria-haspopup="dialog" @click=${() => actions.openAnalysis()}>
        ${controlIcon("chart")}<span>${t("replay.analyse")}</span></button>`
      }
      ${pointOfViewSelect(state, actions)}
    </header>
    <div class="replay-table"></div>
    <section class="replay-controls" aria-label=${t("replay.player")}>
      ${playbackControls({ match: options.match, playback, stepText: stepText(playback.step) })}
      <button class="button replay-open-side" type="button" aria-expanded=${String(state.isSidePanelOpen)}
        aria-label=${t("replay.showMoves")} title=${t("replay.showMoves")} @click=${() => actions.setSidePanelOpen(!state.isSidePanelOpen)}>${controlIcon("list")}</button>
      ${options.isRunning ? nothing : playOnButton(state, actions)}
      <div class="replay-led"></div>
    </section>
    ${sidePanel(state, actions)}
    <p class="unseen" role="status">${state.hasCopied ? t("replay.copied") : nothing}</p>
  `;
}

function pointOfViewSelect({ pointOfView, names }: ReplayState, actions: ReplayActions): TemplateResult {
  const choose = (event: Event) => actions.setPointOfView(parsePointOfView(inputValue(event)));
  return html`
    <label class="replay-select">
      ${icon("eye")}<span class="unseen">${t("replay.eyes")}</span>
      <select @change=${choose}>
        <option value=${OPEN_HANDS} .selected=${pointOfView === OPEN_HANDS}>${t("replay.open")}</option>
        ${names.map(
          (name, seat) =>
            html`<option value=${seat} .selected=${pointOfView === seat}>${t("replay.eyesOf", { name })}</option>`,
        )}
      </select>
    </label>
  `;
}

const OPEN_HANDS = "open";

function parsePointOfView(value: string): PointOfView {
  return value === OPEN_HANDS ? OPEN_HANDS : Number(value);
}

function playOnButton({ playback }: ReplayState, actions: ReplayActions): TemplateResult {
  const isOver = playback.isAtEnd;
  return html`<button class="button ivory replay-play-on" type="button" aria-disabled=${String(isOver)}
    title=${isOver ? t("replay.matchOver") : nothing} @click=${() => isOver || actions.openPlayOnDialog()}>${t("replay.playOn")}</button>`;
}

/** The deck, the hands, the moves of the round, and the download. Always visible on wide screens, else while it is open. */
function sidePanel(state: ReplayState, actions: ReplayActions): TemplateResult {
  const close = ({ key }: KeyboardEvent) => key === "Escape" && actions.setSidePanelOpen(false);
  return html`
    <aside class="replay-side ${state.isSidePanelOpen ? "is-open" : ""}" aria-label=${t("replay.moves")} @keydown=${close}>
      <button class="button replay-close" type="button" @click=${() => actions.setSidePanelOpen(false)}>
        ${icon("cross")}${t("replay.hideMoves")}
      </button>
      ${deckTag(state.options.match.record.rules)} ${visibleHands(state)} ${moveList(state)} ${exportButtons(state, actions)}
    </aside>
  `;
}

function visibleHands({ options: { match }, playback, pointOfView, names }: ReplayState): TemplateResult {
  const { hands } = match.gameAfter(playback.step);
  const isHandVisible = (seat: Seat) => pointOfView === "open" || pointOfView === seat;
  return html`
    <section class="replay-hands" tabindex="0" aria-labelledby="replay-hands">
      <h2 id="replay-hands">${t("replay.hands")}</h2>
      <ul>
        ${hands.map((hand, seat) => (isHandVisible(seat) ? handRow(hand, { seat, name: names[seat] ?? "" }) : nothing))}
      </ul>
    </section>
  `;
}

function handRow(hand: readonly Card[], { seat, name }: { seat: Seat; name: string }): TemplateResult {
  const cards = hand.toSorted((a, b) => a - b);
  return html`
    <li class="replay-hand">
      ${namedAvatar(name, seat)}<b><bdi>${name}</bdi></b>
      ${
        cards.length === 0
          ? html`<span class="quiet">${t("replay.noCards")}</span>`
          : html`<ul class="small-cards">${cards.map((card) => html`<li>${cardFace(card)}</li>`)}</ul>`
      }
    </li>
  `;
}

function moveList(state: ReplayState): TemplateResult {
  const { options, playback, stepText } = state;
  const { round } = options.match.step(playback.step);
  const steps = options.match.steps.filter((step) => step.round === round);
  return html`
    <section class="replay-moves" aria-labelledby="replay-moves">
      <div class="replay-moves-head">
        <h2 id="replay-moves">${t("replay.moves")}</h2>${roundSelect(state, round)}
      </div>
      <ol class="replay-list" start=${steps[0]?.number ?? 1} tabindex="-1">
        ${repeat(
          steps,
          ({ number }) => number,
          ({ number }) => html`
            <li><button type="button" class="replay-move" aria-current=${number === playback.step ? "step" : nothing}
              @click=${() => playback.goTo(number)}><span aria-hidden="true">${number}</span><span>${stepText(number)}</span></button></li>
          `,
        )}
      </ol>
    </section>
  `;
}

function roundSelect(
  { options: { match }, playback }: ReplayState,
  now: number,
): TemplateResult | typeof nothing {
  if (match.rounds.length < 2) return nothing;
  const go = (event: Event) => playback.goTo(Number(inputValue(event)));
  return html`
    <label class="replay-select"><span class="unseen">${t("replay.rounds")}</span>
      <select @change=${go}>
        ${match.rounds.map(
          ({ number, round }) =>
            html`<option value=${number} .selected=${round === now}>${t("replay.round", { round })}</option>`,
        )}
      </select>
    </label>
  `;
}

function exportButtons(
  { options, hasCopied }: ReplayState,
  actions: ReplayActions,
): TemplateResult | typeof nothing {
  if (options.isRunning) return nothing;
  return html`
    <div class="replay-take">
      ${
        options.linkTo === undefined
          ? nothing
          : html`<button class="button" type="button" @click=${() => actions.copyLink()}>
              ${icon(hasCopied ? "check" : "link")}${hasCopied ? t("replay.copied") : t("replay.copyLink")}</button>
            <button class="button" type="button" @click=${() => actions.lead()}>${icon("eye")}${t("replay.leadIt")}</button>`
      }
      <button class="button" type="button" data-testid="open-fair" @click=${() => actions.openFairness()}>${icon("shield")}${t("fairness.ask")}</button>
      <button class="button" type="button" @click=${() => actions.download()}>${controlIcon("download")}${t("replay.download")}</button>
      <p class="note replay-keys">${t("replay.keys")}</p>
    </div>
  `;
}

/** The reader of a step: the names of the players, and the point of view. */
export interface ReplayReader {
  readonly names: readonly string[];
  readonly pointOfView: PointOfView;
  /** The top card after the step: with the two-sided deck it tells how a colour is called. */
  readonly top: Card;
}

/** What happened, and who acted instead of the player. Without the next turn, which the status line shows. */
export function describeStep(replayStep: ReplayStep, replayReader: ReplayReader): string {
  const eventTexts = replayStep.events
    .filter(({ type }) => type !== "turnStarted")
    .map((event) => describeEvent(event, replayReader))
    .filter((text) => text !== undefined);
  return joinSentences(...describeActor(replayStep, replayReader), ...eventTexts);
}

/** Never in the second person, because the reader was perhaps not a player. */
function describeEvent(event: GameEvent, replayReader: ReplayReader): string | undefined {
  const isFaceVisible =
    event.type === "cardsDrawn" && event.cards.length > 0 && isVisible(event.seat, replayReader);
  return isFaceVisible
    ? t("replay.draws", {
        name: replayReader.names[event.seat] ?? "",
        cards: formatList(event.cards.map(cardName)),
      })
    : eventText(redact(event), replayReader.names, SPECTATOR, replayReader.top);
}

function isVisible(seat: Seat, { pointOfView }: ReplayReader): boolean {
  return pointOfView === "open" || pointOfView === seat;
}

function describeActor({ by, seat }: ReplayStep, { names }: ReplayReader): readonly string[] {
  const name = names[seat];
  if (seat === TABLE || name === undefined) return [];
  if (by === "clock") return [t("notices.timedOut", { name })];
  return by === "standIn" ? [t("notices.botTookOver", { name })] : [];
}
