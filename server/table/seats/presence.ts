/** Who comes to the table, who drops out, who leaves, and who plays their seats meanwhile (C2, C3, C6). */
import { type BotCharacter, STAND_IN } from "../../../shared/bot-character.ts";
import type { Chance } from "../../../shared/bots/bot.ts";
import { type Result, refused } from "../../../shared/refusal.ts";
import type { Notice, TablePhase } from "../../../shared/wire/messages.ts";
import type { Clock } from "../../clock.ts";
import type { KeptPauses } from "../../journal/table-record.ts";
import { botName } from "../bot-names.ts";
import { Pause } from "../pause.ts";
import { Presence } from "./disconnect-timers.ts";
import { isAsleep, isPerson, type Sitter } from "./player.ts";
import type { Seats } from "./seats.ts";

export interface AttendanceOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  readonly chance: Chance;
  readonly phase: () => TablePhase;
  /** Told after every coming and going. */
  readonly announce: (notices: readonly Notice[]) => void;
  /** Nobody can come back to this seat on its old line any more. */
  readonly windowEnded: (seatId: string) => void;
}

export class Attendance {
  readonly #options: AttendanceOptions;
  readonly #presence: Presence;
  readonly #pause: Pause;

  constructor(options: AttendanceOptions) {
    const { clock, seats } = options;
    this.#options = options;
    this.#presence = new Presence(clock, (sitter) => this.#windowEnded(sitter));
    this.#pause = new Pause(clock, seats);
  }

  /** Those for whom the round stands. */
  get waitedFor(): readonly Sitter[] {
    return this.#pause.waitedFor;
  }

  /** True while no move is taken: somebody is waited for, or nobody is there at all. */
  get isPaused(): boolean {
    const { phase, seats } = this.#options;
    if (phase() === "playing" && this.waitedFor.length > 0) return true;
    return this.#isMatchOn && seats.connected.length === 0;
  }

  /** True when no person is coming back: a match is not given up before all have left it on purpose. */
  get isDeserted(): boolean {
    const { phase, seats } = this.#options;
    if (!seats.wereUsed) return false;
    return seats.people.every(({ gone, hasLeft }) => (phase() === "matchOver" ? gone : hasLeft));
  }

