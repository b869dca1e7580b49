/** Passes what a session receives about the shuffles to the recorder, in order. Small, because sessions load it at once. */
import { type Seat, SPECTATOR } from "../../../shared/seat.ts";
import type { RoomFairnessMessage } from "../connection/room-types.ts";
import type { TableSnapshot } from "../session/table-snapshot.ts";
import type { FairnessInput, SendContribution, ShownCommand } from "./fairness-input.ts";
import type { FairnessRecorder, RecorderDeps } from "./fairness-recorder.lazy.ts";
import type { KeptMatch, RunningMark, SessionFairness } from "./kept-match.ts";

export type LoadRecorder = (deps: RecorderDeps) => Promise<FairnessRecorder>;

export interface FeedDeps {
  /** This client's seat now; -1 for a spectator. */
  readonly seat: () => Seat;
  /** This client's seat id now; "" without a seat. */
  readonly seatId: () => string;
  /** The code of the table. */
  readonly code: string;
  readonly send: SendContribution;
  readonly load: LoadRecorder;
  /** Called with what the shield says, whenever something was recorded. */
  readonly marked?: (mark: RunningMark) => void;
}

export class FairnessFeed implements SessionFairness {
  readonly #deps: FeedDeps;
  wasDealtUnseen = false;
  #recorder: Promise<FairnessRecorder | undefined> | undefined;
  /** The inputs before have been handled. */
  #handled: Promise<unknown> = Promise.resolve();
  /** Nothing is recorded at tables without verifiable shuffles. */
  #hasBegun = false;
  /** A commitment has arrived since the deal before. */
  #isDealCommitted = false;
  /** The messages that arrived before it was known which seat this client has; undefined as long as it is known. */
  #waiting: RoomFairnessMessage[] | undefined = [];

  constructor(deps: FeedDeps) {
    this.#deps = deps;
  }

  /** A message of the server. */
  received(message: RoomFairnessMessage): void {
    // Signatures alone show nothing: without a commitment, the deal is unseen.
    if (message.type === "roundCommitment") this.#noteCommitment(message.message);
    if (this.#waiting !== undefined) this.#waiting.push(message);
    else this.#push(this.#inputFor(message));
  }

  #noteCommitment({ round }: { readonly round: number }): void {
    this.#hasBegun = true;
    this.#isDealCommitted = true;
    // A new match: what was dealt in the one before says nothing of it.
    if (round === 1) this.wasDealtUnseen = false;
  }

  /** Before the first state of a connection, no events arrive. */
  eventsShown(command: Omit<ShownCommand, "seat">): void {
    const seat = this.#deps.seat();
    if (command.events.some(({ type }) => type === "dealt")) {
      // The state has a check of a chain, and this client was shown nothing of what it begins with.
      if (!this.#isDealCommitted && command.check !== 0 && seat !== SPECTATOR) this.#shownUnseen();
      this.#isDealCommitted = false;
    }
    if (this.#hasBegun && command.events.length > 0) this.#push({ type: "events", ...command, seat });
  }

  #shownUnseen(): void {
    this.wasDealtUnseen = true;
    this.#marked("notCheckable");
  }

  #marked(mark: RunningMark): void {
    this.#deps.marked?.(mark === "checking" && this.wasDealtUnseen ? "notCheckable" : mark);
  }

  /** The client has joined or come back, and this is the first state that it was shown. */
  stateShown({ view, phase, lastEvent, isHandOfTheDay }: TableSnapshot): void {
    // Not only when the first message arrives: the first deal would wait for the chunk.
    if (!isHandOfTheDay) void this.#loaded();
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const message of waiting) this.#push(this.#inputFor(message, waiting));
    const { seat, round, hand } = view;
    if (!this.#hasBegun) return;
    if (phase === "matchOver") this.#push({ type: "matchOver" });
    const isHeld = phase === "playing" && seat !== SPECTATOR;
    this.#push({ type: "firstState", round, lastEvent, seat, ...(isHeld && { hand }) });
  }

  dropped(): void {
    this.#waiting = [];
    if (this.#hasBegun) this.#push({ type: "dropped" });
  }

  async keptMatch(matchId?: string): Promise<KeptMatch | undefined> {
    await this.#handled;
    return (await this.#loaded())?.keptMatch(matchId);
  }

  /** `others`: what has arrived together with it. */
  #inputFor(message: RoomFairnessMessage, others: readonly RoomFairnessMessage[] = []): FairnessInput {
    if (message.type === "boundCommitment") return { ...message, seatId: this.#deps.seatId() };
    if (message.type !== "roundCommitment") return message;
    const { round, attempt } = message.message;
    const isListFixed = others.some(
      (other) =>
        other.type === "contributionCommitments" &&
        other.message.round === round &&
        other.message.attempt === attempt,
    );
    return { ...message, seat: this.#deps.seat(), isListFixed };
  }

  /** If the recorder cannot be loaded, this client contributes nothing until it can. */
  #push(input: FairnessInput): void {
    this.#handled = this.#handled.then(async () => (await this.#loaded())?.handle(input)).catch(() => {});
  }

  /** There is one recorder, however often it is asked for while it loads. If that fails, the next call tries again. */
  #loaded(): Promise<FairnessRecorder | undefined> {
    const { code, send, load } = this.#deps;
    this.#recorder ??= load({
      ...{ code, send },
      answered: (answer) => this.#push({ type: "answer", ...answer }),
      revealed: (commitment) => this.#push({ type: "revealed", commitment }),
      marked: (mark) => this.#marked(mark),
    }).catch(() => {
      this.#recorder = undefined;
      return undefined;
    });
    return this.#recorder;
  }
}
