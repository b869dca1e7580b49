/** Whether the player has chosen the face that they wear: a browser without one gives them one at random. */

import { settings } from "../settings/settings.ts";
import { load, save } from "../storage.ts";
import type { Character } from "./face-shapes.ts";

const STORAGE_KEY = "random-face";

export function rememberRandomFace(face: Character): void {
  save(STORAGE_KEY, face);
}

/** True as long as the player wears the face that this browser has given. */
export function isFaceRandom(): boolean {
  return settings().emblem === load(STORAGE_KEY);
}
