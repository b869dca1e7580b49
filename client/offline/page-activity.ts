/** What the player is doing on this page: a new version must not disturb it. */
import type { TableSession } from "../net/session/table-snapshot.ts";

/** `round`: a round is running. `busy`: a reload would lose something, for example a text that is being written. */
export type PageActivity = "round" | "busy" | "quiet";

type WatchedTable = Pick<TableSession, "snapshot">;

export class ActivityTracker {
  readonly #tables = new Set<WatchedTable>();
  readonly #isBusy: () => boolean;

  /** `isBusy`: what the page knows beside its tables. */
  constructor(isBusy: () => boolean) {
    this.#isBusy = isBusy;
  }

  get activity(): PageActivity {
    const phases = [...this.#tables].map(({ snapshot }) => snapshot.phase);
    if (phases.includes("playing")) return "round";
    // The results of a round or match would be gone.
    return this.#isBusy() || phases.some((phase) => phase !== "waiting") ? "busy" : "quiet";
  }

  /** The table that the page shows; the returned function says that it is closed. */
  addTable(table: WatchedTable): () => void {
    this.#tables.add(table);
    return () => this.#tables.delete(table);
  }
}

/** True while something is open or being written that a reload would lose: a dialog, a text, a replay from a file. */
export function isPageInUse(): boolean {
  return document.querySelector("dialog[open]") !== null || isEditable(document.activeElement);
}

const EDITABLE = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select";

function isEditable(element: Element | null): boolean {
  return element?.matches(EDITABLE) === true;
}
