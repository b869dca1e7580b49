/** Who comes to the table, who drops out, who leaves, and who plays their seats meanwhile (C2, C3, C6). */
import { type BotCharacter, STAND_IN } from "../../../shared/bot-character.ts";
import type { Chance } from "../../../shared/bots/bot.ts";
import { type Result, refused } from "../../../shared/refusal.ts";
import type { Notice, TablePhase } from "../../../shared/wire/messages.ts";
import type { Clock } from "../../clock.ts";
import type { PauseRecord } from "../../journal/table-record.ts";
import { botName } from "../automation/bots.ts";
import { DisconnectTimers, PauseBudgets } from "./disconnect-timers.ts";
import { isInactive, isPerson, type SeatedPlayer } from "./player.ts";
import type { Seats } from "./seats.ts";

export interface PresenceOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  readonly chance: Chance;
  readonly phase: () => TablePhase;
  /** Told after every coming and going. */
  readonly announce: (notices: readonly Notice[]) => void;
  /** Nobody can come back to this seat on its old line any more. */
  readonly gracePeriodEnded: (seatId: string) => void;
}

export class Presence {
  readonly #options: PresenceOptions;
  readonly #timers: DisconnectTimers;
  readonly #pauseBudgets: PauseBudgets;

  constructor(options: PresenceOptions) {
    const { clock, seats } = options;
    this.#options = options;
    this.#timers = new DisconnectTimers(clock, (player) => this.#gracePeriodEnded(player));
    this.#pauseBudgets = new PauseBudgets(clock, seats);
  }

  /** Those for whom the round stands. */
  get awaitedPlayers(): readonly SeatedPlayer[] {
    return this.#pauseBudgets.awaitedPlayers;
  }

  /** True while no move is taken: somebody is waited for, or nobody is there at all. */
  get isPaused(): boolean {
    const { phase, seats } = this.#options;
    if (phase() === "playing" && this.awaitedPlayers.length > 0) return true;
    return this.#isMatchOn && seats.connected.length === 0;
  }

  /** True when no person is coming back: a match is not given up before all have left it on purpose. */
  get isAbandoned(): boolean {
    const { phase, seats } = this.#options;
    if (!seats.wereEverTaken) return false;
    return seats.people.every(({ gone, hasLeft }) => (phase() === "matchOver" ? gone : hasLeft));
  }

