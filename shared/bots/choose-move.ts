/** How a table asks for the move of a bot. A master may search elsewhere, and then it answers later. */
import type { BotCharacter } from "../bot-character.ts";
import type { SeatCommand } from "../command.ts";
import type { View } from "../view.ts";
import type { Chance } from "./bot.ts";
import { noVerdicts } from "./habits.ts";
import { Dice } from "./master/dice.ts";
import type { SeatKnowledge } from "./master/imagine.ts";
import { isSearched, reflex } from "./master/reflex.ts";
import type { MatchMemories } from "./match-memories.ts";
import type { Temperament } from "./temperament.ts";
import { botOf } from "./thinking-bot.ts";

/** What a bot of the highest level is asked. It is plain data that can be sent to another thread. */
export interface MoveQuestion extends SeatKnowledge {
  /** The same seed gives the same move. */
  readonly seed: number;
}

/** The move of a bot; undefined: it does nothing out of turn. A promise is never rejected. */
export type ChosenMove = SeatCommand | undefined | Promise<SeatCommand | undefined>;

/** The move of a master. */
export type ChooseMove = (question: MoveQuestion) => ChosenMove;

const SEEDS = 2 ** 31;

/** A bot that is asked for its move. */
export interface AskedBot {
  readonly character: BotCharacter;
  readonly temperament?: Temperament | undefined;
}

/** How a table chooses the moves of its bots. */
export interface MoveSource {
  readonly memories: MatchMemories;
  readonly chance: Chance;
  /** Asked if a master has something to search: a search here would block everything else. */
  readonly chooseMove: ChooseMove;
}

/** The move of a bot that sees this. */
export function moveOf({ character, temperament }: AskedBot, view: View, source: MoveSource): ChosenMove {
  const { memories, chance, chooseMove } = source;
  if (character !== "master") return botOf(character, temperament, memories.verdictsOn)(view, chance);
  if (!isSearched(view)) return reflex(view);
  return chooseMove({ view, memory: memories.of(view.seat), seed: chance(SEEDS) });
}

/** The move of a sharp bot: what is played if a search is not possible, or takes too long. */
export function chooseSharpMove({ view, memory, seed }: MoveQuestion): SeatCommand | undefined {
  const dice = new Dice(seed);
  const bot = botOf("sharp", undefined, (seat) => memory.seats[seat] ?? noVerdicts(seat));
  return bot(view, (below) => dice.below(below));
}
