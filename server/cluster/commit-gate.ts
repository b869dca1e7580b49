/**
 * The commit gate of one table. The table plays on in memory, and everything that it sends waits here until all that was
 * written before is committed: nobody sees what another process would not find in the database.
 */

interface HeldSend {
  /** The number of writes that must be committed first. */
  readonly mark: number;
  readonly send: () => void;
  readonly drop: () => void;
}

const NOTHING = () => undefined;

export class CommitGate {
  readonly #onShut: (reason: string) => void;
  #written = 0;
  #committed = 0;
  #isReleasing = false;
  #isShut = false;
  readonly #held: HeldSend[] = [];

  /** `onShut` is called once, if the gate is shut. */
  constructor(onShut: (reason: string) => void = NOTHING) {
    this.#onShut = onShut;
  }

  /** True if what is sent now leaves at once. */
  get isOpen(): boolean {
    return !this.#isShut && this.#committed === this.#written && !this.#isReleasing;
  }

  /** True if nothing leaves any more: the table belongs to another process. */
  get isShut(): boolean {
    return this.#isShut;
  }

  /** The table has written something; the result is the number of this write. Writes are committed in their order. */
  wrote(): number {
    this.#written += 1;
    return this.#written;
  }

  /** All writes up to this number are committed: what waits for them is sent, in its order. */
  committed(mark: number): void {
    this.#committed = Math.max(this.#committed, mark);
    if (this.#isReleasing) return;
    this.#isReleasing = true;
    try {
      for (let next = this.#takeNext(); next !== undefined; next = this.#takeNext()) next.send();
    } finally {
      this.#isReleasing = false;
    }
  }

  /**
   * Calls `send` as soon as everything written so far is committed. If the gate is shut before, it calls `drop` instead.
   */
  pass(send: () => void, drop: () => void = NOTHING): void {
    if (this.#isShut) drop();
    else if (this.isOpen) send();
    else this.#held.push({ mark: this.#written, send, drop });
  }

  /** Resolves when everything written so far is committed. Rejects if the gate is shut. */
  whenCommitted(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.pass(resolve, () => reject(new Error("the table belongs to another process")));
    });
  }

  /** What is held is never sent: it shows what did not happen. */
  shut(reason: string): void {
    if (this.#isShut) return;
    this.#isShut = true;
    for (const { drop } of this.#held.splice(0)) drop();
    this.#onShut(reason);
  }

  #takeNext(): HeldSend | undefined {
    const [next] = this.#held;
    return next === undefined || next.mark > this.#committed ? undefined : this.#held.shift();
  }
}
