/** The kinds of game, each with one tap, and which one is in force. */
import { html, nothing, type TemplateResult } from "lit-html";
import { presetRules, type Rules } from "../../../shared/rules.ts";
import { t } from "../../i18n/i18n.ts";
import { PRESET_NAMES, presetOf } from "../../ui/rule-names.ts";
import { radioOption } from "../parts/segment.ts";
import type { WaitingActions } from "../waiting-room/waiting-state.ts";

/** For the host: a tap takes all options at once. */
export function presetChoice(rules: Rules, actions: WaitingActions): TemplateResult {
  const current = presetOf(rules);
  const choices = PRESET_NAMES.map((name) =>
    radioOption("preset", {
      label: t(`rules.presets.${name}`),
      isChosen: name === current,
      choose: () => actions.chooseRules(presetRules(name)),
    }),
  );
  return html`
    <fieldset class="option presets">
      <legend class="field-name">${t("waiting.preset")}</legend>
      <div class="segments">${choices} ${current === "own" ? customPreset() : nothing}</div>
      ${presetDescription(rules)}
    </fieldset>
  `;
}

/** For the guests: what is in force, and who can change it. */
export function guestPreset(rules: Rules): TemplateResult {
  return html`
    <p class="preset-now"><b>${t(`rules.presets.${presetOf(rules)}`)}</b></p>
    ${presetDescription(rules)}
    <p class="hint">${t("waiting.rulesOfHost")}</p>
  `;
}

function presetDescription(rules: Rules): TemplateResult {
  return html`<p class="hint">${t(`ruleWords.presetSays.${presetOf(rules)}`)}</p>`;
}

/** No preset is chosen any more: this says so, and cannot be chosen. */
function customPreset(): TemplateResult {
  return html`<span class="own-mix">${t("rules.presets.own")}</span>`;
}
