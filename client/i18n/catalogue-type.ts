/**
 * Every text of the client in English: the catalogue that gives the others their shape.
 *
 * How the texts sound (in every language as far as it goes):
 * 1. Contractions in sentences: "can’t", "you’re", "didn’t".
 * 2. "You", not "whoever", "somebody" or "one".
 * 3. The game's words: stack, draw (not take or accept), bot, spectators and watch, replay, symbol, remove, host,
 *    reconnect, 7-0, Draw to Match, Force Play, action cards.
 * 4. Nothing is personified: no clock plays, no table waits, no server is away.
 * 5. Two short sentences rather than "reason: remedy" with a colon.
 * 6. Cards in sentences by colour, "green 7"; as an accessible name with the shape, "Green 7, clover".
 * 7. British spelling (colour, favourite, licences); code and protocol say `color`.
 * 8. No idiom that only native speakers know: "second-to-last card", not "last card but one".
 */
import { gameTexts } from "./locales/en/game.ts";
import { historyTexts } from "./locales/en/history.ts";
import { homeTexts } from "./locales/en/home.ts";

export const en = {
  ...homeTexts,
  ...gameTexts,
  ...historyTexts,
  // Refusals that only a table gives are loaded after the home page.
  refusals: { ...homeTexts.refusals, ...gameTexts.refusals },
};
