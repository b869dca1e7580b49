/** Whole matches with other decks on the real page, against bots in the browser. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import { agree, button, hurryTime, step } from "./page-player.ts";
import { DESKTOP, openApp, PHONE, type RunningApp } from "./running-app.ts";
import { areScreenshotsKept, saveScreenshot } from "./screenshots.ts";

const SMALL_PHONE = { ...PHONE, viewport: { width: 320, height: 640 } };
/** In most rounds somebody goes out; twelve rounds without that are practically impossible. */
const MOST_ROUNDS = 12;
const MOST_STEPS_WITHOUT_CHANGE = 600;

describe("matches with other decks", function () {
  this.slow(120_000);
  let app: RunningApp;

  before(async () => {
    app = await openApp({ isPainted: areScreenshotsKept });
  });
  after(() => app.close());

  /** A table in this browser with a deck, and with more bots. */
  async function openTable(deck: string, { bots, device }: { bots: number; device: typeof DESKTOP }) {
    const opened = await app.open(device, "/#/local");
    const { page, context } = opened;
    await hurryTime(context, 10);
    await page.reload();
    await page.locator(".waiting").waitFor();
    await page.getByRole("radio", { name: deck }).check({ force: true });
    const closed = page.locator(".own-rules:not([open]) summary");
    if ((await closed.count()) > 0) await closed.click();
    await page.getByRole("radio", { name: "Just one round" }).check();
    for (let i = 0; i < bots; i += 1) await button(page, "Add an easy bot").click();
    return opened;
  }

  /** The table names its deck. If the first card is a Wild, the player chooses its colour before. */
  const openedWith = async (page: Page, deck: string) => {
    const name = page.getByRole("button", { name: deck, includeHidden: true });
    while ((await name.count()) === 0) await step(page);
  };

  it("N12: are played with the ruthless deck and six seats, until somebody is out while the others go on", async () => {
    const { page, context, errors } = await openTable("Ruthless deck", { bots: 2, device: DESKTOP });
    await page.getByText("The Ruthless deck is always played like this.").first().waitFor();
    await page
      .getByText("Penalties of up to ten cards stack. With 25 cards you’re knocked out.")
      .first()
      .waitFor();
    await assertAccessible(page);
    await saveScreenshot(page, "ruthless-waiting-room");
    await button(page, "Start the match").click();
    const out = page.getByRole("button", { name: /out of the round/ });
    const isSomebodyOut = async () => (await out.count()) > 0;
    for (let rounds = 0; !(await playUntil(page, isSomebodyOut)); rounds += 1) {
      assert.ok(rounds < MOST_ROUNDS, `nobody was out in ${rounds} rounds`);
      await agree(page, "Rematch");
    }
    await assertAccessible(page);
    await saveScreenshot(page, "ruthless-somebody-out");
    assert.deepEqual(errors, []);
    await context.close();
  });

  for (const [name, device] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    it(`F9: are played with the two-sided deck and four seats on a ${name}, on both sides and to the end`, async () => {
      const { page, context, errors } = await openTable("Two-sided deck", { bots: 0, device });
      await page.getByText("Draw Colour limit").first().waitFor();
      await saveScreenshot(page, `two-sided-waiting-room-${name}`);
      await button(page, "Start the match").click();
      await openedWith(page, "Two-sided deck");
      const inHand = (colors: string) =>
        page.getByRole("button", { name: new RegExp(`^(${colors}) `, "i"), includeHidden: true });
      await inHand("red|yellow|green|blue").first().waitFor({ state: "attached" });
      const isDark = async () => (await inHand("pink|teal|orange|violet").count()) > 0;
      for (let rounds = 0; !(await playUntil(page, isDark)); rounds += 1) {
        assert.ok(rounds < MOST_ROUNDS, `nobody played a Flip in ${rounds} rounds`);
        await agree(page, "Rematch");
      }
      await assertAccessible(page);
      await saveScreenshot(page, `two-sided-dark-${name}`);
      await playUntil(page, async () => false);
      await page.locator("dialog.result").getByText("Two-sided deck").first().waitFor();
      await saveScreenshot(page, `two-sided-result-${name}`);
      assert.deepEqual(errors, []);
      await context.close();
    });
  }

  for (const [id, deck, device] of [
    ["W2", "Wild-only deck", SMALL_PHONE],
    ["M1", "Modern deck", DESKTOP],
  ] as const) {
    it(`${id}: are played to the end of a short round with the ${deck}`, async () => {
      const { page, context, errors } = await openTable(deck, { bots: 0, device });
      for (const left of [6, 5, 4, 3]) {
        await button(page, "Starting hand: fewer").click();
        await page.locator(".stepper output", { hasText: String(left) }).waitFor();
      }
      await button(page, "Start the match").click();
      await openedWith(page, deck);
      await playUntil(page, async () => false);
      await page.locator("dialog.result").getByText(deck).first().waitFor();
      await saveScreenshot(page, `result-${id}`);
      assert.deepEqual(errors, []);
      await context.close();
    });
  }
});

/** Plays until something is seen, which it returns, or the round is over. A round may take as long as it likes. */
async function playUntil(page: Page, isSeen: () => Promise<boolean>): Promise<boolean> {
  for (let [last, same] = ["", 0]; same < MOST_STEPS_WITHOUT_CHANGE; ) {
    if (await isSeen()) return true;
    if ((await step(page)) === "result") return false;
    const shown = await page.evaluate(() => document.querySelector(".table-mirror")?.textContent ?? "");
    [last, same] = [shown, shown === last ? same + 1 : 0];
  }
  throw new Error(`Nothing happens any more: ${await page.getByTestId("status").textContent()}`);
}
