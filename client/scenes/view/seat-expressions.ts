/** Which expression each player's face has, and where it looks: pure functions of what the canvas shows. */
import { type Seat, seatAfter } from "../../../shared/seat.ts";
import type { Gaze } from "../../faces/face-drawing.ts";
import type { Expression } from "../../faces/face-shapes.ts";
import type { Animation, AnimationOf } from "../animation/animations.ts";
import type { BoardState } from "../animation/board-state.ts";
import type { Point } from "../effects/temporary-sprites.ts";
import type { Plate } from "../scene-contract.ts";

/** What the faces show of what has just happened. */
export interface Reactions {
  readonly bySeat: ReadonlyMap<Seat, Reaction>;
  /** Who played the last card; undefined before the first. */
  readonly lastPlayed?: Seat | undefined;
  readonly watched?: Watched | undefined;
}

/**
 * What everybody looks at until something else happens, instead of the player to move: the card that is played, the
 * neighbour in the new direction, or the player who is challenged, who looks back at the challenger.
 */
export type Watched =
  | { readonly type: "discardPile" }
  | Pick<AnimationOf<"reverse">, "type" | "direction">
  | Pick<AnimationOf<"challenge">, "type" | "seat" | "by">;

interface Reaction {
  readonly expression: Expression;
  /** How many turns may still begin before the face is at rest again. */
  readonly turnsLeft: number;
}

export const NO_REACTIONS: Reactions = { bySeat: new Map() };
const REACTION_TURNS = 2;

/** The reactions when an animation begins. They last until the player's own turn, or for two turns of others. */
export function reactionsAfter(before: Reactions, animation: Animation): Reactions {
  switch (animation.type) {
    case "deal":
      return NO_REACTIONS;
    case "play":
      return { ...before, lastPlayed: animation.seat, watched: { type: "discardPile" } };
    case "reverse":
      return { ...before, watched: animation };
    case "turn":
      return { ...before, bySeat: inTurnOf(animation.seat, before.bySeat), watched: undefined };
    default: {
      const added = expressionsFor(animation, before.lastPlayed).map(
        ([seat, expression]) => [seat, { expression, turnsLeft: REACTION_TURNS }] as const,
      );
      return added.length === 0
        ? before
        : { ...before, bySeat: new Map([...before.bySeat, ...added]), watched: undefined };
    }
  }
}

function inTurnOf(turn: Seat, bySeat: Reactions["bySeat"]): Reactions["bySeat"] {
  const older = [...bySeat].map(
    ([seat, { expression, turnsLeft }]) => [seat, { expression, turnsLeft: turnsLeft - 1 }] as const,
  );
  return new Map(older.filter(([seat, { turnsLeft }]) => seat !== turn && turnsLeft > 0));
}

type SeatExpression = readonly [seat: Seat, expression: Expression];

/** The face of the seat that each animation is about; the others say nothing, or more than that. */
const SEAT_FACES: Partial<Record<Animation["type"], Expression>> = {
  ...{ penalty: "hit", skip: "hit", out: "hit", roulette: "hit", draw: "hit" },
  ...{ uno: "happy", caught: "caught", falseCatch: "caught" },
};

/** The faces of players who hit somebody, or are hit. */
function expressionsFor(animation: Animation, lastPlayed: Seat | undefined): readonly SeatExpression[] {
  if (animation.type === "win")
    return animation.hands.map((_, seat) => [seat, animation.seats.includes(seat) ? "winning" : "hit"]);
  if (animation.type === "challenge") {
    const { seat, by, guilty } = animation;
    return [
      [seat, guilty ? "caught" : "happy"],
      [by, guilty ? "happy" : "hit"],
    ];
  }
  const face = SEAT_FACES[animation.type];
  if (face === undefined || !("seat" in animation)) return [];
  if (animation.type === "draw" && !animation.isPenalty) return [];
  return [...happySeat(animation, lastPlayed), [animation.seat, face]];
}

/** The player who has hit another one. */
function happySeat(animation: Animation, lastPlayed: Seat | undefined): readonly SeatExpression[] {
  const author = animation.type === "penalty" ? lastPlayed : undefined;
  const by = animation.type === "caught" ? animation.by : author;
  return by === undefined ? [] : [[by, "happy"]];
}

/** What an expression depends on, apart from what has just happened. */
export interface SeatSituation {
  readonly board: Pick<BoardState, "turn" | "penalty" | "cardCounts" | "out">;
  readonly isRoundOver: boolean;
  /** The share of the turn's time that is left; 1 without a clock. */
  readonly timeLeft: number;
  readonly watched?: Reactions["watched"];
}

/** With less time left, the player to move becomes nervous, and the others look away. */
const LITTLE_TIME = 0.3;

export function expressionOf(
  { seat, connected }: Pick<Plate, "seat" | "connected">,
  { bySeat }: Reactions,
  { board, isRoundOver, timeLeft }: SeatSituation,
): Expression {
  const reaction = bySeat.get(seat);
  if (!connected) return "caught";
  if (reaction !== undefined) return reaction.expression;
  if (board.out.includes(seat)) return "hit";
  if (isRoundOver) return board.cardCounts[seat] === 0 ? "winning" : "calm";
  if (board.turn !== seat) return board.cardCounts[seat] === 1 ? "happy" : "calm";
  return expressionInTurn(board.penalty, timeLeft);
}

function expressionInTurn(penalty: number, timeLeft: number): Expression {
  if (penalty > 0) return "hit";
  return timeLeft < LITTLE_TIME ? "caught" : "thinking";
}

const AHEAD: Gaze = { x: 0, y: 0 };
/** As people do who think, or who have waited for long. */
const UP: Gaze = { x: 0.35, y: -0.85 };

/** A face looks at what is watched, or at the player to move, as long as there is much time left. */
export function gazeOf(
  seat: Seat,
  { board, timeLeft, watched }: SeatSituation,
  placeOf: (watched: Seat | "discardPile") => Point,
): Gaze {
  const { turn } = board;
  if (watched !== undefined) return gazeTo(placeOf(seat), placeOf(watchedBy(seat, watched, board)));
  if (turn < 0) return AHEAD;
  if (turn === seat || timeLeft < LITTLE_TIME) return UP;
  return gazeTo(placeOf(seat), placeOf(turn));
}

function watchedBy(
  seat: Seat,
  watched: Watched,
  { cardCounts, out }: SeatSituation["board"],
): Seat | "discardPile" {
  switch (watched.type) {
    case "discardPile":
      return "discardPile";
    case "reverse":
      return seatAfter(seat, watched.direction, { seats: cardCounts.length, out });
    case "challenge":
      return seat === watched.seat ? watched.by : watched.seat;
  }
}

function gazeTo(from: Point, to: Point): Gaze {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  return distance === 0 ? AHEAD : { x: (to.x - from.x) / distance, y: (to.y - from.y) / distance };
}
