/** Sends the player's commands, and plays their cards optimistically until the server has answered. */
import type { SeatCommand } from "../../../../shared/command.ts";
import type { Refusal, Result } from "../../../../shared/refusal.ts";
import type { View } from "../../../../shared/view.ts";
import type { Accepted } from "../../../../shared/wire/messages.ts";
import type { TableSession } from "../../../net/session/table-snapshot.ts";
import type { HandKey, TableCanvas } from "../../../scenes/scene-contract.ts";

const CHANNELS = ["turn", "uno", "catch"] as const;

/** Commands of one channel wait for each other; an UNO call or a catch never waits for a play. */
export type Channel = (typeof CHANNELS)[number];

/** Ticks of the page after which an answer is late: with a good connection it arrives between two ticks. */
const LATE_AFTER_TICKS = 2;

export interface CommandSenderDeps {
  readonly session: Pick<TableSession, "request" | "snapshot" | "connectionState">;
  readonly canvas: () => Pick<TableCanvas, "beginPlay" | "rollBackPlay"> | undefined;
  /** Called when a played card leaves the hand, before the server has answered. */
  readonly cardLeftHand: () => void;
  /** The game as the canvas shows it: while animations run, it is behind the snapshot. */
  readonly shownView: () => View;
  readonly explain: (refusal: Refusal) => void;
  readonly refresh: () => void;
}

export class CommandSender {
  readonly #deps: CommandSenderDeps;
  readonly #inFlight = new Set<Channel>();
  #playedKeys: readonly HandKey[] = [];
  /** The event number of the last accepted turn command: until the snapshot has it, the table shown is out of date. */
  #awaitedEvent = 0;
  #lastEvent = 0;
  /** Ticks of the page since a command was sent while no other was in flight. */
  #ticks = 0;

  constructor(deps: CommandSenderDeps) {
    this.#deps = deps;
  }

  /** The cards that were played and wait for the server's answer. */
  get playedKeys(): readonly HandKey[] {
    return this.#playedKeys;
  }

  /** Call before a new snapshot is shown. */
  tableChanged(): void {
    const { lastEvent } = this.#deps.session.snapshot;
    if (lastEvent < this.#lastEvent) this.#awaitedEvent = 0;
    this.#lastEvent = lastEvent;
    if (!this.isBusy("turn")) this.#playedKeys = [];
  }

  /** True until the server has answered, and until the answer's events are in the snapshot. */
  isBusy(channel: Channel): boolean {
    if (this.#inFlight.has(channel)) return true;
    return channel === "turn" && this.#deps.session.snapshot.lastEvent < this.#awaitedEvent;
  }

  /** True if the answer takes so long that the player should know: the connection may be lost. */
  get isLate(): boolean {
    return this.isAnyBusy && this.#ticks >= LATE_AFTER_TICKS;
  }

  /** Call at every tick of the page. */
  tick(): void {
    this.#ticks += 1;
  }

  /** Sends a command; its cards leave the hand in this frame, and return if the server refuses it. */
  async send(command: SeatCommand, keys: readonly HandKey[]): Promise<void> {
    const channel = channelOf(command);
    if (!this.isAnyBusy) this.#ticks = 0;
    this.#inFlight.add(channel);
    if (keys.length > 0) this.#beginPlays(keys);
    const answer = await sendCommand(this.#deps.session, command);
    const wasLate = this.isLate;
    this.#inFlight.delete(channel);
    if (answer.ok) this.#handleAccepted(channel, answer.value.lastEvent);
    else this.#handleRefused(answer.refusal, keys);
    // What an accepted command changes is in a snapshot, which may come before the answer.
    if (!answer.ok || wasLate) this.#deps.refresh();
  }

  /** True while a command of any channel is under way. */
  get isAnyBusy(): boolean {
    return CHANNELS.some((channel) => this.isBusy(channel));
  }

  #beginPlays(keys: readonly HandKey[]): void {
    this.#playedKeys = keys;
    for (const key of keys) {
      this.#deps.cardLeftHand();
      this.#deps.canvas()?.beginPlay(key);
    }
  }

  #handleAccepted(channel: Channel, lastEvent: number): void {
    if (channel !== "turn") return;
    this.#awaitedEvent = lastEvent;
    if (!this.isBusy("turn")) this.#playedKeys = [];
  }

  #handleRefused(refusal: Refusal, keys: readonly HandKey[]): void {
    this.#deps.explain(refusal);
    if (keys.length === 0) return;
    this.#playedKeys = [];
    for (const key of keys) this.#deps.canvas()?.rollBackPlay(key);
  }
}

/** The channel of a command. */
export function channelOf({ type }: SeatCommand): Channel {
  return type === "uno" || type === "catch" ? type : "turn";
}

function sendCommand(session: CommandSenderDeps["session"], command: SeatCommand): Promise<Result<Accepted>> {
  if (command.type === "color") return session.request("chooseColor", { color: command.color });
  if (command.type === "catch") return session.request("catch", { seat: command.seat });
  if (command.type !== "play")
    return session.request(command.type === "accept" ? "drawPenalty" : command.type, {});
  const { type, ...play } = command;
  return session.request(type, play);
}
