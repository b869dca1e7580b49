/** The end of a round or match on the screen: first the ending, then the results. */
import type { SeenEvent } from "../../../shared/redact.ts";
import type { OpenedGamePage } from "../../net/game-api-contract.ts";
import type { TableSession } from "../../net/session/table-snapshot.ts";
import { isMotionReduced } from "../../settings/settings.ts";
import type { Ending, EndingDeps } from "./ending.lazy.ts";
import { planEnding } from "./ending-plan.ts";

/** Loaded apart: most of a round needs nothing of it. */
const loadEnding = () => import("./ending.lazy.ts");

export interface ResultStageDeps {
  /** Opens the results; the returned function closes them. */
  readonly openResults: (parent: HTMLElement) => () => void;
  /** Everyone looks at the same screen: every winner is celebrated. */
  readonly isForAll?: boolean;
}

export class ResultStage {
  readonly #parent: HTMLElement;
  readonly #session: TableSession;
  readonly #deps: ResultStageDeps;
  #closeResults: (() => void) | undefined;
  #ending: Ending | undefined;
  /** Counts the ends of rounds: an ending that is still loading may be overtaken. */
  #endCount = 0;
  #isOpen = false;

  constructor(parent: HTMLElement, session: TableSession, deps: ResultStageDeps) {
    this.#parent = parent;
    this.#session = session;
    this.#deps = deps;
  }

  /** Loads the code of the ending, so that it is there when it is needed. */
  prepare(): void {
    loadEnding().catch(() => {});
  }

  /** A round or match is over. `events`: what has just happened; without them the results come at once. */
  open(page: OpenedGamePage, events: readonly SeenEvent[]): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    const options = { isStill: isMotionReduced(), isForAll: this.#deps.isForAll ?? false };
    const plan = document.hidden ? undefined : planEnding(this.#session.snapshot, events, options);
    if (plan === undefined) this.#showResults();
    else void this.#showEnding({ plan, page });
  }

  /** The table goes on. */
  close(): void {
    this.#isOpen = false;
    this.#endCount += 1;
    this.#ending?.close();
    this.#ending = undefined;
    this.#closeResults?.();
    this.#closeResults = undefined;
  }

  async #showEnding(deps: Pick<EndingDeps, "plan" | "page">): Promise<void> {
    const endCount = this.#endCount;
    const code = await loadEnding().catch(() => undefined);
    if (endCount !== this.#endCount) return;
    if (code === undefined) return this.#showResults();
    const showResults = () => this.#showResults();
    const { snapshot } = this.#session;
    this.#ending = new code.Ending(this.#parent, { ...deps, snapshot, showResults });
  }

  #showResults(): void {
    this.#closeResults ??= this.#deps.openResults(this.#parent);
  }
}
