/** Plans how one still of the table turns into the next: pure, told by the events that lie between them. */
import type { SeenEvent } from "../../shared/event.ts";
import { lastsFor, type Step } from "../scenes/animation/animations.ts";
import type { Still } from "../scenes/animation/board-state.ts";
import { handChange } from "../scenes/animation/hand-diff.ts";
import { stillAfter } from "../scenes/animation/plan.ts";
import { exchangeOf } from "./exchange.ts";
import { motionOf } from "./motion-of.ts";

/** The steps from `previous` to `next`. The last one leads to `next` itself, whatever the events said. */
export function planMotion(previous: Still, next: Still, events: readonly SeenEvent[]): readonly Step[] {
  const hand = handChange(previous, next, events);
  let still = previous;
  const steps = events.flatMap((event, i): Step[] => {
    const motion = motionOf(event, hand, i) ?? exchangeOf(event, still.counts.length);
    if (motion === undefined) return [];
    still = { ...stillAfter(still, motion), hand: hand.after(i) };
    return [{ motion, lasts: lastsFor(motion), after: still }];
  });
  return steps.map((step, i) => (i === steps.length - 1 ? { ...step, after: next } : step));
}
