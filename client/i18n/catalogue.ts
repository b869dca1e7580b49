/**
 * Every text of the client in English: the catalogue that gives the others their shape.
 *
 * How the texts sound (in every language as far as it goes):
 * 1. Contractions in sentences: "can’t", "you’re", "didn’t".
 * 2. Address the player as "you", not as "somebody" or "one".
 * 3. The game's words: stack, draw (not take or accept), bot, spectators and watch, replay, symbol, remove, host,
 *    reconnect, 7-0, Draw to Match, Force Play, action cards.
 * 4. Nothing is personified: no clock plays, no table waits, no server is away.
 * 5. Two short sentences rather than "reason: remedy" with a colon.
 * 6. Cards in sentences by colour, "green 7"; as an accessible name with the shape, "Green 7, clover".
 * 7. British spelling (colour, favourite, licences); code and protocol say `color`.
 * 8. No idiom that only native speakers know: "second-to-last card", not "last card but one".
 */
import { coachTexts } from "./locales/en/coach.ts";
import { fairnessCheckTexts } from "./locales/en/fairness-check.ts";
import { gameTexts } from "./locales/en/game.ts";
import { historyTexts } from "./locales/en/history.ts";
import { homeTexts } from "./locales/en/home.ts";

export const en = {
  ...homeTexts,
  ...gameTexts,
  ...historyTexts,
  ...coachTexts,
  ...fairnessCheckTexts,
  // Refusals that only a table gives are loaded after the home page.
  refusals: { ...homeTexts.refusals, ...gameTexts.refusals },
};

/**
 * The shape that the English texts `T` have in a language with the plurals `P` (see Intl.PluralRules): a text for each
 * plural, and every other text just as in English. A missing text does not compile, and neither does one too many;
 * only `_zero` may stand beside each plural, where "0 points" would sound wrong as the language counts it.
 */
export type CatalogueIn<P extends Intl.LDMLPluralRule, T> = {
  readonly [K in keyof T as PluralKeys<P, K>]: T[K] extends string ? string : CatalogueIn<P, T[K]>;
} & { readonly [K in keyof T as ZeroKey<K>]?: string };

type PluralKeys<P extends Intl.LDMLPluralRule, K> = K extends `${infer Stem}_one`
  ? "one" extends P
    ? `${Stem}_one`
    : never
  : K extends `${infer Stem}_other`
    ? `${Stem}_${Exclude<P, "one">}`
    : K;

type ZeroKey<K> = K extends `${infer Stem}_other` ? `${Stem}_zero` : never;
