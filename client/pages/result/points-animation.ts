/** The points of every hand that was left fly to the winner, who is seen to get them one after the other. */
import type { View } from "../../../shared/view.ts";
import { isMotionReduced } from "../../settings/settings.ts";
import { type Brought, broughtToWinner } from "./brought.ts";

/** The panel is there by then; see result.css. */
const START_MS = 1450;
const APART_MS = 170;
const FLIGHT_MS = 640;
const BUMP_MS = 180;
/** How high the points rise on their way, in pixels. */
const RISE = 46;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** `landed` is told how many points are there: 0 at once, and more with each flight. No motion, no flight. */
export function flyPoints(panel: HTMLElement, view: View, landed: (points: number) => void): void {
  const winner = panel.querySelector<HTMLElement>(".winner .avatar");
  const flights = broughtToWinner(view);
  if (winner === null || flights.length === 0 || isMotionReduced()) return;
  landed(0);
  const to = middleOf(winner, panel);
  let there = 0;
  const all = flights.map(async (flight, i) => {
    if (!(await fly(panel, { flight, to, delay: START_MS + i * APART_MS }))) return;
    there += flight.points;
    winner.animate({ scale: [1, 1.12, 1] }, BUMP_MS);
    landed(there);
  });
  // Whatever became of a flight, nothing is held back in the end.
  void Promise.all(all).then(() => landed(Number.POSITIVE_INFINITY));
}

interface Way {
  readonly flight: Brought;
  readonly to: Point;
  readonly delay: number;
}

/** True once they are there; false if the panel has gone before. */
async function fly(panel: HTMLElement, { flight, to, delay }: Way): Promise<boolean> {
  const row = panel.querySelector<HTMLElement>(`[data-seat="${flight.seat}"] .left-hand`);
  if (row === null) return false;
  const points = document.createElement("span");
  points.className = "flying-points";
  points.setAttribute("aria-hidden", "true");
  points.textContent = `+${flight.points}`;
  panel.append(points);
  const timing = { duration: FLIGHT_MS, delay, fill: "backwards", easing: "ease-in-out" } as const;
  const hasLanded = await points.animate(wayOf(middleOf(row, panel), to), timing).finished.then(
    () => true,
    () => false,
  );
  points.remove();
  return hasLanded;
}

function wayOf(from: Point, to: Point): Keyframe[] {
  const peak = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) + Math.abs(from.y - to.y) / 2 - RISE };
  const at = ({ x, y }: Point) => `${x}px ${y}px`;
  return [
    { translate: at(from), scale: 0.6, opacity: 0 },
    { translate: at({ ...from, y: from.y - 8 }), scale: 1.1, opacity: 1, offset: 0.2 },
    { translate: at(peak), scale: 1, opacity: 1, offset: 0.6 },
    { translate: at(to), scale: 0.5, opacity: 0.4 },
  ];
}

/** Of what is seen of it, in the panel's own pixels. */
function middleOf(element: HTMLElement, panel: HTMLElement): Point {
  const [box, around] = [element.getBoundingClientRect(), panel.getBoundingClientRect()];
  const seen = element.closest(".result-body")?.getBoundingClientRect() ?? around;
  const y = Math.min(Math.max(box.top + box.height / 2, seen.top), seen.bottom);
  return { x: box.left + box.width / 2 - around.left, y: y - around.top + panel.scrollTop };
}
