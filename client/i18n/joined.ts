/** Pieces of text that stand together, with the marks and spaces of the reader's language. */
import { t } from "./i18n.ts";

/** "Code: Q K 7". */
export function labelled(label: string, value: string): string {
  return t("joined.labelled", { label, value });
}

/** "Ben (bot)". */
export function withAside(text: string, aside: string): string {
  return t("joined.aside", { text, aside });
}

/** Facts side by side ("Round 2 · event 96"), or one after the other ("Ben, 5 cards"); empty ones are left out. */
export function joined(how: "beside" | "after", parts: readonly string[]): string {
  return join(how, parts);
}

/** Sentences; those without an end mark get one. */
export function joinSentences(...parts: readonly string[]): string {
  return join(
    "sentences",
    parts.map((text) => (text === "" || SENTENCE_END.test(text) ? text : t("joined.sentence", { text }))),
  );
}

const SENTENCE_END = /[.!?…。！？؟][”」]?$/u;

function join(how: "beside" | "after" | "sentences", parts: readonly string[]): string {
  const [start = "", ...others] = parts.filter((part) => part !== "");
  return others.reduce((first, second) => t(`joined.${how}`, { first, second }), start);
}
