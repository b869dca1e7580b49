/** The face of the player in this browser. */
import type { TemplateResult } from "lit-html";
import { type Character, FACES } from "../../../shared/text/face-of-name.ts";
import { rememberRandomFace } from "../../settings/random-face.ts";
import { changeSetting, settings } from "../../settings/settings.ts";
import { face } from "./avatar.ts";

/** The chosen face as a drawing. */
export function myFace(): TemplateResult {
  return face(FACES.find((each) => each === settings().emblem) ?? "fox", "happy");
}

/** All faces, the chosen one first. A browser that has none yet gets a random one. */
export function facesFromMine(): readonly Character[] {
  const { emblem } = settings();
  const mine = emblem === "initial" ? FACES[Math.floor(Math.random() * FACES.length)] : emblem;
  if (mine === undefined) return FACES;
  if (emblem === "initial") rememberRandomFace(mine);
  changeSetting("emblem", mine);
  const first = FACES.indexOf(mine);
  return [...FACES.slice(first), ...FACES.slice(0, first)];
}
