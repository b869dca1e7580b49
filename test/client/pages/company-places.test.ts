/** What stands over the table leaves the call and the own hand free, on every screen. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { overflow, PHONE, SMALLEST_PHONE } from "../../harness/pages/visitor.ts";
import { become, pause, seatBecomes, TableVisitor } from "../../harness/table/table-visitor.ts";
import { assertAccessible } from "../../support/accessible.ts";
import type { Device } from "../../support/browser.ts";

const LOW: Device = { viewport: { width: 740, height: 360 }, touch: true, reducedMotion: true };
const WIDE: Device = { viewport: { width: 1280, height: 800 }, touch: false, reducedMotion: true };

describe("notices over the table", function () {
  this.timeout(90_000);
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());
  after(() => visitor.stop());

  for (const [name, device] of Object.entries({
    phone: PHONE,
    smallest: SMALLEST_PHONE,
    low: LOW,
    wide: WIDE,
  })) {
    it(`covers neither the call nor the hand, whatever is open (${name})`, async () => {
      const page = await visitor.sit(device);
      await pause(page);
      await picture(page, `pause-${name}`);
      assert.deepEqual(await covered(page, ".table-pause"), []);
      await seatBecomes(
        page,
        { seat: 1, standIn: true, awayUntil: "none" },
        { isPaused: false, canClaim: true },
      );
      await picture(page, `claim-${name}`);
      assert.deepEqual(await covered(page, ".table-claim"), []);
      await become(page, { canClaim: false });
      assert.deepEqual(await covered(page, ".table-say-button"), []);
      await page.getByTestId("say").click();
      await picture(page, `say-${name}`);
      assert.deepEqual(await covered(page, ".table-say-panel"), []);
    });
  }

  it("has no fault that axe finds, whatever is open", async () => {
    for (const [name, open] of Object.entries(SCENES)) {
      const page = await visitor.sit(SMALLEST_PHONE);
      await open(page);
      await assertAccessible(page);
      assert.ok((await overflow(page)) <= 0, `${name} is too wide`);
      await visitor.endVisit();
    }
    await assertAccessible(await visitor.sit(SMALLEST_PHONE, "none"));
  });
});

/** What stands on the screen when axe looks. */
const SCENES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "a pause": (page) => pause(page),
  "a stand-in on the own seat": (page) => seatBecomes(page, { seat: 0, standIn: true }),
  "the offer of the win": (page) => become(page, { canClaim: true }),
  "what can be said": (page) => page.getByTestId("say").click(),
  "the list of players": async (page) => {
    await page.getByTestId("menu").click();
    await page.getByTestId("open-players").click();
    await page.getByTestId("remove-seat-1").click();
  },
  "the choice for a broken line": async (page) => {
    await page.getByTestId("menu").click();
    await page.getByTestId("open-absence").click();
  },
};

/** Which of the call and the own cards an element of the page lies on. */
function covered(page: Page, selector: string): Promise<readonly string[]> {
  return page.evaluate((name) => {
    const over = document.querySelector(name)?.getBoundingClientRect();
    if (over === undefined) return [`${name} is not there`];
    const own = document.querySelectorAll(".table-uno, .mirror-hand button");
    return [...own]
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      })
      .map((element) => element.textContent ?? "");
  }, selector);
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["COMPANY_PICTURES"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}
