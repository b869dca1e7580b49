/** One thread of the pool, with the question that it works on. */
import { Worker } from "node:worker_threads";
import type { SeatCommand } from "../../shared/command.ts";
import type { ThreadAnswer, ThreadProblem, ThreadQuestion } from "./thread-messages.ts";

/** Enough for a search many times over: a thread that needs more is broken. */
const MEMORY_LIMIT_MB = 64;

export interface SearchThreadOptions {
  /** The module that the thread runs; tests use others. */
  readonly module: URL;
  readonly answered: (command: SeatCommand | undefined) => void;
  /** The thread has the priority of all others. */
  readonly notLowered: (problem: string) => void;
  /** The thread has ended on its own, or could not be started. Called once. */
  readonly failed: (error: unknown) => void;
}

export class SearchThread {
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
