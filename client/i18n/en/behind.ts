/** What is said behind the first page: at a table, and to newcomers who want to read. */
import { ends } from "./ends.ts";
import { events, notices } from "./events.ts";
import { hints } from "./hints.ts";
import { howTo } from "./how-to.ts";
import { moveRefusals } from "./move-refusals.ts";
import { emotes, phrases } from "./phrases.ts";
import { practice } from "./practice.ts";
import { presence } from "./presence.ts";
import { rulesPage, ruleTexts } from "./rule-texts.ts";
import { ruleWords } from "./rule-words.ts";
import { results, waiting } from "./seated.ts";
import { settings } from "./settings.ts";
import { table } from "./table.ts";

export const behind = {
  emotes,
  ends,
  events,
  hints,
  howTo,
  notices,
  phrases,
  practice,
  presence,
  refusals: moveRefusals,
  results,
  rulesPage,
  ruleTexts,
  ruleWords,
  settings,
  table,
  waiting,
};
