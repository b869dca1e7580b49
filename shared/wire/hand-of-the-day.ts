/** The hand of the day: the same deal and the same bots for everyone, once per browser and UTC day. */
import type { BotCharacter } from "../bot-character.ts";
import type { DayCommitment, RevealedDay } from "../fairness/day-commitment.ts";
import { CLASSIC_DECK, type EditionId } from "../rules.ts";

/** The levels of the three bots, in the order of their seats. */
export const HAND_OF_THE_DAY_BOTS: readonly BotCharacter[] = ["easy", "normal", "easy"];

const DAYS_OF_WEEK = 7;
/** Of the Julian day number: its weeks begin on Monday. */
const SUNDAY = 6;
/** A further deck would change the decks of past Sundays. */
const SUNDAY_DECKS: readonly EditionId[] = ["modern", "ruthless", "wild-only"];

/** The deck of a UTC date, as `2026-11-29`: the classic one, and on each Sunday another one in turn. */
export function deckOfDay(day: string): EditionId {
  const number = julianDay(day);
  if (number % DAYS_OF_WEEK !== SUNDAY) return CLASSIC_DECK;
  return SUNDAY_DECKS[Math.floor(number / DAYS_OF_WEEK) % SUNDAY_DECKS.length] ?? CLASSIC_DECK;
}

/** The number of a day of the Gregorian calendar, whose years are counted from March here. */
function julianDay(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const beforeMarch = month < 3 ? 1 : 0;
  const [years, months] = [year + 4800 - beforeMarch, month + 12 * beforeMarch - 3];
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return day + Math.floor((153 * months + 2) / 5) + 365 * years + leapDays - 32_045;
}

/** What a player got: the points won by going out first; otherwise minus the points left in hand. */
export interface HandOfTheDayResult {
  readonly score: number;
  /** 1 for the player who went out first. */
  readonly place: number;
}

/** A range of scores, in which finished hands are counted. The best comes first. */
export interface ScoreBand {
  readonly won: boolean;
  /** The points won, or left in hand. */
  readonly from: number;
  /** Absent for the open end. */
  readonly to?: number;
}

export const SCORE_BANDS: readonly ScoreBand[] = [
  { won: true, from: 100 },
  { won: true, from: 50, to: 99 },
  { won: true, from: 0, to: 49 },
  { won: false, from: 0, to: 9 },
  { won: false, from: 10, to: 29 },
  { won: false, from: 30 },
];

/** The index of the band of this result in SCORE_BANDS. */
export function bandOf({ score, place }: HandOfTheDayResult): number {
  const points = Math.abs(score);
  return SCORE_BANDS.findIndex(
    ({ won, from, to = Number.POSITIVE_INFINITY }) => won === (place === 1) && points >= from && points <= to,
  );
}

/** The answer of `GET /api/hand-of-the-day`. */
export interface HandOfTheDay {
  /** The UTC date, as `2026-11-23`. */
  readonly day: string;
  /** In how many seconds the next hand comes. */
  readonly secondsLeft: number;
  /** Absent if this browser has not started today's hand. Without a result while it is played, or if it was given up. */
  readonly mine?: { readonly result?: HandOfTheDayResult };
  /** How many players finished today's hand in each of SCORE_BANDS. */
  readonly bands: readonly number[];
  /** The commitment to today's deal; absent if it was not published before today. */
  readonly commitment?: string;
  readonly tomorrow: DayCommitment;
  /** The deal of yesterday; absent if its commitment was not published before it. */
  readonly yesterday?: RevealedDay;
}
