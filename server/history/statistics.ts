/** The statistics of a person: one match after the other is added to them. */
import { COLORS, type Color } from "../../shared/card.ts";
import type { Statistics } from "../../shared/history.ts";
import { isSeatOf, type Requester } from "./requester.ts";
import type { Database, SeatTable } from "./schema.ts";

/** What is counted of a seat. */
const COLUMNS = [
  ...(["match", "ended", "place", "cards", "red", "yellow", "green", "blue", "catches", "caught"] as const),
  ...(["challenges_won", "challenges_lost", "longest_hand"] as const),
] satisfies readonly (keyof SeatTable)[];
type CountedSeat = Pick<SeatTable, (typeof COLUMNS)[number]>;

const NO_STATISTICS: Statistics = {
  ...{ matches: 0, wins: 0, byPlace: [], colors: { red: 0, yellow: 0, green: 0, blue: 0 } },
  ...{ catches: 0, caught: 0, challengesWon: 0, challengesLost: 0, cardsPlayed: 0, longestHand: 0 },
  winningStreaks: { current: 0, longest: 0 },
};

/** Those of all seats of this guest or profile, and when the last of the matches ended. */
export async function countedMatches(db: Database, requester: Requester) {
  const seats = await countedSeats(db, requester).execute();
  return { statistics: statisticsOf(seats), ended: seats.at(-1)?.ended };
}

/** The seats of this guest or profile, the oldest first. */
export function countedSeats(db: Database, requester: Requester) {
  const seats = db.selectFrom("seat").select(COLUMNS).where(isSeatOf(requester));
  return seats.orderBy("ended").orderBy("match").orderBy("seat");
}

/** Those of a person's seats, the oldest first. */
export function statisticsOf(seats: readonly CountedSeat[]): Statistics {
  return [...Map.groupBy(seats, ({ match }) => match).values()].reduce(withMatch, NO_STATISTICS);
}

/** The statistics after one more match, with the person's seats in it. */
export function withMatch(sum: Statistics, seats: readonly CountedSeat[]): Statistics {
  return seats.reduce(withSeat, { ...sum, matches: sum.matches + 1 });
}

function withSeat(sum: Statistics, seat: CountedSeat): Statistics {
  const { red, yellow, green, blue } = sum.colors;
  const colors = {
    red: red + seat.red,
    yellow: yellow + seat.yellow,
    green: green + seat.green,
    blue: blue + seat.blue,
  };
  const favoriteColor = favoriteOf(colors);
  return {
    ...sum,
    ...withPlace(sum, seat.place),
    ...(favoriteColor === undefined ? {} : { favoriteColor }),
    colors,
    catches: sum.catches + seat.catches,
    caught: sum.caught + seat.caught,
    challengesWon: sum.challengesWon + seat.challenges_won,
    challengesLost: sum.challengesLost + seat.challenges_lost,
    cardsPlayed: sum.cardsPlayed + seat.cards,
    longestHand: Math.max(sum.longestHand, seat.longest_hand),
  };
}

/** A match without a ranking has place 0. It changes no place, and ends no streak. */
function withPlace({ wins, byPlace, winningStreaks }: Statistics, place: number): Partial<Statistics> {
  if (place === 0) return {};
  const current = place === 1 ? winningStreaks.current + 1 : 0;
  const length = Math.max(byPlace.length, place);
  return {
    wins: place === 1 ? wins + 1 : wins,
    byPlace: Array.from({ length }, (_, at) => (byPlace[at] ?? 0) + (at + 1 === place ? 1 : 0)),
    winningStreaks: { current, longest: Math.max(winningStreaks.longest, current) },
  };
}

/** The colour chosen most often; the first one of equals. */
function favoriteOf(colors: Readonly<Record<Color, number>>): Color | undefined {
  const most = Math.max(...COLORS.map((color) => colors[color]));
  return most === 0 ? undefined : COLORS.find((color) => colors[color] === most);
}
