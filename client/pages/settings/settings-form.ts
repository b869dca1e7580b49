/** Every setting with its sentence: on a page of its own, and over the table. Each is in force at once. */
import "../../styles/settings.css";
import { html, type TemplateResult } from "lit-html";
import { forgetSeenHints } from "../../hints/seen-hints.ts";
import { chooseLanguage } from "../../i18n/browser-language.ts";
import { isLanguage, LANGUAGES, language, t } from "../../i18n/i18n.ts";
import { timeName } from "../../i18n/time-words.ts";
import { CHOICES, change, type Settings, settings } from "../../settings/settings.ts";
import { switchRow } from "../../ui/form-controls.ts";
import { segment } from "../parts/segment.ts";
import { deckChoice } from "./deck-choice.ts";
import { emblemChoice } from "./emblem-choice.ts";

/** Settings that are simply on or off. */
type Switched = { [N in keyof Settings]: Settings[N] extends boolean ? N : never }[keyof Settings];
/** Settings with choices in words or numbers. */
type Chosen = Exclude<keyof Settings, Switched | "deck" | "emblem">;

/** The whole form. Whoever shows it draws it anew when a setting or the language changes. */
export function settingsForm(): TemplateResult {
  return html`
    <div class="settings">
      ${group("look", [languageChoice(), choice("textSize"), deckChoice(), emblemChoice(), choice("motion")])}
      ${group("sound", [choice("volume"), onOff("music"), onOff("vibration")])}
      ${group("hand", [choice("sorting"), onOff("leftHanded")])}
      ${group("help", [onOff("hints"), choice("moreTime"), onOff("stepping")])}
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

function onOff(name: Switched): TemplateResult {
  return switchRow({
    id: `says-${name}`,
    name: t(`settings.names.${name}`),
    says: t(`settings.says.${name}`),
    isOn: settings()[name],
    turn: (isOn) => turn(name, isOn),
  });
}

/** Hints that are switched on begin anew. */
function turn(name: Switched, isOn: boolean): void {
  if (name === "hints" && isOn) forgetSeenHints();
  change(name, isOn);
}

function choice(name: Chosen): TemplateResult {
  return html`
    <fieldset aria-describedby="says-${name}">
      <legend class="field-name">${t(`settings.names.${name}`)}</legend>
      <p id="says-${name}" class="hint">${t(`settings.says.${name}`)}</p>
      <div class="segments segments-of-${CHOICES[name].length}">${segments(name)}</div>
    </fieldset>
  `;
}

function segments(name: Chosen): readonly TemplateResult[] {
  switch (name) {
    case "volume":
      return segmentsOf(name, (loudness) => (loudness === 0 ? t("settings.silence") : percent(loudness)));
    case "textSize":
      return segmentsOf(name, percent);
    case "motion":
      return segmentsOf(name, (motion) => t(`settings.motion.${motion}`));
    case "sorting":
      return segmentsOf(name, (sorting) => t(`settings.sorting.${sorting}`));
    case "moreTime":
      return segmentsOf(name, timeName);
    default:
      return name satisfies never;
  }
}

function segmentsOf<N extends Chosen>(
  name: N,
  label: (choice: Settings[N]) => string,
): readonly TemplateResult[] {
  return CHOICES[name].map((each) =>
    segment(`setting-${name}`, {
      label: label(each),
      isChosen: settings()[name] === each,
      choose: () => change(name, each),
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
