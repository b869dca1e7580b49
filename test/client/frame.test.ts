import assert from "node:assert/strict";
import { isInFrame } from "../../client/frame.ts";
import { isServiceWorkerAvailable } from "../../client/offline/service-worker-support.ts";
import { canPush } from "../../client/push/push-support.ts";
import { setGlobal } from "../support/browser/set-global.ts";

/** What a page offers whose browser allows everything, in a window or in a frame. */
function offered(isFrame: boolean): readonly boolean[] {
  const window = {};
  const restore = Object.entries({
    ...{ window, parent: isFrame ? {} : window, navigator: { serviceWorker: {} } },
    ...{ caches: {}, PushManager: {}, Notification: {} },
  }).map(([name, value]) => setGlobal(name, value));
  const found = [isInFrame(), isServiceWorkerAvailable(), canPush()];
  for (const each of restore) each();
  return found;
}

describe("a page in a frame", () => {
  it("offers neither notifications nor files without a network, which a page in a window does", () => {
    assert.deepEqual(offered(false), [false, true, true]);
    assert.deepEqual(offered(true), [true, false, false]);
  });
});
