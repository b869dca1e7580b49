/** Starts a quick-play table: eight seconds after its first player came, or as soon as all agree (C8). */
import { QUICK_START_SECONDS } from "../../../shared/table-limits.ts";
import type { Clock, Timer } from "../../clock.ts";
import type { Seats } from "../seats/seats.ts";

/** How long the start waits for players on their way, and how often it looks, in ms. */
const ARRIVAL_MS = 3_000;
const ARRIVAL_CHECK_MS = 100;
/** After a hand-over, the match starts no sooner: players need a moment to come back, in ms. */
const RETURN_MS = 2_000;

export interface QuickStartOptions {
  readonly clock: Clock;
  readonly seats: Pick<Seats, "connected" | "arriving">;
  /** Starts the match, with bots on the free seats. */
  readonly start: () => void;
}

export class QuickStart {
  readonly #options: QuickStartOptions;
  #connectedIds: ReadonlySet<string> = new Set();
  /** Somebody came, or agreed to start. False for players who return from a match that nobody wants to repeat (E6). */
  #isDue = false;
  #timer: Timer | undefined;
  #endsAt = 0;
  /** What was left of the countdown when the table was handed over. */
  #handedOverMs: number | undefined;

  constructor(options: QuickStartOptions) {
    this.#options = options;
  }

  /** When the match starts, in ms of server time; 0 while no countdown runs. */
  get deadline(): number {
    return this.#endsAt;
  }

  /** What is left of the countdown, in ms; undefined while none runs. */
  get leftMs(): number | undefined {
    return this.#endsAt === 0 ? undefined : Math.max(0, this.#endsAt - this.#options.clock.now());
  }

  /** The countdown began at another process: it goes on as soon as a player is back. */
  resume(leftMs: number): void {
    this.#handedOverMs = Math.max(leftMs, RETURN_MS);
  }

  /** Starts the countdown as soon as a player comes. Later ones do not change it; it stops when nobody is connected. */
  sync(isWaiting: boolean, isStorageDown: boolean): void {
    const { connected } = this.#options.seats;
    const before = this.#connectedIds;
    this.#connectedIds = new Set(connected.map(({ id }) => id));
    const isWanted = connected.some(({ id, agreesToStart }) => agreesToStart || !before.has(id));
    this.#isDue = isWaiting && connected.length > 0 && (this.#isDue || isWanted);
    if (!this.#isDue || isStorageDown) this.stop();
    else if (this.#timer === undefined) this.#startCountdown();
  }

  /** Starts the match at once if all who wait have agreed to that. Nobody who is on the way has agreed yet. */
  startIfAllAgree(): void {
    const { connected, arriving } = this.#options.seats;
    if (this.#timer !== undefined && arriving === 0 && connected.every(({ agreesToStart }) => agreesToStart))
      this.#start();
  }

  stop(): void {
    this.#timer?.clear();
    this.#timer = undefined;
    this.#endsAt = 0;
  }

  #startCountdown(): void {
    const { clock } = this.#options;
    const ms = this.#handedOverMs ?? QUICK_START_SECONDS * 1000;
    this.#handedOverMs = undefined;
    this.#endsAt = clock.now() + ms;
    this.#timer = clock.after(ms, () => this.#startUnlessArriving(0));
  }

  /** Waits a moment for a player whom quick play has sent here: otherwise the player would come too late by a second. */
  #startUnlessArriving(waitedMs: number): void {
    const { clock, seats } = this.#options;
    const wait = () => this.#startUnlessArriving(waitedMs + ARRIVAL_CHECK_MS);
    if (seats.arriving === 0 || waitedMs >= ARRIVAL_MS) this.#start();
    else this.#timer = clock.after(ARRIVAL_CHECK_MS, wait);
  }

  #start(): void {
    this.stop();
    this.#options.start();
  }
}
