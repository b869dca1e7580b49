/** Screenshots of what only other decks than the classic one have: their cards, seats that are out, their choices. */
import * as conditions from "./moment-conditions.ts";
import type { Screenshot } from "./screenshot.ts";
import { moment, motion, state, tapCard } from "./table-screenshots.ts";

const RUTHLESS = { edition: "ruthless" } as const;
const WILD_ONLY = { edition: "wild-only" } as const;
const TWO_SIDED = { edition: "two-sided" } as const;
/** When a played card has landed, with the frames of the gallery. */
const CARD_LANDED_MS = 880;

const tables: readonly Screenshot[] = [
  ...state("ruthless", ["phone", "laptop"], { moment: moment(6, conditions.ownTurn, RUTHLESS) }),
  ...state("ruthless-out", ["small", "laptop"], { moment: moment(6, conditions.seatOut, RUTHLESS) }),
  ...state("ruthless-me-out", ["phone", "flat"], { moment: moment(6, conditions.viewerOut, RUTHLESS) }),
  ...state("ruthless-hand-24", ["small", "flat"], { moment: moment(6, conditions.longHand(22), RUTHLESS) }),
  ...state("ruthless-penalty", ["phone", "laptop"], {
    moment: moment(6, conditions.penaltyOf(14), RUTHLESS),
  }),
  ...state("ruthless-roulette-color", ["small", "laptop"], {
    moment: moment(6, conditions.rouletteColor, RUTHLESS),
  }),
  ...state("ruthless-contrast", ["phone", "flat"], {
    moment: moment(6, conditions.symbolInHand("discardAll"), RUTHLESS),
    settings: { deck: "contrast" },
  }),
  ...state("wild-only", ["phone", "laptop"], { moment: moment(4, conditions.ownTurn, WILD_ONLY) }),
  ...state("wild-only-target", ["small", "flat"], {
    moment: moment(4, conditions.symbolInHand("wildTargetedDrawTwo"), WILD_ONLY),
    act: tapCard(/^Wild Targeted/),
  }),
  ...state("two-sided", ["phone", "laptop"], { moment: moment(4, conditions.lightTurn, TWO_SIDED) }),
  ...state("two-sided-dark", ["small", "laptop"], { moment: moment(4, conditions.darkTurn, TWO_SIDED) }),
  ...state("two-sided-dark-ten", ["phone", "laptop"], { moment: moment(10, conditions.darkTurn, TWO_SIDED) }),
  ...state("two-sided-draw-color", ["phone", "laptop"], {
    moment: moment(4, conditions.untilColor, TWO_SIDED),
  }),
  ...state("two-sided-picker", ["phone", "flat"], {
    moment: moment(4, conditions.symbolInHand("wildDark"), TWO_SIDED),
    act: tapCard(/^Wild,/),
  }),
  ...state("two-sided-contrast", ["phone", "flat"], {
    moment: moment(4, conditions.darkTurn, TWO_SIDED),
    settings: { deck: "contrast" },
  }),
];

const motions: readonly Screenshot[] = [
  ...motion("ruthless-draw-ten", ["phone", "laptop"], {
    moment: moment(
      6,
      conditions.justHappened((event) => event.type === "penaltyRaised" && event.amount >= 10),
      RUTHLESS,
    ),
    after: 1300,
  }),
  ...motion("ruthless-roulette", ["phone", "laptop"], {
    moment: moment(
      6,
      conditions.justHappened(
        (event) => event.type === "cardsDrawn" && event.why === "roulette" && event.cards.length > 2,
      ),
      RUTHLESS,
    ),
    after: 1000,
  }),
  ...motion("ruthless-sweep", ["phone", "laptop"], {
    moment: moment(
      6,
      conditions.justHappened((event) => event.type === "cardsDiscarded" && event.cards.length > 2),
      RUTHLESS,
    ),
    after: 900,
  }),
  ...motion("ruthless-mercy", ["phone", "laptop"], {
    moment: moment(6, conditions.viewerOut, RUTHLESS),
    after: 2600,
  }),
  ...motion("ruthless-mercy-still", ["small", "flat"], {
    moment: moment(6, conditions.viewerOut, RUTHLESS),
    effects: "still",
  }),
  ...[100, 320, 520, 700].flatMap((ms) =>
    motion(`two-sided-flip-${ms}`, ["phone", "laptop"], {
      moment: moment(4, conditions.justFlipped, TWO_SIDED),
      after: CARD_LANDED_MS + ms,
    }),
  ),
  ...motion("two-sided-flip-still", ["small", "flat"], {
    moment: moment(4, conditions.justFlipped, TWO_SIDED),
    effects: "still",
  }),
];

export const EDITION_SCREENSHOTS: readonly Screenshot[] = [...tables, ...motions];
