/**
 * The moves of masters in local games: a worker searches, so that the page stays smooth. If there is no worker, or it takes
 * too long, a sharp bot's move is played instead.
 */
import { type ChooseMove, chooseSharpMove, type MoveQuestion } from "../../shared/bots/choose-move.ts";
import type { SeatCommand } from "../../shared/command.ts";
import type { Scheduler } from "../scheduler.ts";
import type { MasterAnswer, MasterQuestion } from "./master-messages.ts";

/** Even a slow phone needs a tenth of that, in ms. */
const LATE_MS = 4_000;
/** A worker that has had nothing to do for so long is ended, in ms. */
const IDLE_MS = 60_000;

/** What is needed of a Web Worker. */
export type MasterWorker = Pick<Worker, "postMessage" | "addEventListener" | "terminate">;

interface OpenQuestion {
  readonly question: MoveQuestion;
  readonly answer: (command: SeatCommand | undefined) => void;
  readonly cancelTimer: () => void;
}

/** Chooses the moves of all masters of a page with one worker, which is started for the first of them. */
export class MasterInWorker {
  readonly #startWorker: () => MasterWorker;
  readonly #scheduler: Scheduler;
  readonly #open = new Map<number, OpenQuestion>();
  #worker: MasterWorker | undefined;
  #asked = 0;
  #cancelIdle = (): void => {};

  constructor(startWorker: () => MasterWorker, scheduler: Scheduler) {
    this.#startWorker = startWorker;
    this.#scheduler = scheduler;
  }

  readonly chooseMove: ChooseMove = (question) => {
    const worker = this.#ready();
    if (worker === undefined) return chooseSharpMove(question);
    this.#cancelIdle();
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((answer) => {
      const cancelTimer = this.#scheduler(LATE_MS, () => this.#settle(id, chooseSharpMove(question)));
      this.#open.set(id, { question, answer, cancelTimer });
      const message: MasterQuestion = { type: "choose", ...question, id };
      worker.postMessage(message);
    });
  };

  #ready(): MasterWorker | undefined {
    try {
      this.#worker ??= this.#start();
    } catch {
      // The browser allows no worker.
    }
    return this.#worker;
  }

  #start(): MasterWorker {
    const worker = this.#startWorker();
    worker.addEventListener("message", ({ data }: MessageEvent<MasterAnswer>) =>
      this.#settle(data.id, data.command),
    );
    worker.addEventListener("error", () => this.#failed(worker));
    return worker;
  }

  #settle(id: number, command: SeatCommand | undefined): void {
    const asked = this.#open.get(id);
    if (asked === undefined) return;
    this.#open.delete(id);
    asked.cancelTimer();
    asked.answer(command);
    if (this.#open.size === 0) this.#cancelIdle = this.#scheduler(IDLE_MS, () => this.#end());
  }

  /** Its script could not be loaded, or it broke: the next question starts another one. */
  #failed(worker: MasterWorker): void {
    if (worker !== this.#worker) return;
    this.#end();
    for (const [id, { question }] of [...this.#open]) this.#settle(id, chooseSharpMove(question));
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}
