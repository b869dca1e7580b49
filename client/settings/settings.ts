/** The player's settings: stored in this browser, and applied at once. */
import { BACKS, EMBLEMS, FELTS, type Looks } from "../../shared/looks.ts";
import { TIME_FACTORS } from "../../shared/wire/messages.ts";
import { loadJson, save } from "../storage.ts";

const TOGGLE = [false, true] as const;

const CHOICES = {
  /** The volume of all sounds, in percent; 0 is silent. */
  volume: [0, 20, 40, 70, 100],
  /** Quiet background music at the table. */
  music: TOGGLE,
  vibration: TOGGLE,
  /** `system`: as the device is set. */
  motion: ["system", "full", "reduced"],
  deck: ["standard", "contrast", "plain"],
  /** The emblem on the player's avatar, which all players see. */
  emblem: EMBLEMS,
  /** The back of the player's cards, which all players see. */
  back: BACKS,
  /** The felt of tables whose host has chosen none. */
  felt: FELTS,
  /** Backs and felts that open through play are all open. */
  allLooks: TOGGLE,
  /** Size of all texts, in percent. */
  textSize: [100, 125, 150, 200],
  leftHanded: TOGGLE,
  /** The order of the player's hand. */
  sorting: ["drawn", "color", "number"],
  /** Tips for the first games. */
  tips: TOGGLE,
  /** Extra time for each of the player's turns, if the table allows it. */
  moreTime: TIME_FACTORS,
  /** Switch scanning: the page highlights one action after the other, and one press runs it. */
  stepping: TOGGLE,
  /** The screen stays on during a match. */
  keepAwake: TOGGLE,
  /** The icon of the installed app shows when it is the player's turn. */
  badge: TOGGLE,
  /** Notifications by web push when it is the player's turn and the page is hidden or closed. */
  turnNotifications: TOGGLE,
  /** The files of the game are kept in this browser, so that it also works without a network. */
  offlineUse: TOGGLE,
} as const;
export type SettingName = keyof typeof CHOICES;
export type Settings = { readonly [N in SettingName]: (typeof CHOICES)[N][number] };

/** The possible values of each setting, in the order in which they are offered. */
export const SETTING_CHOICES: { readonly [N in SettingName]: readonly Settings[N][] } = CHOICES;

export const DEFAULT_SETTINGS: Settings = {
  volume: 70,
  music: false,
  vibration: true,
  motion: "system",
  deck: "standard",
  emblem: "initial",
  back: "suits",
  felt: "auto",
  allLooks: false,
  textSize: 100,
  leftHanded: false,
  sorting: "color",
  tips: true,
  moreTime: 1,
  stepping: false,
  keepAwake: true,
  badge: true,
  turnNotifications: false,
  offlineUse: true,
};

const STORAGE_KEY = "settings";
const listeners = new Set<(settings: Settings) => void>();
let current = loadSettings();

/** The current settings. */
export function settings(): Settings {
  return current;
}

/** The looks of this browser's player, as tables count them. */
export const chosenLooks = (): Looks => ({
  avatar: EMBLEMS.indexOf(settings().emblem),
  back: BACKS.indexOf(settings().back),
});

/** Changes and stores a setting, and calls all listeners. */
export function changeSetting<N extends SettingName>(name: N, value: Settings[N]): void {
  if (current[name] === value) return;
  current = { ...current, [name]: value };
  const { tips: hints, ...others } = current;
  // Stored by its first name, so that every version of the game reads it.
  save(STORAGE_KEY, JSON.stringify({ ...others, hints }));
  // A listener may remove another one, which must not be called then.
  for (const listener of [...listeners]) if (listeners.has(listener)) listener(current);
}

/** Calls `listener` after every change; the returned function removes it. */
export function onSettingsChange(listener: (settings: Settings) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True if motion is reduced: by the player's setting, or else by the device's. */
export function isMotionReduced(): boolean {
  if (current.motion !== "system") return current.motion === "reduced";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The stored settings; an invalid value is replaced by the default. */
function loadSettings(): Settings {
  const stored = Object.entries<unknown>({ ...(loadJson(STORAGE_KEY) ?? {}) });
  const named = stored.map(([name, value]): [string, unknown] => [name === "hints" ? "tips" : name, value]);
  const isChoice = ([name, value]: [string, unknown]) =>
    isSettingName(name) && SETTING_CHOICES[name].some((choice) => choice === value);
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(named.filter(isChoice)) };
}

function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTING_CHOICES, name);
}
