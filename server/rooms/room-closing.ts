/** Closes a room, once. */

export class RoomClosing {
  readonly #disconnect: (code: number) => Promise<unknown>;
  readonly #onError: (error: unknown) => void;
  #isClosing = false;

  /** `disconnect` closes all connections with a close code; `onError` gets the error if that fails. */
  constructor(disconnect: (code: number) => Promise<unknown>, onError: (error: unknown) => void) {
    this.#disconnect = disconnect;
    this.#onError = onError;
  }

  /** True as soon as the room starts to close: from then on, no client that leaves is awaited. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** The server is stopping, and closes the connections itself. */
  begin(): void {
    this.#isClosing = true;
  }

  /** Closes all connections as soon as the current request is answered. */
  close(code: number): void {
    if (this.#isClosing) return;
    this.begin();
    this.finish(code);
  }

  /** The same for a room that has begun to close. */
  finish(code: number): void {
    Promise.resolve()
      .then(() => this.#disconnect(code))
      .catch((error) => this.#onError(error));
  }
}
