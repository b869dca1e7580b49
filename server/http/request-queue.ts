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

function untilAnswered(response: ServerResponse, next: () => void): Promise<void> {
  return new Promise((resolve) => {
    if (response.destroyed) return resolve();
    response.once("close", resolve);
    next();
  });
}
