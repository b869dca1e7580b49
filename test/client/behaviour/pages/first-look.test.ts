/** The first look at the home page: faces over the fan of cards, and what they look at. */
import assert from "node:assert/strict";
import { LAPTOP, PageVisitor, PHONE, refuseNext } from "../../../harness/pages/page-visitor.ts";

describe("the first look at the home page", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("has the chosen face in the middle, glad, and nobody twice", async () => {
    const page = await visitor.visit();
    const faces = page.locator(".fan-face");
    const drawings = () => faces.evaluateAll((all) => all.map((each) => each.firstElementChild?.innerHTML));
    await faces.first().waitFor();
    await page.getByLabel("Your name").focus();
    for (const choice of [2, 9, 0, 4]) {
      const label = page.locator(".face-row label").nth(choice);
      await label.getByRole("radio").check({ force: true });
      const chosen = await label.locator("svg").evaluate((drawing) => drawing.innerHTML);
      const shown = await drawings();
      assert.equal(shown[2], chosen);
      assert.equal(new Set(shown).size, 5);
    }
  });

  it("changes every face when a press was refused, and says nothing of it to a screen reader", async () => {
    const page = await visitor.visit();
    const faces = page.locator(".fan-face");
    await faces.first().waitFor();
    const before = await faces.evaluateAll((all) => all.map((each) => each.innerHTML));
    await refuseNext(page, "offline");
    await page.getByRole("button", { name: "Quick play" }).click();
    await page.getByRole("alert").waitFor();
    const after = await faces.evaluateAll((all) => all.map((each) => each.innerHTML));
    assert.deepEqual(
      after.map((drawing, place) => drawing === before[place]),
      [false, false, false, false, false],
    );
    assert.equal(await page.locator(".fan").getAttribute("aria-hidden"), "true");
  });

  for (const isFirstVisit of [true, false])
    it(`deals the fan once, then nothing moves, and nothing does when the player comes back (${isFirstVisit})`, async () => {
      const page = await visitor.visit("", isFirstVisit ? { isFirstVisit } : {}, {
        ...PHONE,
        reducedMotion: false,
      });
      const names = () =>
        page.evaluate(() =>
          document.getAnimations().map((each) => (each instanceof CSSAnimation ? each.animationName : "")),
        );
      await page.locator(".fan-face").first().waitFor();
      assert.equal(
        await page.evaluate(
          () => getComputedStyle(document.querySelector(".fan-card") ?? document.body).animationName,
        ),
        "deal",
      );
      await page.waitForFunction(() => document.getAnimations().length === 0);
      await page.getByRole("link", { name: "All rules" }).click();
      await page.getByRole("button", { name: "Back to home" }).click();
      await page.locator(".fan-face").first().waitFor();
      assert.deepEqual(await names(), []);
    });

  it("stays where it is on a wide screen when the row below the ways is opened", async () => {
    const page = await visitor.visit("", { isFirstVisit: true }, LAPTOP);
    const places = () =>
      page
        .locator(".name-of-the-game, .way")
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y));
    const before = await places();
    await page.getByText("Join with a code · Open tables").click();
    await page.getByLabel("Join with a code").waitFor();
    assert.deepEqual(await places(), before);
  });

  it("looks at the name while it is typed", async () => {
    const page = await visitor.visit();
    const pupil = page.locator(".fan-face .pupil").first();
    await pupil.waitFor({ state: "attached" });
    const gaze = () => pupil.evaluate((each) => getComputedStyle(each).translate);
    const before = await gaze();
    await page.getByLabel("Your name").focus();
    assert.notEqual(await gaze(), before);
  });
});
