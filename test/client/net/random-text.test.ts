import assert from "node:assert/strict";
import { randomText } from "../../../client/net/browser-key.ts";

describe("random text", () => {
  it("is made of so many bytes, of letters that go into addresses, and is another each time", () => {
    const texts = Array.from({ length: 50 }, () => randomText(16));
    assert.equal(new Set(texts).size, 50);
    for (const text of texts) {
      assert.match(text, /^[\w-]+$/);
      assert.equal(Buffer.from(text, "base64url").length, 16);
    }
  });
});
