/** What a seat did in a match, counted from its record: what stand-ins did is nobody's. */
import type { Color } from "../../shared/card.ts";
import { decide } from "../../shared/decide.ts";
import type { GameEvent } from "../../shared/event.ts";
import { evolve } from "../../shared/evolve.ts";
import { type Game, newGame } from "../../shared/game.ts";
import { parseCommand } from "../../shared/record/notation.ts";
import type { MatchRecord, RecordEntry } from "../../shared/record/record.ts";

export interface Tally {
  cards: number;
  readonly colors: Record<Color, number>;
  catches: number;
  caught: number;
  challengesWon: number;
  challengesLost: number;
  longestHand: number;
}

export interface Told {
  /** By seat. */
  readonly tallies: readonly Tally[];
  /** As it stood at the end; undefined for a record that these rules do not play again. */
  readonly game: Readonly<Game> | undefined;
}

/** Plays a record again, and counts. */
export function tellMatch({ rules, players, seed, entries }: MatchRecord): Told {
  const game = newGame({ rules, seats: players.length, seed });
  const tallies = players.map(newTally);
  for (const entry of entries) {
    const events = eventsOf(game, entry);
    if (events === undefined) return { tallies: players.map(newTally), game: undefined };
    for (const event of events) evolve(game, event);
    countEntry(tallies, entry, events);
    noteHands(tallies, game);
  }
  return { tallies, game };
}

function countEntry(tallies: readonly Tally[], { by }: RecordEntry, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (by !== "standIn") countDeed(tallies, event);
    if (event.type === "unoCaught") count(tallies[event.seat], "caught");
  }
}

function noteHands(tallies: readonly Tally[], { hands }: Readonly<Game>): void {
  for (const [seat, tally] of tallies.entries()) {
    tally.longestHand = Math.max(tally.longestHand, hands[seat]?.length ?? 0);
  }
}

/** Before the first card. */
export function newTally(): Tally {
  const colors = { red: 0, yellow: 0, green: 0, blue: 0 };
  return { cards: 0, colors, catches: 0, caught: 0, challengesWon: 0, challengesLost: 0, longestHand: 0 };
}

function eventsOf(game: Game, { seat, command: text }: RecordEntry): readonly GameEvent[] | undefined {
  const command = parseCommand(text);
  const decided = command === undefined ? undefined : decide(game, seat, command);
  return decided?.ok === true ? decided.value : undefined;
}

function countDeed(tallies: readonly Tally[], event: GameEvent): void {
  if (event.type === "cardPlayed") count(tallies[event.seat], "cards");
  if (event.type === "colorChosen") countColor(tallies[event.seat], event.color);
  if (event.type === "unoCaught") count(tallies[event.by], "catches");
  if (event.type === "challenged")
    count(tallies[event.by], event.guilty ? "challengesWon" : "challengesLost");
}

function count(tally: Tally | undefined, what: Exclude<keyof Tally, "colors">): void {
  if (tally !== undefined) tally[what] += 1;
}

function countColor(tally: Tally | undefined, color: Color): void {
  if (tally !== undefined) tally.colors[color] += 1;
}
