/**
 * Who may come to the table after the host has removed somebody (C10). The removed player may not. A newcomer from that
 * player's address, whom the table has not seen before, waits for the host's consent.
 */
import { type Refusal, refuse } from "../../../shared/refusal.ts";
import type { Admissions } from "../../../shared/wire/messages.ts";
import type { Clock, Timer } from "../../clock.ts";
import { cleanName } from "../../identity/names.ts";
import type { KickRecord } from "../../journal/table-record.ts";
import { KickList } from "./kick-list.ts";
import type { ConnectionOrigin, SeatedPlayer } from "./player.ts";
import type { Seats } from "./seats.ts";

/** How many newcomers the host is asked about at the same time. */
export const MAX_ASKING = 8;
/** How many of them may come from the addresses of one removed player. */
export const MAX_ASKING_PER_KICK = 3;
/** After this many refused newcomers from there, each further refusal is the last question for a while. */
export const MAX_DECLINED = 3;
/** Then the host is not asked about others from there for this long. They may be innocent, so it does not last. */
const UNASKED_MS = 10 * 60_000;
/** A newcomer who has not tried again for this long has given up: a page in the background tries once a minute. */
const ASKING_MS = 75_000;
/** How many browsers a table remembers as seen before. */
const MAX_SEEN = 500;

/** Somebody who wants to join. */
export interface Newcomer extends ConnectionOrigin {
  readonly name: string;
  readonly spectate: boolean;
}

interface Asking {
  readonly id: string;
  readonly owner: string;
  readonly kickId: string;
  readonly name: string;
  readonly spectate: boolean;
}

/** The newcomers from one removed player's address whom the host has declined. */
interface Declined {
  readonly owners: ReadonlySet<string>;
  /** When the host declined the last of them. */
  readonly last: number;
}

export interface AdmissionOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  /** Called when the list of asking newcomers has changed without a request of the host. */
  readonly changed: () => void;
}

/** What the host sees of this. */
type AdmissionLists = Pick<Admissions, "kicked" | "asking">;

const NO_ADMISSIONS: AdmissionLists = { kicked: [], asking: [] };

export class Admission {
  readonly #options: AdmissionOptions;
  readonly #kicks = new KickList();
  #asking: readonly Asking[] = [];
  #askedSoFar = 0;
  readonly #timers = new Map<string, Timer>();
  /** By the id of the kick. */
  readonly #declined = new Map<string, Declined>();
  readonly #seen = new Set<string>();
  #lists = NO_ADMISSIONS;

  constructor(options: AdmissionOptions) {
    this.#options = options;
  }

  /** What the host sees. The same object until it changes. */
  get lists(): AdmissionLists {
    return this.#lists;
  }

  /** For the saved table; undefined if nobody is removed. */
  get record(): KickRecord[] | undefined {
    return this.#kicks.all.length === 0 ? undefined : [...this.#kicks.all];
  }

  restore(kicks: readonly KickRecord[]): void {
    this.#kicks.restore(kicks);
    this.#updateLists();
  }

  /** True for the browser key of a removed player. */
  isKicked(owner: string): boolean {
    return this.#kicks.byOwner(owner) !== undefined;
  }

