import { LANGUAGES, type Language } from "../../client/i18n/i18n.ts";
import { InvalidOption, parseOptionValues, wholeNumber } from "../support/command-line.ts";

const DEVICE_NAMES = ["phone", "desktop", "small"] as const;
export type DeviceName = (typeof DEVICE_NAMES)[number];

export interface Options {
  readonly devices: readonly DeviceName[];
  readonly languages: readonly Language[];
  /** Names of journeys, or their beginnings; empty for all. */
  readonly only: readonly string[];
  /** How many times slower than this machine the pages' scripts run. */
  readonly cpu: number;
}

const NAMES = {
  devices: { type: "string", default: "phone,desktop" },
  languages: { type: "string", default: "en" },
  only: { type: "string", default: "" },
  cpu: { type: "string", default: "1" },
} as const;

/** Reads the command line; throws `InvalidOption` for invalid options. `--languages all` means every language. */
export function parseOptions(args: readonly string[]): Options {
  const { devices, languages, only, cpu } = parseOptionValues(args, NAMES);
  const languageCodes = Object.keys(LANGUAGES);
  return {
    devices: choices("devices", devices, DEVICE_NAMES),
    languages: choices(
      "languages",
      languages === "all" ? languageCodes.join(",") : languages,
      languageCodes,
    ).filter(isLanguage),
    only: only.split(",").filter((name) => name !== ""),
    cpu: wholeNumber("cpu", cpu),
  };
}

function choices<T extends string>(option: string, text: string, allowed: readonly T[]): readonly T[] {
  const names = text.split(",");
  const chosen = allowed.filter((name) => names.includes(name));
  if (chosen.length !== names.length)
    throw new InvalidOption(`--${option} must be a list of ${allowed.join(", ")}, not "${text}".`);
  return chosen;
}

function isLanguage(text: string): text is Language {
  return text in LANGUAGES;
}
