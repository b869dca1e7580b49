/** Quotas: how many tables, connections or requests one holder may have at the same time. */
import { accepted, type Refusal, type Result, refuse } from "../../shared/refusal.ts";

/** Releases a place. Further calls do nothing. */
export type Release = () => void;

/** Counts places by holder, such as an IP address or the hash of a browser key. */
export class Quota {
  readonly #max: number;
  readonly #counts = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** The maximum for one holder. */
  get max(): number {
    return this.#max;
  }

  isFull(holder: string): boolean {
    return this.taken(holder) >= this.#max;
  }

  taken(holder: string): number {
    return this.#counts.get(holder) ?? 0;
  }

  /** Takes a place for this holder. Does not check the maximum: call `isFull` before. */
  acquire(holder: string): Release {
    this.#counts.set(holder, this.taken(holder) + 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#release(holder);
      isHeld = false;
    };
  }

  /** Removes holders without places. */
  #release(holder: string): void {
    const remaining = this.taken(holder) - 1;
    if (remaining > 0) this.#counts.set(holder, remaining);
    else this.#counts.delete(holder);
  }
}

/** The client that opens a table. Unknown fields are "". */
export interface TableCreator {
  /** The hash of the browser's key. */
  readonly owner: string;
  readonly address: string;
}

export interface TableQuotaLimits {
  readonly perBrowser: number;
  readonly perAddress: number;
  readonly total: number;
}

/** Limits the open tables. */
export interface OpenTableQuota {
  /** The number of open tables of this process. */
  readonly count: number;
  /** Reserves a place for a new table. Call the result when the table ends. */
  reserve(creator: TableCreator, code: string): Result<Release> | Promise<Result<Release>>;
  /** Reserves a place for a restored table, even beyond the limits. Its creator's IP address is not stored. */
  reserveRestored(owner: string | undefined, code: string): Release;
  /** Another process has this table now, and counts it: only the place in this process is released. */
  movedAway(code: string): void;
}

const ALL = "all";

/** Limits the open tables of one browser, of one IP address, and of the whole server. */
export class TableQuota implements OpenTableQuota {
  readonly #byOwner: Quota;
  readonly #byAddress: Quota;
  readonly #all: Quota;
  readonly limits: TableQuotaLimits;

  constructor(limits: TableQuotaLimits) {
    const { perBrowser, perAddress, total } = limits;
    this.limits = limits;
    this.#byOwner = new Quota(perBrowser);
    this.#byAddress = new Quota(perAddress);
    this.#all = new Quota(total);
  }

  /** The number of open tables. */
  get count(): number {
    return this.#all.taken(ALL);
  }

  /** Reserves a place for a new table. Call the result when the table ends. */
  reserve(creator: TableCreator): Result<Release> {
    const refusal = this.#refusalFor(creator);
    return refusal === undefined ? accepted(this.#acquire(creator)) : { ok: false, refusal };
  }

  /** Reserves a place for a restored table, whatever the limits. Its creator's IP address is not stored. */
  reserveRestored(owner = ""): Release {
    return this.#acquire({ owner, address: "" });
  }

  movedAway(): void {
    // There is no other process.
  }

  #refusalFor({ owner, address }: TableCreator): Refusal | undefined {
    if (this.#all.isFull(ALL)) return refuse("serverFull");
    if (owner !== "" && this.#byOwner.isFull(owner)) {
      return refuse("tooManyTables", { most: this.#byOwner.max });
    }
    if (address === "" || !this.#byAddress.isFull(address)) return undefined;
    return refuse("tooManyTables", { most: this.#byAddress.max });
  }

  #acquire({ owner, address }: TableCreator): Release {
    const releases = [this.#all.acquire(ALL)];
    if (owner !== "") releases.push(this.#byOwner.acquire(owner));
    if (address !== "") releases.push(this.#byAddress.acquire(address));
    return () => {
      for (const release of releases) release();
    };
  }
}
