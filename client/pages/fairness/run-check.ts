/** Runs a check in a worker; on the page itself if the browser starts no worker. */
import type { CheckInput, CheckMessage, CheckOutcome } from "./check-record.lazy.ts";

export interface CheckRun {
  /** Never resolves after `cancel`. */
  readonly outcome: Promise<CheckOutcome>;
  cancel(): void;
}

/** `progress` is called with how much is done, from 0 to 1. */
export function runCheck(input: CheckInput, progress: (part: number) => void): CheckRun {
  const worker = startWorker();
  if (worker === undefined) return { outcome: checkHere(input, progress), cancel: () => {} };
  const outcome = new Promise<CheckOutcome>((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<CheckMessage>) => {
      if ("part" in data) return progress(data.part);
      worker.terminate();
      resolve(data.outcome);
    });
    // A worker that cannot be loaded, for example behind a proxy that changes its type.
    worker.addEventListener("error", () => {
      worker.terminate();
      resolve(checkHere(input, progress));
    });
    worker.postMessage(input);
  });
  return { outcome, cancel: () => worker.terminate() };
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" });
  } catch {
    return undefined;
  }
}

/** After a frame, so that the page shows that it checks. */
async function checkHere(input: CheckInput, progress: (part: number) => void): Promise<CheckOutcome> {
  const { checkRecord } = await import("./check-record.lazy.ts");
  await new Promise((resolve) => setTimeout(resolve));
  return checkRecord(input, progress);
}
