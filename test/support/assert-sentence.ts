/** What a text must look like to read as a sentence, or as a name, in its own language. */
import assert from "node:assert/strict";
import { language } from "../../client/i18n/i18n.ts";

/** A sentence may begin with the name of a card ("7", "+2"), and a rule may be named after cards ("7-0"). Japanese has no capitals, and a line that ends in a list or a quotation may do without a full stop. */
const SENTENCE = {
  latin: /^(?:[¡¿“„«]|«\u00a0)?[\p{Lu}\d+].*[.!?]$/u,
  japanese: /^[「\p{L}\p{N}].*[。！？!?」\p{L}\p{N}]$/u,
};
const NAME = { latin: /^[\p{Lu}\d][^{}.]+$/u, japanese: /^[\p{L}\p{N}][^{}。]+$/u };

const script = (): "latin" | "japanese" => (language() === "ja" ? "japanese" : "latin");

/** Fails unless the text is a sentence: a missing key is shown as it is, and an unfilled placeholder leaves a gap. */
export function assertSentence(text: string | undefined): void {
  assert.match(text ?? "", SENTENCE[script()]);
  assert.doesNotMatch(text ?? "", /\{\{|undefined|\b(events|notices|refusals|rules|ruleTexts)\.\w| {2}/);
}

/** Fails unless the text is a name: it begins with a capital (if the script has capitals) or a digit and has no full stop. */
export function assertName(text: string): void {
  assert.match(text, NAME[script()]);
  assert.doesNotMatch(text, /rules\./);
}
