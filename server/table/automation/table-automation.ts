/** What a table does automatically: bots move, the host role passes on, quick play starts, unused tables end. */

import type { GameEvent } from "../../../shared/event.ts";
import { quickLengthOf, quickRules } from "../../../shared/quick-play.ts";
import { FEWEST_SEATS, TABLE } from "../../../shared/seat.ts";
import { IDLE_MATCH_MINUTES, QUICK_SEATS, SOLO_PAUSE_MINUTES } from "../../../shared/table-limits.ts";
import type { Notice } from "../../../shared/wire/messages.ts";
import type { Clock, Timer } from "../../clock.ts";
import type { CurrentMatch } from "../match/current-match.ts";
import type { DailyDeal } from "../match/daily-deal.ts";
import { maxTimeFactor } from "../match/extra-time.ts";
import type { MatchFlow } from "../match/match-flow.ts";
import { HostRole } from "../seats/host.ts";
import type { SeatedPlayer } from "../seats/player.ts";
import type { Presence } from "../seats/presence.ts";
import type { SoloMatch } from "../seats/solo-match.ts";
import type { TableSettings } from "../table-dependencies.ts";
import type { TableEvents } from "../table-events.ts";
import { BotChat, type BotChatOptions } from "./bot-chat.ts";
import { BotTurns, type BotTurnsOptions } from "./bots.ts";
import { seatDailyBots } from "./daily-start.ts";
import { QuickStart } from "./quick-start.ts";

export interface HousekeepingOptions extends BotTurnsOptions, BotChatOptions {
  readonly settings: TableSettings;
  readonly current: CurrentMatch;
  readonly matchFlow: MatchFlow;
  readonly presence: Presence;
  readonly solo: SoloMatch;
  readonly events: TableEvents;
}

export class Housekeeping {
  readonly #options: HousekeepingOptions;
  readonly #hostRole: HostRole;
  readonly #quickStart: QuickStart;
  readonly #bots: BotTurns;
  readonly #botChat: BotChat;
  readonly #idleTimer: IdleTimer;

  constructor(options: HousekeepingOptions) {
    const { clock, seats, events } = options;
    this.#options = options;
    this.#hostRole = new HostRole({ clock, seats, onPassed: (host) => events.noticed([hostNotice(host)]) });
    this.#quickStart = new QuickStart({ clock, seats, start: () => this.#startQuickly() });
    this.#bots = new BotTurns(options);
    const idleActions = {
      endTable: () => events.idleTooLong(),
      matchIdle: () => this.#pauseOrEndMatch(),
      endMatch: () => this.#endMatch("idle"),
    };
    this.#botChat = new BotChat(options);
    this.#idleTimer = new IdleTimer(clock, idleActions, () => maxTimeFactor(seats));
  }

  /** The host's seat id; "" before the first player sits down, and at tables without a host: quick play (C8), hand of the day. */
  get host(): string {
    const { isQuickPlay, handOfTheDay } = this.#options.settings;
    return isQuickPlay || handOfTheDay !== undefined ? "" : this.#hostRole.id;
  }

  /** Restores the saved host. */
  restoreHost(id: string): void {
    this.#hostRole.restore(id);
  }

  /** What is left until a quick-play table starts, in ms; undefined if it is not about to start. */
  get quickStartMs(): number | undefined {
    return this.#quickStart.leftMs;
  }

  resumeQuickStart(leftMs: number): void {
    this.#quickStart.resume(leftMs);
  }

  /** When a quick play table starts, in ms of server time; 0 if it is not about to start. */
  get quickStartDeadline(): number {
    return this.#quickStart.deadline;
  }

  /** Reacts to the table's new situation; returns the notices of that. */
  update(isPaused: boolean): readonly Notice[] {
    const { current, settings } = this.#options;
    this.#bots.sync(current.match, isPaused);
    this.#updateIdleTimer();
    if (settings.handOfTheDay !== undefined) return [];
    if (!settings.isQuickPlay) return this.#updateHost();
    // In the waiting room, only a storage that is down pauses the table.
    this.#quickStart.sync(current.phase === "waiting", isPaused);
    return [];
  }

  /** Ends an endless match; starts a quick-play match as soon as all who wait have agreed to it (C8), and a hand of the day at once. */
  advance(): void {
    const { isQuickPlay, handOfTheDay } = this.#options.settings;
    const { current } = this.#options;
    if (current.isRunning && current.match?.isTooLong === true) this.#endMatch("tooLong");
    if (isQuickPlay) this.#quickStart.startIfAllAgree();
    if (handOfTheDay !== undefined) this.#startDailyHand(handOfTheDay);
  }

