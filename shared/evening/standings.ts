/**
 * The standings of an evening. A table gives 12 points to the winner, none to the last, and spreads the places between
 * evenly: 12, 8, 4 and 0 at a table of four. Equal points are decided by won tables, then by beaten opponents; else the
 * rank is shared.
 */
import type { DrawnTable, Evening, EveningPlayer } from "./evening.ts";

/** It can be divided by the opponents at each size of a table. */
const POINTS_OF_WINNER = 12;

export interface EveningStanding {
  readonly player: number;
  readonly rank: number;
  readonly points: number;
  /** By round; undefined for a round that the player did not play, or that is not over. */
  readonly pointsByRound: readonly (number | undefined)[];
  /** The number of won tables. */
  readonly wins: number;
  /** Whom the player has beaten, as often as that was. */
  readonly beaten: readonly number[];
}

export type PlayedEvening = Pick<Evening, "rounds"> & {
  readonly players: readonly Pick<EveningPlayer, "name">[];
};

/** The best player first. */
export function standingsOf({ players, rounds }: PlayedEvening): readonly EveningStanding[] {
  const sorted = players.map((_, player) => outcomeOf(player, rounds)).sort(compare);
  return sorted.map((outcome) => {
    return { ...outcome, rank: 1 + sorted.findIndex((each) => compare(each, outcome) === 0) };
  });
}

type Outcome = Omit<EveningStanding, "rank">;

function compare(one: Outcome, other: Outcome): number {
  return other.points - one.points || other.wins - one.wins || other.beaten.length - one.beaten.length;
}

function outcomeOf(player: number, rounds: Evening["rounds"]): Outcome {
  const tables = rounds.map((round) =>
    round.tables.find(({ players, places }) => players.includes(player) && places !== undefined),
  );
  const pointsByRound = tables.map((table) => table && pointsAt(table, player));
  return {
    ...{ player, pointsByRound },
    points: pointsByRound.reduce<number>((sum, points = 0) => sum + points, 0),
    wins: tables.filter((table) => table && placeOf(player, table) === 1).length,
    beaten: tables.flatMap((table) => (table === undefined ? [] : beatenAt(table, player))),
  };
}

/** What a player has earned at this table. */
export function pointsAt(table: DrawnTable, player: number): number {
  const place = placeOf(player, table);
  const opponents = table.players.length - 1;
  return place === 0 ? 0 : (POINTS_OF_WINNER * Math.max(0, opponents + 1 - place)) / opponents;
}

/** 0 for a player who earns nothing. */
export function placeOf(player: number, { players, places = [] }: DrawnTable): number {
  return places[players.indexOf(player)] ?? 0;
}

/** Who earns nothing is beaten by all who do. */
function beatenAt(table: DrawnTable, player: number): readonly number[] {
  const place = placeOf(player, table);
  if (place === 0) return [];
  return table.players.filter((other) => other !== player && (placeOf(other, table) || Infinity) > place);
}
