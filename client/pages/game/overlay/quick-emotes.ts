/** The emotes that can be sent with one tap: the last used ones, stored in this browser. */
import { EMOTES, type Emote } from "../../../../shared/phrase.ts";
import { load, save } from "../../../storage.ts";

/** How many there are; narrow screens show fewer. */
export const MOST_QUICK_EMOTES = 4;

const STORAGE_KEY = "quick-emotes";
const FIRST_EMOTES: readonly Emote[] = ["thumbsUp", "laugh", "gasp", "clap"];

/** The quick emotes in their order on the screen. */
export function quickEmotes(): readonly Emote[] {
  const stored = (load(STORAGE_KEY) ?? "").split(" ");
  const known = EMOTES.filter((emote) => stored.includes(emote));
  known.sort((a, b) => stored.indexOf(a) - stored.indexOf(b));
  const others = FIRST_EMOTES.filter((emote) => !known.includes(emote));
  return [...known, ...others].slice(0, MOST_QUICK_EMOTES);
}

/** An emote was sent. One that is not among them comes first; the others keep their places, so that no tap goes wrong. */
export function rememberEmote(emote: Emote): void {
  const before = quickEmotes();
  if (before.includes(emote)) return;
  save(STORAGE_KEY, [emote, ...before].slice(0, MOST_QUICK_EMOTES).join(" "));
}
