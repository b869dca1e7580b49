/** What a seat did in a match, counted from its record: what stand-ins did is nobody's. */
import type { Color } from "../../shared/card.ts";
import { decide } from "../../shared/decide.ts";
import type { GameEvent } from "../../shared/event.ts";
import { evolve } from "../../shared/evolve.ts";
import { type Game, newGame } from "../../shared/game.ts";
import { parseCommand } from "../../shared/record/notation.ts";
import type { MatchRecord, RecordEntry } from "../../shared/record/record.ts";

export interface SeatStats {
  cards: number;
  readonly colors: Record<Color, number>;
  catches: number;
  caught: number;
  challengesWon: number;
  challengesLost: number;
  longestHand: number;
}

export interface MatchStats {
  /** By seat. */
  readonly seatStats: readonly SeatStats[];
  /** As it stood at the end; undefined for a record that these rules do not play again. */
  readonly game: Readonly<Game> | undefined;
}

/** Plays a record again, and counts. */
export function matchStatsOf({ rules, players, seed, entries }: MatchRecord): MatchStats {
  const game = newGame({ rules, seats: players.length, seed });
  const seatStats = players.map(emptySeatStats);
  for (const entry of entries) {
    const events = eventsOf(game, entry);
    if (events === undefined) return { seatStats: players.map(emptySeatStats), game: undefined };
    for (const event of events) evolve(game, event);
    countEntry(seatStats, entry, events);
    updateLongestHands(seatStats, game);
  }
  return { seatStats, game };
}

function countEntry(
  seatStats: readonly SeatStats[],
  { by }: RecordEntry,
  events: readonly GameEvent[],
): void {
  for (const event of events) {
    if (by !== "standIn") countAction(seatStats, event);
    if (event.type === "unoCaught") count(seatStats[event.seat], "caught");
  }
}

function updateLongestHands(seatStats: readonly SeatStats[], { hands }: Readonly<Game>): void {
  for (const [seat, stats] of seatStats.entries()) {
    stats.longestHand = Math.max(stats.longestHand, hands[seat]?.length ?? 0);
  }
}

/** Before the first card. */
export function emptySeatStats(): SeatStats {
  const colors = { red: 0, yellow: 0, green: 0, blue: 0 };
  return { cards: 0, colors, catches: 0, caught: 0, challengesWon: 0, challengesLost: 0, longestHand: 0 };
}

function eventsOf(game: Game, { seat, command: text }: RecordEntry): readonly GameEvent[] | undefined {
  const command = parseCommand(text);
  const decided = command === undefined ? undefined : decide(game, seat, command);
  return decided?.ok === true ? decided.value : undefined;
}

function countAction(seatStats: readonly SeatStats[], event: GameEvent): void {
  if (event.type === "cardPlayed") count(seatStats[event.seat], "cards");
  if (event.type === "colorChosen") countColor(seatStats[event.seat], event.color);
  if (event.type === "unoCaught") count(seatStats[event.by], "catches");
  if (event.type === "challenged")
    count(seatStats[event.by], event.guilty ? "challengesWon" : "challengesLost");
}

function count(stats: SeatStats | undefined, what: Exclude<keyof SeatStats, "colors">): void {
  if (stats !== undefined) stats[what] += 1;
}

function countColor(stats: SeatStats | undefined, color: Color): void {
  if (stats !== undefined) stats.colors[color] += 1;
}
