/** What the first page says. */
import { cards } from "./cards.ts";
import { friendly, home, place } from "./home.ts";
import { refusals } from "./refusals.ts";
import { rules } from "./rules.ts";

export const front = { cards, friendly, home, place, refusals, rules };
