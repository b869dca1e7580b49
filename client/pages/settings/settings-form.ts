/** Every setting with its sentence: on a page of its own, and over the table. Each is in force at once. */
import "../../styles/settings.css";
import { html, type TemplateResult } from "lit-html";
import { resetSeenHints } from "../../hints/seen-hints.ts";
import { chooseLanguage } from "../../i18n/browser-language.ts";
import { isLanguage, LANGUAGES, language, t } from "../../i18n/i18n.ts";
import { extraTimeChoice } from "../../i18n/time-words.ts";
import { changeSetting, SETTING_CHOICES, type Settings, settings } from "../../settings/settings.ts";
import { toggleRow } from "../../ui/form-controls.ts";
import { radioOption } from "../parts/segment.ts";
import { deckChoice } from "./deck-choice.ts";
import { emblemChoice } from "./emblem-choice.ts";

/** Settings that are simply on or off. */
type ToggleSetting = { [N in keyof Settings]: Settings[N] extends boolean ? N : never }[keyof Settings];
/** Settings with choices in words or numbers. */
type ChoiceSetting = Exclude<keyof Settings, ToggleSetting | "deck" | "emblem">;

/** The whole form. Whoever shows it draws it anew when a setting or the language changes. */
export function settingsForm(): TemplateResult {
  return html`
    <div class="settings">
      ${group("look", [languageChoice(), settingChoice("textSize"), deckChoice(), emblemChoice(), settingChoice("motion")])}
      ${group("sound", [settingChoice("volume"), settingToggle("music"), settingToggle("vibration")])}
      ${group("hand", [settingChoice("sorting"), settingToggle("leftHanded")])}
      ${group("help", [settingToggle("hints"), settingChoice("moreTime"), settingToggle("stepping")])}
    </div>
  `;
}

function group(name: "look" | "sound" | "hand" | "help", rows: readonly TemplateResult[]): TemplateResult {
  return html`
    <section class="settings-group" aria-labelledby="settings-${name}">
      <h2 id="settings-${name}">${t(`settings.groups.${name}`)}</h2>
      ${rows.map((row) => html`<div class="setting">${row}</div>`)}
    </section>
  `;
}

function settingToggle(name: ToggleSetting): TemplateResult {
  return toggleRow({
    id: `says-${name}`,
    name: t(`settings.names.${name}`),
    description: t(`settings.says.${name}`),
    isOn: settings()[name],
    toggle: (isOn) => setToggle(name, isOn),
  });
}

/** Hints that are switched on begin anew. */
function setToggle(name: ToggleSetting, isOn: boolean): void {
  if (name === "hints" && isOn) resetSeenHints();
  changeSetting(name, isOn);
}

function settingChoice(name: ChoiceSetting): TemplateResult {
  return html`
    <fieldset aria-describedby="says-${name}">
      <legend class="field-name">${t(`settings.names.${name}`)}</legend>
      <p id="says-${name}" class="hint">${t(`settings.says.${name}`)}</p>
      <div class="segments segments-of-${SETTING_CHOICES[name].length}">${radioOptions(name)}</div>
    </fieldset>
  `;
}

function radioOptions(name: ChoiceSetting): readonly TemplateResult[] {
  switch (name) {
    case "volume":
      return radioOptionsOf(name, (loudness) => (loudness === 0 ? t("settings.silence") : percent(loudness)));
    case "textSize":
      return radioOptionsOf(name, percent);
    case "motion":
      return radioOptionsOf(name, (motion) => t(`settings.motion.${motion}`));
    case "sorting":
      return radioOptionsOf(name, (sorting) => t(`settings.sorting.${sorting}`));
    case "moreTime":
      return radioOptionsOf(name, extraTimeChoice);
    default:
      return name satisfies never;
  }
}

function radioOptionsOf<N extends ChoiceSetting>(
  name: N,
  label: (choice: Settings[N]) => string,
): readonly TemplateResult[] {
  return SETTING_CHOICES[name].map((each) =>
    radioOption(`setting-${name}`, {
      label: label(each),
      isChosen: settings()[name] === each,
      choose: () => changeSetting(name, each),
    }),
  );
}

function percent(share: number): string {
  return new Intl.NumberFormat(language(), { style: "percent" }).format(share / 100);
}

function languageChoice(): TemplateResult {
  const choose = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement && isLanguage(target.value)) chooseLanguage(target.value);
  };
  return html`
    <label class="field-name" for="setting-language">${t("home.language")}</label>
    <p id="says-language" class="hint">${t("settings.says.language")}</p>
    <select id="setting-language" class="settings-language" aria-describedby="says-language" @change=${choose}>
      ${Object.entries(LANGUAGES).map(
        ([code, name]) =>
          html`<option value=${code} lang=${code} ?selected=${code === language()}>${name}</option>`,
      )}
    </select>
  `;
}
