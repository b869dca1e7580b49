/** The playback controls of a replay: slider, step buttons and speeds. */
import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { RecordedMatch } from "../../../shared/record/recorded-match.ts";
import { formatNumber, t } from "../../i18n/i18n.ts";
import { inputValue, radioOption } from "../../ui/form-controls.ts";
import CONTROL_PATHS from "./control-icons.json" with { type: "json" };
import { type Playback, SPEEDS } from "./playback.ts";

export interface PlaybackControlsProps {
  readonly match: RecordedMatch;
  readonly playback: Playback;
  /** The text of the current step. */
  readonly stepText: string;
}

export function playbackControls(props: PlaybackControlsProps): TemplateResult {
  const { playback } = props;
  return html`
    ${slider(props)}
    <div class="replay-steps">
      ${controlButton("first", { press: () => playback.goTo(1), isDisabled: playback.step === 1 })}
      ${controlButton("back", { press: () => playback.back(), isDisabled: playback.step === 1 })}
      ${playButton(playback)}
      ${controlButton("forward", { press: () => playback.forward(), isDisabled: playback.isAtEnd })}
      ${controlButton("last", { press: () => playback.goTo(playback.length), isDisabled: playback.isAtEnd })}
    </div>
    <fieldset class="segments replay-speeds">
      <legend class="unseen">${t("replay.speed")}</legend>
      ${SPEEDS.map((speed) =>
        radioOption("replay-speed", {
          label: t("replay.times", { speed }),
          isChosen: playback.speed === speed,
          choose: () => playback.setSpeed(speed),
        }),
      )}
    </fieldset>
  `;
}

function slider({ match, playback, stepText }: PlaybackControlsProps): TemplateResult {
  const { step, length } = playback;
  const { round } = match.step(step);
  const go = (event: Event) => playback.goTo(Number(inputValue(event)));
  return html`
    <div class="replay-slider">
      <input type="range" min="1" max=${length} step="1" .value=${live(String(step))} @input=${go}
        aria-label=${t("replay.move")}
        aria-valuetext=${t("replay.moveInRound", { move: step, count: length, round, words: stepText })} />
      <div class="replay-rounds" aria-hidden="true">
        ${match.rounds.slice(1).map(({ number }) => html`<i .style=${`left: ${sliderPercent(number, length)}%`}></i>`)}
      </div>
      <span class="replay-count" aria-hidden="true">${formatNumber(step)} / ${formatNumber(length)}</span>
    </div>
  `;
}

/** The position of a step on the slider, in percent. */
function sliderPercent(number: number, length: number): number {
  return length === 1 ? 0 : ((number - 1) / (length - 1)) * 100;
}

interface ControlButtonProps {
  readonly press: () => void;
  readonly isDisabled: boolean;
}

/** A disabled button stays focusable. */
function controlButton(
  name: Exclude<ControlIconName, "play" | "pause" | "list" | "download" | "chart">,
  { press, isDisabled }: ControlButtonProps,
): TemplateResult {
  return html`<button class="button dark replay-step" type="button" aria-label=${t(`replay.${name}`)} title=${t(`replay.${name}`)}
    aria-disabled=${String(isDisabled)} @click=${() => isDisabled || press()}>${controlIcon(name)}</button>`;
}

function playButton(playback: Playback): TemplateResult {
  const name = playback.isPlaying ? "pause" : "play";
  return html`<button class="button gold replay-step replay-play" type="button" aria-label=${t(`replay.${name}`)} title=${t(`replay.${name}`)}
    @click=${() => playback.toggle()}>${controlIcon(name)}</button>`;
}

type ControlIconName = keyof typeof CONTROL_PATHS;

const FILLED_ICONS: ReadonlySet<ControlIconName> = new Set(["first", "back", "play", "forward", "last"]);

/** A sign in the colour and size of the words beside it. */
export function controlIcon(name: ControlIconName): TemplateResult {
  const className = `icon${FILLED_ICONS.has(name) ? " is-filled" : ""}`;
  return html`<svg class=${className} viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${CONTROL_PATHS[name]}></path></svg>`;
}
