/** Plans how one board turns into the next: the animations of the events between them. Pure. */
import type { SeenEvent } from "../../../shared/event.ts";
import { type Animation, animationFor, applyAnimation, durationOf } from "./animations.ts";
import type { BoardState } from "./board-state.ts";
import { diffHands } from "./hand-diff.ts";

/** An animation with its duration at normal speed (ms) and the board that it ends in. */
export interface TimedAnimation {
  readonly animation: Animation;
  readonly durationMs: number;
  readonly endState: BoardState;
}

/** The animations from `previous` to `next`. The last one ends in `next` itself, whatever the events said. */
export function planAnimations(
  previous: BoardState,
  next: BoardState,
  events: readonly SeenEvent[],
): readonly TimedAnimation[] {
  const hands = diffHands(previous, next, events);
  let state = previous;
  const animations = events.flatMap((event, i): TimedAnimation[] => {
    const animation = animationFor(event, hands.keys(i), state.counts.length);
    if (animation === undefined) return [];
    state = { ...applyAnimation(state, animation), hand: hands.handAfter(i) };
    return [{ animation, durationMs: durationOf(animation), endState: state }];
  });
  return animations.map((each, i) => (i === animations.length - 1 ? { ...each, endState: next } : each));
}
