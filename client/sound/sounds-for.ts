/** Plans what is heard as the table comes to its next view: pure, and in step with the motion. */
import type { SeenEvent } from "../../shared/event.ts";
import { sideOf } from "../../shared/score.ts";
import type { Seat } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { lastsFor, type Motion } from "../scenes/animation/animations.ts";
import type { HandChange } from "../scenes/animation/hand-diff.ts";
import { HIGHEST_SPEED, LATEST_MS } from "../scenes/animation/queue.ts";
import { exchangeOf } from "../table/exchange.ts";
import { motionOf } from "../table/motion-of.ts";
import { type Cue, thinned } from "./cue.ts";
import { LANDS_MS, motionCues, type Part } from "./sound-plan.ts";

/** How the table moves at the moment. */
export interface Pace {
  /** How long earlier motion will still take, in ms. */
  readonly backlog: number;
  /** How long ago one's own card has left the hand, in ms; undefined where none is on its way. */
  readonly lifted?: number | undefined;
  /** Nothing moves: everything is there at once. */
  readonly isInstant: boolean;
}

/** What is heard, and how long the motion takes that it belongs to, in ms. */
export interface Score {
  readonly cues: readonly Cue[];
  readonly lasts: number;
}

/** What is under way is to take no longer than this, as with the motion, in ms. */
const AIM_MS = 1500;
const AT_REST: Pace = { backlog: 0, isInstant: false };
const SILENCE: Score = { cues: [], lasts: 0 };
/** Sounds do not ask which card of the hand it was. */
const NO_HAND: HandChange = { keys: () => [], after: () => [] };
/** How far to the side the rim of the table is heard. */
const RIM = 0.55;

/** The sounds of the events that led to `next`; where nothing moves, because nothing happened or too much, none. */
export function soundsFor(next: View, events: readonly SeenEvent[], pace: Pace = AT_REST): Score {
  const steps = events.flatMap((event, i) => stepsOf(event, next, i));
  const total = pace.backlog + steps.reduce((sum, { lasts }) => sum + lasts, 0);
  if (steps.length === 0 || total > AIM_MS * HIGHEST_SPEED) return SILENCE;
  const speed = pace.isInstant ? HIGHEST_SPEED : Math.max(1, total / AIM_MS);
  return played(steps, speed, { viewer: next.seat, seats: next.seats, pace });
}

interface Step {
  readonly lasts: number;
  readonly parts: readonly Part[];
}

function stepsOf(event: SeenEvent, next: View, i: number): readonly Step[] {
  const motion = endOf(event, next) ?? motionOf(event, NO_HAND, i) ?? exchangeOf(event, next.seats);
  return motion === undefined ? [] : [{ lasts: lastsFor(motion), parts: motionCues(motion, next.seat) }];
}

/** A round is won by both partners (H9); a match that is claimed ends without a round's end, and is won as well (C3). */
function endOf(event: SeenEvent, { seats, rules }: View): Motion | undefined {
  if (event.type === "roundWon") {
    return { type: "win", seats: sideOf(event.seat, seats, rules.teams), hands: event.hands };
  }
  if (event.type !== "matchEnded" || event.why !== "claimed") return undefined;
  return { type: "win", seats: event.winners, hands: [] };
}

interface Hearing {
  readonly viewer: Seat;
  readonly seats: number;
  readonly pace: Pace;
}

function played(steps: readonly Step[], speed: number, hearing: Hearing): Score {
  const { backlog, lifted = 0 } = hearing.pace;
  let begins = backlog;
  const cues = steps.flatMap(({ lasts, parts }): readonly Cue[] => {
    const ahead = parts.some(isOwnPlay) ? Math.min(lifted, LANDS_MS) : 0;
    const at = (part: Part) => begins + Math.max(0, part.at - ahead) / speed;
    const heard = parts.map((part) => cueOf(part, at(part), hearing));
    begins += Math.max(0, lasts - ahead) / speed;
    return heard;
  });
  const inTime = cues.filter(({ at, isMine }) => isMine || at <= LATEST_MS);
  const lasts = Math.min(begins, LATEST_MS) - Math.min(backlog, LATEST_MS);
  return { cues: thinned(inTime.map((cue) => ({ ...cue, at: Math.min(cue.at, LATEST_MS) }))), lasts };
}

const isOwnPlay = ({ sound, isMine }: Part): boolean => sound === "play" && isMine === true;

function cueOf({ sound, gain = 1, seat, isMine = false }: Part, at: number, hearing: Hearing): Cue {
  return { sound, at, gain, pan: seat === undefined ? 0 : panOf(seat, hearing), isMine };
}

/** Those at the left are heard from the left; an onlooker sits where the first seat is. */
function panOf(seat: Seat, { viewer, seats }: Hearing): number {
  const steps = (seat - Math.max(0, viewer) + seats) % seats;
  return steps === 0 ? 0 : -Math.sin((2 * Math.PI * steps) / seats) * RIM;
}
