/** Every text of the client in German. */
import { cards } from "./de/cards.ts";
import { events, notices } from "./de/events.ts";
import { home, place, results, waiting } from "./de/pages.ts";
import { refusals } from "./de/refusals.ts";
import { howTo, rules } from "./de/rules.ts";
import { table } from "./de/table.ts";

import type { en } from "./en.ts";

export const de: typeof en = {
  cards,
  events,
  notices,
  home,
  place,
  waiting,
  results,
  refusals,
  rules,
  howTo,
  table,
};
