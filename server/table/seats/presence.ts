/** Players who join, disconnect, reconnect and leave, and the bots that replace them meanwhile (C2, C3, C6). */

import { type BotCharacter, STAND_IN } from "../../../shared/bot-character.ts";
import type { Chance } from "../../../shared/bots/bot.ts";
import { chooseBot } from "../../../shared/bots/choose-bot.ts";
import { type Result, refused } from "../../../shared/refusal.ts";
import { MOST_SEATS } from "../../../shared/seat.ts";
import type { Notice, TimeOutMove } from "../../../shared/wire/messages.ts";
import type { Clock } from "../../clock.ts";
import { isSameName } from "../../identity/names.ts";
import type { RunningState } from "../../journal/running-state.ts";
import type { CurrentMatch } from "../match/current-match.ts";
import { NoticeLimits } from "../notice-limits.ts";
import type { TableListener, TableSettings } from "../table-dependencies.ts";
import type { TableEvents } from "../table-events.ts";
import { DisconnectTimers, RoundPauses } from "./disconnect-timers.ts";
import {
  type ConnectionOrigin,
  isAwaited,
  isInactive,
  isPerson,
  replaceInactive,
  resumeSeat,
  type SeatedPlayer,
} from "./player.ts";
import type { Seats } from "./seats.ts";
import type { SoloMatch } from "./solo-match.ts";
import { surplusPlayer } from "./surplus-seat.ts";
import type { WaitingBudgets } from "./waiting-budgets.ts";

export interface PresenceOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  readonly chance: Chance;
  readonly current: CurrentMatch;
  readonly solo: SoloMatch;
  readonly budgets: WaitingBudgets;
  readonly events: TableEvents;
  readonly listener: Pick<TableListener, "gracePeriodEnded" | "seatYielded">;
  readonly settings: Pick<TableSettings, "isPublic">;
  /** The host's seat id; "" if there is none. */
  readonly host: () => string;
}

export class Presence {
  readonly #options: PresenceOptions;
  readonly #timers: DisconnectTimers;
  readonly #pauses: RoundPauses;
  readonly #noticeLimits: NoticeLimits;
  /** How each player was, by seat id, when another process handed the table over. */
  #handedOver: RunningState["players"] = {};

  constructor(options: PresenceOptions) {
    const { clock, seats, budgets } = options;
    this.#options = options;
    this.#timers = new DisconnectTimers(clock, (player) => this.#gracePeriodEnded(player));
    this.#pauses = new RoundPauses(clock, seats, budgets);
    this.#noticeLimits = new NoticeLimits(clock);
  }

  /** The players that the paused round waits for. */
  get awaitedPlayers(): readonly SeatedPlayer[] {
    return this.#pauses.awaitedPlayers;
  }

  /** True while no move is accepted: the table waits for a player, nobody is connected, or a solo match is paused. */
  get isPaused(): boolean {
    const { current, seats, solo } = this.#options;
    if (solo.isPaused) return true;
    if (current.phase === "playing" && this.awaitedPlayers.length > 0) return true;
    return current.isRunning && seats.connected.length === 0;
  }

  /** True if no person will come back: a match is only abandoned when all have left it on purpose. */
  get isAbandoned(): boolean {
    const { current, seats } = this.#options;
    if (!seats.wereEverTaken) return false;
    return seats.people.every(({ gone, hasLeft }) => (current.phase === "matchOver" ? gone : hasLeft));
  }

