/** How many tables are open at a time: opened by one browser, from one address, and at the server in all. */
import { accepted, type Refusal, type Result, refuse } from "../../shared/refusal.ts";
import { Quota, type Release } from "../places.ts";

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
