/** The switch of turn notifications, on the settings pages and in the offer at the end of a round: its state, and a press on it. */
import { fetchPushStatus } from "../net/push-api.ts";
import { changeSetting, settings } from "../settings/settings.ts";
import { canPush } from "./push-support.ts";
import { type PushProblem, renewPush, turnOffPush, turnOnPush } from "./subscription.ts";

class PushSwitch {
  readonly #listeners = new Set<() => void>();
  #isOffered = false;
  #asking: Promise<void> | undefined;
  #problem: PushProblem | undefined;
  /** Counts the presses: a later one overtakes an earlier one. */
  #presses = 0;
  #isBusy = false;

  /** True if the browser can get notifications and the server sends them. Known some time after the first `ask`. */
  get isOffered(): boolean {
    return this.#isOffered;
  }

  get isOn(): boolean {
    return settings().turnNotifications;
  }

  /** True until it is known whether the last press has worked: the browser may be asking the player. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Why the last attempt to turn notifications on failed. */
  get problem(): PushProblem | undefined {
    return this.#problem;
  }

  /** True if the player has blocked notifications: the browser does not ask again. */
  get isBlocked(): boolean {
    return canPush() && Notification.permission === "denied";
  }

  /** Asks the server once whether it sends notifications. */
  ask(): void {
    if (!canPush()) return;
    this.#asking ??= fetchPushStatus().then((status) => {
      this.#isOffered = status?.isOn === true;
      // Without an answer, the next page asks again.
      if (status === undefined) this.#asking = undefined;
      if (this.#isOffered) this.#changed();
    });
  }

  /** The player presses the switch. It shows the new state at once, and goes back if that fails. */
  async press(isOn: boolean): Promise<void> {
    this.#presses += 1;
    const press = this.#presses;
    this.#problem = undefined;
    this.#isBusy = true;
    changeSetting("turnNotifications", isOn);
    this.#changed();
    const problem = isOn ? await turnOnPush() : await turnOffPush().then(() => undefined);
    if (press !== this.#presses) return;
    this.#isBusy = false;
    this.#failed(problem);
    this.#changed();
  }

  /**
   * Call once at each table: the subscription may have ended meanwhile, or the player may have withdrawn the permission. A
   * server that does not answer, or sends no notifications for now, changes nothing.
   */
  async renew(): Promise<void> {
    if (!this.isOn) return;
    const presses = this.#presses;
    const problem = await renewPush();
    if (presses !== this.#presses || (problem !== "denied" && problem !== "pushServiceNotAllowed")) return;
    this.#failed(problem);
    this.#changed();
    await turnOffPush();
  }

  /** Calls `listener` after every change; the returned function removes it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #failed(problem: PushProblem | undefined): void {
    if (problem === undefined) return;
    this.#problem = problem;
    changeSetting("turnNotifications", false);
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) if (this.#listeners.has(listener)) listener();
  }
}

/** One for the whole page. */
export const pushSwitch = new PushSwitch();