  /**
   * Updates who the round waits for. A solo match waits without a budget (C9). Returns the notices of bots that take over
   * because it is solo no longer, or because a waiting budget is used up (C7).
   */
  sync(): readonly Notice[] {
    const { seats, solo, current } = this.#options;
    solo.sync();
    const isRoundOn = current.phase === "playing" && !solo.isOn;
    this.#pauses.endAllBut(isRoundOn ? seats.people.filter(isAwaited) : []);
    const notices = isRoundOn ? seats.people.filter(isAwaited).flatMap((player) => this.#await(player)) : [];
    const gone = seats.people.filter((player) => player.gone);
    return solo.isOn ? notices : [...notices, ...gone.flatMap((player) => this.#botTakesOver(player))];
  }

  /** A new player takes a seat, in the waiting room. */
  addPlayer(name: string, origin: ConnectionOrigin): Result<SeatedPlayer> {
    const { current, events } = this.#options;
    if (current.phase !== "waiting") return refused("tableInPlay");
    const seated = this.takeFreeSeat(name, origin);
    if (!seated.ok) return seated;
    const { value: player } = seated;
    events.noticed(this.limitNotice(player, { type: "joined", name: player.name }));
    return seated;
  }

  /**
   * A person takes a free seat before a match; at a full public table, the seat of a player whose IP address has several
   * (C6). The caller reports it.
   */
  takeFreeSeat(name: string, origin: ConnectionOrigin): Result<SeatedPlayer> {
    const { seats, listener } = this.#options;
    const before = this.#surplusPlayer(origin);
    const seated =
      before === undefined ? seats.addPlayer(name, origin.owner) : seats.replace(before, name, origin.owner);
    if (!seated.ok) return seated;
    seated.value.origin = origin;
    if (before !== undefined) listener.seatYielded(before);
    return seated;
  }

  /** The notice that this player came, left or has another name; none if there have been too many in this minute. */
  limitNotice({ owner, origin }: SeatedPlayer, notice: Notice): readonly Notice[] {
    return this.#noticeLimits.limit(notice, { owner: owner || origin.owner, address: origin.address });
  }

  /** A bot takes a seat. The caller reports it. */
  addBot(character: BotCharacter): Result<SeatedPlayer> {
    const { seats, chance } = this.#options;
    return seats.addBot(character, (others) => chooseBot(others, chance, isSameName));
  }

  /** Bots take seats until this many seats are taken; returns the notices of that. */
  addBots(seatCount: number): readonly Notice[] {
    const notices: Notice[] = [];
    while (this.#options.seats.taken < seatCount) {
      const seated = this.addBot(STAND_IN);
      if (!seated.ok) return notices;
      notices.push({ type: "botAdded", name: seated.value.name, character: STAND_IN });
    }
    return notices;
  }

  /** Bots give up their seats, the last ones first, until at most this many seats are taken. */
  removeBots(seatCount: number): void {
    const { seats } = this.#options;
    const surplus = Math.max(0, seats.taken - seatCount);
    const bots = seats.all.filter((player) => !isPerson(player)).reverse();
    seats.free(bots.slice(0, surplus));
  }

  /** A person takes over the seat of a bot between two rounds, with its score (C8). The caller reports it. */
  replaceBot(name: string, origin: ConnectionOrigin): Result<SeatedPlayer> {
    const { current, seats } = this.#options;
    const seated = seats.replaceBot(name, origin.owner);
    if (!seated.ok) return seated;
    seated.value.origin = origin;
    current.match?.recordLateArrival(seated.value);
    return seated;
  }

  /** A player is connected again, and takes over from the bot that may have replaced them. */
  reconnected(id: string): void {
    const player = this.#options.seats.get(id);
    if (player === undefined || player.connected) return;
    const { name, standIn } = player;
    this.#timers.reconnected(player);
    const returned = this.limitNotice(player, { type: "returned", name });
    const isBack = standIn && !player.standIn;
    this.#options.events.noticed(isBack ? [...returned, { type: "playerResumed", name }] : returned);
  }

  /** What the next process needs to know of the people at the table, by seat id. */
  get runningState(): RunningState["players"] {
    const { seats } = this.#options;
    return Object.fromEntries(
      seats.people.map((player) => [
        player.id,
        {
          ...(player.standIn ? { isBotControlled: true as const } : {}),
          ...this.#timers.runningStateOf(player),
          ...this.#pauses.runningStateOf(player),
        },
      ]),
    );
  }

  /** The table was handed over: bots that played for people play on. */
  resume(players: RunningState["players"]): void {
    this.#handedOver = players;
    for (const player of this.#options.seats.people)
      player.standIn ||= players[player.id]?.isBotControlled === true;
  }

  /** The table was restored: all players who had not left get the full time to reconnect; after a hand-over the rest of it. */
  awaitAllReconnects(): void {
    const { current, seats, events } = this.#options;
    // A player who never got a seat token cannot come back to that seat.
    if (current.phase === "waiting")
      seats.free(seats.people.filter(({ id }) => seats.tokens.hashesOf(id).length === 0));
    const absent = seats.people.filter(({ gone }) => !gone);
    for (const player of absent) this.#awaitReconnect(player);
    events.noticed([]);
  }

  /** A player's connection broke: what happens to the seat depends on the disconnect policy of that player. */
  disconnected(id: string): void {
    const player = this.#options.seats.get(id);
    if (player === undefined || !player.connected) return;
    // In the waiting room nobody has to wait: a page that is reloaded keeps its seat there.
    const { current, solo } = this.#options;
    if (player.absence === "leave" && current.isRunning && !solo.isOn) this.leave(id);
    else this.#holdSeat(player);
  }

  /** A player leaves: in the waiting room the seat is free at once, in a match a bot plays it to the end. */
  leave(id: string): void {
    const player = this.#options.seats.get(id);
    if (player === undefined || player.hasLeft) return;
    this.#timers.left(player);
    this.#playerLeft(player, this.#leftNotices(player));
  }

  /** The host kicks a player, who cannot come back to that seat (C4). */
  kick(player: SeatedPlayer): void {
    player.removed = true;
    this.#options.seats.revokeTokens(player);
    this.#timers.left(player);
    this.#playerLeft(player, [{ type: "kicked", name: player.name }]);
  }

  /** The player takes over from the bot (C1, C3). */
  resumeFromBot(player: SeatedPlayer): readonly Notice[] {
    const { standIn } = player;
    resumeSeat(player);
    return !standIn ? [] : [{ type: "playerResumed", name: player.name }];
  }

  /** The clock has to act for a player, and makes this move first: the second time in a row, or earlier, a bot takes over (C1). */
  timedOut(player: SeatedPlayer, move: TimeOutMove): void {
    player.timeOuts += 1;
    if (this.#options.budgets.timedOut(player)) replaceInactive(player);
    this.#options.events.noticed([
      { type: "timedOut", name: player.name, move },
      ...(isInactive(player) ? this.#botTakesOver(player) : []),
    ]);
  }

  stop(): void {
    this.#timers.stop();
  }

  /** A player who was connected before the hand-over has the full time, which is not charged. */
  #awaitReconnect(player: SeatedPlayer): void {
    const before = this.#handedOver[player.id];
    if (before?.graceMs === undefined) this.#timers.awaitSinceRestart(player);
    else {
      this.#timers.resume(player, before.graceMs, before.isServerAbsence === true);
      this.#pauses.resume(player, before);
    }
  }

  #surplusPlayer({ address }: ConnectionOrigin): SeatedPlayer | undefined {
    const { seats, settings, host } = this.#options;
    const isFull = seats.taken >= MOST_SEATS;
    return isFull && settings.isPublic ? surplusPlayer(seats.people, address, host()) : undefined;
  }

  #holdSeat(player: SeatedPlayer): void {
    this.#timers.disconnected(player);
    const dropped = this.limitNotice(player, { type: "dropped", name: player.name });
    const doesBotTakeOver = player.absence === "bot" && this.#options.current.isRunning;
    this.#options.events.noticed([...dropped, ...(doesBotTakeOver ? this.#botTakesOver(player) : [])]);
  }

  /** The round waits for this player from now on, unless the waiting budget is used up: then a bot takes over (C7). */
  #await(player: SeatedPlayer): readonly Notice[] {
    if (this.#pauses.isWaitingFor(player)) return [];
    const isOwnAbsence = this.#timers.isOwnAbsence(player);
    const longestMs = this.#options.budgets.longestPauseMs(player);
    if (isOwnAbsence && longestMs === 0) return this.#botTakesOver(player);
    if (isOwnAbsence) this.#timers.limit(player, longestMs);
    this.#pauses.begin(player, isOwnAbsence);
    return [];
  }

  #botTakesOver(player: SeatedPlayer): readonly Notice[] {
    const { current, solo } = this.#options;
    if (player.standIn || !current.isRunning || solo.isOn || !isPerson(player)) return [];
    player.standIn = true;
    return [{ type: "botTookOver", name: player.name }];
  }

  #gracePeriodEnded(player: SeatedPlayer): void {
    const { seats, listener } = this.#options;
    if (seats.get(player.id) !== player) return;
    listener.gracePeriodEnded(player.id);
    this.#playerLeft(player, this.#leftNotices(player));
  }

  #leftNotices(player: SeatedPlayer): readonly Notice[] {
    return this.limitNotice(player, { type: "left", name: player.name });
  }

  #playerLeft(player: SeatedPlayer, notices: readonly Notice[]): void {
    const { current, seats, events } = this.#options;
    if (current.phase === "waiting") seats.free([player]);
    events.noticed([...notices, ...this.#botTakesOver(player)]);
  }
}
