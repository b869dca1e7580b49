/** Full screen with a document of the test's: started, ended, refused, and not there at all. */
import assert from "node:assert/strict";
import {
  canFullScreen,
  isFullScreen,
  onFullScreenChange,
  setFullScreen,
} from "../../../client/device/full-screen.ts";

/** A document that can show its root element in full screen, or refuses it. */
class FakeDocument extends EventTarget {
  readonly fullscreenEnabled = true;
  fullscreenElement: object | null = null;
  isRefusing = false;
  readonly documentElement = { requestFullscreen: async () => this.#enter() };

  #enter(): void {
    if (this.isRefusing) {
      this.dispatchEvent(new Event("fullscreenerror"));
      throw new TypeError("Permissions check failed");
    }
    this.fullscreenElement = this.documentElement;
    this.dispatchEvent(new Event("fullscreenchange"));
  }

  async exitFullscreen(): Promise<void> {
    this.fullscreenElement = null;
    this.dispatchEvent(new Event("fullscreenchange"));
  }
}

function useDocument(value: object): void {
  Object.defineProperty(globalThis, "document", { value, configurable: true });
}

describe("full screen", () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "document");
  let fake: FakeDocument;
  beforeEach(() => {
    fake = new FakeDocument();
    useDocument(fake);
  });
  after(() => {
    Reflect.deleteProperty(globalThis, "document");
    if (before !== undefined) Object.defineProperty(globalThis, "document", before);
  });

  it("starts and ends, and listeners see every change until they are removed", async () => {
    const states: boolean[] = [];
    const stop = onFullScreenChange(() => states.push(isFullScreen()));
    assert.ok(canFullScreen());
    await setFullScreen(true);
    await setFullScreen(false);
    await setFullScreen(false);
    assert.deepEqual(states, [true, false]);
    stop();
    await setFullScreen(true);
    assert.equal(states.length, 2);
  });

  it("calls the listeners if the browser refuses, so that the switch shows the old state again", async () => {
    const states: boolean[] = [];
    onFullScreenChange(() => states.push(isFullScreen()));
    fake.isRefusing = true;
    await setFullScreen(true);
    assert.deepEqual(states, [false]);
  });

  it("does not exist on iPhones, and nothing breaks", () => {
    useDocument(new EventTarget());
    assert.equal(canFullScreen(), false);
    assert.equal(isFullScreen(), false);
  });
});
