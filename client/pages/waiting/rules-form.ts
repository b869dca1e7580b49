/** The host's hand on the rules: each change goes to the table at once, and comes back to everybody. */
import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import {
  HAND_SIZES,
  OFFICIAL_RULES,
  type Rules,
  SCORINGS,
  TARGETS,
  TURN_SECONDS,
} from "../../../shared/rules.ts";
import { t } from "../../i18n/words.ts";
import type { WaitingHands } from "./waiting-page.ts";

const TARGET_STEP = 50;

export function rulesForm(rules: Rules, hands: WaitingHands): TemplateResult {
  const change = (part: Partial<Rules>) => hands.setRules({ ...rules, ...part });
  return html`
    <div class="rules-form">
      ${handSize(rules, change)} ${target(rules, change)} ${scoring(rules, change)} ${turnSeconds(rules, change)}
    </div>
  `;
}

type Change = (part: Partial<Rules>) => void;

function handSize({ handSize: size }: Rules, change: Change): TemplateResult {
  const option = t("rules.options.handSize");
  const step = (by: number, label: string, sign: string) => html`
    <button class="button dark square" type="button" aria-label=${label} aria-disabled=${isOutside(size + by)} @click=${() => isOutside(size + by) || change({ handSize: size + by })}>
      ${sign}
    </button>
  `;
  return html`
    <div class="option" role="group" aria-label=${option}>
      <span class="field-name">${option}</span>
      <div class="stepper">
        ${step(-1, t("waiting.fewer", { option }), "−")}<output>${size}</output>${step(1, t("waiting.more", { option }), "+")}
      </div>
    </div>
  `;
}

function isOutside(size: number): boolean {
  return size < HAND_SIZES.least || size > HAND_SIZES.most;
}

function target(rules: Rules, change: Change): TemplateResult {
  const isSingle = rules.target === "single";
  return html`
    <fieldset class="option">
      <legend class="field-name">${t("rules.options.target")}</legend>
      <div class="segments">
        ${segment("target", { label: t("rules.choices.single"), isChosen: isSingle, choose: () => change({ target: "single" }) })}
        ${segment("target", { label: t("rules.choices.toPoints"), isChosen: !isSingle, choose: () => change({ target: OFFICIAL_RULES.target }) })}
      </div>
      ${rules.target === "single" ? "" : points(rules.target, change)}
    </fieldset>
  `;
}

function points(points: number, change: Change): TemplateResult {
  const read = ({ target: field }: Event) => {
    if (field instanceof HTMLInputElement && field.value !== "") change({ target: field.valueAsNumber });
  };
  return html`
    <input
      class="points" type="number" inputmode="numeric" min=${TARGETS.least} max=${TARGETS.most} step=${TARGET_STEP}
      aria-label=${t("rules.options.target")} .value=${live(String(points))} @change=${read}
    />
  `;
}

function scoring(rules: Rules, change: Change): TemplateResult {
  const segments = SCORINGS.map((scoring) => {
    const isChosen = rules.scoring === scoring;
    return segment("scoring", {
      label: t(`rules.choices.${scoring}`),
      isChosen,
      choose: () => change({ scoring }),
    });
  });
  return options(t("rules.options.scoring"), segments);
}

function turnSeconds(rules: Rules, change: Change): TemplateResult {
  const segments = TURN_SECONDS.map((seconds) => {
    const label = t("rules.choices.seconds", { count: seconds });
    const isChosen = rules.turnSeconds === seconds;
    return segment("turn-seconds", { label, isChosen, choose: () => change({ turnSeconds: seconds }) });
  });
  return options(t("rules.options.turnSeconds"), segments);
}

function options(name: string, segments: readonly TemplateResult[]): TemplateResult {
  return html`
    <fieldset class="option">
      <legend class="field-name">${name}</legend>
      <div class="segments">${segments}</div>
    </fieldset>
  `;
}

interface Segment {
  readonly label: string;
  readonly isChosen: boolean;
  choose(): void;
}

/** `live`: what the table refused must not stay chosen. */
function segment(group: string, { label, isChosen, choose }: Segment): TemplateResult {
  return html`
    <label class="segment">
      <input type="radio" name=${group} .checked=${live(isChosen)} @change=${choose} /><span>${label}</span>
    </label>
  `;
}
