/** Passes what a session receives about the shuffles to the recorder, in order. Small, because sessions load it at once. */
import { SPECTATOR } from "../../../shared/seat.ts";
import type { WireTable } from "../../../shared/wire/table-state.ts";
import type { FairnessMessage } from "../connection/room-types.ts";
import type { TableSnapshot } from "../session/table-snapshot.ts";
import type { FairnessInput, SendContribution, ShownCommand } from "./fairness-input.ts";
import type { FairnessRecorder, RecorderDeps } from "./fairness-recorder.lazy.ts";
import type { KeptMatch, SessionFairness } from "./kept-match.ts";

export type LoadRecorder = (deps: RecorderDeps) => Promise<FairnessRecorder>;

export class FairnessFeed implements SessionFairness {
  readonly #load: LoadRecorder;
  readonly #send: SendContribution;
  #recorder: FairnessRecorder | undefined;
  /** The inputs before have been handled. */
  #handled: Promise<unknown> = Promise.resolve();
  /** Tables without verifiable shuffles never load the recorder. */
  #hasBegun = false;

  constructor(send: SendContribution, load: LoadRecorder) {
    this.#send = send;
    this.#load = load;
  }

  /** A message of the server. `table`: the state when it arrived. */
  received(message: FairnessMessage, table: WireTable | undefined, seatId: string | undefined): void {
    this.#hasBegun = true;
    const seat = (seatId === undefined ? undefined : table?.seats.get(seatId)?.seat) ?? SPECTATOR;
    this.#push(message.type === "commitment" ? { ...message, seat } : message);
  }

  eventsShown(command: ShownCommand): void {
    if (this.#hasBegun && command.events.length > 0) this.#push({ type: "events", ...command });
  }

  /** The client has joined or come back, and this is the first state that it was shown. */
  stateShown({ view, phase, lastEvent }: TableSnapshot): void {
    const { seat, round, hand } = view;
    if (phase === "playing" && seat !== SPECTATOR) this.#push({ type: "hand", round, lastEvent, hand });
  }

  dropped(): void {
    if (this.#hasBegun) this.#push({ type: "dropped" });
  }

  async keptMatch(matchId?: string): Promise<KeptMatch | undefined> {
    await this.#handled;
    return (await this.#loaded())?.keptMatch(matchId);
  }

  /** If the recorder cannot be loaded, this client contributes nothing until it can. */
  #push(input: FairnessInput): void {
    this.#handled = this.#handled.then(async () => (await this.#loaded())?.handle(input)).catch(() => {});
  }

  async #loaded(): Promise<FairnessRecorder | undefined> {
    this.#recorder ??= await this.#load({
      send: this.#send,
      answered: (answer) => this.#push({ type: "answer", ...answer }),
    }).catch(() => undefined);
    return this.#recorder;
  }
}
