/** Closes a room, once. */
export class RoomCloser {
  readonly #disconnect: (code: number) => Promise<unknown>;
  readonly #onError: (error: unknown) => void;
  #isClosing = false;

  /** `disconnect` sends everybody away with this close code; `failed` hears why it could not. */
  constructor(disconnect: (code: number) => Promise<unknown>, onError: (error: unknown) => void) {
    this.#disconnect = disconnect;
    this.#onError = onError;
  }

  /** True from the moment on in which nothing that leaves is to be waited for. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Somebody else sends everybody away: the server stops. */
  begin(): void {
    this.#isClosing = true;
  }

  /** Sends everybody away, after the answer that is under way has been sent. */
  close(code: number): void {
    if (this.#isClosing) return;
    this.begin();
    Promise.resolve()
      .then(() => this.#disconnect(code))
      .catch((error) => this.#onError(error));
  }
}
