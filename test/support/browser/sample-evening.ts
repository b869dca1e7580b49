/** A club evening, as its page gets it from the server. */
import { Dice } from "../../../shared/bots/master/dice.ts";
import type { DrawnTable, EveningView } from "../../../shared/evening/evening.ts";
import { drawTables } from "../../../shared/evening/pairing.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { MATCH_ID } from "./fake-history-api.ts";

const HOUR_MS = 3_600_000;
/** When the page is read: the time of the gallery. */
const EVENING_TIME = Date.UTC(2026, 5, 1, 18, 30);

const NAMES = [
  "Marisol",
  "Theo",
  "Aiko",
  "Wolfgang Amadeus M.",
  "Omar",
  "Ben",
  "Cleo",
  "Ada",
  "Jo",
  "Vera",
  "Kit",
];
const ME_THERE = 1;
/** Where the second player sits in the third round. */
export const MY_TABLE = "QK7M4P";

/**
 * A club evening of eleven, of which this many rounds were drawn: all but the last of them are over, and the second player
 * looks at it.
 */
export function sampleEvening(rounds: number, part: Partial<EveningView> = {}): EveningView {
  return {
    ...{
      id: "e",
      title: "Friday club",
      rules: OFFICIAL_RULES,
      startsAt: EVENING_TIME - HOUR_MS,
      plan: { rounds: 3 },
    },
    ...{
      isOver: false,
      nextAt: EVENING_TIME + HOUR_MS,
      now: EVENING_TIME,
      isWeekly: true,
      isHost: false,
      me: ME_THERE,
    },
    players: NAMES.map((name, i) => ({ name, isHere: i !== 4 })),
    rounds: drawnRounds(rounds),
    ...part,
  };
}

function drawnRounds(count: number): EveningView["rounds"] {
  const dice = new Dice(7);
  const rounds: { readonly at: number; readonly tables: readonly DrawnTable[] }[] = [];
  while (rounds.length < count) {
    const drawn = drawTables([...NAMES.keys()], rounds, (below) => dice.below(below));
    const tables = drawn.map((players, i): DrawnTable => {
      const match = `${MATCH_ID.slice(0, -2)}${rounds.length}${i}`;
      const places = rounds.length < count - 1 ? { places: players.map((_, seat) => seat + 1) } : {};
      return { code: `QK7M${rounds.length + 2}${"PQR"[i]}`, match, players, isOpen: true, ...places };
    });
    rounds.push({ at: EVENING_TIME - (count - rounds.length) * HOUR_MS, tables });
  }
  return rounds;
}
