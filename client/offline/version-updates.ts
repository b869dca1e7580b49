/**
 * The page's part of an update: it asks a new version of the service worker to start when no round is running, answers
 * what it is doing itself, and reloads at a quiet moment when a new version has started.
 */
import type { Scheduler } from "../scheduler.ts";
import type { MessageToPage, MessageToWorker, PageState } from "../worker-messages.ts";
import type { ActivityTracker } from "./page-activity.ts";

/** While an update waits for a quiet moment, the page looks for one this often, in ms. */
const CHECK_INTERVAL_MS = 5_000;

/** The parts of the browser's service worker interface that are used here. */
export interface WorkerPort {
  postMessage(message: MessageToWorker): void;
}
export interface UpdatedWorker extends WorkerPort, EventTarget {
  readonly state: string;
}
export interface WorkerRegistration extends EventTarget {
  readonly active: WorkerPort | null;
  readonly waiting: WorkerPort | null;
  readonly installing: UpdatedWorker | null;
  update(): Promise<unknown>;
}
/** A message of the worker, with a port for the answer. */
export interface WorkerMessage {
  readonly data: MessageToPage;
  readonly ports: readonly { postMessage(state: PageState): void }[];
}

export interface VersionUpdateDeps {
  readonly activities: Pick<ActivityTracker, "activity">;
  readonly schedule: Scheduler;
  /** The version of this page. */
  readonly version: string;
  /** Reloads the page; returns without doing so if it was reloaded a moment ago. */
  readonly reloadPage: () => void;
}

export class VersionUpdates {
  readonly #deps: VersionUpdateDeps;
  #registration: WorkerRegistration | undefined;
  /** A reload would load a different version. */
  #isReloadWanted = false;
  /** The server has another version than this page: even the results of a round do not hold up the reload. */
  #isOutdated = false;
  /** The server's version could not be installed: the page is loaded past the worker. */
  #isNetworkWanted = false;
  #cancelCheck = () => {};

  constructor(deps: VersionUpdateDeps) {
    this.#deps = deps;
  }

  /** Follows the updates of this registration; of none if the worker is unregistered. */
  follow(registration: WorkerRegistration | undefined): void {
    this.#registration = registration;
    registration?.addEventListener("updatefound", () => void this.#followInstallation());
    registration?.active?.postMessage({ type: "pageLoaded" });
    void this.#followInstallation();
  }

  /** The worker keeps the texts of the reader's language only. */
  languageChanged(): void {
    this.#registration?.active?.postMessage({ type: "languageChanged" });
  }

  /** Answers a message of the worker. */
  receive({ data, ports }: WorkerMessage): void {
    const { version } = this.#deps;
    // A newer worker may send other messages.
    if (data.type === "askPageState") ports[0]?.postMessage({ isInRound: this.#isInRound, version });
    if (data.type !== "versionActivated") return;
    if (data.version !== version) this.#isReloadWanted = true;
    this.check();
  }

  /** Does what the moment allows: reloads the page, or asks a new version to start. */
  check(): void {
    this.#cancelCheck();
    if (this.#isReloadWanted && this.#mayReload) this.#reload();
    else if (!this.#isInRound) this.#waitingWorker?.postMessage({ type: "activateBetweenRounds" });
    const isPending = this.#isReloadWanted || this.#waitingWorker !== undefined;
    if (isPending) this.#cancelCheck = this.#deps.schedule(CHECK_INTERVAL_MS, () => this.check());
  }

  /** Asks the server for a newer worker. If the server cannot be reached, the browser asks again at the next visit. */
  async lookForUpdate(): Promise<void> {
    await this.#registration?.update().catch(() => undefined);
  }

  /**
   * The server has another version than this page: installs that version, then reloads the page between two rounds. If it
   * cannot be installed, for example because the browser's storage is full, the page is loaded from the network.
   */
  async loadServedVersion(): Promise<void> {
    this.#isOutdated = true;
    await this.lookForUpdate();
    await whenInstalled(this.#registration?.installing);
    if (this.#waitingWorker === undefined && !this.#isReloadWanted) {
      this.#isNetworkWanted = true;
      this.#isReloadWanted = true;
    }
    this.check();
  }

  get #isInRound(): boolean {
    return this.#deps.activities.activity === "round";
  }

  get #mayReload(): boolean {
    const { activity } = this.#deps.activities;
    return activity === "quiet" || (activity === "busy" && this.#isOutdated);
  }

  /** A new version that is installed and has not started. */
  get #waitingWorker(): WorkerPort | undefined {
    return this.#registration?.waiting ?? undefined;
  }

  #reload(): void {
    if (this.#isNetworkWanted) this.#registration?.active?.postMessage({ type: "takePageFromNetwork" });
    this.#deps.reloadPage();
  }

  async #followInstallation(): Promise<void> {
    await whenInstalled(this.#registration?.installing);
    this.check();
  }
}

/** Resolves when a worker is installed, or has failed to be; at once if there is none. */
function whenInstalled(worker: UpdatedWorker | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (worker === null || worker === undefined || worker.state !== "installing") return resolve();
    worker.addEventListener("statechange", () => resolve(), { once: true });
  });
}
