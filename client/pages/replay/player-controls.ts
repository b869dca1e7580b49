/** The player of a match: a slider through its moves, the steps, the speed. */
import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { RecordedMatch } from "../../../shared/record/recorded-match.ts";
import { language, t } from "../../i18n/i18n.ts";
import { segment } from "../parts/segment.ts";
import { type Playback, SPEEDS } from "./playback.ts";
import { type Sign, sign } from "./signs.ts";

export interface Controls {
  readonly match: RecordedMatch;
  readonly playback: Playback;
  /** The words of the step that is shown. */
  readonly words: string;
}

/** Slider, steps and speeds; each acts on the playback at once. */
export function controlsView(controls: Controls): TemplateResult {
  const { playback } = controls;
  return html`
    ${slider(controls)}
    <div class="replay-steps">
      ${button("first", { press: () => playback.go(1), isOff: playback.at === 1 })}
      ${button("back", { press: () => playback.back(), isOff: playback.at === 1 })}
      ${playButton(playback)}
      ${button("forward", { press: () => playback.forward(), isOff: playback.isAtEnd })}
      ${button("last", { press: () => playback.go(playback.length), isOff: playback.isAtEnd })}
    </div>
    <fieldset class="segments replay-speeds">
      <legend class="unseen">${t("replay.speed")}</legend>
      ${SPEEDS.map((speed) =>
        segment("replay-speed", {
          label: t("replay.times", { speed }),
          isChosen: playback.speed === speed,
          choose: () => playback.setSpeed(speed),
        }),
      )}
    </fieldset>
  `;
}

function slider({ match, playback, words }: Controls): TemplateResult {
  const { at, length } = playback;
  const { round } = match.step(at);
  const go = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) playback.go(target.valueAsNumber);
  };
  return html`
    <div class="replay-slider">
      <input type="range" min="1" max=${length} step="1" .value=${live(String(at))} @input=${go}
        aria-label=${t("replay.move")}
        aria-valuetext=${t("replay.moveInRound", { move: at, count: length, round, words })} />
      <div class="replay-rounds" aria-hidden="true">
        ${match.rounds.slice(1).map(({ number }) => html`<i .style=${`left: ${shareOf(number, length)}%`}></i>`)}
      </div>
      <span class="replay-count" aria-hidden="true">${at.toLocaleString(language())} / ${length.toLocaleString(language())}</span>
    </div>
  `;
}

/** Where on the slider a step lies, in percent. */
function shareOf(number: number, length: number): number {
  return length === 1 ? 0 : ((number - 1) / (length - 1)) * 100;
}

interface Press {
  readonly press: () => void;
  readonly isOff: boolean;
}

/** A button that has nothing to do keeps the focus, and says so. */
function button(
  name: Exclude<Sign, "play" | "pause" | "list" | "download">,
  { press, isOff }: Press,
): TemplateResult {
  return html`<button class="button dark replay-step" type="button" aria-label=${t(`replay.${name}`)} title=${t(`replay.${name}`)}
    aria-disabled=${String(isOff)} @click=${() => isOff || press()}>${sign(name)}</button>`;
}

function playButton(playback: Playback): TemplateResult {
  const name = playback.isPlaying ? "pause" : "play";
  return html`<button class="button gold replay-step replay-play" type="button" aria-label=${t(`replay.${name}`)} title=${t(`replay.${name}`)}
    @click=${() => playback.toggle()}>${sign(name)}</button>`;
}
