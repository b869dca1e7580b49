/** The host's hand on the rules: each change goes to the table at once, and comes back to everybody. */
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import {
  HAND_SIZES,
  OFFICIAL_RULES,
  type Rules,
  SCORINGS,
  STACKINGS,
  TARGETS,
  TURN_SECONDS,
} from "../../../shared/rules.ts";
import { t } from "../../i18n/i18n.ts";
import { switchRow } from "../../ui/form-controls.ts";
import { optionName } from "../../ui/rule-names.ts";
import { optionSentence } from "../../ui/rule-sentences.ts";
import { type Segment, segment } from "../parts/segment.ts";
import { GROUPS, type Group, type Option, RULE_OPTIONS, type Switch } from "../rule-options.ts";

const TARGET_STEP = 50;

export interface RulesForm {
  readonly rules: Rules;
  /** What has just changed: it lights up. */
  readonly changed: readonly Option[];
  change(part: Partial<Rules>): void;
}

/** Every option with its means and its sentence, group by group. */
export function rulesForm(form: RulesForm): TemplateResult {
  return html`<div class="rules-form">${GROUPS.map((group) => groupOf(group, form))}</div>`;
}

function groupOf(group: Group, form: RulesForm): TemplateResult {
  const options = RULE_OPTIONS.filter((each) => each.group === group);
  return html`
    <h3>${t(`ruleWords.groups.${group}`)}</h3>
    ${options.map(({ option }) => html`<div class=${lit("option", option, form)}>${means(option, form)}</div>`)}
  `;
}

const lit = (kind: string, option: Option, { changed }: RulesForm): string =>
  changed.includes(option) ? `${kind} just-changed` : kind;

function means(option: Option, form: RulesForm): TemplateResult {
  switch (option) {
    case "handSize":
      return handSize(form);
    case "target":
      return target(form);
    case "scoring":
    case "stacking":
    case "turnSeconds":
      return segments(option, choicesOf(option, form), form);
    default:
      return onOff(option, form);
  }
}

function onOff(option: Switch, { rules, change }: RulesForm): TemplateResult {
  return switchRow({
    id: `says-${option}`,
    name: optionName(option),
    says: optionSentence(option, rules),
    isOn: rules[option],
    turn: (isOn) => change({ [option]: isOn }),
  });
}

function handSize({ rules, change }: RulesForm): TemplateResult {
  const { handSize: size } = rules;
  const option = optionName("handSize");
  const step = (by: number, label: string, sign: string) => html`
    <button class="button dark square" type="button" aria-label=${label} aria-disabled=${isOutside(size + by)} @click=${() => isOutside(size + by) || change({ handSize: size + by })}>
      ${sign}
    </button>
  `;
  return html`
    <div role="group" aria-label=${option}>
      <span class="field-name">${option}</span>
      <div class="stepper">
        ${step(-1, t("waiting.fewer", { option }), "−")}<output>${size}</output>${step(1, t("waiting.more", { option }), "+")}
      </div>
      <p class="hint">${optionSentence("handSize", rules)}</p>
    </div>
  `;
}

function isOutside(size: number): boolean {
  return size < HAND_SIZES.least || size > HAND_SIZES.most;
}

function target(form: RulesForm): TemplateResult {
  const { rules, change } = form;
  const isSingle = rules.target === "single";
  const choices = [
    { label: t("ruleWords.choices.single"), isChosen: isSingle, choose: () => change({ target: "single" }) },
    {
      label: t("ruleWords.choices.toPoints"),
      isChosen: !isSingle,
      choose: () => change({ target: OFFICIAL_RULES.target }),
    },
  ];
  const field = rules.target === "single" ? nothing : points(rules.target, change);
  return html`${segments("target", choices, form)}${field}`;
}

function points(points: number, change: RulesForm["change"]): TemplateResult {
  const read = ({ target: field }: Event) => {
    if (field instanceof HTMLInputElement && field.value !== "") change({ target: field.valueAsNumber });
  };
  return html`
    <input
      class="points" type="number" inputmode="numeric" min=${TARGETS.least} max=${TARGETS.most} step=${TARGET_STEP}
      aria-label=${optionName("target")} .value=${live(String(points))} @change=${read}
    />
  `;
}

function choicesOf(
  option: "scoring" | "stacking" | "turnSeconds",
  { rules, change }: RulesForm,
): readonly Segment[] {
  switch (option) {
    case "scoring":
      return SCORINGS.map((scoring) => ({
        label: t(`ruleWords.choices.${scoring}`),
        isChosen: rules.scoring === scoring,
        choose: () => change({ scoring }),
      }));
    case "stacking":
      return STACKINGS.map((stacking) => ({
        label: t(`ruleWords.choices.${stacking}`),
        isChosen: rules.stacking === stacking,
        choose: () => change({ stacking }),
      }));
    case "turnSeconds":
      return TURN_SECONDS.map((turnSeconds) => ({
        label: t("ruleWords.choices.seconds", { count: turnSeconds }),
        isChosen: rules.turnSeconds === turnSeconds,
        choose: () => change({ turnSeconds }),
      }));
  }
}

function segments(option: Option, choices: readonly Segment[], { rules }: RulesForm): TemplateResult {
  return html`
    <fieldset>
      <legend class="field-name">${optionName(option)}</legend>
      <div class="segments">${choices.map((choice) => segment(option, choice))}</div>
      <p class="hint">${optionSentence(option, rules)}</p>
    </fieldset>
  `;
}
