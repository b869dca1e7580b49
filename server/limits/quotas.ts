/** How many tables are open at a time: opened by one browser, from one address, and at the server in all. */
import { accepted, type Refusal, type Result, refuse } from "../../shared/refusal.ts";
import { Places, type Release } from "../places.ts";

/** Who opens a table; each is "" where it is not known. */
export interface Opener {
  /** The hash of the browser's key. */
  readonly owner: string;
  readonly address: string;
}

export interface MostTables {
  readonly perPerson: number;
  readonly perAddress: number;
  readonly inAll: number;
}

const ALL = "all";

export class OpenTables {
  readonly #byOwner: Places;
  readonly #byAddress: Places;
  readonly #all: Places;

  constructor({ perPerson, perAddress, inAll }: MostTables) {
    this.#byOwner = new Places(perPerson);
    this.#byAddress = new Places(perAddress);
    this.#all = new Places(inAll);
  }

  /** How many there are now. */
  get count(): number {
    return this.#all.taken(ALL);
  }

  /** A place for one more; what it answers gives the place back when the table ends. */
  open(opener: Opener): Result<Release> {
    const refusal = this.#whyNot(opener);
    return refusal === undefined ? accepted(this.#take(opener)) : { ok: false, refusal };
  }

  /** A table that was kept is opened again, however many there are; from which address is written down nowhere. */
  openAgain(owner = ""): Release {
    return this.#take({ owner, address: "" });
  }

  #whyNot({ owner, address }: Opener): Refusal | undefined {
    if (this.#all.isFull(ALL)) return refuse("serverFull");
    if (owner !== "" && this.#byOwner.isFull(owner)) {
      return refuse("tooManyTables", { most: this.#byOwner.most });
    }
    if (address === "" || !this.#byAddress.isFull(address)) return undefined;
    return refuse("tooManyTables", { most: this.#byAddress.most });
  }

  #take({ owner, address }: Opener): Release {
    const releases = [this.#all.take(ALL)];
    if (owner !== "") releases.push(this.#byOwner.take(owner));
    if (address !== "") releases.push(this.#byAddress.take(address));
    return () => {
      for (const release of releases) release();
    };
  }
}
