/** The name that a player goes by; kept in the browser from visit to visit. */
import { LONGEST_NAME } from "../../../shared/wire.ts";
import type { Language } from "../../i18n/words.ts";
import { recall, remember } from "../../memory.ts";

const KEPT_AS = "name";

/** German animals are all of one gender, so that every word goes with every other. */
const FRIENDLY: Readonly<Record<Language, readonly [first: readonly string[], last: readonly string[]]>> = {
  en: [
    ["Brisk", "Sunny", "Lucky", "Bold", "Merry", "Quick", "Clever", "Cosy", "Jolly", "Nimble"],
    ["Otter", "Badger", "Robin", "Fox", "Heron", "Lynx", "Panda", "Hare", "Puffin", "Marten"],
  ],
  de: [
    ["Flinker", "Froher", "Kluger", "Kecker", "Wacher", "Munterer", "Heiterer", "Kühner", "Lieber"],
    ["Otter", "Dachs", "Fuchs", "Reiher", "Luchs", "Panda", "Hase", "Igel", "Marder", "Spatz"],
  ],
};

/** The name as the table takes it: no spaces around or in rows, at most 20 letters (graphemes). */
export function fitName(text: string): string {
  const letters = [...new Intl.Segmenter().segment(text.trim().replace(/\s+/g, " "))];
  return letters
    .slice(0, LONGEST_NAME)
    .map(({ segment }) => segment)
    .join("")
    .trim();
}

/** A name to start with, for those who have none yet: "Brisk Otter". */
export function friendlyName(language: Language, chance: () => number = Math.random): string {
  return FRIENDLY[language].map((words) => words[Math.floor(chance() * words.length)]).join(" ");
}

/** The name from the last visit; else a friendly one, which stays. */
export function myName(language: Language): string {
  const kept = fitName(recall(KEPT_AS) ?? "");
  if (kept !== "") return kept;
  const name = friendlyName(language);
  keepName(name);
  return name;
}

/** Keeps the name for the next visit. */
export function keepName(name: string): void {
  remember(KEPT_AS, name);
}
