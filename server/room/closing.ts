/** Closes a room, once. */
export class Closing {
  readonly #disconnect: (code: number) => Promise<unknown>;
  readonly #failed: (error: unknown) => void;
  #hasBegun = false;

  /** `disconnect` sends everybody away with this close code; `failed` hears why it could not. */
  constructor(disconnect: (code: number) => Promise<unknown>, failed: (error: unknown) => void) {
    this.#disconnect = disconnect;
    this.#failed = failed;
  }

  /** True from the moment on in which nothing that leaves is to be waited for. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Somebody else sends everybody away: the server stops. */
  begin(): void {
    this.#hasBegun = true;
  }

  /** Sends everybody away, after the answer that is under way has been sent. */
  close(code: number): void {
    if (this.#hasBegun) return;
    this.begin();
    Promise.resolve()
      .then(() => this.#disconnect(code))
      .catch((error) => this.#failed(error));
  }
}
