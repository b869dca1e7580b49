/**
 * The masters of one process: a few threads search, and tables wait without blocking anything. Askers take turns: somebody
 * with one question waits for one of each other asker, however many those have. If there are more questions than the threads
 * can answer, or a thread breaks, a sharp bot's move is played instead.
 */

import { Worker } from "node:worker_threads";
import { type ChooseMove, chooseSharpMove, type MoveQuestion } from "../../shared/bots/choose-move.ts";
import type { SeatCommand } from "../../shared/command.ts";
import type { Clock, Timer } from "../../shared/timing/clock.ts";
import type { Counters, MasterMoveOutcome } from "../observability/counters.ts";
import { errorFields, type Log } from "../observability/log.ts";
import type { ThreadAnswer, ThreadProblem, ThreadQuestion } from "./thread-messages.ts";

/** Questions that wait for each thread. A search takes some 20 ms, and a bot waits at least 600 ms before it acts. */
export const WAITING_PER_THREAD = 20;
/** A move that is not found after this time comes from a sharp bot, in ms. */
export const LATE_MS = 1_500;
/** A thread that works on one question for longer than this is replaced, in ms. */
const STUCK_MS = 10_000;
/** After a thread has failed, the next one is started after this time, in ms. */
const RESTART_MS = 1_000;

export interface MasterPoolOptions {
  /** At least 1. */
  readonly threads: number;
  readonly clock: Clock;
  readonly counters: Pick<Counters, "countMasterMove">;
  readonly log: Pick<Log, "warn">;
  /** The module that the threads run; tests use others. */
  readonly module?: URL;
}

type FoundMove = SeatCommand | undefined;

/** A question of a table. */
interface Waiting {
  readonly question: MoveQuestion;
  readonly asker: string;
  /** Each asker has at most one question in a turn. Lower turns come first. */
  readonly turn: number;
  readonly since: number;
  readonly answer: (move: FoundMove) => void;
  /** Runs when the answer is late. */
  readonly timer: Timer;
  isAnswered: boolean;
}

interface Slot {
  readonly thread: SearchThread;
  /** What it works on. The question may have been answered by a sharp bot since. */
  current: Waiting | undefined;
  stuck: Timer | undefined;
}

const THREAD_MODULE = new URL("./master-thread.ts", import.meta.url);

export class MasterPool {
  readonly #options: MasterPoolOptions;
  readonly #slots = new Set<Slot>();
  /** By turn, then by time. */
  #queue: Waiting[] = [];
  /** The turn of the question that a thread got last. */
  #turn = 0;
  #mayStartAt = 0;
  #isClosed = false;
  #isPriorityLogged = false;

  constructor(options: MasterPoolOptions) {
    this.#options = options;
  }

  /** How many questions wait for a thread. */
  get queueLength(): number {
    return this.#queue.length;
  }

  /** Chooses moves for the tables of one asker. */
  chooserFor(asker: string): ChooseMove {
    return (question) => {
      const turn = this.#nextTurnOf(asker);
      if (this.#isRunning() && this.#makeRoomIn(turn)) return this.#wait({ question, asker, turn });
      this.#options.counters.countMasterMove("full", 0);
      return chooseSharpMove(question);
    };
  }

  /** Answers everything that waits, and ends the threads. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const waiting of [...this.#queue]) this.#giveUp(waiting, "full");
    const slots = [...this.#slots];
    for (const slot of slots) this.#remove(slot, "full");
    await Promise.all(slots.map(({ thread }) => thread.end()));
  }

  #wait(asked: Pick<Waiting, "question" | "asker" | "turn">): Promise<FoundMove> {
    const { clock } = this.#options;
    return new Promise((answer) => {
      const timer = clock.after(LATE_MS, () => this.#giveUp(waiting, "late"));
      const waiting: Waiting = { ...asked, since: clock.steady(), answer, timer, isAnswered: false };
      const place = this.#queue.findLastIndex(({ turn }) => turn <= asked.turn) + 1;
      this.#queue.splice(place, 0, waiting);
      this.#assign();
    });
  }

  #nextTurnOf(asker: string): number {
    return 1 + (this.#queue.findLast((waiting) => waiting.asker === asker)?.turn ?? this.#turn);
  }

  #isRunning(): boolean {
    return !this.#isClosed && (this.#slots.size > 0 || this.#canStart());
  }

  /** True if a question of this turn may wait. If too many wait, one of a later turn gets a sharp bot's move. */
  #makeRoomIn(turn: number): boolean {
    if (this.#queue.length < this.#options.threads * WAITING_PER_THREAD) return true;
    const last = this.#queue.at(-1);
    if (last === undefined || last.turn <= turn) return false;
    this.#giveUp(last, "full");
    return true;
  }

  #canStart(): boolean {
    const { threads, clock } = this.#options;
    return this.#slots.size < threads && clock.steady() >= this.#mayStartAt;
  }

