/** What a server writes while it is attacked. */

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

  /** Lines that tell of an error that nobody caught. */
  get uncaught(): readonly string[] {
    return this.lines.filter((line) => line.startsWith('{"uncaught"'));
  }

  /** Where the server tells its metrics. */
  get metricsAddress(): string {
    const [address] = this.lines.flatMap((line) => /metrics on (http[^"]+)/.exec(line)?.slice(1) ?? []);
    if (address === undefined) throw new Error("the server tells its metrics nowhere");
    return address;
  }

  get bytes(): number {
    return this.lines.reduce((sum, { length }) => sum + length, 0);
  }

  /** The next answer to the question what it holds. */
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
