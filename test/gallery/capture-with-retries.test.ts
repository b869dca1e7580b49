import assert from "node:assert/strict";
import { captureWithRetries, MAX_TRIES } from "./capture-with-retries.ts";

const CAPTURE_ERROR =
  "page.screenshot: Protocol error (Page.captureScreenshot): Unable to capture screenshot";
const PNG = Buffer.from("a screenshot");

/** A page whose screenshots fail with these messages, one after the other, and then succeed. */
function failingPage(messages: readonly string[]) {
  const left = [...messages];
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

describe("the gallery's capture of a screenshot", () => {
  it("is retried if Chromium could not take the screenshot", async () => {
    const page = failingPage([CAPTURE_ERROR, CAPTURE_ERROR]);
    assert.equal(await captureWithRetries(page), PNG);
    assert.equal(page.tries, 3);
  });

  it("is not retried for ever", async () => {
    const page = failingPage(Array.from({ length: MAX_TRIES + 1 }, () => CAPTURE_ERROR));
    await assert.rejects(captureWithRetries(page), /Unable to capture/);
    assert.equal(page.tries, MAX_TRIES);
  });

  it("is not retried after any other failure", async () => {
    const page = failingPage(["page.screenshot: Target page, context or browser has been closed"]);
    await assert.rejects(captureWithRetries(page), /has been closed/);
    assert.equal(page.tries, 1);
  });
});
