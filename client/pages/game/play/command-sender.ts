/** Commands on their way to the table, with the cards that have left the hand for them. */
import type { SeatCommand } from "../../../../shared/command.ts";
import type { Refusal, Result } from "../../../../shared/refusal.ts";
import type { Accepted } from "../../../../shared/wire/messages.ts";
import type { TableSession } from "../../../net/session/session-types.ts";
import type { HandKey, TableCanvas } from "../../../scenes/contract.ts";

const CHANNELS = ["turn", "uno", "catch"] as const;

/** Commands that wait for one another; a call or a catch never waits for a play. */
export type Channel = (typeof CHANNELS)[number];

/** Ticks of the page after which an answer is late: a good line brings it between two. */
const LATE_AFTER_TICKS = 2;

export interface CommandSenderDeps {
  readonly session: Pick<TableSession, "request" | "snapshot">;
  readonly canvas: () => Pick<TableCanvas, "beginPlay" | "rollBackPlay"> | undefined;
  readonly explain: (refusal: Refusal) => void;
  /** Something that the page shows has changed. */
  readonly refresh: () => void;
}

export class CommandSender {
  readonly #deps: CommandSenderDeps;
  readonly #inFlight = new Set<Channel>();
  #playedKeys: readonly HandKey[] = [];
  /** The event number that the last accepted command of the turn led to: until it is shown, the picture is old. */
  #awaitedN = 0;
  #lastN = 0;
  /** Ticks of the page since all was quiet. */
  #ticks = 0;

  constructor(deps: CommandSenderDeps) {
    this.#deps = deps;
  }

  /** The cards that left the hand and wait for the table's answer. */
  get playedKeys(): readonly HandKey[] {
    return this.#playedKeys;
  }

  /** A new moment is about to be shown. */
  tableChanged(): void {
    const { lastEvent } = this.#deps.session.snapshot;
    if (lastEvent < this.#lastN) this.#awaitedN = 0;
    this.#lastN = lastEvent;
    if (!this.isBusy("turn")) this.#playedKeys = [];
  }

  /** True while an answer is awaited, or is here but not yet in the picture that a finger would aim at. */
  isBusy(channel: Channel): boolean {
    if (this.#inFlight.has(channel)) return true;
    return channel === "turn" && this.#deps.session.snapshot.lastEvent < this.#awaitedN;
  }

  /** True while something sent is waited for so long that the player should know: the line may be lost. */
  get isLate(): boolean {
    return this.#isAnyChannelBusy() && this.#ticks >= LATE_AFTER_TICKS;
  }

  /** The page's time goes on. */
  tick(): void {
    this.#ticks += 1;
  }

  /** Sends a command; its cards lift in this frame, and come home if the table says no. */
  async send(command: SeatCommand, keys: readonly HandKey[]): Promise<void> {
    const channel = channelOf(command);
    if (!this.#isAnyChannelBusy()) this.#ticks = 0;
    this.#inFlight.add(channel);
    if (keys.length > 0) this.#beginPlays(keys);
    const answer = await sendCommand(this.#deps.session, command);
    this.#inFlight.delete(channel);
    if (answer.ok) this.#handleAccepted(channel, answer.value.lastEvent);
    else this.#handleRefused(answer.refusal, keys);
    this.#deps.refresh();
  }

  #isAnyChannelBusy(): boolean {
    return CHANNELS.some((lane) => this.isBusy(lane));
  }

  #beginPlays(keys: readonly HandKey[]): void {
    this.#playedKeys = keys;
    for (const key of keys) this.#deps.canvas()?.beginPlay(key);
  }

  #handleAccepted(channel: Channel, n: number): void {
    if (channel !== "turn") return;
    this.#awaitedN = n;
    if (!this.isBusy("turn")) this.#playedKeys = [];
  }

  #handleRefused(refusal: Refusal, keys: readonly HandKey[]): void {
    this.#deps.explain(refusal);
    if (keys.length === 0) return;
    this.#playedKeys = [];
    for (const key of keys) this.#deps.canvas()?.rollBackPlay(key);
  }
}

function channelOf({ type }: SeatCommand): Channel {
  return type === "uno" || type === "catch" ? type : "turn";
}

function sendCommand(session: CommandSenderDeps["session"], command: SeatCommand): Promise<Result<Accepted>> {
  switch (command.type) {
    case "play": {
      const { type, ...play } = command;
      return session.request(type, play);
    }
    case "color":
      return session.request("chooseColor", { color: command.color });
    case "catch":
      return session.request("catch", { seat: command.seat });
    case "accept":
      return session.request("drawPenalty", {});
    default:
      return session.request(command.type, {});
  }
}
