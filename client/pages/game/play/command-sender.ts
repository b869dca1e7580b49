/** Commands on their way to the table, with the cards that have left the hand for them. */
import type { SeatCommand } from "../../../../shared/command.ts";
import type { Refusal, Result } from "../../../../shared/refusal.ts";
import type { Accepted } from "../../../../shared/wire/messages.ts";
import type { TableSession } from "../../../net/session-types.ts";
import type { HandKey, TableScreen } from "../../../scenes/contract.ts";

const LANES = ["turn", "uno", "catch"] as const;

/** Commands that wait for one another; a call or a catch never waits for a play. */
export type Lane = (typeof LANES)[number];

/** Ticks of the page after which an answer is late: a good line brings it between two. */
const LATE_TICKS = 2;

export interface OutboxPort {
  readonly session: Pick<TableSession, "request" | "snapshot">;
  readonly screen: () => Pick<TableScreen, "lift" | "settle"> | undefined;
  readonly explain: (refusal: Refusal) => void;
  /** Something that the page shows has changed. */
  readonly refresh: () => void;
}

export class Outbox {
  readonly #port: OutboxPort;
  readonly #underWay = new Set<Lane>();
  #lifted: readonly HandKey[] = [];
  /** The event number that the last accepted command of the turn led to: until it is shown, the picture is old. */
  #shownFrom = 0;
  #lastN = 0;
  /** Ticks of the page since all was quiet. */
  #ticks = 0;

  constructor(port: OutboxPort) {
    this.#port = port;
  }

  /** The cards that left the hand and wait for the table's answer. */
  get lifted(): readonly HandKey[] {
    return this.#lifted;
  }

  /** A new moment is about to be shown. */
  tableChanged(): void {
    const { n } = this.#port.session.snapshot;
    if (n < this.#lastN) this.#shownFrom = 0;
    this.#lastN = n;
    if (!this.isBusy("turn")) this.#lifted = [];
  }

  /** True while an answer is awaited, or is here but not yet in the picture that a finger would aim at. */
  isBusy(lane: Lane): boolean {
    if (this.#underWay.has(lane)) return true;
    return lane === "turn" && this.#port.session.snapshot.n < this.#shownFrom;
  }

  /** True while something sent is waited for so long that the player should know: the line may be lost. */
  get isLate(): boolean {
    return this.#isAnyBusy() && this.#ticks >= LATE_TICKS;
  }

  /** The page's time goes on. */
  tick(): void {
    this.#ticks += 1;
  }

  /** Sends a command; its cards lift in this frame, and come home if the table says no. */
  async send(command: SeatCommand, keys: readonly HandKey[]): Promise<void> {
    const lane = laneOf(command);
    if (!this.#isAnyBusy()) this.#ticks = 0;
    this.#underWay.add(lane);
    if (keys.length > 0) this.#lift(keys);
    const answer = await request(this.#port.session, command);
    this.#underWay.delete(lane);
    if (answer.ok) this.#accepted(lane, answer.value.lastEvent);
    else this.#refused(answer.refusal, keys);
    this.#port.refresh();
  }

  #isAnyBusy(): boolean {
    return LANES.some((lane) => this.isBusy(lane));
  }

  #lift(keys: readonly HandKey[]): void {
    this.#lifted = keys;
    for (const key of keys) this.#port.screen()?.lift(key);
  }

  #accepted(lane: Lane, n: number): void {
    if (lane !== "turn") return;
    this.#shownFrom = n;
    if (!this.isBusy("turn")) this.#lifted = [];
  }

  #refused(refusal: Refusal, keys: readonly HandKey[]): void {
    this.#port.explain(refusal);
    if (keys.length === 0) return;
    this.#lifted = [];
    for (const key of keys) this.#port.screen()?.settle(key);
  }
}

function laneOf({ type }: SeatCommand): Lane {
  return type === "uno" || type === "catch" ? type : "turn";
}

function request(session: OutboxPort["session"], command: SeatCommand): Promise<Result<Accepted>> {
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
