import assert from "node:assert/strict";
import { captureWithRetries, MAX_TRIES } from "./capture-with-retries.ts";

const REFUSED = "page.screenshot: Protocol error (Page.captureScreenshot): Unable to capture screenshot";
const PNG = Buffer.from("a picture");

/** A page that fails in these ways, one after the other, and shows its picture then. */
function failing(words: readonly string[]) {
  const left = [...words];
  let tries = 0;
  return {
    get tries() {
      return tries;
    },
    screenshot: async () => {
      tries += 1;
      const next = left.shift();
      if (next !== undefined) throw new Error(next);
      return PNG;
    },
  };
}

describe("the shutter of the gallery's camera", () => {
  it("is pressed again where Chromium could not take the picture", async () => {
    const page = failing([REFUSED, REFUSED]);
    assert.equal(await captureWithRetries(page), PNG);
    assert.equal(page.tries, 3);
  });

  it("is not pressed for ever", async () => {
    const page = failing(Array.from({ length: MAX_TRIES + 1 }, () => REFUSED));
    await assert.rejects(captureWithRetries(page), /Unable to capture/);
    assert.equal(page.tries, MAX_TRIES);
  });

  it("is not pressed again after any other failure", async () => {
    const page = failing(["page.screenshot: Target page, context or browser has been closed"]);
    await assert.rejects(captureWithRetries(page), /has been closed/);
    assert.equal(page.tries, 1);
  });
});
