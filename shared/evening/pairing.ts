/** Draws the tables of a round, so that people meet as many different others as possible. From three people on, nobody sits out. */
import type { Chance } from "../bots/bot.ts";
import { type EveningRound, MOST_PLAYERS, TABLE_SIZES } from "./evening.ts";

type PlayedRounds = readonly {
  readonly tables: readonly Pick<EveningRound["tables"][number], "players">[];
}[];

/** How often two players have met. */
type Meetings = (one: number, other: number) => number;

/** How many draws are compared. */
const DRAWS = 12;

/** The players of each table by seat; no tables if there are too few players for one. */
export function drawTables(
  players: readonly number[],
  rounds: PlayedRounds,
  chance: Chance,
): readonly (readonly number[])[] {
  const met = meetingsIn(rounds);
  const draws = Array.from({ length: DRAWS }, () => improved(split(shuffled(players, chance)), met));
  const [first = [], ...others] = draws;
  return others.reduce((best, draw) => (costOf(draw, met) < costOf(best, met) ? draw : best), first);
}

/** Tables of nearly equal size for all, four if that can be; none for fewer than three. */
export function sizesFor(count: number): readonly number[] {
  const { least, most } = TABLE_SIZES;
  const middle = Math.round((2 * count) / (least + most));
  const tables = Math.min(Math.max(middle, Math.ceil(count / most)), Math.floor(count / least));
  return Array.from({ length: tables }, (_, i) => Math.floor(count / tables) + (i < count % tables ? 1 : 0));
}

function split(players: readonly number[]): number[][] {
  const waiting = [...players];
  return sizesFor(players.length).map((size) => waiting.splice(0, size));
}

/** How often people have sat at one table. */
export function meetingsIn(rounds: PlayedRounds): Meetings {
  const counts = Array.from({ length: MOST_PLAYERS }, () => new Uint8Array(MOST_PLAYERS));
  for (const { players } of rounds.flatMap(({ tables }) => tables))
    for (const one of players)
      for (const other of players) counts[one]?.set([(counts[one]?.[other] ?? 0) + 1], other);
  return (one, other) => counts[one]?.[other] ?? 0;
}

/** Swaps two players of different tables as long as that makes the draw better. */
function improved(tables: number[][], met: Meetings): number[][] {
  // A table of strangers cannot be better.
  const canImprove = (table: number[]) => table.some((player) => costAt(table, player, met) > 0);
  const swapWithOthers = (one: number[]) =>
    canImprove(one) && tables.filter((other) => other !== one && swapBetween(one, other, met)).length > 0;
  let isBetter = true;
  while (isBetter) isBetter = tables.filter(swapWithOthers).length > 0;
  return tables;
}

/** Makes each swap between two tables that pays. False if none does. */
function swapBetween(one: number[], other: number[], met: Meetings): boolean {
  let isBetter = false;
  for (let i = 0; i < one.length; i += 1)
    for (let k = 0; k < other.length; k += 1) {
      const [a = 0, b = 0] = [one[i], other[k]];
      // Each of the two leaves before the other comes.
      const after = costAt(one, b, met) + costAt(other, a, met) - 2 * met(a, b) ** 2;
      if (after >= costAt(one, a, met) + costAt(other, b, met)) continue;
      one[i] = b;
      other[k] = a;
      isBetter = true;
    }
  return isBetter;
}

/** A third meeting is worse than a second one. */
function costAt(table: readonly number[], player: number, met: Meetings): number {
  let cost = 0;
  for (const other of table) if (other !== player) cost += met(player, other) ** 2;
  return cost;
}

/** How bad a draw is: 0 if nobody meets anybody again. */
export function costOf(tables: readonly (readonly number[])[], met: Meetings): number {
  const costs = tables.flatMap((table) => table.map((player) => costAt(table, player, met)));
  return costs.reduce((sum, cost) => sum + cost, 0);
}

function shuffled(items: readonly number[], chance: Chance): number[] {
  const order = items.map((item) => ({ item, at: chance(2 ** 31) }));
  return order.sort((one, other) => one.at - other.at).map(({ item }) => item);
}
