/** Finds mistakes in the setup of a cluster, and tells the operator: addresses, settings and clocks of its processes. */
import { errorFields, type Log } from "../../observability/log.ts";
import { SIGNATURE_MS } from "../forwarding-header.ts";
import type { PeerAnswer } from "./ask-peer.ts";
import { differingSettings } from "./shared-settings.ts";

/** Another living process, as the database shows it. A process of an older version has neither settings nor clock there. */
export interface CheckedPeer {
  readonly id: string;
  readonly address: string;
  readonly settings: string | null;
  /** How far its clock is ahead of the database's, in ms. */
  readonly clockOff: number | null;
}

export interface ClusterChecksOptions {
  /** The common settings of this process. */
  readonly settings: string;
  /** Asks the process at this address if it is ready. */
  readonly ask: (address: string) => Promise<PeerAnswer>;
  readonly log: Log;
}

/** How many processes have each problem, as this one sees it. */
export interface ClusterProblems {
  readonly address: number;
  readonly settings: number;
  readonly clock: number;
}

/** A process registers itself some time before it listens: after this number of heartbeats, its address is wrong. */
export const MAX_TRIES = 10;
const CLOCK_IS_OFF = "the clock of this machine is wrong";

export class ClusterChecks {
  readonly clock: ClockCheck;
  readonly #options: ClusterChecksOptions;
  /** How often in a row each process did not answer; 0 after an answer. */
  readonly #tries = new Map<string, number>();
  readonly #asking = new Set<string>();
  #peers: readonly CheckedPeer[] = [];
  /** The settings that differ, by process. */
  #differing: ReadonlyMap<string, readonly string[]> = new Map();

  constructor(options: ClusterChecksOptions) {
    this.#options = options;
    this.clock = new ClockCheck(options.log);
  }

  get settings(): string {
    return this.#options.settings;
  }

  get problems(): ClusterProblems {
    const { isOff } = this.clock;
    return {
      address: this.#peers.filter(({ id }) => (this.#tries.get(id) ?? 0) >= MAX_TRIES).length,
      settings: [...this.#differing.values()].filter(({ length }) => length > 0).length,
      clock: Number(isOff),
    };
  }

  /** If no other clock agrees with the database's, it may be that one which is wrong: the processes play on. */
  get whyNotReady(): string | undefined {
    const isRight = ({ clockOff }: CheckedPeer) => clockOff !== null && !isClockOff(clockOff);
    return this.clock.isOff && this.#peers.some(isRight) ? CLOCK_IS_OFF : undefined;
  }

  /** The living processes after a heartbeat, without this one. Resolves when those without an answer were asked again. */
  async check(peers: readonly CheckedPeer[]): Promise<void> {
    this.#peers = peers;
    this.#differing = new Map(peers.map((peer) => [peer.id, this.#compare(peer)]));
    const untried = peers.filter(({ id }) => this.#tries.get(id) !== 0 && !this.#asking.has(id));
    await Promise.all(untried.map((peer) => this.#try(peer)));
  }

  #compare(peer: CheckedPeer): readonly string[] {
    const known = this.#differing.get(peer.id);
    if (known !== undefined || peer.settings === null) return known ?? [];
    const { settings: ours, log } = this.#options;
    const { id: process, address, settings: theirs } = peer;
    try {
      const settings = differingSettings(ours, theirs);
      if (settings.length > 0)
        log.warn({ process, address, settings }, "another process of the cluster has other settings");
      return settings;
    } catch (error) {
      log.warn({ process, ...errorFields(error) }, "could not read the settings of another process");
      return [];
    }
  }

  async #try({ id: process, address }: CheckedPeer): Promise<void> {
    const { ask, log } = this.#options;
    this.#asking.add(process);
    const answer = await ask(address);
    this.#asking.delete(process);
    const before = this.#tries.get(process) ?? 0;
    const tries = answer === "noAnswer" ? before + 1 : 0;
    this.#tries.set(process, tries);
    if (tries === MAX_TRIES)
      log.error(
        { process, address },
        "no answer at the PROCESS_ADDRESS of another process: check that setting, and HOST",
      );
    else if (tries === 0 && before >= MAX_TRIES)
      log.info({ process, address }, "another process reachable again");
  }
}

/** Two clocks that are off by less do not differ too much from each other, in ms. */
export const MAX_CLOCK_OFF_MS = SIGNATURE_MS / 2;

/** When the database was asked for its time and when it answered, and its answer, in ms since 1970. */
export interface ClockReading {
  readonly askedAt: number;
  readonly answeredAt: number;
  readonly databaseTime: number;
}

function isClockOff(ms: number): boolean {
  return Math.abs(ms) > MAX_CLOCK_OFF_MS;
}

/**
 * Compares the clock of this machine with that of the database. Processes refuse each other's messages and forwarded
 * connections if their clocks differ too much.
 */
export class ClockCheck {
  readonly #log: Log;
  #offMs: number | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  /** How far this clock is ahead of the database's, at least, in ms; undefined until it was compared. */
  get offMs(): number | undefined {
    return this.#offMs;
  }

  get isOff(): boolean {
    return isClockOff(this.#offMs ?? 0);
  }

  compare({ askedAt, answeredAt, databaseTime }: ClockReading): void {
    const wasOff = this.isOff;
    // The answer may have been on its way for all of the time in between.
    const [most, least] = [answeredAt - databaseTime, askedAt - databaseTime];
    this.#offMs = Math.round(Math.max(0, least) + Math.min(0, most));
    if (this.isOff === wasOff) return;
    const secondsAhead = Math.round(this.#offMs / 1000);
    if (wasOff) this.#log.info("clock of this machine correct again");
    else this.#log.error({ secondsAhead }, `${CLOCK_IS_OFF}: the database has another time`);
  }
}
