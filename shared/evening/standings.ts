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
  /** The number of won tables. */
  readonly wins: number;
  /** Whom the player has beaten, and how often. */
  readonly beat: ReadonlyMap<number, number>;
  readonly rounds: number;
}

export type PlayedEvening = Pick<Evening, "rounds"> & {
  readonly players: readonly Pick<EveningPlayer, "name">[];
};

/** The best player first. */
export function standingsOf({ players, rounds }: PlayedEvening): readonly EveningStanding[] {
  const tables = rounds.flatMap((round) => round.tables);
  const unranked = players.map((_, player) => ({ ...outcomeOf(player, tables), player, rank: 0 }));
  const sorted = unranked.sort(compare);
  const ranks = sorted.map((standing) => 1 + sorted.findIndex((each) => compare(each, standing) === 0));
  return sorted.map((standing, at) => ({ ...standing, rank: ranks[at] ?? 0 }));
}

type Outcome = Omit<EveningStanding, "player" | "rank">;

function compare(one: Outcome, other: Outcome): number {
  return other.points - one.points || other.wins - one.wins || timesIn(other.beat) - timesIn(one.beat);
}

/** How often in all. */
function timesIn(beat: EveningStanding["beat"]): number {
  return [...beat.values()].reduce((sum, times) => sum + times, 0);
}

function outcomeOf(player: number, tables: readonly DrawnTable[]): Outcome {
  const beat = new Map<number, number>();
  const played = tables.filter((table) => placeOf(player, table) > 0);
  for (const table of played)
    for (const other of table.players)
      if (beats(player, other, table)) beat.set(other, (beat.get(other) ?? 0) + 1);
  return {
    points: played.reduce((sum, table) => sum + pointsAt(table, placeOf(player, table)), 0),
    wins: played.filter((table) => placeOf(player, table) === 1).length,
    beat,
    rounds: tables.filter((table) => table.players.includes(player) && table.result !== undefined).length,
  };
}

/** The points of a place at this table; none without a ranking. */
export function pointsAt({ players }: Pick<DrawnTable, "players">, place: number): number {
  const opponents = Math.max(1, players.length - 1);
  return place === 0 ? 0 : (POINTS_OF_WINNER * Math.max(0, players.length - place)) / opponents;
}

/** The place of a player at this table; 0 without a ranking, and for a player whom a bot has replaced. */
export function placeOf(player: number, { players, result }: DrawnTable): number {
  const outcome = result?.seats[players.indexOf(player)];
  return outcome === undefined || outcome.isAway ? 0 : outcome.place;
}

/** True if the player had a better place than the other one, or than the bot that played for the other one. */
function beats(player: number, other: number, table: DrawnTable): boolean {
  const theirs = table.result?.seats[table.players.indexOf(other)]?.place ?? 0;
  return theirs > placeOf(player, table);
}

/** Texts of the first line of a file. */
export interface CsvHeadings {
  readonly rank: string;
  readonly name: string;
  readonly points: string;
  readonly wins: string;
  readonly round: (number: number) => string;
  /** In front of the names of the beaten players. */
  readonly beat: string;
}

/** The standings as a table for a spreadsheet: points by round, and who beat whom. */
export function eveningCsv(evening: PlayedEvening, headings: CsvHeadings): string {
  const { players, rounds } = evening;
  const byRound = rounds.map((_, at) => headings.round(at + 1));
  const first = [headings.rank, headings.name, headings.points, headings.wins, ...byRound, headings.beat];
  const lines = standingsOf(evening).map(({ rank, player, points, wins, beat }) => [
    ...[rank, players[player]?.name ?? "", points, wins],
    ...rounds.map(({ tables }) => pointsInRound(player, tables)),
    [...beat].map(([other, times]) => `${players[other]?.name ?? ""} ${times}`).join("; "),
  ]);
  return [first, ...lines].map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}

function pointsInRound(player: number, tables: readonly DrawnTable[]): number | "" {
  const table = tables.find(({ players, result }) => players.includes(player) && result !== undefined);
  return table === undefined ? "" : pointsAt(table, placeOf(player, table));
}

/** A spreadsheet would compute a text that begins like a formula. */
function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
