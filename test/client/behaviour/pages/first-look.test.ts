/** The first look at the home page: faces over the fan of cards, a row of faces that shows that it goes on. */
import assert from "node:assert/strict";
import { LAPTOP, PageVisitor, PHONE, refuseNext } from "../../../harness/pages/page-visitor.ts";

const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
];

describe("the first look at the home page", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  for (const viewport of SIZES) {
    it(`shows five whole faces over the cards, and all ways to play, at ${viewport.width} px`, async () => {
      const page = await visitor.visit("", {}, { ...PHONE, viewport });
      const faces = page.locator(".fan-face");
      await faces.first().waitFor();
      const boxes = await faces.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().toJSON()),
      );
      assert.equal(boxes.length, 5);
      for (const { left, top, right } of boxes)
        assert.ok(left >= 0 && top >= 0 && right <= viewport.width, `${left} ${top} ${right}`);
      for (const name of ["Quick play", "Play with bots", "Play with friends"]) {
        const play = page.getByRole("button", { name });
        assert.ok(
          await play.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight),
          name,
        );
      }
    });

    for (const language of ["en", "ar"]) {
      it(`cuts a face at the edge of the row at ${viewport.width} px (${language})`, async () => {
        const page = await visitor.visit("", {}, { ...PHONE, viewport });
        await page.evaluate((code) => localStorage.setItem("last-card:language", code), language);
        await page.reload();
        await page.locator("#name").focus();
        await page.locator(".face-row").waitFor();
        const shares = await page.locator(".face-row").evaluate((row) => {
          const { left, right } = row.getBoundingClientRect();
          return [...row.children].map((child) => {
            const box = child.getBoundingClientRect();
            return (Math.min(box.right, right) - Math.max(box.left, left)) / box.width;
          });
        });
        const cut = shares.filter((share) => share > 0 && share < 0.99);
        assert.ok(cut.length === 1 && cut.every((share) => share > 0.3 && share < 0.8), `${shares}`);
      });
    }
  }

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

  it("says what the first game is like on the smallest phones, and has all of a newcomer's ways on the first screen", async () => {
    for (const viewport of SIZES) {
      const page = await visitor.visit("", { isFirstVisit: true }, { ...PHONE, viewport });
      for (const part of [page.getByText("Great for a first game"), ...(await page.locator(".way").all())])
        assert.ok(
          await part.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight),
          `${viewport.width}`,
        );
      await visitor.endVisit();
    }
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
