/** The page of a replay, around the table. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Eyes } from "../../../shared/record/recorded-match.ts";
import { t } from "../../i18n/i18n.ts";
import { icon } from "../../ui/icons.ts";
import { controlsView } from "./player-controls.ts";
import type { ReplayHands, ReplayState } from "./replay-state.ts";
import { sideView } from "./side-panel.ts";
import { sign } from "./signs.ts";

/** The table itself is put into the empty place, which nothing else is rendered into. */
export function replayView(state: ReplayState, hands: ReplayHands): TemplateResult {
  const { port, playback, words } = state;
  return html`
    <header class="replay-head">
      <button class="button plain" type="button" aria-label=${t("place.home")} title=${t("place.home")}
        @click=${() => port.goHome()}>${icon("door")}</button>
      <h1 tabindex="-1">${port.title()}</h1>
      ${eyesSelect(state, hands)}
    </header>
    <div class="replay-table"></div>
    <section class="replay-controls" aria-label=${t("replay.player")}>
      ${controlsView({ match: port.match, playback, words: words(playback.at) })}
      <button class="button replay-open-side" type="button" aria-expanded=${String(state.isSideOpen)}
        aria-label=${t("replay.showMoves")} title=${t("replay.showMoves")} @click=${() => hands.setSide(!state.isSideOpen)}>${sign("list")}</button>
      ${playOnButton(state, hands)}
    </section>
    ${sideView(state, hands)}
    <p class="unseen" role="status">${state.hasCopied ? t("replay.copied") : nothing}</p>
  `;
}

function eyesSelect({ eyes, names }: ReplayState, hands: ReplayHands): TemplateResult {
  const look = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) hands.look(eyesNamed(target.value));
  };
  return html`
    <label class="replay-select">
      ${icon("eye")}<span class="unseen">${t("replay.eyes")}</span>
      <select @change=${look}>
        <option value=${OPEN} .selected=${eyes === OPEN}>${t("replay.open")}</option>
        ${names.map(
          (name, seat) =>
            html`<option value=${seat} .selected=${eyes === seat}>${t("replay.eyesOf", { name })}</option>`,
        )}
      </select>
    </label>
  `;
}

const OPEN = "open";

function eyesNamed(value: string): Eyes {
  return value === OPEN ? OPEN : Number(value);
}

function playOnButton({ playback }: ReplayState, hands: ReplayHands): TemplateResult {
  const isOver = playback.isAtEnd;
  return html`<button class="button ivory replay-play-on" type="button" aria-disabled=${String(isOver)}
    title=${isOver ? t("replay.matchOver") : nothing} @click=${() => isOver || hands.askPlayOn()}>${t("replay.playOn")}</button>`;
}
