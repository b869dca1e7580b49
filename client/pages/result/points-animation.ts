/** The result's animation: the points of each remaining hand fly to the winner, one after the other. */

import { pointsIn } from "../../../shared/editions/editions.ts";
import { sideOf } from "../../../shared/score.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { isMotionReduced } from "../../settings/settings.ts";
import { roundWinner } from "./score-table.ts";

/** The panel has been faded in by then; see result.css. */
const FLIGHT_START_MS = 450;
const FLIGHT_INTERVAL_MS = 170;
const FLIGHT_MS = 640;
const BUMP_MS = 180;
/** How high the points rise on their way, in pixels. */
const RISE_PX = 46;

interface PanelPoint {
  readonly x: number;
  readonly y: number;
}

/** Calls `landed` with the points that have arrived: 0 immediately, and more with each flight. Not with reduced motion. */
export function animatePoints(panel: HTMLElement, view: View, landed: (points: number) => void): void {
  const winner = panel.querySelector<HTMLElement>(".winner .avatar");
  const flights = pointsForWinner(view);
  if (winner === null || flights.length === 0 || isMotionReduced()) return;
  landed(0);
  const to = centerOf(winner, panel);
  let landedPoints = 0;
  const all = flights.map(async (flight, i) => {
    if (!(await animateFlight(panel, { flight, to, delay: FLIGHT_START_MS + i * FLIGHT_INTERVAL_MS })))
      return;
    landedPoints += flight.points;
    winner.animate({ scale: [1, 1.12, 1] }, BUMP_MS);
    landed(landedPoints);
  });
  // All points are shown in the end, even if a flight was cancelled.
  void Promise.all(all).then(() => landed(Number.POSITIVE_INFINITY));
}

interface Path {
  readonly flight: HandPoints;
  readonly to: PanelPoint;
  readonly delay: number;
}

/** Resolves to true when the points have arrived, to false if the panel was closed before. */
async function animateFlight(panel: HTMLElement, { flight, to, delay }: Path): Promise<boolean> {
  const row = panel.querySelector<HTMLElement>(`[data-seat="${flight.seat}"] .left-hand`);
  if (row === null) return false;
  const label = document.createElement("span");
  label.className = "flying-points";
  label.setAttribute("aria-hidden", "true");
  label.textContent = `+${flight.points}`;
  panel.append(label);
  const timing = { duration: FLIGHT_MS, delay, fill: "backwards", easing: "ease-in-out" } as const;
  const hasLanded = await label.animate(flightKeyframes(centerOf(row, panel), to), timing).finished.then(
    () => true,
    () => false,
  );
  label.remove();
  return hasLanded;
}

function flightKeyframes(from: PanelPoint, to: PanelPoint): Keyframe[] {
  const peak = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) + Math.abs(from.y - to.y) / 2 - RISE_PX };
  const translate = ({ x, y }: PanelPoint) => `${x}px ${y}px`;
  return [
    { translate: translate(from), scale: 0.6, opacity: 0 },
    { translate: translate({ ...from, y: from.y - 8 }), scale: 1.1, opacity: 1, offset: 0.2 },
    { translate: translate(peak), scale: 1, opacity: 1, offset: 0.6 },
    { translate: translate(to), scale: 0.5, opacity: 0.4 },
  ];
}

/** The centre of the visible part of an element, relative to the panel. */
function centerOf(element: HTMLElement, panel: HTMLElement): PanelPoint {
  const [box, panelBox] = [element.getBoundingClientRect(), panel.getBoundingClientRect()];
  const visible = element.closest(".result-body")?.getBoundingClientRect() ?? panelBox;
  const y = Math.min(Math.max(box.top + box.height / 2, visible.top), visible.bottom);
  return { x: box.left + box.width / 2 - panelBox.left, y: y - panelBox.top + panel.scrollTop };
}

/** The points that the winner of the round gets for a remaining hand. */
interface HandPoints {
  readonly seat: Seat;
  readonly points: number;
}

/** By seat; empty if all players keep the points of their own hands (E3). Hands without points are left out. */
export function pointsForWinner(view: View): readonly HandPoints[] {
  const winner = roundWinner(view);
  if (winner === undefined || view.rules.scoring !== "winner") return [];
  const team = sideOf(winner, view.seats, view.rules.teams);
  return view.revealedHands
    .map((hand, seat) => ({ seat, points: pointsIn(hand, view.rules) }))
    .filter(({ seat, points }) => points > 0 && !team.includes(seat));
}
