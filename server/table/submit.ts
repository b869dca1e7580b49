/** The only way in for commands of the game: from players, bots, clocks, and the table itself. */
import type { Command } from "../../shared/command.ts";
import { accepted, type Refusal, refuse, refused } from "../../shared/refusal.ts";
import type { Seat } from "../../shared/seat.ts";
import type { Clock } from "../clock.ts";
import type { IdempotencyCache, RequestResult } from "./idempotency.ts";
import type { CurrentMatch } from "./match/current-match.ts";
import type { Submission } from "./match/match.ts";
import type { Absences } from "./seats/absences.ts";
import { type SeatedPlayer, startMatchFresh } from "./seats/player.ts";
import type { Presence } from "./seats/presence.ts";
import type { Seats } from "./seats/seats.ts";
import type { SoloMatch } from "./seats/solo-match.ts";
import type { TableSubmission } from "./table-dependencies.ts";
import type { TableEvents } from "./table-events.ts";
import type { Persistence } from "./table-persistence.ts";

export interface SubmitHandlerOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  readonly absences: Absences;
  readonly presence: Presence;
  readonly solo: SoloMatch;
  readonly current: CurrentMatch;
  readonly persistence: Persistence;
  /** The first result of each command, for a client that sends it again. */
  readonly results: IdempotencyCache;
  readonly events: TableEvents;
}

export class SubmitHandler {
  readonly #options: SubmitHandlerOptions;

  constructor(options: SubmitHandlerOptions) {
    this.#options = options;
  }

  /** Refused: nothing has changed. Accepted: written to the journal, then applied and shown. */
  submit(seat: Seat, command: Command, { id, ...submission }: TableSubmission): RequestResult {
    const { seats, results } = this.#options;
    const sender = seats.at(seat)?.id;
    if (id === undefined || sender === undefined) return this.#submitOnce(seat, command, submission);
    return results.runOnce(sender, id, () => this.#submitOnce(seat, command, { ...submission, sender, id }));
  }

  #submitOnce(seat: Seat, command: Command, submission: Submission): RequestResult {
    const { current, seats, absences, events } = this.#options;
    const { match } = current;
    const player = seats.at(seat);
    const refusal = this.#whyBlocked(player, submission);
    if (refusal !== undefined) return { ok: false, refusal };
    if (match === undefined) return refused("noRound");
    const outcome = match.submit(seat, command, submission);
    if (!outcome.ok) return outcome;
    const { lastEvent } = match;
    this.#updateSeats(seat, command, submission);
    absences.record(outcome.value);
    events.changed(outcome.value);
    if (submission.by === "player" && player !== undefined) events.playerActed(player);
    return accepted({ lastEvent });
  }

  /** What blocks a command, whatever the game says about it (C2, C3, C9); nothing blocks the table's own commands. */
  #whyBlocked(player: SeatedPlayer | undefined, { by }: Submission): Refusal | undefined {
    const { persistence, presence, solo } = this.#options;
    if (by === "table") return undefined;
    if (persistence.isStorageDown) return refuse("storageUnavailable");
    if (solo.isPausedByPlayer) return refuse("pausedByPlayer");
    if (presence.isPaused) return this.#pausedRefusal();
    return by === "player" && player?.standIn === true ? refuse("botIsPlaying") : undefined;
  }

  #pausedRefusal(): Refusal {
    const { clock, presence } = this.#options;
    const { awaitedPlayers } = presence;
    const until = Math.max(0, ...awaitedPlayers.map(({ awayUntil }) => awayUntil));
    const seconds = Math.max(0, Math.ceil((until - clock.now()) / 1000));
    return refuse("tablePaused", { seats: awaitedPlayers.map(({ seat }) => seat), seconds });
  }

  /** What an accepted command means for the players. Done before the change is reported, and so before it is saved. */
  #updateSeats(seat: Seat, { type }: Command, { by }: Submission): void {
    const { seats, absences } = this.#options;
    if (type === "start") {
      absences.clear();
      for (const player of seats.all) startMatchFresh(player);
    }
    // The players were ready for what starts now, or for a round that does not come any more.
    if (type === "start" || type === "next" || type === "end") seats.resetReady();
    const actor = by === "player" ? seats.at(seat) : undefined;
    if (actor === undefined) return;
    // A player who acts is not inactive (C1).
    actor.timeOuts = 0;
    absences.playerActed(actor);
  }
}
