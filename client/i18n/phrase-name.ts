import { isEmote, type Phrase } from "../../shared/phrase.ts";
import { t } from "./i18n.ts";

/** A phrase in the reader's language; of an emote the name by which it is spoken of. */
export function phraseName(phrase: Phrase): string {
  return isEmote(phrase) ? t(`emotes.${phrase}`) : t(`phrases.${phrase}`);
}
