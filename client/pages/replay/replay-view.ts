/** The page of a replay, around the table. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { PointOfView } from "../../../shared/record/recorded-match.ts";
import { t } from "../../i18n/i18n.ts";
import { icon } from "../../ui/icons.ts";
import { playbackControls } from "./player-controls.ts";
import type { ReplayActions, ReplayState } from "./replay-state.ts";
import { sidePanel } from "./side-panel.ts";
import { controlIcon } from "./signs.ts";

/** The table itself is put into the empty place, which nothing else is rendered into. */
export function replayView(state: ReplayState, actions: ReplayActions): TemplateResult {
  const { options, playback, stepText } = state;
  return html`
    <header class="replay-head">
      <button class="button plain" type="button" aria-label=${t("place.home")} title=${t("place.home")}
        @click=${() => options.goHome()}>${icon("door")}</button>
      <h1 tabindex="-1">${options.title()}</h1>
      ${pointOfViewSelect(state, actions)}
    </header>
    <div class="replay-table"></div>
    <section class="replay-controls" aria-label=${t("replay.player")}>
      ${playbackControls({ match: options.match, playback, stepText: stepText(playback.step) })}
      <button class="button replay-open-side" type="button" aria-expanded=${String(state.isSidePanelOpen)}
        aria-label=${t("replay.showMoves")} title=${t("replay.showMoves")} @click=${() => actions.setSidePanelOpen(!state.isSidePanelOpen)}>${controlIcon("list")}</button>
      ${playOnButton(state, actions)}
    </section>
    ${sidePanel(state, actions)}
    <p class="unseen" role="status">${state.hasCopied ? t("replay.copied") : nothing}</p>
  `;
}

function pointOfViewSelect({ pointOfView, names }: ReplayState, actions: ReplayActions): TemplateResult {
  const choose = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) actions.setPointOfView(parsePointOfView(target.value));
  };
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
