/** The players whom the host has removed (C10). They are known by browser key; their addresses stay in memory. */
import type { KickRecord } from "../../journal/table-record.ts";
import type { ConnectionOrigin } from "./player.ts";

/** How many removed players a table remembers; then the oldest is forgotten. */
export const MAX_KICKS = 50;
/** How many addresses are remembered of a removed player: the one of the removal, and the newest others. */
export const MAX_ADDRESSES = 4;

export type NewKick = Omit<KickRecord, "id"> & Pick<ConnectionOrigin, "address">;

export class KickList {
  #kicks: readonly KickRecord[] = [];
  /** By the id of the kick. Never saved, logged or sent. */
  readonly #addresses = new Map<string, readonly string[]>();
  #kickedSoFar = 0;

  get all(): readonly KickRecord[] {
    return this.#kicks;
  }

  /** Restores the saved kicks, without the addresses. */
  restore(kicks: readonly KickRecord[]): void {
    this.#kicks = kicks;
    this.#kickedSoFar = Math.max(0, ...kicks.map(({ id }) => Number(id.slice(1))));
  }

  /** Adds a player, or replaces the entry of the same browser. */
  add({ address, ...player }: NewKick): void {
    for (const owner of player.owners) this.lift(this.byOwner(owner)?.id ?? "");
    this.#kickedSoFar += 1;
    const kick: KickRecord = { id: `k${this.#kickedSoFar}`, ...player };
    this.#kicks = [...this.#kicks, kick];
    this.addAddress(kick, address);
    const [oldest] = this.#kicks;
    if (oldest !== undefined && this.#kicks.length > MAX_KICKS) this.lift(oldest.id);
  }

  /** Removes an entry, with its addresses; undefined if there is none with this id. */
  lift(id: string): KickRecord | undefined {
    const kick = this.#kicks.find((each) => each.id === id);
    if (kick === undefined) return undefined;
    this.#kicks = this.#kicks.filter((each) => each !== kick);
    this.#addresses.delete(id);
    return kick;
  }

  /** The removed player with this browser key. */
  byOwner(owner: string): KickRecord | undefined {
    return owner === "" ? undefined : this.#kicks.find(({ owners }) => owners.includes(owner));
  }

  /** A removed player who was at this address. */
  byAddress(address: string): KickRecord | undefined {
    return this.#kicks.find(({ id }) => this.#addresses.get(id)?.includes(address));
  }

  /** A removed player has tried to join from this address. The first address stays, so that others cannot push it out. */
  addAddress({ id }: KickRecord, address: string): void {
    const known = this.#addresses.get(id) ?? [];
    if (address === "" || known.includes(address)) return;
    this.#addresses.set(id, [...known.slice(0, 1), ...known.slice(1).slice(2 - MAX_ADDRESSES), address]);
  }
}
