/** Plans how one board turns into the next: the animations of the events between them. Pure. */
import { COLORS } from "../../../shared/card.ts";
import { drawsUntilColor } from "../../../shared/editions/editions.ts";
import type { DrawReason } from "../../../shared/event.ts";
import { provesBluff } from "../../../shared/legal.ts";
import type { SeenEvent } from "../../../shared/redact.ts";
import type { Seat } from "../../../shared/seat.ts";
import { seenColor } from "../../cards/palette.ts";
import type { HandCard } from "../scene-contract.ts";
import {
  type Animation,
  type AnimationOf,
  animationFor,
  applyAnimation,
  durationOf,
  slowedDown,
} from "./animations.ts";
import type { BoardState } from "./board-state.ts";
import { diffHands } from "./hand-diff.ts";
import { winningPlay } from "./victory.ts";

/** An animation with its duration at normal speed (ms) and the board that it ends in. */
export interface TimedAnimation {
  readonly animation: Animation;
  readonly durationMs: number;
  readonly endState: BoardState;
}

/** A card is not marked as playable before the last animation has shown why it is. */
function notEarlier(hand: readonly HandCard[], previous: readonly HandCard[]): readonly HandCard[] {
  const before = new Map(previous.map((card) => [card.key, card]));
  return hand.map((card) => {
    const { isPlayable = false, isJumpIn = false } = before.get(card.key) ?? {};
    return { ...card, isPlayable: card.isPlayable && isPlayable, isJumpIn: card.isJumpIn && isJumpIn };
  });
}

/** The animations from `previous` to `next`. The last one ends in `next` itself, whatever the events said. */
export function planAnimations(
  previous: BoardState,
  next: BoardState,
  events: readonly SeenEvent[],
): readonly TimedAnimation[] {
  const hands = diffHands(previous, next, events);
  const lastPlay = winningPlay(events);
  // What is behind the cards is known at the end only, and on the other side it is something else.
  const flip = events.findIndex(({ type }) => type === "flipped");
  let state = previous;
  const animations = events.flatMap((event, i): TimedAnimation[] => {
    const normal = animationFor(event, hands.keys(i), { seats: state.cardCounts.length, out: state.out });
    if (normal === undefined) return [];
    const seen = marked(withDrawnCards(normal, events, state), state);
    const animation = event === lastPlay ? slowedDown(seen) : seen;
    const { backs, drawPileBack } = i < flip ? previous : next;
    state = {
      ...applyAnimation(state, animation),
      backs,
      drawPileBack,
      hand: notEarlier(hands.handAfter(i), previous.hand),
    };
    return [{ animation, durationMs: durationOf(animation), endState: state }];
  });
  return animations.map((each, i) => (i === animations.length - 1 ? { ...each, endState: next } : each));
}

/** The colour in play before the top card was played, after these events. */
export function colorBeforeTop(
  previous: BoardState,
  events: readonly SeenEvent[],
): BoardState["colorBefore"] {
  return events.reduce((board, event) => {
    const animation = animationFor(event, [], { seats: board.cardCounts.length, out: board.out });
    return animation === undefined ? board : applyAnimation(board, animation);
  }, previous).colorBefore;
}

/** A catch and the result of a challenge name the cards that are drawn for them. */
function withDrawnCards(animation: Animation, events: readonly SeenEvent[], board: BoardState): Animation {
  if (animation.type === "caught") return { ...animation, drawn: cardsFor("uno", animation.seat, events) };
  if (animation.type !== "challenge") return animation;
  const { seat, by, guilty } = animation;
  return { ...withProofs(animation, board), drawn: cardsFor("challenge", guilty ? seat : by, events) };
}

function cardsFor(why: DrawReason, seat: Seat, events: readonly SeenEvent[]): number {
  return events.reduce((total, event) => {
    const isCounted = event.type === "cardsDrawn" && event.why === why && event.seat === seat;
    return isCounted ? total + event.count : total;
  }, 0);
}

/** The result of a challenge shows the cards that prove the bluff. */
function withProofs(challenge: AnimationOf<"challenge">, { colorBefore, topCard }: BoardState) {
  const color = COLORS.find((each) => seenColor(each, topCard) === colorBefore) ?? "none";
  const proofs = challenge.guilty ? challenge.hand.filter((held) => provesBluff(held, color)) : [];
  return { ...challenge, proofs, colorBefore };
}

/** Marks a card that is played while another seat is to act, and a penalty whose number of cards nobody knows. */
function marked(animation: Animation, board: BoardState): Animation {
  if (animation.type === "penalty")
    return drawsUntilColor(board) ? { ...animation, isOpen: true } : animation;
  const { turn } = board;
  const isJumpIn = animation.type === "play" && turn >= 0 && turn !== animation.seat;
  return isJumpIn ? { ...animation, isJumpIn } : animation;
}
