/** Which clock runs at the table now: the turn's (C1), the next round's (E5) or the rematch's (E6). */
import { NEXT_ROUND_SECONDS, REMATCH_SECONDS } from "../shared/wire.ts";
import type { Clock } from "./clock.ts";
import type { Match } from "./match.ts";
import type { Seats } from "./seats.ts";
import { TurnClock } from "./turn-clock.ts";

/** A seat that nobody waits for any more acts after this time, in ms. */
export const GONE_TURN_MS = 3000;

/** What happens when a clock has run down. */
export interface RunDown {
  turn(): void;
  betweenRounds(): void;
  afterMatch(): void;
}

export class TableClock {
  readonly #clock: Clock;
  readonly #shown: TurnClock;
  readonly #runDown: RunDown;
  /** What the clock that runs now was wound for. */
  #purpose = "";
  #turn = 0;
  #turnEndsAt = 0;

  constructor(clock: Clock, runDown: RunDown) {
    this.#clock = clock;
    this.#shown = new TurnClock(clock);
    this.#runDown = runDown;
  }

  /** When it runs down, in ms of server time; 0 when none runs. */
  get deadline(): number {
    return this.#shown.deadline;
  }

  /** Winds the clock that the table's new situation asks for; one that runs for the same goes on. */
  follow(match: Match | undefined, seats: Seats): void {
    const purpose = purposeOf(match, seats);
    if (purpose === this.#purpose) return;
    this.#purpose = purpose;
    if (match === undefined) this.#shown.stop();
    else this.#windFor(match, seats);
  }

  /** The time-out found the table closed for everybody but one (U3): it tries again. */
  again(ms: number): void {
    this.#shown.wind(ms, () => this.#runDown.turn());
  }

  stop(): void {
    this.#shown.stop();
  }

  #windFor(match: Match, seats: Seats): void {
    const { phase } = match.game;
    if (phase === "playing") this.#windTurn(match, seats);
    if (phase === "roundOver") {
      this.#shown.wind(NEXT_ROUND_SECONDS * 1000, () => this.#runDown.betweenRounds());
    }
    if (phase === "matchOver") this.#shown.wind(REMATCH_SECONDS * 1000, () => this.#runDown.afterMatch());
  }

  /** Who leaves and comes back in a turn gets no new one out of it: the turn ends when it would have. */
  #windTurn({ game, turnEvent }: Match, seats: Seats): void {
    const now = this.#clock.now();
    if (turnEvent !== this.#turn) this.#turnEndsAt = now + game.rules.turnSeconds * 1000;
    this.#turn = turnEvent;
    const left = Math.max(0, this.#turnEndsAt - now);
    const isGone = seats.at(game.turn)?.gone ?? true;
    this.#shown.wind(isGone ? Math.min(left, GONE_TURN_MS) : left, () => this.#runDown.turn());
  }
}

function purposeOf(match: Match | undefined, seats: Seats): string {
  if (match === undefined) return "";
  const { phase, round, turn } = match.game;
  if (phase !== "playing") return `${phase} ${round}`;
  return `turn ${match.turnEvent} ${seats.at(turn)?.gone === true ? "gone" : "awaited"}`;
}
