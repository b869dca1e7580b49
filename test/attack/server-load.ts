/** The load of the server, from its `/metrics`. */

/** The load during some stretches. */
export interface ServerLoad {
  /** How much of a processor core the server took. */
  readonly core: number;
  /** How late its event loop was in 99 of 100 cases, in ms: about ten of them come from the measurement. */
  readonly loopP99: number;
}

interface LoadSample {
  readonly at: number;
  readonly cpuSeconds: number;
  /** Since the last call. */
  readonly loopSeconds: number;
}

const MS = 1000;

export class LoadMeter {
  readonly #address: () => string;
  #before: LoadSample | undefined;

  /** `address` returns the address of the metrics, once the server has logged it. */
  constructor(address: () => string) {
    this.#address = address;
  }

  /** From now on it is counted. */
  async start(): Promise<void> {
    this.#before = await this.#sample();
  }

  /** How busy it was since the beginning. */
  async stop(): Promise<ServerLoad> {
    const now = await this.#sample();
    const { at, cpuSeconds } = this.#before ?? now;
    return { core: (MS * (now.cpuSeconds - cpuSeconds)) / (now.at - at), loopP99: MS * now.loopSeconds };
  }

  async #sample(): Promise<LoadSample> {
    const text = await (await fetch(this.#address())).text();
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
    return {
      at: performance.now(),
      cpuSeconds: figure("process_cpu_seconds_total"),
      loopSeconds: figure("nodejs_eventloop_lag_p99_seconds"),
    };
  }
}

/** The mean of many stretches. */
export function meanLoad(stretches: readonly ServerLoad[]): ServerLoad {
  const mean = (of: (busy: ServerLoad) => number) =>
    Math.round((1000 * stretches.reduce((sum, one) => sum + of(one), 0)) / stretches.length) / 1000;
  return { core: mean(({ core }) => core), loopP99: mean(({ loopP99 }) => loopP99) };
}
