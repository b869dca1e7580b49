/** Lets requests pass one after the other. */
import type { ServerResponse } from "node:http";

export class RequestQueue {
  #last: Promise<void> = Promise.resolve();

  /** Calls `next` as soon as all earlier requests are answered; never if the client of this one is gone by then. */
  enqueue(response: ServerResponse, next: () => void): void {
    this.#last = this.#last
      .then(() => untilAnswered(response, next))
      .catch((error: Error) => void response.destroy(error));
  }
}

/** Resolves when the answer is written, whether its client reads it or not, or when the client is gone. */
function untilAnswered(response: ServerResponse, next: () => void): Promise<void> {
  return new Promise((resolve) => {
    if (response.destroyed) return resolve();
    response.once("close", resolve);
    onEnd(response, resolve);
    next();
  });
}

/** A response has no event for its end, only for when all of it is sent. */
function onEnd(response: ServerResponse, listener: () => void): void {
  const { end } = response;
  Object.assign(response, {
    end: (...last: readonly unknown[]) => {
      listener();
      return Reflect.apply(end, response, last);
    },
  });
}
