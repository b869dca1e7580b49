/** The faces of players, and the one that goes with a name, for players whose choice is unknown. */
import { EMBLEMS, type Emblem } from "../looks.ts";

/** All avatars except for the initial, which is a text. */
export type Character = Exclude<Emblem, "initial">;
export const FACES = EMBLEMS.filter((each): each is Character => each !== "initial");

/** The emblem with this number. A player who has chosen none, or one that is unknown here, has the face of the name. */
export function emblemOf(number: number, name: string): Character {
  return FACES[number - 1] ?? derivedFace(name);
}

/** A seat as it is sent: the number of the chosen emblem, 0 for none. */
interface FacedSeat {
  readonly name: string;
  readonly avatar: number;
}

/**
 * The faces at a table, in the order of the seats, by `emblemOf`; but if somebody has the face of the name already, it is
 * the next one that is free, so that players are not mistaken for each other.
 */
export function facesAt(seats: readonly FacedSeat[]): readonly Character[] {
  const chosen = seats.map(({ avatar }) => FACES[avatar - 1]);
  const taken = new Set<Character | undefined>(chosen);
  return seats.map(({ name }, i) => {
    const face = chosen[i] ?? freeFace(derivedFace(name), taken);
    taken.add(face);
    return face;
  });
}

/** This face or the next one that is not taken; this one if all are. */
function freeFace(face: Character, taken: ReadonlySet<Character | undefined>): Character {
  const first = FACES.indexOf(face);
  return [...FACES.slice(first), ...FACES].find((each) => !taken.has(each)) ?? face;
}

/** The face of somebody whose choice is unknown: always the same one for the same name. */
export function derivedFace(name: string): Character {
  let hash = 0;
  for (const symbol of name) hash = (hash * 31 + (symbol.codePointAt(0) ?? 0)) % 1_000_003;
  return FACES[hash % FACES.length] ?? "fox";
}
