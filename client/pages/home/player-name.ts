/** The name that a player goes by; kept in the browser from visit to visit. */
import { LONGEST_NAME } from "../../../shared/wire/messages.ts";
import { t } from "../../i18n/i18n.ts";
import { load, save } from "../../storage.ts";

const STORAGE_KEY = "name";

/** The name as the table takes it: no spaces around or in rows, at most 20 letters (graphemes). */
export function fitName(text: string): string {
  const letters = [...new Intl.Segmenter().segment(text.trim().replace(/\s+/g, " "))];
  return letters
    .slice(0, LONGEST_NAME)
    .map(({ segment }) => segment)
    .join("")
    .trim();
}

/** A name to start with, for those who have none yet, in the reader's language: "Brisk Otter". */
export function randomName(random: () => number = Math.random): string {
  return [t("friendly.first"), t("friendly.last")]
    .map((words) => words.split(" "))
    .map((words) => words[Math.floor(random() * words.length)])
    .join(" ");
}

/** The name from the last visit; else a friendly one, which stays. */
export function myName(): string {
  const stored = fitName(load(STORAGE_KEY) ?? "");
  if (stored !== "") return stored;
  const name = randomName();
  saveMyName(name);
  return name;
}

/** Keeps the name for the next visit. */
export function saveMyName(name: string): void {
  save(STORAGE_KEY, name);
}
