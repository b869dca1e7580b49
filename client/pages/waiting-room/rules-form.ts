/** The form with which the host changes the rules: each change is sent at once. */
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import {
  isOptionOf,
  OFFICIAL_RULES,
  RULE_NAMES,
  RULE_OPTIONS,
  type RuleName,
  type Rules,
  type ToggleName,
} from "../../../shared/rules.ts";
import { t } from "../../i18n/i18n.ts";
import { deckOfRules } from "../../looks/edition-choice.ts";
import { type RadioOption, radioOption, toggleRow } from "../../ui/form-controls.ts";
import { editionName, isFixed, optionName } from "../../ui/rule-options.ts";
import { optionSentence } from "../../ui/rule-sentences.ts";

const TARGET_STEP = 50;

const GROUPS = ["match", "house", "pace"] as const;

export interface RulesFormProps {
  readonly rules: Rules;
  readonly hasClock: boolean;
  /** The options that have just changed, which are highlighted. */
  readonly recentChanges: readonly RuleName[];
  change(part: Partial<Rules>): void;
}

/** Every option with its control and its sentence, group by group. */
export function rulesForm(props: RulesFormProps): TemplateResult {
  return html`<div class="rules-form">${GROUPS.map((group) => groupSection(group, props))}</div>`;
}

function groupSection(group: (typeof GROUPS)[number], props: RulesFormProps): TemplateResult {
  const isIn = (name: RuleName) => RULE_OPTIONS[name].group === group && isOptionOf(name, props.rules);
  const options = RULE_NAMES.filter((name) => isIn(name) && (props.hasClock || name !== "turnSeconds"));
  return html`
    <h3>${t(`ruleWords.groups.${group}`)}</h3>
    ${options.map((option) => html`<div class=${highlightClass("option", option, props)}>${optionControl(option, props)}</div>`)}
  `;
}

const highlightClass = (kind: string, option: RuleName, { recentChanges }: RulesFormProps): string =>
  recentChanges.includes(option) ? `${kind} just-changed` : kind;

/** An option that the deck fixes: what it does, and why it cannot be chosen. */
function fixedOption(option: RuleName, rules: Rules): TemplateResult {
  const deck = editionName(deckOfRules(rules));
  const isOff = rules[option] === false;
  const sentence = isOff ? t("editions.fixedOff") : optionSentence(option, rules);
  return html`
    <div class="fixed-option">
      <span class="field-name">${optionName(option)}</span>
      <p class="note">${sentence} <em>${t("editions.fixed", { deck })}</em></p>
    </div>
  `;
}

function optionControl(option: RuleName, props: RulesFormProps): TemplateResult {
  if (isFixed(option, props.rules)) return fixedOption(option, props.rules);
  if (option === "handSize") return handSizeStepper(props);
  if (option === "target") return targetControl(props);
  return option === "scoring" || option === "stacking" || option === "turnSeconds"
    ? radioGroup(option, radioChoices(option, props), props)
    : optionToggle(option, props);
}

function optionToggle(option: ToggleName, { rules, change }: RulesFormProps): TemplateResult {
  return toggleRow({
    id: `says-${option}`,
    name: optionName(option),
    description: optionSentence(option, rules),
    isOn: rules[option],
    toggle: (isOn) => change({ [option]: isOn }),
  });
}

function handSizeStepper({ rules, change }: RulesFormProps): TemplateResult {
  const { handSize: size } = rules;
  const option = optionName("handSize");
  const step = (by: number, label: string, sign: string) => html`
    <button class="button dark square" type="button" aria-label=${label} aria-disabled=${isOutOfRange(size + by)} @click=${() => isOutOfRange(size + by) || change({ handSize: size + by })}>
      ${sign}
    </button>
  `;
  return html`
    <div role="group" aria-label=${option}>
      <span class="field-name">${option}</span>
      <div class="stepper">
        ${step(-1, t("waiting.fewer", { option }), "−")}<output>${size}</output>${step(1, t("waiting.more", { option }), "+")}
      </div>
      <p class="note">${optionSentence("handSize", rules)}</p>
    </div>
  `;
}

function isOutOfRange(size: number): boolean {
  return size < RULE_OPTIONS.handSize.least || size > RULE_OPTIONS.handSize.most;
}

function targetControl(props: RulesFormProps): TemplateResult {
  const { rules, change } = props;
  const isSingle = rules.target === "single";
  const choices = [
    { label: t("ruleWords.choices.single"), isChosen: isSingle, choose: () => change({ target: "single" }) },
    {
      label: t("ruleWords.choices.toPoints"),
      isChosen: !isSingle,
      choose: () => change({ target: OFFICIAL_RULES.target }),
    },
  ];
  const field = rules.target === "single" ? nothing : pointsInput(rules.target, change);
  return html`${radioGroup("target", choices, props)}${field}`;
}

function pointsInput(points: number, change: RulesFormProps["change"]): TemplateResult {
  const read = ({ target: field }: Event) => {
    if (field instanceof HTMLInputElement && field.value !== "") change({ target: field.valueAsNumber });
  };
  return html`
    <input
      class="points" type="number" inputmode="numeric" min=${RULE_OPTIONS.target.least} max=${RULE_OPTIONS.target.most} step=${TARGET_STEP}
      aria-label=${optionName("target")} .value=${live(String(points))} @change=${read}
    />
  `;
}

function radioChoices(
  option: "scoring" | "stacking" | "turnSeconds",
  { rules, change }: RulesFormProps,
): readonly RadioOption[] {
  return RULE_OPTIONS[option].values.map((value) => ({
    label:
      typeof value === "number"
        ? t("ruleWords.choices.seconds", { count: value })
        : t(`ruleWords.choices.${value}`),
    isChosen: rules[option] === value,
    choose: () => change({ [option]: value }),
  }));
}

function radioGroup(
  option: RuleName,
  choices: readonly RadioOption[],
  { rules }: RulesFormProps,
): TemplateResult {
  return html`
    <fieldset>
      <legend class="field-name">${optionName(option)}</legend>
      <div class="segments">${choices.map((choice) => radioOption(option, choice))}</div>
      <p class="note">${optionSentence(option, rules)}</p>
    </fieldset>
  `;
}