  /** A browser has come to the table. */
  saw(owner: string): void {
    if (owner === "") return;
    this.#seen.delete(owner);
    this.#seen.add(owner);
    const [oldest] = this.#seen;
    if (oldest !== undefined && this.#seen.size > MAX_SEEN) this.#seen.delete(oldest);
  }

  /** The host removes a player. The host's own browser is not shut out, although a guest may play in it, too. */
  kick({ id: seatId, name, owner, origin }: SeatedPlayer, host: SeatedPlayer): void {
    const hostOwners = [host.owner, host.origin.owner];
    const owners = [...new Set([owner, origin.owner])];
    const banned = owners.filter((each) => each !== "" && !hostOwners.includes(each));
    this.#kicks.add({ seatId, name, owners: banned, address: origin.address });
    this.#updateLists();
  }

  /** The host lets a removed player back in. Nothing happens if the entry no longer exists. */
  lift(kickId: string): void {
    const kick = this.#kicks.lift(kickId);
    if (kick === undefined) return;
    this.#options.seats.tokens.pardon(kick.seatId);
    for (const asking of this.#asking) if (asking.kickId === kickId) this.#stopAsking(asking);
    this.#declined.delete(kickId);
    this.#updateLists();
  }

  /** The host answers a newcomer. Nothing happens if the newcomer has given up. */
  answer(newcomerId: string, admitted: boolean): void {
    const asking = this.#asking.find(({ id }) => id === newcomerId);
    if (asking === undefined) return;
    if (admitted) this.saw(asking.owner);
    else this.#decline(asking);
    this.#stopAsking(asking);
    this.#updateLists();
  }

  /** Why somebody may not join; undefined if they may. A newcomer who needs the host's consent is shown to the host. */
  whyNot(newcomer: Newcomer): Refusal | undefined {
    const { owner, address } = newcomer;
    const kick = this.#kicks.byOwner(owner);
    if (kick !== undefined) {
      this.#kicks.addAddress(kick, address);
      return refuse("kicked");
    }
    const source = this.#kicks.byAddress(address);
    return source === undefined || this.#isKnown(owner) ? undefined : this.#whyNotYet(newcomer, source.id);
  }

  /**
   * Why a seat token does not open this seat: a removed player has got the token of somebody else. Undefined if it does.
   */
  whyNotSeat({ owner, origin }: SeatedPlayer, from: ConnectionOrigin): Refusal | undefined {
    const isOwn = owner === from.owner || origin.owner === from.owner;
    return !isOwn && this.isKicked(from.owner) ? refuse("kicked") : undefined;
  }

  stop(): void {
    for (const timer of this.#timers.values()) timer.clear();
    this.#timers.clear();
  }

  #isKnown(owner: string): boolean {
    return (
      owner !== "" && (this.#seen.has(owner) || this.#options.seats.people.some((p) => p.owner === owner))
    );
  }

  #whyNotYet(newcomer: Newcomer, kickId: string): Refusal {
    const { owner } = newcomer;
    if (owner === "") return refuse("consentNeedsKey");
    if (this.#isDeclined(owner, kickId)) return refuse("consentDeclined");
    this.#ask(newcomer, kickId);
    return refuse("awaitingConsent");
  }

  #decline({ kickId, owner }: Asking): void {
    const owners = new Set([...(this.#declined.get(kickId)?.owners ?? []), owner]);
    this.#declined.set(kickId, { owners, last: this.#options.clock.steady() });
  }

  /** True for a declined browser, and for a while for all others if there are many of them. */
  #isDeclined(owner: string, kickId: string): boolean {
    const declined = this.#declined.get(kickId);
    if (declined === undefined) return false;
    const { owners, last } = declined;
    return (
      owners.has(owner) || (owners.size >= MAX_DECLINED && this.#options.clock.steady() - last < UNASKED_MS)
    );
  }

  /** Shows a newcomer to the host, until they have given up. With too many at once, they wait unseen. */
  #ask({ owner, name, spectate }: Newcomer, kickId: string): void {
    const cleaned = cleanName(name);
    const details = { owner, kickId, name: cleaned.ok ? cleaned.value : "", spectate };
    const before = this.#asking.find((each) => each.owner === owner);
    if (before === undefined && !this.#mayAskFor(kickId)) return;
    const asking = { id: before?.id ?? this.#newId(), ...details };
    this.#restartTimer(asking);
    if (before?.name === asking.name && before.spectate === spectate) return;
    this.#asking = [...this.#asking.filter((each) => each !== before), asking];
    this.#changed();
  }

  #mayAskFor(kickId: string): boolean {
    const fromAddress = this.#asking.filter((each) => each.kickId === kickId);
    return this.#asking.length < MAX_ASKING && fromAddress.length < MAX_ASKING_PER_KICK;
  }

  #newId(): string {
    this.#askedSoFar += 1;
    return `n${this.#askedSoFar}`;
  }

  #restartTimer({ id }: Asking): void {
    this.#timers.get(id)?.clear();
    const timer = this.#options.clock.after(ASKING_MS, () => {
      this.#asking = this.#asking.filter((each) => each.id !== id);
      this.#timers.delete(id);
      this.#changed();
    });
    this.#timers.set(id, timer);
  }

  #stopAsking({ id }: Asking): void {
    this.#timers.get(id)?.clear();
    this.#timers.delete(id);
    this.#asking = this.#asking.filter((each) => each.id !== id);
  }

  #changed(): void {
    this.#updateLists();
    this.#options.changed();
  }

  #updateLists(): void {
    this.#lists = {
      kicked: this.#kicks.all.map(({ id, name }) => ({ id, name })),
      asking: this.#asking.map(({ id, name, spectate }) => ({ id, name, spectate })),
    };
  }
}
