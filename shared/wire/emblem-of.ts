/** Which character a player is. Apart from the list of emblems, which the first page loads. */
import { EMBLEMS, type Emblem } from "../looks.ts";

/** The emblem with this number. Players who have chosen none get a character by their name: the same one everywhere. */
export function emblemOf(number: number, name: string): Emblem {
  const chosen = EMBLEMS[number] ?? "initial";
  if (chosen !== "initial") return chosen;
  const sum = [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
  return EMBLEMS[1 + (sum % (EMBLEMS.length - 1))] ?? "initial";
}
