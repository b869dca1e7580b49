/**
 * Draws the tables of a round, so that people meet as many different others as possible. A player who has sat out more
 * often than others gets a seat before them.
 */
import type { Chance } from "../bots/bot.ts";
import { type EveningRound, TABLE_SIZES } from "./evening.ts";

export interface Drawing {
  /** Who is there. */
  readonly players: readonly number[];
  readonly rounds: readonly Pick<EveningRound, "tables" | "satOut">[];
  readonly chance: Chance;
  readonly sizes?: { readonly least: number; readonly most: number };
}

export interface DrawnTables {
  readonly tables: readonly (readonly number[])[];
  readonly satOut: readonly number[];
}

/** How often two players have met. */
type Meetings = (one: number, other: number) => number;

/** From this many players, fewer draws are compared: an improvement takes longer, and is less needed. */
const MANY_PLAYERS = 24;
const DRAWS = { few: 40, many: 4 } as const;

/** No tables if there are too few players for one. */
export function drawTables({ players, rounds, chance, sizes = TABLE_SIZES }: Drawing): DrawnTables {
  const inOrder = bySittingOut(players, rounds, chance);
  const tableSizes = sizesFor(players.length, sizes);
  const seats = tableSizes.reduce((sum, size) => sum + size, 0);
  const seated = inOrder.slice(0, seats);
  const met = meetingsIn(rounds);
  const draws = Array.from({ length: seats < MANY_PLAYERS ? DRAWS.few : DRAWS.many }, () =>
    improved(seatGreedily(shuffled(seated, chance), tableSizes, met), met),
  );
  const best = draws.reduce((one, other) => (costOf(other, met) < costOf(one, met) ? other : one));
  return { tables: best.map((table) => shuffled(table, chance)), satOut: inOrder.slice(seats) };
}

/** As many seats as possible, at tables of nearly equal size, four if that can be. */
export function sizesFor(count: number, { least, most }: { readonly least: number; readonly most: number }) {
  const fewest = Math.ceil(count / most);
  const middle = Math.round((2 * count) / (least + most));
  const tables = Math.min(Math.max(middle, fewest), Math.floor(count / least));
  const seated = Math.min(count, tables * most);
  return Array.from(
    { length: tables },
    (_, i) => Math.floor(seated / tables) + (i < seated % tables ? 1 : 0),
  );
}

/** Who has sat out most often first, and at random among equals. */
function bySittingOut(
  players: readonly number[],
  rounds: Drawing["rounds"],
  chance: Chance,
): readonly number[] {
  const times = (player: number) => rounds.filter(({ satOut }) => satOut.includes(player)).length;
  return shuffled(players, chance).sort((one, other) => times(other) - times(one));
}

/** How often people have sat at one table. */
export function meetingsIn(rounds: Drawing["rounds"]): Meetings {
  const counts = new Map<number, Map<number, number>>();
  for (const { players } of rounds.flatMap(({ tables }) => tables))
    for (const one of players) {
      const others = counts.get(one) ?? new Map<number, number>();
      for (const other of players) others.set(other, (others.get(other) ?? 0) + 1);
      counts.set(one, others);
    }
  return (one, other) => counts.get(one)?.get(other) ?? 0;
}

/** Each table in turn gets the player who has met fewest of the players there. */
function seatGreedily(players: readonly number[], sizes: readonly number[], met: Meetings): number[][] {
  const waiting = [...players];
  return sizes.map((size) => {
    const table: number[] = [];
    while (table.length < size) {
      const costs = waiting.map((player) => costAt(table, player, met));
      table.push(...waiting.splice(costs.indexOf(Math.min(...costs)), 1));
    }
    return table;
  });
}

/** Swaps two players of different tables as long as that makes the draw better. */
function improved(tables: number[][], met: Meetings): number[][] {
  let isBetter = true;
  while (isBetter) {
    isBetter = false;
    // A table of strangers cannot be better.
    for (const one of tables.filter((table) => table.some((player) => costAt(table, player, met) > 0)))
      isBetter = tables.filter((other) => other !== one && swapWith(one, other, met)).length > 0 || isBetter;
  }
  return tables;
}

/** Makes each swap between two tables that pays. False if none does. */
function swapWith(one: number[], other: number[], met: Meetings): boolean {
  let isBetter = false;
  for (let i = 0; i < one.length; i += 1)
    for (let k = 0; k < other.length; k += 1) {
      const [a = 0, b = 0] = [one[i], other[k]];
      const saved = costAt(one, a, met) + costAt(other, b, met);
      // Each of the two leaves before the other comes.
      const between = 2 * met(a, b) ** 2;
      if (costAt(one, b, met) + costAt(other, a, met) - between >= saved) continue;
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

function costOf(tables: readonly (readonly number[])[], met: Meetings): number {
  const costs = tables.flatMap((table) => table.map((player) => costAt(table, player, met)));
  return costs.reduce((sum, cost) => sum + cost, 0);
}

function shuffled(items: readonly number[], chance: Chance): number[] {
  const order = items.map((item) => ({ item, at: chance(2 ** 31) }));
  return order.sort((one, other) => one.at - other.at).map(({ item }) => item);
}
