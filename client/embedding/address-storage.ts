/**
 * A browser may forbid storage to a page that another site shows in a frame. Then the page keeps what it would store in the
 * fragment of its own address: the frame has it again after a reload, no server sees it, and the site around cannot read it.
 */

/** How the fragment begins. Routes of the game begin with "#/". */
const START = "#kept&";
/** In characters: the seat, the browser's key and the settings need about 600. */
const MOST_CHARACTERS = 4_000;

export class AddressStorage implements Storage {
  readonly #values: Map<string, string>;

  constructor(fragment: string) {
    this.#values = new Map(
      fragment.startsWith(START) ? new URLSearchParams(fragment.slice(START.length)) : [],
    );
  }

  get length(): number {
    return this.#values.size;
  }

  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  /** Throws like a browser's storage that is full. */
  setItem(key: string, value: string): void {
    const before = this.#values.get(key);
    this.#values.set(key, value);
    if (this.#fragment().length > MOST_CHARACTERS) {
      if (before === undefined) this.#values.delete(key);
      else this.#values.set(key, before);
      throw new DOMException("The address has no room for this.", "QuotaExceededError");
    }
    this.#changed();
  }

  removeItem(key: string): void {
    this.#values.delete(key);
    this.#changed();
  }

  clear(): void {
    this.#values.clear();
    this.#changed();
  }

  /** The address with the values in it. An address with a fragment of its own stays as it is. */
  addressWith(url: string | URL): string {
    const address = new URL(url, location.href);
    if (address.hash === "" || address.hash.startsWith(START)) address.hash = this.#fragment();
    return address.href;
  }

  #fragment(): string {
    return this.#values.size === 0 ? "" : START + new URLSearchParams([...this.#values]);
  }

  #changed(): void {
    history.replaceState(history.state, "");
  }
}

/** Makes it the page's storage, and every address that the page takes from now on contains it. */
export function keepInAddress(): void {
  const storage = new AddressStorage(location.hash);
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  for (const name of ["pushState", "replaceState"] as const) {
    const change = history[name].bind(history);
    history[name] = (state, unused, url) => change(state, unused, storage.addressWith(url ?? location.href));
  }
  // An older entry of the history may contain older values.
  addEventListener("popstate", () => history.replaceState(history.state, ""));
}
