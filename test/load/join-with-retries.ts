/** Joins a busy server: if the request is rate-limited, the client waits and tries again. */
import { setTimeout as pause } from "node:timers/promises";

const RETRY_DELAY_MS = 2_000;

export interface RetryOptions {
  /** True if it is too late to try again. */
  readonly isOver: () => boolean;
  /** Called before each wait. */
  readonly waited: () => void;
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** Returns the result of `join`. Throws all other errors, and the rate limit itself once it is too late. */
export async function joinWithRetries<T>(join: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (;;) {
    try {
      return await join();
    } catch (error) {
      if (!isRateLimited(error) || options.isOver()) throw error;
    }
    options.waited();
    await (options.pause ?? pause)(RETRY_DELAY_MS);
  }
}

function isRateLimited(error: unknown): boolean {
  return error instanceof Error && error.message === "rateLimited";
}
