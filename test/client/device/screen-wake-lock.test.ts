/** The screen wake lock with a browser of the test's: asked for, released, refused, taken back, and raced. */
import assert from "node:assert/strict";
import { ScreenWakeLock } from "../../../client/device/screen-wake-lock.ts";

class FakeSentinel extends EventTarget implements Pick<WakeLockSentinel, "release"> {
  isReleased = false;
  async release(): Promise<void> {
    this.isReleased = true;
    this.dispatchEvent(new Event("release"));
  }
}

/** A browser, the player's setting, and all locks that the browser has given. */
class FakeBrowser {
  readonly sentinels: FakeSentinel[] = [];
  requestCount = 0;
  isVisible = true;
  isAllowed = true;
  isRefusing = false;
  /** Requests are answered when this is resolved. */
  pendingAnswer: PromiseWithResolvers<void> | undefined;
  #visibilityChanged = () => {};
  #allowedChanged = () => {};

  readonly wakeLock = {
    request: async (): Promise<WakeLockSentinel> => {
      this.requestCount += 1;
      await this.pendingAnswer?.promise;
      if (this.isRefusing || !this.isVisible) throw new DOMException("refused", "NotAllowedError");
      const sentinel = new FakeSentinel();
      this.sentinels.push(sentinel);
      return Object.assign(sentinel, { released: false, type: "screen" as const, onrelease: null });
    },
  };

  lock(): ScreenWakeLock {
    return new ScreenWakeLock({
      wakeLock: this.wakeLock,
      isPageVisible: () => this.isVisible,
      isAllowed: () => this.isAllowed,
      onVisibilityChange: (listener) => {
        this.#visibilityChanged = listener;
      },
      onAllowedChange: (listener) => {
        this.#allowedChanged = listener;
      },
    });
  }

  async show(isVisible: boolean): Promise<void> {
    this.isVisible = isVisible;
    this.#visibilityChanged();
    await settled();
  }

  async allow(isAllowed: boolean): Promise<void> {
    this.isAllowed = isAllowed;
    this.#allowedChanged();
    await settled();
  }

  get heldCount(): number {
    return this.sentinels.filter(({ isReleased }) => !isReleased).length;
  }
}

/** Resolves after all promises that are under way. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the screen wake lock", () => {
  let browser: FakeBrowser;
  beforeEach(() => {
    browser = new FakeBrowser();
  });

  it("is shared by all holders, and released after the last one", async () => {
    const lock = browser.lock();
    const [first, second] = [lock.hold(), lock.hold()];
    await settled();
    assert.deepEqual([browser.requestCount, browser.heldCount], [1, 1]);
    first();
    first();
    assert.equal(browser.heldCount, 1);
    second();
    assert.equal(browser.heldCount, 0);
  });

  it("is released while the page is hidden, and requested again when it is visible", async () => {
    browser.lock().hold();
    await settled();
    await browser.show(false);
    assert.equal(browser.heldCount, 0);
    await browser.show(true);
    assert.deepEqual([browser.requestCount, browser.heldCount], [2, 1]);
  });

  it("is not requested by a page that opens hidden, before it is visible", async () => {
    browser.isVisible = false;
    browser.lock().hold();
    await settled();
    assert.equal(browser.requestCount, 0);
    await browser.show(true);
    assert.equal(browser.heldCount, 1);
  });

  it("obeys the player's setting at once", async () => {
    browser.lock().hold();
    await settled();
    await browser.allow(false);
    assert.equal(browser.heldCount, 0);
    await browser.allow(true);
    assert.equal(browser.heldCount, 1);
  });

  it("is not kept if the match ended before the browser answered", async () => {
    browser.pendingAnswer = Promise.withResolvers();
    const letSleep = browser.lock().hold();
    letSleep();
    browser.pendingAnswer.resolve();
    await settled();
    assert.deepEqual([browser.requestCount, browser.heldCount], [1, 0]);
  });

  it("survives refusals, as with a low battery, and asks again only in the next visit", async () => {
    browser.isRefusing = true;
    const lock = browser.lock();
    lock.hold();
    await settled();
    lock.hold();
    await settled();
    assert.equal(browser.requestCount, 1, "the browser is not asked again and again");
    browser.isRefusing = false;
    await browser.show(false);
    await browser.show(true);
    assert.deepEqual([browser.requestCount, browser.heldCount], [2, 1]);
  });

  it("asks again if the page was hidden and visible again before the refusal came", async () => {
    browser.pendingAnswer = Promise.withResolvers();
    browser.isRefusing = true;
    browser.lock().hold();
    await browser.show(false);
    await browser.show(true);
    assert.equal(browser.requestCount, 1, "one request at a time");
    browser.pendingAnswer.resolve();
    await Promise.resolve();
    browser.isRefusing = false;
    await settled();
    assert.equal(browser.requestCount, 2);
  });

  it("accepts that the browser takes it back, until the next visit", async () => {
    const lock = browser.lock();
    lock.hold();
    await settled();
    browser.sentinels[0]?.dispatchEvent(new Event("release"));
    lock.hold();
    await settled();
    assert.equal(browser.requestCount, 1);
    await browser.show(false);
    await browser.show(true);
    assert.equal(browser.requestCount, 2);
  });

  it("changes nothing if the browser has none, as over plain HTTP", async () => {
    const letSleep = new ScreenWakeLock({
      wakeLock: undefined,
      isPageVisible: () => true,
      isAllowed: () => true,
      onVisibilityChange: () => {},
      onAllowedChange: () => {},
    }).hold();
    await settled();
    letSleep();
  });
});
