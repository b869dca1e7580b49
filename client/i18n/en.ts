/** Every text of the client in English: the catalogue that gives the others their shape. */
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
