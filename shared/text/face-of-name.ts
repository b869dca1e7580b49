/** The face that goes with a name, for players whose choice is unknown. The first page does without it. */
import { EMBLEMS, type Emblem } from "../looks.ts";

/** All avatars except for the initial, which is a text. */
export type Character = Exclude<Emblem, "initial">;
export const FACES = EMBLEMS.filter((each): each is Character => each !== "initial");

/** The emblem with this number. A player who has chosen none, or one that is unknown here, has the face of the name. */
export function emblemOf(number: number, name: string): Character {
  return FACES[number - 1] ?? derivedFace(name);
}

/** The face of somebody whose choice is unknown: always the same one for the same name. */
export function derivedFace(name: string): Character {
  let hash = 0;
  for (const symbol of name) hash = (hash * 31 + (symbol.codePointAt(0) ?? 0)) % 1_000_003;
  return FACES[hash % FACES.length] ?? "fox";
}
