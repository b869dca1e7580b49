/** How many tables are open at a time: opened by one browser, from one address, and at the server in all. */
import { accepted, type Refusal, type Result, refuse } from "../../shared/refusal.ts";

// How many of something each may have at a time: tables, lines, requests under way.

/** Gives a place back; a second time nothing happens. */
export type Release = () => void;

export class Quota {
  readonly #most: number;
  readonly #counts = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** How many one may have. */
  get most(): number {
    return this.#most;
  }

  isFull(holder: string): boolean {
    return this.taken(holder) >= this.#most;
  }

  taken(holder: string): number {
    return this.#counts.get(holder) ?? 0;
  }

  /** One more for this holder, whether there is a place or not: `isFull` is asked before. */
  acquire(holder: string): Release {
    this.#counts.set(holder, this.taken(holder) + 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#release(holder);
      isHeld = false;
    };
  }

  /** Who has none is not remembered. */
  #release(holder: string): void {
    const left = this.taken(holder) - 1;
    if (left > 0) this.#counts.set(holder, left);
    else this.#counts.delete(holder);
  }
}

/** Who opens a table; each is "" where it is not known. */
export interface TableCreator {
  /** The hash of the browser's key. */
  readonly owner: string;
  readonly address: string;
}

export interface TableQuotaLimits {
  readonly perPerson: number;
  readonly perAddress: number;
  readonly inAll: number;
}

const ALL = "all";

export class TableQuota {
  readonly #byOwner: Quota;
  readonly #byAddress: Quota;
  readonly #all: Quota;

  constructor({ perPerson, perAddress, inAll }: TableQuotaLimits) {
    this.#byOwner = new Quota(perPerson);
    this.#byAddress = new Quota(perAddress);
    this.#all = new Quota(inAll);
  }

  /** How many there are now. */
  get count(): number {
    return this.#all.taken(ALL);
  }

  /** A place for one more; what it answers gives the place back when the table ends. */
  reserve(creator: TableCreator): Result<Release> {
    const refusal = this.#whyNot(creator);
    return refusal === undefined ? accepted(this.#acquire(creator)) : { ok: false, refusal };
  }

  /** A table that was kept is opened again, however many there are; from which address is written down nowhere. */
  reserveRestored(owner = ""): Release {
    return this.#acquire({ owner, address: "" });
  }

  #whyNot({ owner, address }: TableCreator): Refusal | undefined {
    if (this.#all.isFull(ALL)) return refuse("serverFull");
    if (owner !== "" && this.#byOwner.isFull(owner)) {
      return refuse("tooManyTables", { most: this.#byOwner.most });
    }
    if (address === "" || !this.#byAddress.isFull(address)) return undefined;
    return refuse("tooManyTables", { most: this.#byAddress.most });
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
