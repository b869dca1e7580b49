/** The player's settings: stored in this browser, and applied at once. */
import { BACKS, type Back, EMBLEMS, type Emblem, FELTS, type Felt } from "../../shared/looks.ts";
import { TIME_FACTORS, type TimeFactor } from "../../shared/wire/messages.ts";
import type { Deck } from "../cards/decks.ts";
import { load, save } from "../storage.ts";

export interface Settings {
  /** The volume of all sounds, in percent; 0 is silent. */
  readonly volume: 0 | 20 | 40 | 70 | 100;
  /** Quiet background music at the table. */
  readonly music: boolean;
  readonly vibration: boolean;
  /** `system`: as the device is set. */
  readonly motion: "system" | "full" | "reduced";
  readonly deck: Deck;
  /** The emblem on the player's avatar, which all players see. */
  readonly emblem: Emblem;
  /** The back of the player's cards, which all players see. */
  readonly back: Back;
  /** The felt of tables whose host has chosen none. */
  readonly felt: Felt;
  /** Backs and felts that open through play are all open. */
  readonly allLooks: boolean;
  /** Size of all texts, in percent. */
  readonly textSize: 100 | 125 | 150 | 200;
  readonly leftHanded: boolean;
  /** The order of the player's hand. */
  readonly sorting: "drawn" | "color" | "number";
  /** Tips for the first games. */
  readonly tips: boolean;
  /** Extra time for each of the player's turns, if the table allows it. */
  readonly moreTime: TimeFactor;
  /** Switch scanning: the page highlights one action after the other, and one press runs it. */
  readonly stepping: boolean;
  /** The screen stays on during a match. */
  readonly keepAwake: boolean;
  /** The icon of the installed app shows when it is the player's turn. */
  readonly badge: boolean;
  /** Notifications by web push when it is the player's turn and the page is hidden or closed. */
  readonly turnNotifications: boolean;
  /** The files of the game are kept in this browser, so that it also works without a network. */
  readonly offlineUse: boolean;
}
export type SettingName = keyof Settings;

/** The possible values of each setting, in the order in which they are offered. */
export const SETTING_CHOICES: { readonly [N in SettingName]: readonly Settings[N][] } = {
  volume: [0, 20, 40, 70, 100],
  music: [false, true],
  vibration: [false, true],
  motion: ["system", "full", "reduced"],
  deck: ["standard", "contrast", "plain"],
  emblem: EMBLEMS,
  back: BACKS,
  felt: FELTS,
  allLooks: [false, true],
  textSize: [100, 125, 150, 200],
  leftHanded: [false, true],
  sorting: ["drawn", "color", "number"],
  tips: [false, true],
  moreTime: TIME_FACTORS,
  stepping: [false, true],
  keepAwake: [false, true],
  badge: [false, true],
  turnNotifications: [false, true],
  offlineUse: [false, true],
};

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
  const { hints: tips, ...others } = parseObject(load(STORAGE_KEY));
  const isChoice = ([name, value]: [string, unknown]) =>
    isSettingName(name) && SETTING_CHOICES[name].some((choice) => choice === value);
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(Object.entries({ ...others, tips }).filter(isChoice)) };
}

function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTING_CHOICES, name);
}

function parseObject(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    return typeof found === "object" && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}
