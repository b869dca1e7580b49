/** What bots say, and when: chosen from the phrases that people have, for what everybody has seen. */

import type { Phrase } from "../phrase.ts";
import type { SeenEvent } from "../redact.ts";
import type { Seat } from "../seat.ts";
import type { Chance } from "./bot.ts";
import { type Temperament, talkativenessOf } from "./temperament.ts";

/** A reason for a bot to say something. */
export type PhraseMoment =
  | "matchStarted"
  | "calledUno"
  | "caughtSomebody"
  | "wasCaught"
  | "drewMany"
  | "wonRound"
  | "lostRound";

/** A penalty of this many cards or more is a reason to say something. */
const MANY_CARDS = 4;
const PERCENT = 100;

const PHRASES_AT: Readonly<Record<PhraseMoment, Readonly<Record<Temperament, readonly Phrase[]>>>> = {
  matchStarted: {
    cheerful: ["hello", "smile"],
    cautious: ["goodLuck"],
    bold: ["cool", "goodLuck"],
    dreamy: ["hello", "sleep"],
    grumpy: ["think"],
  },
  calledUno: {
    cheerful: ["laugh", "luckyMe"],
    cautious: ["soClose", "gasp"],
    bold: ["cool", "wink"],
    dreamy: ["wow", "smile"],
    grumpy: ["soClose"],
  },
  caughtSomebody: {
    cheerful: ["wink", "laugh"],
    cautious: ["sorry"],
    bold: ["cool", "wink"],
    dreamy: ["wow"],
    grumpy: ["thumbsUp"],
  },
  wasCaught: {
    cheerful: ["oops", "laugh"],
    cautious: ["oops", "gasp"],
    bold: ["noWay"],
    dreamy: ["oops", "sleep"],
    grumpy: ["grumble"],
  },
  drewMany: {
    cheerful: ["wow", "gasp"],
    cautious: ["cry", "gasp"],
    bold: ["noWay"],
    dreamy: ["oops", "think"],
    grumpy: ["grumble", "notAgain"],
  },
  wonRound: {
    cheerful: ["luckyMe", "laugh"],
    cautious: ["luckyMe", "smile"],
    bold: ["cool"],
    dreamy: ["wow", "luckyMe"],
    grumpy: ["thumbsUp", "smile"],
  },
  lostRound: {
    cheerful: ["wellPlayed", "clap"],
    cautious: ["wellPlayed", "thumbsUp"],
    bold: ["clap", "wow"],
    dreamy: ["wellPlayed", "clap"],
    grumpy: ["grumble", "wellPlayed"],
  },
};

/** The latest reason that a seat has to say something; only of what spectators see, so that no phrase gives a card away. */
export function phraseMoment(seat: Seat, events: readonly SeenEvent[]): PhraseMoment | undefined {
  return events
    .toReversed()
    .map((event) => momentIn(event, seat))
    .find((moment) => moment !== undefined);
}

function momentIn(event: SeenEvent, seat: Seat): PhraseMoment | undefined {
  switch (event.type) {
    case "roundWon":
      return event.seat === seat ? "wonRound" : "lostRound";
    case "unoCaught":
      return catchMoment(event, seat);
    case "unoCalled":
      return event.seat === seat ? "calledUno" : undefined;
    case "cardsDrawn":
      return event.seat === seat && event.why !== "turn" && event.count >= MANY_CARDS
        ? "drewMany"
        : undefined;
    case "dealt":
      return event.round === 1 ? "matchStarted" : undefined;
    default:
      return undefined;
  }
}

function catchMoment({ seat: caught, by }: { readonly seat: Seat; readonly by: Seat }, seat: Seat) {
  if (by === seat) return "caughtSomebody";
  return caught === seat ? "wasCaught" : undefined;
}

/** What a bot of this temperament says at such a moment; undefined if it keeps quiet. */
export function phraseFor(
  moment: PhraseMoment,
  temperament: Temperament,
  chance: Chance,
): Phrase | undefined {
  if (chance(PERCENT) >= talkativenessOf(temperament)) return undefined;
  const phrases = PHRASES_AT[moment][temperament];
  return phrases[chance(phrases.length)];
}
