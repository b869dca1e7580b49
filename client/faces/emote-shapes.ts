/** What emotes are drawn of, as faces are: our own drawings. The first page has none. */
import type { Emote } from "../../shared/phrase.ts";
import emotes from "./emotes.json" with { type: "json" };
import type { FaceShape } from "./face-shapes.ts";

/** A face or a symbol on a round chip with an ivory edge. */
export const EMOTE_SHAPES: Readonly<Record<Emote, readonly FaceShape[]>> = emotes;
