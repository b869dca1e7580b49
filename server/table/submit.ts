/** The door for every command of the game: players', bots', the clock's and the table's own. */
import type { Command } from "../../shared/command.ts";
import { type Refusal, refuse } from "../../shared/refusal.ts";
import type { Seat } from "../../shared/seat.ts";
import type { Clock } from "../clock.ts";
import type { IdempotencyCache, RequestResult } from "./idempotency.ts";
import type { Submission } from "./match/match.ts";
import type { MatchFlow } from "./match/match-flow.ts";
import type { SeatedPlayer } from "./seats/player.ts";
import type { Presence } from "./seats/presence.ts";
import type { Seats } from "./seats/seats.ts";
import type { TableSubmission } from "./table-options.ts";

export interface SubmitHandlerOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  readonly presence: Presence;
  readonly matchFlow: MatchFlow;
  /** The first answers, for whoever sends a command again. */
  readonly results: IdempotencyCache;
  /** False while nothing can be written down. */
  readonly canWrite: () => boolean;
  /** A person made a move. */
  readonly playerActed: (player: SeatedPlayer) => void;
}

export class SubmitHandler {
  readonly #options: SubmitHandlerOptions;

  constructor(options: SubmitHandlerOptions) {
    this.#options = options;
  }

  /** Refused: nothing has changed. Accepted: written down, then done and shown. */
  submit(seat: Seat, command: Command, { id, ...submission }: TableSubmission): RequestResult {
    const { seats, results } = this.#options;
    const sender = seats.at(seat)?.id;
    if (id === undefined || sender === undefined) return this.#checkAndSubmit(seat, command, submission);
    return results.runOnce(sender, id, () =>
      this.#checkAndSubmit(seat, command, { ...submission, sender, id }),
    );
  }

  #checkAndSubmit(seat: Seat, command: Command, submission: Submission): RequestResult {
    const { matchFlow, seats, playerActed } = this.#options;
    const player = seats.at(seat);
    const refusal = submission.by === "table" ? undefined : this.#whyBlocked(player, submission);
    if (refusal !== undefined) return { ok: false, refusal };
    const result = matchFlow.submit(seat, command, submission);
    if (result.ok && submission.by === "player" && player !== undefined) playerActed(player);
    return result;
  }

  /** What stands in the way of every move, whatever the game says of it (C2, C3). */
  #whyBlocked(player: SeatedPlayer | undefined, { by }: Submission): Refusal | undefined {
    if (!this.#options.canWrite()) return refuse("storageUnavailable");
    if (this.#options.presence.isPaused) return this.#pausedRefusal();
    return by === "player" && player?.standIn === true ? refuse("botIsPlaying") : undefined;
  }

  #pausedRefusal(): Refusal {
    const { clock, presence } = this.#options;
    const { awaitedPlayers } = presence;
    const until = Math.max(0, ...awaitedPlayers.map(({ awayUntil }) => awayUntil));
    const seconds = Math.max(0, Math.ceil((until - clock.now()) / 1000));
    return refuse("tablePaused", { seats: awaitedPlayers.map(({ seat }) => seat), seconds });
  }
}
