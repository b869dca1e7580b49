/** A visitor's first game: one press, and the cards are dealt; and what happens when the server goes away. */
import assert from "node:assert/strict";
import { DESKTOP, type House, openHouse, PHONE } from "./house.ts";

describe("a first visit", function () {
  this.timeout(120_000);
  let house: House;
  before(async () => {
    house = await openHouse();
  });
  after(() => house.close());

  it("is in a game with three bots after one press", async () => {
    const { page, context, errors } = await house.open(PHONE);
    await page.getByRole("button", { name: "Play with bots" }).click();
    await page.locator("[data-testid^=card-]").first().waitFor({ state: "attached" });
    assert.match(page.url(), /\?table=[A-Z0-9]{6}$/);
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("plays the seat that this browser has when quick play leads to the same table once more", async () => {
    const first = await house.open(DESKTOP);
    await first.page.getByRole("button", { name: "Quick play" }).click();
    await first.page.locator(".waiting").waitFor();
    const second = await house.openAgain(first, "/");
    await second.page.getByRole("button", { name: "Quick play" }).click();
    await second.page.locator(".waiting").waitFor();
    assert.equal(second.page.url(), first.page.url());
    assert.equal(await second.page.locator(".sitter-name").count(), 1);
    await first.page.getByText("This table is open in a newer window").waitFor();
    assert.deepEqual(first.errors, []);
    await first.context.close();
  });
});
