/** What a table does automatically: bots move, the host role passes on, quick play starts, unused tables end. */
import { whyRulesInvalid } from "../../../shared/rules.ts";
import { FEWEST_SEATS, TABLE } from "../../../shared/seat.ts";
import { IDLE_MATCH_MINUTES, QUICK_SEATS } from "../../../shared/table-limits.ts";
import type { Notice } from "../../../shared/wire/messages.ts";
import type { Clock, Timer } from "../../clock.ts";
import type { CurrentMatch } from "../match/current-match.ts";
import { maxTimeFactor } from "../match/extra-time.ts";
import type { MatchFlow } from "../match/match-flow.ts";
import { HostRole } from "../seats/host.ts";
import type { SeatedPlayer } from "../seats/player.ts";
import type { Presence } from "../seats/presence.ts";
import type { TableSettings } from "../table-dependencies.ts";
import type { TableEvents } from "../table-events.ts";
import { BotTurns, type BotTurnsOptions } from "./bots.ts";
import { QuickStart } from "./quick-start.ts";

export interface HousekeepingOptions extends BotTurnsOptions {
  readonly settings: Readonly<TableSettings>;
  readonly current: CurrentMatch;
  readonly matchFlow: MatchFlow;
  readonly presence: Presence;
  readonly events: TableEvents;
}

export class Housekeeping {
  readonly #options: HousekeepingOptions;
  readonly #hostRole: HostRole;
  readonly #quickStart: QuickStart;
  readonly #bots: BotTurns;
  readonly #idleTimer: IdleTimer;

  constructor(options: HousekeepingOptions) {
    const { clock, seats, settings, events } = options;
    this.#options = options;
    this.#hostRole = new HostRole({ clock, seats, onPassed: (host) => events.noticed([hostNotice(host)]) });
    this.#quickStart = new QuickStart({
      clock,
      seats,
      canDealTo: (count) => whyRulesInvalid(settings.rules, count) === undefined,
      start: (areBotsWelcome) => this.#startQuickly(areBotsWelcome),
    });
    this.#bots = new BotTurns(options);
    const idleActions = { endTable: () => events.idleTooLong(), endMatch: () => this.#endIdleMatch() };
    this.#idleTimer = new IdleTimer(clock, idleActions, () => maxTimeFactor(seats));
  }

  /** The host's seat id; "" before the first player sits down. */
  get host(): string {
    return this.#hostRole.id;
  }

  /** Restores the saved host. */
  restoreHost(id: string): void {
    this.#hostRole.restore(id);
  }

  /** When a quick play table starts, in ms of server time; 0 if it is not about to start. */
  get quickStartDeadline(): number {
    return this.#quickStart.deadline;
  }

  /** Reacts to the table's new situation; returns the notices of that. */
  update(isPaused: boolean): readonly Notice[] {
    const { current, settings } = this.#options;
    this.#bots.sync(current.match, isPaused);
    if (settings.isQuickPlay) this.#quickStart.sync(current.phase === "waiting");
    this.#updateIdleTimer();
    return this.#updateHost();
  }

  /** A person made a move or a request. */
  playerActed({ id }: SeatedPlayer): void {
    if (id === this.host) this.#hostRole.hostActed();
    if (this.#options.current.isRunning) this.#idleTimer.personActed();
  }

  stop(): void {
    this.#bots.stop();
    this.#quickStart.stop();
    this.#hostRole.hostActed();
    this.#idleTimer.stop();
  }

  #startQuickly(areBotsWelcome: boolean): void {
    const { presence, matchFlow, settings, events } = this.#options;
    const notices = areBotsWelcome ? presence.addBots(QUICK_SEATS) : [];
    matchFlow.start(settings.rules);
    events.noticed(notices);
  }

  #endIdleMatch(): void {
    this.#options.submitHandler.submit(TABLE, { type: "end", why: "idle" }, { by: "table" });
  }

  #updateIdleTimer(): void {
    const { current } = this.#options;
    if (current.isRunning) this.#idleTimer.watchMatch();
    else if (current.phase === "waiting") this.#idleTimer.watchWaitingRoom();
    // After a match the rematch clock runs.
    else this.#idleTimer.stop();
  }

  #updateHost(): readonly Notice[] {
    const { seats, current } = this.#options;
    const isFirst = this.host === "";
    const host = this.#hostRole.reassignIfGone();
    const areReady = seats.present >= FEWEST_SEATS && seats.connected.every(({ ready }) => ready);
    this.#hostRole.watchIdleness(current.phase === "waiting" && areReady);
    return host === undefined || isFirst ? [] : [hostNotice(host)];
  }
}

function hostNotice({ name }: SeatedPlayer): Notice {
  return { type: "hostChanged", name };
}

/** A table ends if nobody sits down for this long after it was opened. */
const NEVER_JOINED_MS = 15_000;
/** A table ends if nothing happens in its waiting room for this long. */
const IDLE_WAITING_MS = 30 * 60_000;
/** A match ends if no person does anything for this long. */
const IDLE_MATCH_MS = IDLE_MATCH_MINUTES * 60_000;

interface IdleActions {
  endTable(): void;
  endMatch(): void;
}

/** Ends a table, or its match, that nobody uses (C5). */
class IdleTimer {
  readonly #clock: Clock;
  readonly #actions: IdleActions;
  readonly #timeFactor: () => number;
  #timer: Timer;
  #isMatchRunning = false;
  /** When a person last acted in the match, in ms of steady time. */
  #lastActionAt = 0;

  /** `timeFactor`: the largest turn time factor of the connected players; a match waits that many times longer. */
  constructor(clock: Clock, actions: IdleActions, timeFactor: () => number) {
    this.#clock = clock;
    this.#actions = actions;
    this.#timeFactor = timeFactor;
    this.#timer = clock.after(NEVER_JOINED_MS, () => actions.endTable());
  }

  /** Something happened in the waiting room: its time starts again. */
  watchWaitingRoom(): void {
    this.#isMatchRunning = false;
    this.#start(IDLE_WAITING_MS, () => this.#actions.endTable());
  }

  /** A match is running: its time starts, unless it is running already. */
  watchMatch(): void {
    if (!this.#isMatchRunning) this.personActed();
  }

  /** A person acted in a match: its time starts again. */
  personActed(): void {
    this.#lastActionAt = this.#clock.steady();
    if (!this.#isMatchRunning) this.#start(IDLE_MATCH_MS, () => this.#matchTimerExpired());
    this.#isMatchRunning = true;
  }

  /** Another clock decides how the table continues. */
  stop(): void {
    this.#isMatchRunning = false;
    this.#timer.clear();
  }

  /** The timer is not restarted at every move: when it fires, it waits for what is left since the last one. */
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
