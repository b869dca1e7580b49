/** A clock that a test turns by hand. */
export class ManualScheduler {
  #time = 0;
  #due: readonly { readonly at: number; readonly run: () => void }[] = [];

  readonly now = (): number => this.#time;

  readonly after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.#time + ms, run };
    this.#due = [...this.#due, timer];
    return () => {
      this.#due = this.#due.filter((other) => other !== timer);
    };
  };

  /** Lets time pass; what falls due in it runs in order. */
  advance(ms: number): void {
    const end = this.#time + ms;
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      const timer = next;
      this.#due = this.#due.filter((other) => other !== timer);
      this.#time = timer.at;
      timer.run();
    }
    this.#time = end;
  }

  #next(end: number) {
    return this.#due.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
  }
}
