/** Joins a busy server: if the server says that the client is too fast, the client waits and tries again. */
import { setTimeout as pause } from "node:timers/promises";

const RETRY_DELAY_MS = 2_000;

export interface RetryOptions {
  /** True when it is no use any more. */
  readonly isOver: () => boolean;
  /** One was asked to wait. */
  readonly waited: () => void;
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** What `come` comes to. Whatever else it fails with is thrown, and so is the request to wait once it is over. */
export async function joinWithRetries<T>(come: () => Promise<T>, patience: RetryOptions): Promise<T> {
  for (;;) {
    try {
      return await come();
    } catch (error) {
      if (!isAskedToWait(error) || patience.isOver()) throw error;
    }
    patience.waited();
    await (patience.pause ?? pause)(RETRY_DELAY_MS);
  }
}

function isAskedToWait(error: unknown): boolean {
  return error instanceof Error && error.message === "rateLimited";
}
