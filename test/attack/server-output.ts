/** The output of a server under attack. */

export interface MemoryReport {
  /** Bytes of objects and buffers after collection. */
  readonly held: number;
  readonly polluted: readonly string[];
}

export class ServerOutput {
  readonly lines: string[] = [];
  #rest = "";
  #waiting: ((holding: MemoryReport) => void) | undefined;

  append(text: string): void {
    const lines = `${this.#rest}${text}`.split("\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) this.#take(line);
  }

  /** Lines about uncaught errors. */
  get uncaught(): readonly string[] {
    return this.lines.filter((line) => line.startsWith('{"uncaught"'));
  }

  get bytes(): number {
    return this.lines.reduce((sum, { length }) => sum + length, 0);
  }

  /** The next memory report. */
  nextMemoryReport(): Promise<MemoryReport> {
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  #take(line: string): void {
    if (!line.startsWith('{"held"')) {
      this.lines.push(line);
      return;
    }
    const holding: MemoryReport = JSON.parse(line);
    this.#waiting?.(holding);
  }
}
