/** The form with all settings, on the settings page and in the dialog. Each change applies at once. */

import { canFullScreen, isFullScreen, onFullScreenChange, setFullScreen } from "../../device/full-screen.ts";
import { pushSwitch } from "../../push/push-switch.ts";
import { chooseSelected, languageOptions } from "../../ui/language-select.ts";
import "../../styles/felt.css";
import "../../styles/settings.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { cardOf, WILD_DRAW_FOUR } from "../../../shared/card.ts";
import { BACKS, type Back, FELTS, type Felt } from "../../../shared/looks.ts";
import { faceSvg } from "../../cards/card-faces.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "../../cards/card-svg.ts";
import { type Deck, deckDrawing } from "../../cards/decks.ts";
import { extraTimeChoice } from "../../i18n/dates.ts";
import { locale, t } from "../../i18n/i18n.ts";
import { feltParts } from "../../looks/felt.ts";
import { goalOf, openLooks } from "../../looks/open-looks.ts";
import { isServiceWorkerAvailable } from "../../offline/service-worker-support.ts";
import { problemText } from "../../push/subscription.ts";
import {
  changeSetting,
  onSettingsChange,
  SETTING_CHOICES,
  type Settings,
  settings,
} from "../../settings/settings.ts";
import { resetSeenTips } from "../../tips/tips.ts";
import { cardBack } from "../../ui/card-back.ts";
import { svgUrl } from "../../ui/card-face.ts";
import { faceOptions } from "../../ui/faces/face-choice.ts";
import { radioOption, toggleRow } from "../../ui/form-controls.ts";
import { areCodesHidden, hideCodes } from "../invite/hidden-code.ts";

/** Settings of the device that only have to be stored. */
type StoredToggle = "offlineUse" | "keepAwake" | "badge";
/** Settings that are on or off. */
type AnyToggle = { [N in keyof Settings]: Settings[N] extends boolean ? N : never }[keyof Settings];
/** Those of all groups but the device's, which has texts of its own. */
type ToggleSetting = Exclude<AnyToggle, StoredToggle | "turnNotifications">;
/** Settings with several choices. */
type ChoiceSetting = Exclude<keyof Settings, AnyToggle | "deck" | "emblem" | "back" | "felt">;

