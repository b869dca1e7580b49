/** Pushes that wait to be sent. A push service that is slow or down delays neither tables nor other push services. */

export interface PushJob {
  /** The host of the push service. */
  readonly service: string;
  /** False if it need not be sent any more. Asked right before it is sent. */
  readonly isWanted: () => boolean;
  /** Never rejects. */
  readonly send: () => Promise<void>;
}

export interface PushQueueLimits {
  /** How many wait. */
  readonly waiting: number;
  /** How many are sent at the same time, to all push services and to one. */
  readonly running: number;
  readonly runningPerService: number;
}

const LIMITS: PushQueueLimits = { waiting: 1_000, running: 12, runningPerService: 4 };

export class PushQueue {
  readonly #limits: PushQueueLimits;
  readonly #waiting: PushJob[] = [];
  readonly #running = new Map<string, number>();
  #runningInAll = 0;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /** False if the queue is full: the push is not sent. */
  add(job: PushJob): boolean {
    if (this.#waiting.length >= this.#limits.waiting) return false;
    this.#waiting.push(job);
    this.#startMore();
    return true;
  }

  /** Forgets all that wait. */
  clear(): void {
    this.#waiting.length = 0;
  }

  #startMore(): void {
    while (this.#runningInAll < this.#limits.running) {
      const next = this.#waiting.findIndex(({ service }) => this.#hasRoomFor(service));
      const [job] = next < 0 ? [] : this.#waiting.splice(next, 1);
      if (job === undefined) return;
      if (job.isWanted()) this.#start(job);
    }
  }

  #hasRoomFor(service: string): boolean {
    return (this.#running.get(service) ?? 0) < this.#limits.runningPerService;
  }

  #start({ service, send }: PushJob): void {
    this.#count(service, 1);
    void send().finally(() => {
      this.#count(service, -1);
      this.#startMore();
    });
  }

  #count(service: string, change: 1 | -1): void {
    const running = (this.#running.get(service) ?? 0) + change;
    if (running === 0) this.#running.delete(service);
    else this.#running.set(service, running);
    this.#runningInAll += change;
  }
}
