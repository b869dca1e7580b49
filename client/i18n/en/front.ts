/** What the first page says. */
import { cards } from "./cards.ts";
import { home, place } from "./home.ts";
import { refusals } from "./refusals.ts";
import { rules } from "./rules.ts";

export const front = { cards, home, place, refusals, rules };
