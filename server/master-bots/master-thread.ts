/** A thread that searches for the moves of masters, so that no table waits for a search. */
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { masterMove } from "../../shared/bots/master/master-bot.ts";
import type { ThreadAnswer, ThreadProblem, ThreadQuestion } from "./thread-messages.ts";

// On Linux this is the priority of the calling thread only: where processors are short, the tables come first.
if (process.platform === "linux") lowerPriority();

/** A service manager may forbid it. */
function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    parentPort?.postMessage({ problem: String(error) } satisfies ThreadProblem);
  }
}

parentPort?.on("message", ({ view, memory, seed }: ThreadQuestion) => {
  const answer: ThreadAnswer = { command: masterMove({ view, memory }, { seed }) };
  parentPort?.postMessage(answer);
});
