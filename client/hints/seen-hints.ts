/** Which hints this browser has shown: each is said once. */
import { recall, remember } from "../storage.ts";
import { HINT_NAMES, type HintName } from "./hints.ts";

const KEPT_AS = "seen-hints";

export class SeenHints {
  #seen: ReadonlySet<HintName> = kept();

  get names(): ReadonlySet<HintName> {
    return this.#seen;
  }

  add(name: HintName): void {
    this.#keep([...this.#seen, name]);
  }

  /** Whoever switches hints off and on again begins anew. */
  forget(): void {
    if (this.#seen.size > 0) this.#keep([]);
  }

  #keep(names: readonly HintName[]): void {
    this.#seen = new Set(names);
    remember(KEPT_AS, [...this.#seen].join(" "));
  }
}

/** All hints are said again, from the next table on. */
export function forgetSeenHints(): void {
  remember(KEPT_AS, "");
}

function kept(): ReadonlySet<HintName> {
  const words = (recall(KEPT_AS) ?? "").split(" ");
  return new Set(HINT_NAMES.filter((name) => words.includes(name)));
}
