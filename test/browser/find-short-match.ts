/** Finds a seed whose match is short and has every kind of move, if played as `makeMove` plays. */
import type { Bot } from "../../shared/bots/bot.ts";
import type { SeatCommand } from "../../shared/command.ts";
import { canonical, legalCommands } from "../../shared/legal.ts";
import type { AcceptedCommand } from "../../shared/record/record.ts";
import type { Rules } from "../../shared/rules.ts";
import { playMatch } from "../simulation/play-match.ts";

const MAX_SEEDS = 5_000;
const FEWEST_MOVES = 10;
const MOST_MOVES = 16;
/** What must happen in it, so that every kind of control is used. */
const WANTED = ["colorChosen", "cardsDrawn", "unoCalled", "seatSkipped"] as const;
/** Commands in the order in which a player tries them. */
const ORDER: readonly SeatCommand["type"][] = ["color", "challenge", "accept", "play", "draw", "pass"];

/** The first such seed for this number of seats with these rules. */
export function findShortMatch(rules: Rules, seats: number): string {
  for (let k = 0; k < MAX_SEEDS; k += 1) {
    const seed = k.toString(16).padStart(64, "0");
    if (isWished(played(rules, seats, seed))) return seed;
  }
  throw new Error("no match is as short as that");
}

function played(rules: Rules, seats: number, seed: string): readonly AcceptedCommand[] {
  const deeds: AcceptedCommand[] = [];
  const bots = Array.from({ length: seats }, () => pagePlayerBot);
  playMatch(
    { rules, bots, seed, chance: () => 0 },
    { after: (_game, acceptedCommand) => deeds.push(acceptedCommand) },
  );
  return deeds;
}

function isWished(deeds: readonly AcceptedCommand[]): boolean {
  const happened = new Set<string>(deeds.flatMap(({ events }) => events.map(({ type }) => type)));
  const isShort = deeds.length >= FEWEST_MOVES && deeds.length <= MOST_MOVES;
  return isShort && WANTED.every((type) => happened.has(type));
}

/** Plays the first playable card of the hand, and calls UNO if it is due; no player catches another. */
const pagePlayerBot: Bot = (view) => {
  if (view.turn !== view.seat) return undefined;
  const legal = legalCommands(view);
  const command = ORDER.map((type) => legal.find((each) => each.type === type)).find(Boolean);
  if (command?.type !== "play") return command;
  const calling = { ...command, uno: true };
  return canonical(view, calling) === undefined ? command : calling;
};
