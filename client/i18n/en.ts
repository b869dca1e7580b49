/** Every text of the client in English: the catalogue that gives the others their shape. */
import { cards } from "./en/cards.ts";
import { events, notices } from "./en/events.ts";
import { home, place, results, waiting } from "./en/pages.ts";
import { refusals } from "./en/refusals.ts";
import { howTo, rules } from "./en/rules.ts";
import { table } from "./en/table.ts";

export const en = { cards, events, notices, home, place, waiting, results, refusals, rules, howTo, table };
