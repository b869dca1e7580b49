/** Keeps a table going: passes the star, lets bots think, starts a quick table, ends what nobody needs any more. */
import { type Rules, whyRulesInvalid } from "../../../shared/rules.ts";
import { FEWEST_SEATS, TABLE } from "../../../shared/seat.ts";
import { IDLE_MATCH_MINUTES, QUICK_SEATS } from "../../../shared/table-limits.ts";
import type { Notice } from "../../../shared/wire/messages.ts";
import type { Clock, Timer } from "../../clock.ts";
import { maxTimeFactor } from "../match/extra-time.ts";
import type { MatchFlow } from "../match/match-flow.ts";
import { HostRole } from "../seats/host.ts";
import type { SeatedPlayer } from "../seats/player.ts";
import type { Presence } from "../seats/presence.ts";
import { BotTurns, type BotTurnsOptions } from "./bots.ts";
import { QuickStart } from "./quick-start.ts";

export interface HousekeepingOptions extends BotTurnsOptions {
  readonly matchFlow: MatchFlow;
  readonly presence: Presence;
  /** Opened by quick play: it starts by itself. */
  readonly isQuickPlay: boolean;
  /** What a match that starts now is played by. */
  readonly rules: () => Rules;
  readonly announce: (notices: readonly Notice[]) => void;
  readonly endTable: () => void;
}

export class Housekeeping {
  readonly #options: HousekeepingOptions;
  readonly #hostRole: HostRole;
  readonly #quickStart: QuickStart;
  readonly #bots: BotTurns;
  readonly #idleTimer: IdleTimer;

  constructor(options: HousekeepingOptions) {
    const { clock, seats, announce, endTable, rules } = options;
    this.#options = options;
    this.#hostRole = new HostRole({ clock, seats, onPassed: (host) => announce([hostNotice(host)]) });
    this.#quickStart = new QuickStart({
      clock,
      seats,
      canDealTo: (count) => whyRulesInvalid(rules(), count) === undefined,
      start: (areBotsWelcome) => this.#startQuickly(areBotsWelcome),
    });
    this.#bots = new BotTurns(options);
    const idleActions = { endTable, endMatch: () => this.#endIdleMatch() };
    this.#idleTimer = new IdleTimer(clock, idleActions, () => maxTimeFactor(seats));
  }

  /** The host's seat id; "" before anybody sat down. */
  get host(): string {
    return this.#hostRole.id;
  }

  /** Who had the star when it was written down. */
  restoreHost(id: string): void {
    this.#hostRole.restore(id);
  }

  /** When a quick table starts, in ms of server time; 0 when it is not about to. */
  get quickStartDeadline(): number {
    return this.#quickStart.deadline;
  }

  /** Does what the table's new situation asks for. The answer is what everybody should be told of it. */
  update(isPaused: boolean): readonly Notice[] {
    const { matchFlow, isQuickPlay } = this.#options;
    this.#bots.sync(matchFlow.match, isPaused);
    if (isQuickPlay) this.#quickStart.sync(matchFlow.phase === "waiting");
    this.#updateIdleTimer();
    return this.#updateHost();
  }

  /** A person did something. */
  playerActed({ id }: SeatedPlayer): void {
    if (id === this.host) this.#hostRole.hostActed();
    if (this.#options.matchFlow.isMatchRunning) this.#idleTimer.personActed();
  }

  stop(): void {
    this.#bots.stop();
    this.#quickStart.stop();
    this.#hostRole.hostActed();
    this.#idleTimer.stop();
  }

  #startQuickly(areBotsWelcome: boolean): void {
    const { presence, matchFlow, rules, announce } = this.#options;
    const notices = areBotsWelcome ? presence.addBots(QUICK_SEATS) : [];
    matchFlow.start(rules());
    announce(notices);
  }

  #endIdleMatch(): void {
    this.#options.matchFlow.submit(TABLE, { type: "end", why: "idle" }, { by: "table" });
  }

  #updateIdleTimer(): void {
    const { matchFlow } = this.#options;
    if (matchFlow.isMatchRunning) this.#idleTimer.watchMatch();
    else if (matchFlow.phase === "waiting") this.#idleTimer.watchWaitingRoom();
    // The rematch's clock moves the table on.
    else this.#idleTimer.stop();
  }

  #updateHost(): readonly Notice[] {
    const { seats, matchFlow } = this.#options;
    const isFirst = this.host === "";
    const host = this.#hostRole.reassignIfGone();
    const areReady = seats.present >= FEWEST_SEATS && seats.connected.every(({ ready }) => ready);
    this.#hostRole.watchIdleness(matchFlow.phase === "waiting" && areReady);
    return host === undefined || isFirst ? [] : [hostNotice(host)];
  }
}

function hostNotice({ name }: SeatedPlayer): Notice {
  return { type: "hostChanged", name };
}

// When a table, or the match at it, ends by itself because nobody needs it (C5).

/** Nobody ever sat down. */
const NEVER_JOINED_MS = 15_000;
/** Nobody did anything in the waiting room. */
const IDLE_WAITING_MS = 30 * 60_000;
/** No person did anything in a match. */
const IDLE_MATCH_MS = IDLE_MATCH_MINUTES * 60_000;

/** What is over when nobody did anything for long. */
export interface IdleActions {
  endTable(): void;
  endMatch(): void;
}

class IdleTimer {
  readonly #clock: Clock;
  readonly #actions: IdleActions;
  readonly #timeFactor: () => number;
  #timer: Timer;
  #isMatchRunning = false;
  /** When a person last did something in a match, in ms of steady time. */
  #lastActionAt = 0;

  /** `times`: the longest turns of those who are there, in times of the clock; a match waits so much longer. */
  constructor(clock: Clock, actions: IdleActions, timeFactor: () => number) {
    this.#clock = clock;
    this.#actions = actions;
    this.#timeFactor = timeFactor;
    this.#timer = clock.after(NEVER_JOINED_MS, () => actions.endTable());
  }

  /** Something happened in the waiting room. */
  watchWaitingRoom(): void {
    this.#isMatchRunning = false;
    this.#start(IDLE_WAITING_MS, () => this.#actions.endTable());
  }

  /** A match is on: its time runs from now, if it did not run already. */
  watchMatch(): void {
    if (!this.#isMatchRunning) this.personActed();
  }

  /** A person did something in a match: its time starts anew. */
  personActed(): void {
    this.#lastActionAt = this.#clock.steady();
    if (!this.#isMatchRunning) this.#start(IDLE_MATCH_MS, () => this.#matchTimerExpired());
    this.#isMatchRunning = true;
  }

  /** The clock moves the table on. */
  stop(): void {
    this.#isMatchRunning = false;
    this.#timer.clear();
  }

  /** The clock is not wound at every move: it looks when the last one was, and waits for what is left. */
  #matchTimerExpired(): void {
    const remainingMs = this.#lastActionAt + IDLE_MATCH_MS * this.#timeFactor() - this.#clock.steady();
    if (remainingMs <= 0) this.#actions.endMatch();
    else this.#start(Math.min(remainingMs, IDLE_MATCH_MS), () => this.#matchTimerExpired());
  }

  #start(ms: number, run: () => void): void {
    this.#timer.clear();
    this.#timer = this.#clock.after(ms, run);
  }
}
