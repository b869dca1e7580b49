/** The face of the player in this browser. */
import type { TemplateResult } from "lit-html";
import { type Character, FACES } from "../../../shared/text/face-of-name.ts";
import { friendlyWords } from "../../../shared/text/friendly-names.ts";
import { t } from "../../i18n/i18n.ts";
import { rememberRandomFace } from "../../settings/random-face.ts";
import { changeSetting, settings } from "../../settings/settings.ts";
import { face } from "./avatar.ts";

/** The player's face as a drawing. */
export function myFace(): TemplateResult {
  return face(myCharacter(), "happy");
}

/** The chosen face. A browser that has none yet gets a random one: an animal that suggested names have a word for. */
export function myCharacter(): Character {
  const chosen = FACES.find((each) => each === settings().emblem);
  if (chosen !== undefined) return chosen;
  const animals = friendlyWords((key) => t(key)).flatMap((list) => list.flatMap((each) => each.face ?? []));
  const given = animals[Math.floor(Math.random() * animals.length)] ?? "fox";
  rememberRandomFace(given);
  changeSetting("emblem", given);
  return given;
}

/** All faces, the player's first. */
export function facesFromMine(): readonly Character[] {
  const first = FACES.indexOf(myCharacter());
  return [...FACES.slice(first), ...FACES.slice(0, first)];
}
