/** Plays imagined games of any deck to the end of their round, fast and not stupidly. */
import { type Card, type Color, colorOf, isWild } from "../../card.ts";
import type { Play, SeatCommand } from "../../command.ts";
import { decide } from "../../decide.ts";
import { editionOf, faceOf } from "../../editions/editions.ts";
import { evolve } from "../../evolve.ts";
import type { Game } from "../../game.ts";
import { namesSeat } from "../../legal/candidate-plays.ts";
import { whyNotCallWith } from "../../legal/why-not-play.ts";
import { canPlay, whyNot } from "../../legal.ts";
import { NOBODY, type Seat, seatAfter, seatsIn } from "../../seat.ts";
import type { View } from "../../view.ts";
import { peekView } from "../../view-for.ts";
import type { Dice } from "./dice.ts";

/** A round that lasts longer counts as even. */
const MOST_MOVES = 600;
const CHALLENGE_SHARE = 0.15;
/** A seat with so few cards is hindered. */
const FEW_CARDS = 2;
/** What a card is worth to be played now, in cards of its colour in the hand. */
const WORTH = { wild: -4, hinders: 5, keepsAnswer: -2 } as const;

/** Applies a command; returns the seat that has won the round with it, or NOBODY. Only legal commands are imagined. */
export function submit(game: Game, seat: Seat, command: SeatCommand): Seat {
  const decided = decide(game, seat, command);
  if (!decided.ok) throw new Error(`seat ${seat} was refused ${command.type}: ${decided.refusal.code}`);
  let winner: Seat = NOBODY;
  for (const event of decided.value) {
    if (event.type === "roundWon") winner = event.seat;
    evolve(game, event);
  }
  return winner;
}

/** Plays the round to its end; returns the seat that wins it, or NOBODY if it takes too long. */
export function playRoundOut(game: Game, dice: Dice): Seat {
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    const winner = submit(game, game.turn, plainMove(peekView(game, game.turn), dice));
    if (winner !== NOBODY) return winner;
  }
  return NOBODY;
}

function plainMove(view: View, dice: Dice): SeatCommand {
  const { hand } = view;
  switch (view.pendingAction) {
    case "color":
      return { type: "color", color: mostHeld(view, hand) };
    case "penalty":
      return answer(view, hand, dice);
    case "drawn":
      return canPlay(view, view.drawnCard) ? playOf(view, hand, view.drawnCard) : { type: "pass" };
    case "turn":
      return onTurn(view, hand, dice);
    default:
      return view.pendingAction satisfies never;
  }
}

function onTurn(view: View, hand: readonly Card[], dice: Dice): SeatCommand {
  const playable = hand.filter((card) => canPlay(view, card));
  if (playable.length === 0) {
    const draws: SeatCommand = { type: "draw" };
    return whyNot(view, draws) === undefined ? draws : { type: "pass" };
  }
  return playOf(
    view,
    hand,
    best(playable, (card) => worthOf(card, view, hand) + dice.share()),
  );
}

function answer(view: View, hand: readonly Card[], dice: Dice): SeatCommand {
  for (const card of hand) {
    if (faceOf(card, view.rules).does.draw === undefined) continue;
    const play = playOf(view, hand, card);
    if (whyNot(view, play) === undefined) return play;
  }
  const isDoubted = faceOf(view.topCard, view.rules).isBluffable && dice.share() < CHALLENGE_SHARE;
  const challenges: SeatCommand = { type: "challenge" };
  return isDoubted && whyNot(view, challenges) === undefined ? challenges : { type: "accept" };
}

function playOf(view: View, hand: readonly Card[], card: Card): Play {
  const { asksColor, does } = faceOf(card, view.rules);
  const play: Play = asksColor ? { type: "play", card, color: mostHeld(view, hand) } : { type: "play", card };
  const named: Play = namesSeat(view, [card]) ? { ...play, swapWith: fewestCards(view) } : play;
  const mayCall = hand.length === FEW_CARDS || does.discardColor !== undefined;
  const calling: Play = { ...named, uno: true };
  return mayCall && whyNotCallWith(view, calling) === undefined ? calling : named;
}

function worthOf(card: Card, view: View, hand: readonly Card[]): number {
  const { does } = faceOf(card, view.rules);
  const isAction = does.draw ?? does.skip ?? does.skipEveryone ?? does.roulette ?? does.drawChosen;
  const next = view.cardCounts[seatAfter(view.seat, view.direction, view)] ?? 0;
  const isUrgent = isAction !== undefined && next <= FEW_CARDS;
  if (isUrgent) return WORTH.hinders;
  const kept =
    does.draw !== undefined && editionOf(view.rules).answersByValue === true ? WORTH.keepsAnswer : 0;
  if (isWild(card)) return WORTH.wild + kept;
  const color = colorOf(card);
  return kept + hand.filter((held) => colorOf(held) === color).length;
}

function mostHeld({ rules }: View, hand: readonly Card[]): Color {
  const { colors } = editionOf(rules);
  return best(colors, (color) => hand.filter((card) => colorOf(card) === color).length);
}

function fewestCards(view: View): Seat {
  const others = seatsIn(view).filter((seat) => seat !== view.seat);
  return best(others, (seat) => -(view.cardCounts[seat] ?? 0));
}

function best<T>(candidates: readonly T[], scoreOf: (candidate: T) => number): T {
  let [found, most] = [candidates[0], Number.NEGATIVE_INFINITY];
  for (const candidate of candidates) {
    const score = scoreOf(candidate);
    if (score > most) [found, most] = [candidate, score];
  }
  if (found === undefined) throw new RangeError("there is nothing to choose");
  return found;
}