  get #isMatchOn(): boolean {
    const phase = this.#options.phase();
    return phase === "playing" || phase === "roundOver";
  }

  /** How long which seat has made the round stand, to be written down; undefined where none has. */
  get pauses(): KeptPauses | undefined {
    return this.#pause.kept;
  }

  /** As it was written down. */
  restorePauses(pauses: KeptPauses): void {
    this.#pause.restore(pauses);
  }

  /** Reads off who is waited for. `round` names the round that is played, "" where none is. */
  follow(round: string): void {
    this.#pause.follow(round);
  }

  /** Somebody new sits down, in the waiting room. */
  sit(name: string, owner = ""): Result<Sitter> {
    const { phase, seats, announce } = this.#options;
    if (phase() !== "waiting") return refused("tableInPlay");
    const sat = seats.sit(name, owner);
    if (sat.ok) announce([{ type: "joined", name: sat.value.name }]);
    return sat;
  }

  /** A bot sits down. Nobody is told: whoever asked for it says so. */
  sitBot(character: BotCharacter): Result<Sitter> {
    const { seats, chance } = this.#options;
    return seats.sitBot(character, (taken) => botName(taken, chance));
  }

  /** Bots sit down until so many seats are taken; the answer is what everybody should be told. */
  addBots(upTo: number): readonly Notice[] {
    const notices: Notice[] = [];
    while (this.#options.seats.taken < upTo) {
      const sat = this.sitBot(STAND_IN);
      if (!sat.ok) return notices;
      notices.push({ type: "botAdded", name: sat.value.name, character: STAND_IN });
    }
    return notices;
  }

  /** The line of a seat is there again: the player plays, whoever did meanwhile. */
  returned(id: string): void {
    const sitter = this.#options.seats.get(id);
    if (sitter === undefined || sitter.connected) return;
    const { name, standIn } = sitter;
    this.#presence.returned(sitter);
    const back: Notice = { type: "returned", name };
    const isBack = standIn && !sitter.standIn;
    this.#options.announce(isBack ? [back, { type: "playerResumed", name }] : [back]);
  }

  /** The table is opened again: all who had not left are waited for, each for the whole time. */
  awaitAll(): void {
    const { phase, seats, announce } = this.#options;
    // Whoever was never told that they sit will not come back to that seat.
    if (phase() === "waiting")
      seats.free(seats.people.filter(({ id }) => seats.proofs.hashesOf(id).length === 0));
    const away = seats.people.filter(({ gone }) => !gone);
    for (const sitter of away) this.#presence.cutOff(sitter);
    announce([]);
  }

  /** The line of a seat broke: it is kept for a while, as its player chose. */
  dropped(id: string): void {
    const sitter = this.#options.seats.get(id);
    if (sitter === undefined || !sitter.connected) return;
    // A waiting room costs nobody time: a page that is loaded anew keeps its seat there.
    if (sitter.absence === "leave" && this.#isMatchOn) this.leave(id);
    else this.#keepSeat(sitter);
  }

  /** A player gives up: in the waiting room the seat is free at once, in a match a stand-in plays it to the end. */
  leave(id: string): void {
    const sitter = this.#options.seats.get(id);
    if (sitter === undefined || sitter.hasLeft) return;
    this.#presence.left(sitter);
    this.#wentAway(sitter, { type: "left", name: sitter.name });
  }

  /** The host takes somebody off the table; nobody comes back to that seat (C4). */
  remove(sitter: Sitter): void {
    sitter.removed = true;
    this.#options.seats.bar(sitter);
    this.#presence.left(sitter);
    this.#wentAway(sitter, { type: "kicked", name: sitter.name });
  }

  /** The player takes the seat from the stand-in (C1, C3). */
  takeBack(sitter: Sitter): readonly Notice[] {
    sitter.timeOuts = 0;
    if (!sitter.standIn) return [];
    sitter.standIn = false;
    return [{ type: "playerResumed", name: sitter.name }];
  }

  /** The clock had to act for a player: the second time in a row a stand-in takes over (C1). */
  timedOut(late: Sitter): void {
    late.timeOuts += 1;
    this.#options.announce([
      { type: "timedOut", name: late.name },
      ...(isAsleep(late) ? this.#standIn(late) : []),
    ]);
  }

  stop(): void {
    this.#presence.stop();
  }

  #keepSeat(sitter: Sitter): void {
    this.#presence.dropped(sitter, this.#windowFor(sitter));
    const dropped: Notice = { type: "dropped", name: sitter.name };
    const isPlayedAtOnce = sitter.absence === "bot" && this.#isMatchOn;
    this.#options.announce([dropped, ...(isPlayedAtOnce ? this.#standIn(sitter) : [])]);
  }

  #windowFor(sitter: Sitter): number {
    const isPausing = this.#options.phase() === "playing" && sitter.absence === "wait" && !sitter.standIn;
    return isPausing ? this.#pause.leftFor(sitter) : Number.POSITIVE_INFINITY;
  }

  #standIn(sitter: Sitter): readonly Notice[] {
    if (sitter.standIn || !this.#isMatchOn || !isPerson(sitter)) return [];
    sitter.standIn = true;
    return [{ type: "botTookOver", name: sitter.name }];
  }

  #windowEnded(sitter: Sitter): void {
    const { seats, windowEnded } = this.#options;
    if (seats.get(sitter.id) !== sitter) return;
    windowEnded(sitter.id);
    this.#wentAway(sitter, { type: "left", name: sitter.name });
  }

  #wentAway(sitter: Sitter, notice: Notice): void {
    const { phase, seats, announce } = this.#options;
    if (phase() === "waiting") seats.free([sitter]);
    announce([notice, ...this.#standIn(sitter)]);
  }
}
