/** Asks the coach in a worker of its own. To stop it, the worker is ended. */
import type { CoachAnswer, CoachQuestion } from "../local/master-messages.ts";

export interface AskedCoach {
  /** Ends the work: there will be no answer. */
  stop(): void;
}

/** Starts a worker with this question. `answered` gets progress, then the result or a failure. */
export function askCoach(question: CoachQuestion, answered: (answer: CoachAnswer) => void): AskedCoach {
  const worker = startWorker();
  if (worker === undefined) {
    queueMicrotask(() => answered({ type: "failed" }));
    return { stop: () => {} };
  }
  const stop = () => worker.terminate();
  worker.addEventListener("message", ({ data }: MessageEvent<CoachAnswer>) => {
    if (data.type !== "progress") stop();
    answered(data);
  });
  // The script could not be loaded, or the browser ended it.
  worker.addEventListener("error", () => {
    stop();
    answered({ type: "failed" });
  });
  worker.postMessage(question);
  return { stop };
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL("../local/master-worker.ts", import.meta.url), { type: "module" });
  } catch {
    return undefined;
  }
}
