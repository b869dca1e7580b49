/**
 * Whether this device shows only the hand, because the table is on a big screen: a choice for each table, stored in the
 * browser.
 */
import { load, save } from "../../../storage.ts";

const STORAGE_KEY = "hand-only";
/** Choices for the latest tables are remembered, the newest last. */
const MOST_TABLES = 10;
/** Marks a table where the player has chosen to see the whole table. */
const WHOLE_TABLE = "-";

const listeners = new Set<() => void>();

/** What the player has chosen at this table; undefined if nothing yet. */
export function handOnlyChoice(code: string): boolean | undefined {
  const choices = storedChoices();
  if (choices.includes(code)) return true;
  return choices.includes(WHOLE_TABLE + code) ? false : undefined;
}

export function chooseHandOnly(code: string, isHandOnly: boolean): void {
  const others = storedChoices().filter((choice) => choice !== code && choice !== WHOLE_TABLE + code);
  const choices = [...others, isHandOnly ? code : WHOLE_TABLE + code].slice(-MOST_TABLES);
  save(STORAGE_KEY, choices.join(" "));
  for (const changed of listeners) changed();
}

/** Calls `changed` after every choice; the returned function stops this. */
export function onHandOnlyChange(changed: () => void): () => void {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
}

function storedChoices(): readonly string[] {
  return (load(STORAGE_KEY) ?? "").split(" ").filter((choice) => choice !== "");
}
