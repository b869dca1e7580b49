/** What a text must look like to read as a sentence, or as a name, in its own language. */
import assert from "node:assert/strict";
import { language } from "../../client/i18n/i18n.ts";

/**
 * A sentence may begin with the name of a card ("7", "+2"), and a rule may be named after cards ("7-0"). Some scripts have no
 * capitals; in Chinese and Japanese, a line that ends in a list or a quotation may do without a full stop.
 */
const SENTENCE = {
  withCapitals: /^(?:[¡¿“„«]|«\u00a0)?[\p{Lu}\d+].*[.!?]$/u,
  withoutCapitals: /^[«“]?[\p{L}\d+].*[.!?؟]$/u,
  withoutSpaces: /^[「“\p{L}\p{N}+].*[。！？!?」”\p{L}\p{N}]$/u,
};
const NAME = {
  withCapitals: /^[\p{Lu}\d][^{}.]+$/u,
  withoutCapitals: /^[\p{L}\d][^{}.]+$/u,
  withoutSpaces: /^[\p{L}\p{N}][^{}。]+$/u,
};
const ISOLATES = /[\u2068\u2069]/g;

function writing(): keyof typeof SENTENCE {
  const [code = ""] = language().split("-");
  if (["ja", "zh"].includes(code)) return "withoutSpaces";
  return ["ar", "ko"].includes(code) ? "withoutCapitals" : "withCapitals";
}

/** Fails unless the text is a sentence: a missing key is shown as it is, and an unfilled placeholder leaves a gap. */
export function assertSentence(text: string | undefined): void {
  const shown = (text ?? "").replaceAll(ISOLATES, "");
  assert.match(shown, SENTENCE[writing()]);
  assert.doesNotMatch(shown, /\{\{|undefined|\b(events|notices|refusals|rules|ruleTexts)\.\w| {2}/);
}

/** Fails unless the text is a name: it begins with a capital (if the script has capitals) or a digit and has no full stop. */
export function assertName(text: string): void {
  assert.match(text.replaceAll(ISOLATES, ""), NAME[writing()]);
  assert.doesNotMatch(text, /rules\./);
}