  get #isMatchOn(): boolean {
    const phase = this.#options.phase();
    return phase === "playing" || phase === "roundOver";
  }

  /** How long which seat has made the round stand, to be written down; undefined where none has. */
  get pauseRecord(): PauseRecord | undefined {
    return this.#pauseBudgets.record;
  }

  /** As it was written down. */
  restorePauses(record: PauseRecord): void {
    this.#pauseBudgets.restore(record);
  }

  /** Reads off who is waited for. `round` names the round that is played, "" where none is. */
  sync(round: string): void {
    this.#pauseBudgets.sync(round);
  }

  /** Somebody new sits down, in the waiting room. */
  addPlayer(name: string, owner = ""): Result<SeatedPlayer> {
    const { phase, seats, announce } = this.#options;
    if (phase() !== "waiting") return refused("tableInPlay");
    const seated = seats.addPlayer(name, owner);
    if (seated.ok) announce([{ type: "joined", name: seated.value.name }]);
    return seated;
  }

  /** A bot sits down. Nobody is told: whoever asked for it says so. */
  addBot(character: BotCharacter): Result<SeatedPlayer> {
    const { seats, chance } = this.#options;
    return seats.addBot(character, (taken) => botName(taken, chance));
  }

  /** Bots sit down until so many seats are taken; the answer is what everybody should be told. */
  addBots(seatCount: number): readonly Notice[] {
    const notices: Notice[] = [];
    while (this.#options.seats.taken < seatCount) {
      const seated = this.addBot(STAND_IN);
      if (!seated.ok) return notices;
      notices.push({ type: "botAdded", name: seated.value.name, character: STAND_IN });
    }
    return notices;
  }

  /** The line of a seat is there again: the player plays, whoever did meanwhile. */
  reconnected(id: string): void {
    const player = this.#options.seats.get(id);
    if (player === undefined || player.connected) return;
    const { name, standIn } = player;
    this.#timers.reconnected(player);
    const returnedNotice: Notice = { type: "returned", name };
    const isBack = standIn && !player.standIn;
    this.#options.announce(isBack ? [returnedNotice, { type: "playerResumed", name }] : [returnedNotice]);
  }

  /** The table is opened again: all who had not left are waited for, each for the whole time. */
  awaitAllReconnects(): void {
    const { phase, seats, announce } = this.#options;
    // Whoever was never told that they sit will not come back to that seat.
    if (phase() === "waiting")
      seats.free(seats.people.filter(({ id }) => seats.tokens.hashesOf(id).length === 0));
    const absent = seats.people.filter(({ gone }) => !gone);
    for (const player of absent) this.#timers.awaitSinceRestart(player);
    announce([]);
  }

  /** The line of a seat broke: it is kept for a while, as its player chose. */
  disconnected(id: string): void {
    const player = this.#options.seats.get(id);
    if (player === undefined || !player.connected) return;
    // A waiting room costs nobody time: a page that is loaded anew keeps its seat there.
    if (player.absence === "leave" && this.#isMatchOn) this.leave(id);
    else this.#holdSeat(player);
  }

  /** A player gives up: in the waiting room the seat is free at once, in a match a stand-in plays it to the end. */
  leave(id: string): void {
    const player = this.#options.seats.get(id);
    if (player === undefined || player.hasLeft) return;
    this.#timers.left(player);
    this.#playerLeft(player, { type: "left", name: player.name });
  }

  /** The host takes somebody off the table; nobody comes back to that seat (C4). */
  kick(player: SeatedPlayer): void {
    player.removed = true;
    this.#options.seats.revokeTokens(player);
    this.#timers.left(player);
    this.#playerLeft(player, { type: "kicked", name: player.name });
  }

  /** The player takes the seat from the stand-in (C1, C3). */
  resumeFromBot(player: SeatedPlayer): readonly Notice[] {
    player.timeOuts = 0;
    if (!player.standIn) return [];
    player.standIn = false;
    return [{ type: "playerResumed", name: player.name }];
  }

  /** The clock had to act for a player: the second time in a row a stand-in takes over (C1). */
  timedOut(player: SeatedPlayer): void {
    player.timeOuts += 1;
    this.#options.announce([
      { type: "timedOut", name: player.name },
      ...(isInactive(player) ? this.#botTakesOver(player) : []),
    ]);
  }

  stop(): void {
    this.#timers.stop();
  }

  #holdSeat(player: SeatedPlayer): void {
    this.#timers.disconnected(player, this.#gracePeriodFor(player));
    const droppedNotice: Notice = { type: "dropped", name: player.name };
    const doesBotTakeOver = player.absence === "bot" && this.#isMatchOn;
    this.#options.announce([droppedNotice, ...(doesBotTakeOver ? this.#botTakesOver(player) : [])]);
  }

  #gracePeriodFor(player: SeatedPlayer): number {
    const isPausing = this.#options.phase() === "playing" && player.absence === "wait" && !player.standIn;
    return isPausing ? this.#pauseBudgets.remainingMsFor(player) : Number.POSITIVE_INFINITY;
  }

  #botTakesOver(player: SeatedPlayer): readonly Notice[] {
    if (player.standIn || !this.#isMatchOn || !isPerson(player)) return [];
    player.standIn = true;
    return [{ type: "botTookOver", name: player.name }];
  }

  #gracePeriodEnded(player: SeatedPlayer): void {
    const { seats, gracePeriodEnded } = this.#options;
    if (seats.get(player.id) !== player) return;
    gracePeriodEnded(player.id);
    this.#playerLeft(player, { type: "left", name: player.name });
  }

  #playerLeft(player: SeatedPlayer, notice: Notice): void {
    const { phase, seats, announce } = this.#options;
    if (phase() === "waiting") seats.free([player]);
    announce([notice, ...this.#botTakesOver(player)]);
  }
}
