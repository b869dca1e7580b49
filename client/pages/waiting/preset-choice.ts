/** The kinds of game, each with one tap, and which one is in force. */
import { html, nothing, type TemplateResult } from "lit-html";
import { presetRules, type Rules } from "../../../shared/rules.ts";
import { t } from "../../i18n/i18n.ts";
import { PRESET_NAMES, presetOf } from "../../ui/rule-names.ts";
import { segment } from "../parts/segment.ts";
import type { WaitingHands } from "../waiting-room/waiting-state.ts";

/** For the host: a tap takes all options at once. */
export function presetChoice(rules: Rules, hands: WaitingHands): TemplateResult {
  const inForce = presetOf(rules);
  const choices = PRESET_NAMES.map((name) =>
    segment("preset", {
      label: t(`rules.presets.${name}`),
      isChosen: name === inForce,
      choose: () => hands.chooseRules(presetRules(name)),
    }),
  );
  return html`
    <fieldset class="option presets">
      <legend class="field-name">${t("waiting.preset")}</legend>
      <div class="segments">${choices} ${inForce === "own" ? ownMix() : nothing}</div>
      ${says(rules)}
    </fieldset>
  `;
}

/** For the guests: what is in force, and who can change it. */
export function guestPreset(rules: Rules): TemplateResult {
  return html`
    <p class="preset-now"><b>${t(`rules.presets.${presetOf(rules)}`)}</b></p>
    ${says(rules)}
    <p class="hint">${t("waiting.rulesOfHost")}</p>
  `;
}

function says(rules: Rules): TemplateResult {
  return html`<p class="hint">${t(`ruleWords.presetSays.${presetOf(rules)}`)}</p>`;
}

/** No preset is chosen any more: this says so, and cannot be chosen. */
function ownMix(): TemplateResult {
  return html`<span class="own-mix">${t("rules.presets.own")}</span>`;
}
