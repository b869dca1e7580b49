/** Plans how one board turns into the next: the animations of the events between them. Pure. */
import type { SeenEvent } from "../../../shared/redact.ts";
import type { HandCard } from "../scene-contract.ts";
import {
  type Animation,
  animationFor,
  applyAnimation,
  durationOf,
  marked,
  slowedDown,
  withDrawnCards,
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
    const seen = marked(withDrawnCards(normal, events), state);
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