/** Draws again after each change of what the form shows; the returned function ends that. */
export function followSettings(draw: () => void): () => void {
  const unsubscribers = [onSettingsChange(draw), onFullScreenChange(draw), pushSwitch.onChange(draw)];
  void openLooks().then(draw);
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

/** The whole form; its page renders it again after a change of a setting or the language. */
export function settingsForm(): TemplateResult {
  const device = deviceRows();
  return html`
    <div class="settings">
      ${group("look", [languageChoice(), settingChoice("textSize"), pictureChoice("deck", SETTING_CHOICES.deck.map(deckOption)), pictureChoice("emblem", faceOptions()), pictureChoice("back", BACKS.map(backOption)), pictureChoice("felt", FELTS.map(feltOption)), settingToggle("allLooks"), settingChoice("motion")])}
      ${group("sound", [settingChoice("volume"), settingToggle("music"), settingToggle("vibration")])}
      ${group("hand", [settingChoice("sorting"), settingToggle("leftHanded")])}
      ${group("help", [settingToggle("tips"), settingChoice("moreTime"), settingToggle("stepping")])}
      ${device.length > 0 ? group("device", device) : nothing}
    </div>
  `;
}

type SettingGroup = "look" | "sound" | "hand" | "help" | "device";

function group(name: SettingGroup, rows: readonly TemplateResult[]): TemplateResult {
  return html`
    <section class="settings-group" aria-labelledby="settings-${name}">
      <h2 id="settings-${name}">${name === "device" ? t("device.title") : t(`settings.groups.${name}`)}</h2>
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

/** Switching tips on shows all of them again. */
function setToggle(name: ToggleSetting, isOn: boolean): void {
  if (name === "tips" && isOn) resetSeenTips();
  changeSetting(name, isOn);
}

function settingChoice(name: ChoiceSetting): TemplateResult {
  return html`
    <fieldset aria-describedby="says-${name}">
      <legend class="field-name">${t(`settings.names.${name}`)}</legend>
      <p id="says-${name}" class="note">${t(`settings.says.${name}`)}</p>
      <div class="segments segments-of-${SETTING_CHOICES[name].length}">${RADIO_OPTIONS[name]()}</div>
    </fieldset>
  `;
}

const RADIO_OPTIONS: Readonly<Record<ChoiceSetting, () => readonly TemplateResult[]>> = {
  volume: () => radioOptionsOf("volume", (share) => (share === 0 ? t("settings.silence") : percent(share))),
  textSize: () => radioOptionsOf("textSize", percent),
  motion: () => radioOptionsOf("motion", (motion) => t(`settings.motion.${motion}`)),
  sorting: () => radioOptionsOf("sorting", (sorting) => t(`settings.sorting.${sorting}`)),
  moreTime: () => radioOptionsOf("moreTime", extraTimeChoice),
};

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
  return new Intl.NumberFormat(locale(), { style: "percent" }).format(share / 100);
}

function languageChoice(): TemplateResult {
  return html`
    <label class="field-name" for="setting-language">${t("home.language")}</label>
    <p id="says-language" class="note">${t("settings.says.language")}</p>
    <select id="setting-language" class="settings-language" aria-describedby="says-language" @change=${chooseSelected}>
      ${languageOptions()}
    </select>
  `;
}

/** The cards that show what a deck looks like. */
const SAMPLE_CARDS = [cardOf("red", "7"), cardOf("yellow", "skip"), cardOf("blue", "4"), WILD_DRAW_FOUR];

/** A setting that is chosen by its looks. */
function pictureChoice(
  name: "deck" | "emblem" | "back" | "felt",
  options: readonly TemplateResult[],
): TemplateResult {
  return html`
    <fieldset aria-describedby="says-${name}">
      <legend class="field-name">${t(`settings.names.${name}`)}</legend>
      <p id="says-${name}" class="note">${t(`settings.says.${name}`)}</p>
      <div class="pictures ${name}-pictures">${options}</div>
    </fieldset>
  `;
}

function deckOption(deck: Deck): TemplateResult {
  const isChosen = settings().deck === deck;
  return html`
    <label class="choice deck">
      <input type="radio" name="setting-deck" .checked=${live(isChosen)} @change=${() => changeSetting("deck", deck)} />
      <span class="choice-face">
        <b>${t(`settings.deck.${deck}`)}</b>
        <span class="deck-cards">${sampleUrlsOf(deck).map(cardImage)}</span>
      </span>
    </label>
  `;
}

function cardImage(url: string): TemplateResult {
  return html`<img src=${url} alt="" width=${CARD_WIDTH} height=${CARD_HEIGHT} draggable="false" />`;
}

const sampleUrls = new Map<Deck, readonly string[]>();

/** The URLs of a deck's images; kept, because the form is opened often. */
function sampleUrlsOf(deck: Deck): readonly string[] {
  const cached = sampleUrls.get(deck);
  if (cached !== undefined) return cached;
  const urls = SAMPLE_CARDS.map((card) => svgUrl(faceSvg(deckDrawing(deck), card)));
  sampleUrls.set(deck, urls);
  return urls;
}

function backOption(back: Back): TemplateResult {
  return lookOption("back", back, {
    name: t(`settings.back.${back}`),
    picture: cardBack(back),
    choose: () => changeSetting("back", back),
  });
}

/** Each felt is a piece of cloth; "auto" is those that come with rules. */
function feltOption(felt: Felt): TemplateResult {
  const shown = felt === "auto" ? (["meadow", "violet", "ember"] as const) : [felt];
  const styles = shown.map((each) => Object.entries(feltParts(each)).map((part) => part.join(":")));
  return lookOption("felt", felt, {
    name: t(`settings.felt.${felt}`),
    picture: html`<span class="cloths">${styles.map((parts) => html`<span class="felt cloth" .style=${parts.join(";")}></span>`)}</span>`,
    choose: () => changeSetting("felt", felt),
  });
}

interface ShownLook {
  readonly name: string;
  readonly picture: TemplateResult;
  choose(): void;
}

/** A back or a felt. One that opens through play says how. */
function lookOption(setting: "back" | "felt", look: Back | Felt, shown: ShownLook): TemplateResult {
  const { name, picture, choose } = shown;
  const isChosen = settings()[setting] === look;
  const goal = isChosen ? undefined : goalOf(look);
  return html`
    <label class="choice look">
      <input type="radio" name="setting-${setting}" ?disabled=${goal !== undefined} .checked=${live(isChosen)} @change=${choose} />
      <span class="choice-face">
        ${picture}<b>${name}</b>
        ${goal === undefined ? nothing : html`<small>${t(`settings.opens.${goal.figure}`, { count: goal.number })}</small>`}
      </span>
    </label>
  `;
}

/** What the browser can do beside showing a page. A switch that it cannot offer is not shown. */
function deviceRows(): readonly TemplateResult[] {
  pushSwitch.ask();
  return [
    ...(isSecureContext ? [] : [html`<p class="note">${t("device.needsHttps")}</p>`]),
    ...(isServiceWorkerAvailable() ? [storedToggle("offlineUse")] : []),
    ...("wakeLock" in navigator ? [storedToggle("keepAwake")] : []),
    ...("setAppBadge" in navigator ? [storedToggle("badge")] : []),
    ...(pushSwitch.isOffered ? [turnNotificationsToggle()] : []),
    // Stored apart from the settings, which the first page reads.
    deviceToggle("hideCodes", areCodesHidden(), hideCodes),
    // The only switch that is not stored: it shows and changes the state of the browser.
    ...(canFullScreen()
      ? [deviceToggle("fullScreen", isFullScreen(), (isOn) => void setFullScreen(isOn))]
      : []),
  ];
}

function storedToggle(name: StoredToggle): TemplateResult {
  return deviceToggle(name, settings()[name], (isOn) => changeSetting(name, isOn));
}

function deviceToggle(
  name: StoredToggle | "hideCodes" | "fullScreen",
  isOn: boolean,
  toggle: (isOn: boolean) => void,
): TemplateResult {
  return toggleRow({
    id: `says-${name}`,
    name: t(`device.names.${name}`),
    description: t(`device.says.${name}`),
    isOn,
    toggle,
  });
}

/** Below the switch stands why it could not be turned on. */
function turnNotificationsToggle(): TemplateResult {
  const { isOn, isBlocked, problem = isBlocked ? "denied" : undefined } = pushSwitch;
  const row = toggleRow({
    id: "says-turnNotifications",
    name: t("push.name"),
    description: t("push.says"),
    isOn,
    toggle: (wanted) => void pushSwitch.press(wanted),
  });
  const text = isOn || problem === undefined ? nothing : problemText(problem);
  return html`${row}<p class="setting-problem" role="status">${text}</p>`;
}