  /** Everybody has seen these events. */
  eventsShown(events: readonly GameEvent[]): void {
    this.#botChat.eventsShown(events);
  }

  /** A person made a move or a request. */
  playerActed({ id }: SeatedPlayer): void {
    if (id === this.host) this.#hostRole.hostActed();
    const { current, solo } = this.#options;
    if (current.isRunning && !solo.isPaused) this.#idleTimer.personActed();
  }

  stop(): void {
    this.#bots.stop();
    this.#botChat.stop();
    this.#quickStart.stop();
    this.#hostRole.hostActed();
    this.#idleTimer.stop();
  }

  /** If nothing can be written now, the next change tries again. */
  #startDailyHand(deal: DailyDeal): void {
    const { current, seats, matchFlow, presence, settings } = this.#options;
    if (current.phase !== "waiting" || seats.connected.length === 0) return;
    seatDailyBots(seats, deal);
    if (!matchFlow.start(settings.rules).ok) presence.removeBots(0);
  }

  #startQuickly(): void {
    const { presence, matchFlow, settings, events } = this.#options;
    settings.rules = quickRules(quickLengthOf(settings.rules));
    const notices = presence.addBots(QUICK_SEATS);
    const isStarted = matchFlow.start(settings.rules).ok;
    if (!isStarted) presence.removeBots(0);
    events.noticed(isStarted ? notices : []);
  }

  /** A match against bots waits for its player (C9); any other idle match ends (C5). */
  #pauseOrEndMatch(): void {
    const { solo, events } = this.#options;
    if (solo.setPaused(true)) events.noticed([]);
    else this.#endMatch("idle");
  }

  #endMatch(why: "idle" | "tooLong"): void {
    this.#options.submitHandler.submit(TABLE, { type: "end", why }, { by: "table" });
  }

  #updateIdleTimer(): void {
    const { current, solo, settings } = this.#options;
    const isDaily = settings.handOfTheDay !== undefined;
    if (solo.isPaused) this.#idleTimer.watchSoloPause();
    else if (current.isRunning) this.#idleTimer.watchMatch();
    else if (current.phase === "waiting" || isDaily) this.#idleTimer.watchWaitingRoom();
    // After any other match the rematch clock runs.
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
/** A solo match ends if it is paused for this long (C9). */
const SOLO_PAUSE_MS = SOLO_PAUSE_MINUTES * 60_000;

interface IdleActions {
  endTable(): void;
  /** No person has done anything in the match for five minutes. */
  matchIdle(): void;
  endMatch(): void;
}

/** Ends a table, or its match, that nobody uses (C5); pauses a solo match first (C9). */
class IdleTimer {
  readonly #clock: Clock;
  readonly #actions: IdleActions;
  readonly #timeFactor: () => number;
  #timer: Timer;
  /** The match that is being watched, and whether it is a paused solo match. */
  #watched: "none" | "match" | "soloPause" = "none";
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
    this.#watched = "none";
    this.#start(IDLE_WAITING_MS, () => this.#actions.endTable());
  }

  /** A match is running: its time starts, unless it is running already. */
  watchMatch(): void {
    if (this.#watched !== "match") this.personActed();
  }

  /** A solo match is paused: its time starts, unless it is running already. */
  watchSoloPause(): void {
    if (this.#watched === "soloPause") return;
    this.#watched = "soloPause";
    this.#start(SOLO_PAUSE_MS, () => this.#actions.endMatch());
  }

  /** A person acted in a match: its time starts again. */
  personActed(): void {
    this.#lastActionAt = this.#clock.steady();
    if (this.#watched !== "match") this.#start(IDLE_MATCH_MS, () => this.#matchTimerExpired());
    this.#watched = "match";
  }

  /** Another clock decides how the table continues. */
  stop(): void {
    this.#watched = "none";
    this.#timer.clear();
  }

  /** The timer is not restarted at every move: when it fires, it waits for what is left since the last one. */
  #matchTimerExpired(): void {
    const remainingMs = this.#lastActionAt + IDLE_MATCH_MS * this.#timeFactor() - this.#clock.steady();
    if (remainingMs <= 0) this.#actions.matchIdle();
    else this.#start(Math.min(remainingMs, IDLE_MATCH_MS), () => this.#matchTimerExpired());
  }

  #start(ms: number, run: () => void): void {
    this.#timer.clear();
    this.#timer = this.#clock.after(ms, run);
  }
}
