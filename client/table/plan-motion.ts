/** Plans how one still of the table turns into the next: pure, told by the events that lie between them. */
import type { SeenEvent } from "../../shared/event.ts";
import { durationOf, type TimedAnimation } from "../scenes/animation/animations.ts";
import type { BoardState } from "../scenes/animation/board-state.ts";
import { diffHands } from "../scenes/animation/hand-diff.ts";
import { applyAnimation } from "../scenes/animation/plan.ts";
import { handSwapFor } from "./exchange.ts";
import { animationFor } from "./motion-of.ts";

/** The steps from `previous` to `next`. The last one leads to `next` itself, whatever the events said. */
export function planAnimations(
  previous: BoardState,
  next: BoardState,
  events: readonly SeenEvent[],
): readonly TimedAnimation[] {
  const hand = diffHands(previous, next, events);
  let state = previous;
  const animations = events.flatMap((event, i): TimedAnimation[] => {
    const animation = animationFor(event, hand, i) ?? handSwapFor(event, state.counts.length);
    if (animation === undefined) return [];
    state = { ...applyAnimation(state, animation), hand: hand.handAfter(i) };
    return [{ animation, durationMs: durationOf(animation), endState: state }];
  });
  return animations.map((timedAnimation, i) =>
    i === animations.length - 1 ? { ...timedAnimation, endState: next } : timedAnimation,
  );
}
