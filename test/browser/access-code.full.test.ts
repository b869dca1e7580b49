/** A server with an access code and the operator's settings, in a real browser. */
import assert from "node:assert/strict";
import { EMOTES } from "../../shared/phrase.ts";
import { type ServerProcess, serverProcess } from "../support/server/server-process.ts";
import { button } from "./page-player.ts";
import { openBrowserAt, PHONE, type RunningApp } from "./running-app.ts";

const CODE = "four cards & a half";

describe("a server with an access code", function () {
  this.slow(20_000);
  let server: ServerProcess | undefined;
  let app: RunningApp | undefined;
  before(async () => {
    server = serverProcess();
    await server.start({
      ...{ ACCESS_CODE: CODE, SITE_NAME: "Chess Club", IMPRINT_URL: "https://club.example/imprint" },
      ...{ PUBLIC_TABLES: "off", NAMES: "ready-made", CHAT: "emotes" },
    });
    app = await openBrowserAt(server.url);
  });
  after(async () => {
    await app?.close();
    await server?.remove();
  });

  it("asks for the code, again after a wrong one, and leads on to the game, without what is turned off", async () => {
    assert.ok(app);
    const { page, errors } = await app.open(PHONE);
    await page.getByRole("heading", { name: "Chess Club" }).waitFor();
    await page.getByLabel("Access code").fill("four cards");
    await page.keyboard.press("Enter");
    await page.locator("[aria-invalid=true]").waitFor();
    await page.getByLabel("Access code").fill(CODE);
    await button(page, "Enter").click();
    await button(page, "Play with bots").waitFor();
    assert.equal(await button(page, "Quick play").count(), 0);
    assert.equal(await page.getByLabel("Your name").getAttribute("readonly"), "");
    await page.getByRole("link", { name: "Legal notice" }).waitFor();
    // The pages that ask for the code are answered with 403.
    assert.deepEqual(
      errors.filter((error) => !error.includes("403")),
      [],
    );
  });

  it("knows this browser then, and leads to a table with emotes only", async () => {
    assert.ok(app);
    const { page } = await app.open(PHONE);
    await page.getByLabel("Access code").fill(CODE);
    await button(page, "Enter").click();
    await button(page, "Play with bots").waitFor();
    await page.reload();
    await button(page, "Play with bots").waitFor();
    await button(page, "Play with friends").click();
    await page.locator(".say-row").waitFor({ state: "attached" });
    assert.equal(await page.locator(".say-row button").count(), EMOTES.length);
  });
});
