/** Emotes on pages. */
import type { TemplateResult } from "lit-html";
import type { Emote } from "../../../shared/phrase.ts";
import { EMOTE_SHAPES } from "../../faces/emote-shapes.ts";
import { drawing, drawnPath } from "./avatar.ts";

/** An emote as decoration: the button around it has a label. */
export function emoteImage(emote: Emote): TemplateResult {
  return drawing("emote", EMOTE_SHAPES[emote].map(drawnPath));
}