  /** Gives waiting questions to free threads; starts a thread if all are busy and there may be more. */
  #assign(): void {
    while (this.#queue.length > 0) {
      const slot = this.#freeSlot();
      const waiting = slot === undefined ? undefined : this.#queue.shift();
      if (slot === undefined || waiting === undefined) return;
      this.#turn = waiting.turn;
      slot.current = waiting;
      slot.stuck = this.#options.clock.after(STUCK_MS, () => this.#replaceStuck(slot));
      slot.thread.ask(waiting.question);
    }
  }

  #freeSlot(): Slot | undefined {
    const free = [...this.#slots].find(({ current }) => current === undefined);
    if (free !== undefined || !this.#canStart()) return free;
    try {
      return this.#startThread();
    } catch (error) {
      this.#noteFailure(error);
      return undefined;
    }
  }

  /** No thread is started for a while: it would probably fail, too. */
  #noteFailure(error: unknown): void {
    const { clock, log } = this.#options;
    log.warn(errorFields(error), "master bot worker thread failed");
    this.#mayStartAt = clock.steady() + RESTART_MS;
  }

  #startThread(): Slot {
    const thread = new SearchThread({
      module: this.#options.module ?? THREAD_MODULE,
      answered: (command) => this.#answered(slot, command),
      notLowered: (problem) => this.#notLowered(problem),
      failed: (error) => this.#failed(slot, error),
    });
    const slot: Slot = { thread, current: undefined, stuck: undefined };
    this.#slots.add(slot);
    return slot;
  }

  /** All threads have the same reason, so one line says it. */
  #notLowered(problem: string): void {
    if (this.#isPriorityLogged) return;
    this.#isPriorityLogged = true;
    this.#options.log.warn(
      { problem },
      "master bots search with the priority of the tables: it cannot be lowered",
    );
  }

  #answered(slot: Slot, command: FoundMove): void {
    const { current } = slot;
    slot.stuck?.clear();
    slot.current = undefined;
    if (current !== undefined) this.#settle(current, "searched", () => command);
    this.#assign();
  }

  #failed(slot: Slot, error: unknown): void {
    this.#noteFailure(error);
    this.#remove(slot, "failed");
    // Without a thread, nobody would answer the questions that wait.
    if (this.#slots.size === 0) for (const waiting of [...this.#queue]) this.#giveUp(waiting, "failed");
  }

  #replaceStuck(slot: Slot): void {
    this.#failed(slot, new Error(`a search took longer than ${STUCK_MS} ms`));
    void slot.thread.end();
  }

  #remove(slot: Slot, outcome: MasterMoveOutcome): void {
    slot.stuck?.clear();
    this.#slots.delete(slot);
    if (slot.current !== undefined) this.#giveUp(slot.current, outcome);
    slot.current = undefined;
  }

  /** A sharp bot moves instead. */
  #giveUp(waiting: Waiting, outcome: MasterMoveOutcome): void {
    this.#queue = this.#queue.filter((other) => other !== waiting);
    this.#settle(waiting, outcome, () => chooseSharpMove(waiting.question));
  }

  /** Answers a question. Does nothing if it has been answered. */
  #settle(waiting: Waiting, outcome: MasterMoveOutcome, move: () => FoundMove): void {
    if (waiting.isAnswered) return;
    waiting.isAnswered = true;
    waiting.timer.clear();
    const { counters, clock } = this.#options;
    counters.countMasterMove(outcome, clock.steady() - waiting.since);
    waiting.answer(move());
  }
}

/** Enough for a search many times over: a thread that needs more is broken. */
const MEMORY_LIMIT_MB = 64;

interface SearchThreadOptions {
  /** The module that the thread runs; tests use others. */
  readonly module: URL;
  readonly answered: (command: SeatCommand | undefined) => void;
  /** The thread has the priority of all others. */
  readonly notLowered: (problem: string) => void;
  /** The thread has ended on its own, or could not be started. Called once. */
  readonly failed: (error: unknown) => void;
}

/** One thread of the pool, with the question that it works on. */
class SearchThread {
  readonly #worker: Worker;
  #isEnded = false;

  constructor({ module, answered, notLowered, failed }: SearchThreadOptions) {
    const fail = (error: unknown) => {
      if (this.#isEnded) return;
      this.#isEnded = true;
      failed(error);
    };
    // No secret of the environment is needed, so the thread has none.
    this.#worker = new Worker(module, {
      name: "master bots",
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    this.#worker.on("message", (message: ThreadAnswer | ThreadProblem) => {
      if ("problem" in message) notLowered(message.problem);
      else if (!this.#isEnded) answered(message.command);
    });
    this.#worker.on("error", fail);
    this.#worker.on("exit", (code) => fail(new Error(`the thread ended with code ${code}`)));
    // The thread alone does not keep the process running.
    this.#worker.unref();
  }

  ask(question: ThreadQuestion): void {
    this.#worker.postMessage(question);
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#worker.terminate();
  }
}
