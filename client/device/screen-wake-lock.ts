/** Keeps the screen on while a page asks for it, with the Screen Wake Lock API. */
import { onSettingsChange, settings } from "../settings/settings.ts";

/** What the lock needs from the browser and the settings; tests replace it. */
export interface WakeLockDeps {
  /** Undefined if the browser has no wake lock, as over plain HTTP. */
  readonly wakeLock: Pick<WakeLock, "request"> | undefined;
  /** False while the page is hidden: browsers then refuse a lock, and release the one there was. */
  readonly isPageVisible: () => boolean;
  /** False if the player has turned it off. */
  readonly isAllowed: () => boolean;
  /** Calls `listener` when the page is hidden or visible again. */
  readonly onVisibilityChange: (listener: () => void) => void;
  /** Calls `listener` when the player changes the setting. */
  readonly onAllowedChange: (listener: () => void) => void;
}

type AwakeSentinel = Pick<WakeLockSentinel, "release" | "addEventListener">;

export class ScreenWakeLock {
  readonly #deps: WakeLockDeps;
  #holderCount = 0;
  #sentinel: AwakeSentinel | undefined;
  #isRequesting = false;
  /** Counts the times that the page was hidden or became visible: browsers may decide differently after each. */
  #visit = 0;
  /** The visit in which the browser refused the lock or took it back, as with a low battery. */
  #refusedIn = -1;

  constructor(deps: WakeLockDeps) {
    this.#deps = deps;
    deps.onAllowedChange(() => this.#update());
    deps.onVisibilityChange(() => {
      this.#visit += 1;
      this.#update();
    });
  }

  /** Keeps the screen on until the returned function is called. Several holders share one lock. */
  hold(): () => void {
    let isHolding = true;
    this.#holderCount += 1;
    this.#update();
    return () => {
      if (!isHolding) return;
      isHolding = false;
      this.#holderCount -= 1;
      this.#update();
    };
  }

  #update(): void {
    const { isAllowed, isPageVisible } = this.#deps;
    const isWanted = this.#holderCount > 0 && isAllowed() && isPageVisible();
    if (!isWanted) this.#release();
    else if (this.#sentinel === undefined && !this.#isRequesting && this.#refusedIn !== this.#visit)
      void this.#request();
  }

  async #request(): Promise<void> {
    const { wakeLock } = this.#deps;
    if (wakeLock === undefined) return;
    const visit = this.#visit;
    this.#isRequesting = true;
    try {
      this.#keep(await wakeLock.request("screen"));
    } catch {
      // The match goes on without it. The next visit asks again.
      this.#refusedIn = visit;
    }
    this.#isRequesting = false;
    // Meanwhile the page may have been hidden, or the match may have ended.
    this.#update();
  }

  #keep(sentinel: AwakeSentinel): void {
    this.#sentinel = sentinel;
    sentinel.addEventListener("release", () => {
      // If this page has not released it, the browser has.
      if (this.#sentinel !== sentinel) return;
      this.#sentinel = undefined;
      this.#refusedIn = this.#visit;
    });
  }

  #release(): void {
    const sentinel = this.#sentinel;
    this.#sentinel = undefined;
    sentinel?.release().catch(() => {});
  }
}

/** One for the whole page, created when it is first needed. */
let screenWakeLock: ScreenWakeLock | undefined;

/**
 * Keeps the screen on while the page is visible, until the returned function is called. Does nothing if the browser cannot
 * do it or the player has turned it off.
 */
export function keepScreenAwake(): () => void {
  screenWakeLock ??= new ScreenWakeLock({
    wakeLock: "wakeLock" in navigator ? navigator.wakeLock : undefined,
    isPageVisible: () => !document.hidden,
    isAllowed: () => settings().keepAwake,
    onVisibilityChange: (listener) => document.addEventListener("visibilitychange", listener),
    onAllowedChange: onSettingsChange,
  });
  return screenWakeLock.hold();
}
