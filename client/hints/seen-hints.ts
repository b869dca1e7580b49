/** Which hints this browser has shown: each is said once. */
import { load, save } from "../storage.ts";
import { HINT_NAMES, type HintName } from "./hints.ts";

const STORAGE_KEY = "seen-hints";

export class SeenHints {
  #seen: ReadonlySet<HintName> = loadSeenHints();

  get names(): ReadonlySet<HintName> {
    return this.#seen;
  }

  add(name: HintName): void {
    this.#store([...this.#seen, name]);
  }

  /** Whoever switches hints off and on again begins anew. */
  reset(): void {
    if (this.#seen.size > 0) this.#store([]);
  }

  #store(names: readonly HintName[]): void {
    this.#seen = new Set(names);
    save(STORAGE_KEY, [...this.#seen].join(" "));
  }
}

/** All hints are said again, from the next table on. */
export function resetSeenHints(): void {
  save(STORAGE_KEY, "");
}

function loadSeenHints(): ReadonlySet<HintName> {
  const words = (load(STORAGE_KEY) ?? "").split(" ");
  return new Set(HINT_NAMES.filter((name) => words.includes(name)));
}
