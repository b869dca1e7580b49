/** A thread for tests: it searches like the real one, but breaks at one seed, and never answers at another. */
import { parentPort } from "node:worker_threads";
import type { ThreadAnswer, ThreadQuestion } from "../../../server/master-bots/thread-messages.ts";
import { masterMove } from "../../../shared/bots/master/master-bot.ts";
import { BREAKING_SEED, SILENT_SEED } from "./fragile-seeds.ts";

parentPort?.on("message", ({ view, memory, seed }: ThreadQuestion) => {
  if (seed === BREAKING_SEED) process.exit(1);
  if (seed === SILENT_SEED) return;
  const answer: ThreadAnswer = { command: masterMove({ view, memory }, { seed }) };
  parentPort?.postMessage(answer);
});
