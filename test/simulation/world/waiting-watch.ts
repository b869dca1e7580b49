/** Nobody waits for a player longer than C7 allows, and what others wait for is charged. */
import type { GameEvent } from "../../../shared/event.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { RESUME_EXTRA_MS } from "../../../shared/table/match/shown-clock.ts";
import type { SeatedPlayer } from "../../../shared/table/seats/player.ts";
import { clockDelayMs } from "../../../shared/timing/animation-time.ts";
import { fullTimeBankMs, turnShareMs } from "../../../shared/timing/time-bank.ts";
import type { Notice } from "../../../shared/wire/messages.ts";
import type { WireTable } from "../../../shared/wire/table-state.ts";
import { boundFor, WaitingCosts } from "../../griefing/waiting-costs.ts";
import { fault } from "./faults.ts";
import type { WatchedWorld } from "./watched-world.ts";

/** A turn that its player ends in time gives back this much, in ms. */
const REFUND_MS = 3000;
/** Time banks are saved in whole milliseconds, and timers are not exact. */
const TOLERANCE_MS = 200;
/** What one wait may add to the bound before it is charged, in seconds. */
const TOLERANCE_SECONDS = 2;

interface Bank {
  readonly usedMs: number;
  /** Since when the round has been waiting for the player at the player's cost; undefined if it does not. */
  readonly pausedAt: number | undefined;
}

export class WaitingWatch {
  readonly #world: WatchedWorld;
  #costs: WaitingCosts;
  #banks = new Map<string, Bank>();
  #before = new Map<string, Bank>();
  /** The seats that had extra time: their bound is another one. */
  readonly #extended = new Set<string>();
  #observedAt = 0;
  #matchId = "";
  #turns = 0;
  #delayMs = 0;

  constructor(world: WatchedWorld) {
    this.#world = world;
    this.#costs = new WaitingCosts(world.clock.steady());
  }

  /** What is not charged after a restart is not counted either. */
  restarted(): void {
    this.#begin("");
  }

  changed(wire: WireTable, events: readonly GameEvent[]): void {
    const begun = events.filter(({ type }) => type === "turnStarted" || type === "penaltyRaised").length;
    this.#turns += begun;
    if (begun > 0) this.#delayMs = clockDelayMs(events);
    this.observe(wire);
  }

  observe(wire: WireTable): void {
    if (wire.matchId !== this.#matchId) this.#begin(wire.matchId);
    const { clock } = this.#world;
    const seen = { table: wire, turns: this.#turns, delayMs: this.#delayMs, now: clock.steady() };
    this.#costs.observe(seen, (seatId) => this.#isExcused(wire, seatId));
    this.#checkBanks(wire);
    // C7 names a bound for the default turn time.
    if (wire.isPublic && wire.rules.turnSeconds === OFFICIAL_RULES.turnSeconds) this.#checkBounds(wire);
  }

  /** Told after the change: the time bank has paid for the turn. */
  noticed(notice: Notice): void {
    const wire = this.#world.read();
    this.#costs.noticed(wire, notice);
    if (notice.type !== "timedOut") return;
    const player = this.#world.table.seats.people.find(({ name }) => name === notice.name);
    const before = this.#before.get(player?.id ?? "");
    if (player === undefined || before === undefined || player.hasShortTurn) return;
    const isCharged =
      player.usedBudgetMs > before.usedMs || player.usedBudgetMs >= this.#fullMs - TOLERANCE_MS;
    if (!isCharged)
      fault(`the turn of ${player.id} timed out, and ${player.usedBudgetMs} ms are charged as before`);
  }

  /** After a restart, the turn goes on with extra time, which is not charged. */
  get #extraSeconds(): number {
    return this.#world.restarts > 0 ? RESUME_EXTRA_MS / 1000 : 0;
  }

  get #fullMs(): number {
    return fullTimeBankMs(1000 * (this.#world.table.game?.rules.turnSeconds ?? 0));
  }

  #begin(matchId: string): void {
    this.#matchId = matchId;
    this.#costs = new WaitingCosts(this.#world.clock.steady());
    this.#banks = new Map();
    this.#before = new Map();
    this.#extended.clear();
  }

  /** Nothing is charged while a server is away, after a match, to a player alone, or to one for whom nobody waits. */
  #isExcused(wire: WireTable, seatId: string): boolean {
    const player = this.#world.table.seats.get(seatId);
    if (player === undefined || wire.isSolo || wire.isStorageDown || wire.phase === "matchOver") return true;
    // A turn that began while its player was alone has no timer (C9).
    if (wire.phase === "playing" && !wire.isPaused) return this.#world.table.deadline === 0;
    if (wire.phase === "playing") return player.pause?.isCharged !== true;
    const leftMs = this.#fullMs - player.usedBudgetMs;
    return wire.isPaused || leftMs < turnShareMs(1000 * wire.rules.turnSeconds);
  }

  #checkBanks({ isSolo }: WireTable): void {
    const now = this.#world.clock.steady();
    const banks = new Map<string, Bank>();
    for (const player of this.#world.table.seats.people) {
      const before = this.#banks.get(player.id);
      const isPaused = player.pause?.isCharged === true;
      const pausedAt = isPaused ? (before?.pausedAt ?? now) : undefined;
      if (before !== undefined && !isSolo) this.#checkBank(player, before, pausedAt === undefined);
      banks.set(player.id, { usedMs: player.usedBudgetMs, pausedAt });
    }
    // Several changes may come at the same moment.
    if (now > this.#observedAt) this.#before = this.#banks;
    this.#observedAt = now;
    this.#banks = banks;
  }

  #checkBank({ id, usedBudgetMs, turnTimeFactor }: SeatedPlayer, before: Bank, isOver: boolean): void {
    const isPauseOver = before.pausedAt !== undefined && isOver;
    const pausedMs = isPauseOver ? this.#world.clock.steady() - (before.pausedAt ?? 0) : 0;
    const dueMs = Math.min(this.#fullMs, before.usedMs + pausedMs / turnTimeFactor);
    const leastMs = (before.usedMs > this.#fullMs ? 0 : dueMs) - REFUND_MS - TOLERANCE_MS;
    if (usedBudgetMs < leastMs)
      fault(`${id} has used ${usedBudgetMs} ms, after ${before.usedMs} ms and a pause of ${pausedMs} ms`);
  }

  #checkBounds({ seats, rules }: WireTable): void {
    for (const [id, { turnTimeFactor }] of seats) {
      if (turnTimeFactor > 1) this.#extended.add(id);
      if (this.#extended.has(id)) continue;
      const { chargedSeconds, turns } = this.#costs.costOf(id, rules.turnSeconds);
      const bound = boundFor(turns, 1000 * rules.turnSeconds) + TOLERANCE_SECONDS + this.#extraSeconds;
      if (chargedSeconds > bound)
        fault(`the others waited ${chargedSeconds} s for ${id}, more than ${bound} s`);
    }
  }
}
