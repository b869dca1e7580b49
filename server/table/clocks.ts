/** Which clock runs at the table now: the turn's (C1), the next round's (E5) or the rematch's (E6). */
import { NEXT_ROUND_SECONDS, REMATCH_SECONDS } from "../../shared/table-limits.ts";
import type { Clock } from "../clock.ts";
import type { Match } from "./match/match.ts";
import { ShownClock } from "./shown-clock.ts";

/** For whoever is to move when the server has come back, in ms. */
const RESUME_EXTRA_MS = 20_000;
/** What was refused when a clock had run down is tried again after this time, in ms. */
const AGAIN_MS = 1_000;

/** What happens when a clock has run down. */
export interface RunDown {
  turn(): void;
  betweenRounds(): void;
  afterMatch(): void;
}

export class TableClock {
  readonly #shown: ShownClock;
  readonly #runDown: RunDown;
  readonly #turnMs: (match: Match) => number;
  /** What the clock that runs now was wound for. */
  #match: Match | undefined;
  #purpose = "";
  #isStanding = false;

  /** `turnMs`: how long the turn lasts that is being played. */
  constructor(clock: Clock, runDown: RunDown, turnMs: (match: Match) => number) {
    this.#shown = new ShownClock(clock);
    this.#runDown = runDown;
    this.#turnMs = turnMs;
  }

  /** When it runs down, in ms of server time; 0 when none runs. */
  get deadline(): number {
    return this.#shown.deadline;
  }

  /** What is left while it stands, in ms; 0 when none stands. */
  get left(): number {
    return this.#shown.left;
  }

  /** Winds the clock that the table's new situation asks for; one that runs for the same goes on, or stands. */
  follow(match: Match | undefined, isStanding: boolean): void {
    if (!this.#isWoundFor(match)) this.#windFor(match);
    this.#match = match;
    this.#purpose = purposeOf(match);
    this.#isStanding = isStanding;
    this.#shown.stand(isStanding);
  }

  /** True while the turn that it was wound for is still being played. */
  isSameTurn(match: Match | undefined): boolean {
    return match?.game.phase === "playing" && this.#isWoundFor(match);
  }

  /** A match that was written down goes on: whoever is to move gets the rest of the turn, and some time more. */
  resume(match: Match): void {
    this.#match = match;
    this.#purpose = purposeOf(match);
    this.#windFor(match);
    const { phase } = match.game;
    const left = Math.max(0, this.#turnMs(match) - match.turnSpentMs);
    if (phase === "playing") this.#shown.wind(left + RESUME_EXTRA_MS, () => this.#runDown.turn());
  }

  /** The table was closed for everybody but one (U3), or could not be written: it is tried again when neither is so. */
  again(run: () => void): void {
    this.#shown.wind(AGAIN_MS, run);
    this.#shown.stand(this.#isStanding);
  }

  stop(): void {
    this.#shown.stop();
  }

  #isWoundFor(match: Match | undefined): boolean {
    return match === this.#match && purposeOf(match) === this.#purpose;
  }

  #windFor(match: Match | undefined): void {
    const { turn, betweenRounds, afterMatch } = this.#runDown;
    const phase = match?.game.phase;
    this.#shown.stop();
    if (match !== undefined && phase === "playing") this.#shown.wind(this.#turnMs(match), turn);
    if (phase === "roundOver") this.#shown.wind(NEXT_ROUND_SECONDS * 1000, betweenRounds);
    if (phase === "matchOver") this.#shown.wind(REMATCH_SECONDS * 1000, afterMatch);
  }
}

function purposeOf(match: Match | undefined): string {
  if (match === undefined) return "";
  const { phase, round } = match.game;
  return phase === "playing" ? `turn ${match.turnEvent}` : `${phase} ${round}`;
}
