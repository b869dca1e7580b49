/** On a small phone most of the home page is below the fold: the reason of a refused press must still be visible. */
import assert from "node:assert/strict";
import { PageVisitor, refuseNext, SMALLEST_PHONE } from "../../../harness/pages/page-visitor.ts";

describe("the reason of a refused press", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("is brought into sight on the first page of a small phone", async () => {
    const page = await visitor.visit("", {}, SMALLEST_PHONE);
    await refuseNext(page, "offline");
    await page.getByRole("button", { name: "Quick play" }).tap();
    const why = page.getByRole("alert").filter({ hasText: "You’re not connected" });
    await why.waitFor();
    const { y, height } = (await why.boundingBox()) ?? { y: -1, height: 0 };
    assert.ok(y >= 0 && y + height <= SMALLEST_PHONE.viewport.height, `the sentence stands at ${y}`);
  });
});
