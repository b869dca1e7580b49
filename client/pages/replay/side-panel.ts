/** Beside the table: the cards in words and pictures, the moves of the round, and what can be taken along. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Card } from "../../../shared/card.ts";
import type { Seat } from "../../../shared/seat.ts";
import { t } from "../../i18n/i18n.ts";
import { avatar } from "../../ui/avatar.ts";
import { cardFace } from "../../ui/card-face.ts";
import { icon } from "../../ui/icons.ts";
import type { ReplayActions, ReplayState } from "./replay-state.ts";
import { controlIcon } from "./signs.ts";

/** The panel; where it does not stand beside the table it is shown while it is open. */
export function sidePanel(state: ReplayState, actions: ReplayActions): TemplateResult {
  const close = ({ key }: KeyboardEvent) => key === "Escape" && actions.setSidePanelOpen(false);
  return html`
    <aside class="replay-side ${state.isSidePanelOpen ? "is-open" : ""}" aria-label=${t("replay.moves")} @keydown=${close}>
      <button class="button replay-close" type="button" @click=${() => actions.setSidePanelOpen(false)}>
        ${icon("cross")}${t("replay.hideMoves")}
      </button>
      ${visibleHands(state)} ${moveList(state)} ${exportButtons(state, actions)}
    </aside>
  `;
}

function visibleHands({ options: { match }, playback, pointOfView, names }: ReplayState): TemplateResult {
  const { hands: actions } = match.gameAfter(playback.step);
  const isSeen = (seat: Seat) => pointOfView === "open" || pointOfView === seat;
  return html`
    <section class="replay-hands" tabindex="0" aria-labelledby="replay-hands">
      <h2 id="replay-hands">${t("replay.hands")}</h2>
      <ul>
        ${actions.map((hand, seat) => (isSeen(seat) ? handRow(hand, { seat, name: names[seat] ?? "" }) : nothing))}
      </ul>
    </section>
  `;
}

function handRow(hand: readonly Card[], { seat, name }: { seat: Seat; name: string }): TemplateResult {
  const cards = hand.toSorted((a, b) => a - b);
  return html`
    <li class="replay-hand">
      ${avatar(name, seat)}<b><bdi>${name}</bdi></b>
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
  const steps = options.match.steps.filter((replayStep) => replayStep.round === round);
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
  const go = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) playback.goTo(Number(target.value));
  };
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

function exportButtons({ options, hasCopied }: ReplayState, actions: ReplayActions): TemplateResult {
  return html`
    <div class="replay-take">
      ${
        options.linkTo === undefined
          ? nothing
          : html`<button class="button" type="button" @click=${() => actions.copyLink()}>
              ${icon(hasCopied ? "check" : "link")}${hasCopied ? t("replay.copied") : t("replay.copyLink")}</button>`
      }
      <button class="button" type="button" @click=${() => actions.download()}>${controlIcon("download")}${t("replay.download")}</button>
      <p class="hint replay-keys">${t("replay.keys")}</p>
    </div>
  `;
}
