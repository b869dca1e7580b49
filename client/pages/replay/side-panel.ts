/** Beside the table: the cards in words and pictures, the moves of the round, and what can be taken along. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Card } from "../../../shared/card.ts";
import type { Seat } from "../../../shared/seat.ts";
import { t } from "../../i18n/i18n.ts";
import { avatar } from "../../ui/avatar.ts";
import { cardFace } from "../../ui/card-face.ts";
import { icon } from "../../ui/icons.ts";
import type { ReplayHands, ReplayState } from "./replay-state.ts";
import { sign } from "./signs.ts";

/** The panel; where it does not stand beside the table it is shown while it is open. */
export function sideView(state: ReplayState, hands: ReplayHands): TemplateResult {
  const close = ({ key }: KeyboardEvent) => key === "Escape" && hands.setSide(false);
  return html`
    <aside class="replay-side ${state.isSideOpen ? "is-open" : ""}" aria-label=${t("replay.moves")} @keydown=${close}>
      <button class="button replay-close" type="button" @click=${() => hands.setSide(false)}>
        ${icon("cross")}${t("replay.hideMoves")}
      </button>
      ${openHands(state)} ${moves(state)} ${takeAlong(state, hands)}
    </aside>
  `;
}

function openHands({ port: { match }, playback, eyes, names }: ReplayState): TemplateResult {
  const { hands } = match.gameAfter(playback.at);
  const isSeen = (seat: Seat) => eyes === "open" || eyes === seat;
  return html`
    <section class="replay-hands" tabindex="0" aria-labelledby="replay-hands">
      <h2 id="replay-hands">${t("replay.hands")}</h2>
      <ul>
        ${hands.map((hand, seat) => (isSeen(seat) ? handRow(hand, { seat, name: names[seat] ?? "" }) : nothing))}
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

function moves(state: ReplayState): TemplateResult {
  const { port, playback, words } = state;
  const { round } = port.match.step(playback.at);
  const steps = port.match.steps.filter((step) => step.round === round);
  return html`
    <section class="replay-moves" aria-labelledby="replay-moves">
      <div class="replay-moves-head">
        <h2 id="replay-moves">${t("replay.moves")}</h2>${rounds(state, round)}
      </div>
      <ol class="replay-list" start=${steps[0]?.number ?? 1} tabindex="-1">
        ${repeat(
          steps,
          ({ number }) => number,
          ({ number }) => html`
            <li><button type="button" class="replay-move" aria-current=${number === playback.at ? "step" : nothing}
              @click=${() => playback.go(number)}><span aria-hidden="true">${number}</span><span>${words(number)}</span></button></li>
          `,
        )}
      </ol>
    </section>
  `;
}

function rounds({ port: { match }, playback }: ReplayState, now: number): TemplateResult | typeof nothing {
  if (match.rounds.length < 2) return nothing;
  const go = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) playback.go(Number(target.value));
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

function takeAlong({ port, hasCopied }: ReplayState, hands: ReplayHands): TemplateResult {
  return html`
    <div class="replay-take">
      ${
        port.linkTo === undefined
          ? nothing
          : html`<button class="button" type="button" @click=${() => hands.copyLink()}>
              ${icon(hasCopied ? "check" : "link")}${hasCopied ? t("replay.copied") : t("replay.copyLink")}</button>`
      }
      <button class="button" type="button" @click=${() => hands.download()}>${sign("download")}${t("replay.download")}</button>
      <p class="hint replay-keys">${t("replay.keys")}</p>
    </div>
  `;
}
