/** The bench's policy through the engine's public API: `glance` and `canPlay`, then `decide` and `evolve`. */
import type { Chance } from "../../shared/bots/bot.ts";
import { ACCEPT, type Action, colorAction, DRAW, PASS, playAction } from "../../shared/bots/master/action.ts";
import type { Dice } from "../../shared/bots/master/dice.ts";
import { COLOR_OF } from "../../shared/bots/master/faces.ts";
import { MOST_CARDS } from "../../shared/bots/master/fast-hands.ts";
import {
  ASK_COLOR,
  ASK_DRAWN,
  ASK_PENALTY,
  ASK_TURN,
  type FastRound,
} from "../../shared/bots/master/fast-round.ts";
import { COLORS, type Color, isWild } from "../../shared/card.ts";
import type { Command, SeatCommand } from "../../shared/command.ts";
import { decide } from "../../shared/decide.ts";
import type { GameEvent } from "../../shared/event.ts";
import { evolve } from "../../shared/evolve.ts";
import { copyGame, type Game, newGame } from "../../shared/game.ts";
import { canPlay, whyNot } from "../../shared/legal.ts";
import { makeEntry, makeRecord, type RecordEntry } from "../../shared/record/record.ts";
import { OFFICIAL_RULES } from "../../shared/rules.ts";
import { NOBODY, type Seat, TABLE } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { peekView } from "../../shared/view-for.ts";
import { seedOf } from "../simulation/seeded-random.ts";

/** Deals `count` matches, each waiting for the first play. */
export function dealGames(count: number, seats: number): readonly Game[] {
  return Array.from({ length: count }, (_, number) => {
    const game = newGame({ rules: OFFICIAL_RULES, seats, seed: seedOf(`bench ${number}`) });
    submit(game, TABLE, { type: "start" });
    return game;
  });
}

/** Copies one of the positions and plays it to its round's end, without records; answers with the number of turns. */
export function playRoundFrom(positions: readonly Game[], chance: Chance): number {
  const position = positions[chance(positions.length)];
  if (position === undefined) throw new Error("there is no position to look ahead from");
  const game = copyGame(position);
  let turns = 0;
  while (game.phase === "playing") {
    const view = peekView(game, game.turn);
    if (view.pendingAction === "turn") turns += 1;
    submit(game, game.turn, move(view, chance));
  }
  return turns;
}

/** The same on the fast round, as the master looks ahead: the position is a fast round, too. */
export function playFastRoundFrom(positions: readonly FastRound[], round: FastRound, dice: Dice): number {
  const position = positions[dice.below(positions.length)];
  if (position === undefined) throw new Error("there is no position to look ahead from");
  round.copyFrom(position);
  round.dice = dice;
  let turns = 0;
  while (round.winner === NOBODY) {
    if (round.ask === ASK_TURN) turns += 1;
    round.apply(fastMove(round, dice));
  }
  return turns;
}

const PLAYABLE = new Uint8Array(MOST_CARDS);

function fastMove(round: FastRound, dice: Dice): Action {
  const { turn, ask } = round;
  if (ask === ASK_PENALTY) return ACCEPT;
  if (ask === ASK_COLOR) return colorAction(dice.below(COLORS.length));
  const playable = ask === ASK_DRAWN ? 1 : round.findPlayable(turn, PLAYABLE);
  if (playable === 0) return round.canDraw() ? DRAW : PASS;
  const card = ask === ASK_DRAWN ? round.drawn : (PLAYABLE[dice.below(playable)] ?? 0);
  return playAction(card, isWild(card) ? dice.below(COLORS.length) : (COLOR_OF[card] ?? 0));
}

/** Plays a match of the official game with its record; answers with the number of turns. */
export function playRecordedMatch(seats: number, chance: Chance): number {
  const game = newGame({ rules: OFFICIAL_RULES, seats, seed: seedOf(`bench ${chance(2 ** 32)}`) });
  const entries: RecordEntry[] = [];
  let n = 1;
  let turns = 0;
  const act = (seat: Seat, command: Command) => {
    const events = submit(game, seat, command);
    entries.push(makeEntry({ n, seat, by: seat === TABLE ? "table" : "bot", command, events }));
    n += events.length;
  };
  act(TABLE, { type: "start" });
  while (game.phase !== "matchOver") {
    const view = peekView(game, game.turn);
    if (view.phase === "playing" && view.pendingAction === "turn") turns += 1;
    if (view.phase === "roundOver") act(TABLE, { type: "next" });
    else act(game.turn, move(view, chance));
  }
  const players = Array.from({ length: seats }, (_, seat) => ({ name: `Seat ${seat}`, kind: "bot:bench" }));
  makeRecord(game, players, entries);
  return turns;
}

function submit(game: Game, seat: Seat, command: Command): readonly GameEvent[] {
  const decided = decide(game, seat, command);
  if (!decided.ok) throw new Error(`seat ${seat} was refused ${command.type}: ${decided.refusal.code}`);
  for (const event of decided.value) evolve(game, event);
  return decided.value;
}

function move(view: View, chance: Chance): SeatCommand {
  if (view.pendingAction === "penalty") return { type: "accept" };
  if (view.pendingAction === "color") return { type: "color", color: anyColor(chance) };
  const playable = view.hand.filter((card) => canPlay(view, card));
  const card = playable[chance(playable.length)];
  if (card === undefined) return { type: whyNot(view, { type: "draw" }) === undefined ? "draw" : "pass" };
  return isWild(card) ? { type: "play", card, color: anyColor(chance) } : { type: "play", card };
}

function anyColor(chance: Chance): Color {
  return COLORS[chance(COLORS.length)] ?? COLORS[0];
}
