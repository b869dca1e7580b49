/** What is said behind the first page: at a table, and to newcomers who want to read. */
import { events, notices } from "./events.ts";
import { howTo } from "./how-to.ts";
import { rulesPage, ruleTexts } from "./rule-texts.ts";
import { ruleWords } from "./rule-words.ts";
import { results, waiting } from "./seated.ts";
import { table } from "./table.ts";

export const behind = { events, howTo, notices, results, rulesPage, ruleTexts, ruleWords, table, waiting };
