/** Whether the player has chosen the face that they wear: a browser without one gives them one at random. */
import type { Emblem } from "../../shared/looks.ts";
import { load, save } from "../storage.ts";
import { settings } from "./settings.ts";

const STORAGE_KEY = "random-face";

/** "" once the player has chosen one. */
export function rememberRandomFace(face: Emblem | ""): void {
  save(STORAGE_KEY, face);
}

/** True as long as the player wears the face that this browser has given. */
export function isFaceRandom(): boolean {
  return settings().emblem === load(STORAGE_KEY);
}
