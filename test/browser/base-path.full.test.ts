/** The game below a path of another site, behind each proxy as docs/hosting.md has it: nothing is asked of the other site. */
import assert from "node:assert/strict";
import type { OpenedPage } from "../support/browser/browser.ts";
import { type ServerProcess, serverProcess } from "../support/server/server-process.ts";
import {
  PROXY_NAMES,
  type SiteWithPath,
  startSiteWithPath,
  whyNoProxy,
} from "../support/server/site-with-path.ts";
import { skipBecause } from "../support/skip.ts";
import { button, step } from "./page-player.ts";
import { DESKTOP, openBrowserAt, type RunningApp } from "./running-app.ts";

const BASE_PATH = "/cards";
const WITH_WORKER = { ...DESKTOP, serviceWorker: true };

for (const name of PROXY_NAMES) {
  describe(`the game under a path behind ${name}`, function () {
    this.slow(90_000);
    let server: ServerProcess | undefined;
    let site: SiteWithPath;
    let app: RunningApp | undefined;
    const opened: OpenedPage[] = [];

    before(async function () {
      const reason = whyNoProxy(name);
      if (reason !== undefined) skipBecause(this, reason);
      server = serverProcess();
      await server.start({ BASE_PATH, TRUSTED_PROXIES: "1" });
      site = await startSiteWithPath(name, server.url);
      app = await openBrowserAt(site.origin);
    });
    afterEach(async () => {
      for (const { context, errors } of opened.splice(0)) {
        await context.close();
        assert.deepEqual(errors, []);
      }
      assert.deepEqual(site.outside, []);
    });
    after(async () => {
      await app?.close();
      await site?.stop();
      await server?.remove();
    });

    async function open(path: string, device = DESKTOP) {
      assert.ok(app);
      const one = await app.open(device, path);
      opened.push(one);
      return one.page;
    }

    /** A page at a table of its own, and the code of the table. */
    async function atTable() {
      const page = await open(`${BASE_PATH}/`);
      await page.getByLabel("Your name").fill("Ann");
      await button(page, "Create a table").click();
      await page.getByRole("dialog").getByRole("button", { name: "Create table" }).click();
      await page.locator(".waiting").waitFor();
      const { pathname, searchParams } = new URL(page.url());
      assert.equal(pathname, `${BASE_PATH}/`);
      return { page, code: searchParams.get("table") ?? "" };
    }

    it("plays a match with bots, loads again, and follows its own links", async () => {
      const page = await open(BASE_PATH);
      assert.equal(page.url(), `${site.origin}${BASE_PATH}/`);
      await page.getByLabel("Your name").fill("Ann");
      await button(page, "Play with bots").click();
      await page.getByTestId("status").waitFor({ state: "attached" });
      await page.reload();
      await page.getByTestId("status").waitFor({ state: "attached" });
      // All proxies pass on the same moves.
      if (name === PROXY_NAMES[0]) while ((await step(page)) !== "result");
      await page.goto(`${site.origin}${BASE_PATH}/`);
      await page.getByRole("link", { name: "Leaderboard" }).click();
      await page.getByRole("heading", { name: "Leaderboard" }).waitFor();
      assert.equal(new URL(page.url()).pathname, `${BASE_PATH}/`);
    });

    it("invites with a preview, hands a seat over, and shows the table on a big screen", async () => {
      const { page, code } = await atTable();
      const preview = await (await fetch(`${site.origin}${BASE_PATH}/?table=${code}`)).text();
      assert.ok(
        preview.includes(`property="og:url" content="${site.origin}${BASE_PATH}/?table=${code}&amp;lang=`),
      );
      const image = /og:image" content="([^"]+)"/.exec(preview)?.[1] ?? "";
      assert.ok(image.startsWith(`${site.origin}${BASE_PATH}/link-preview/`), image);
      assert.equal((await fetch(image)).status, 200);
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await button(page, "Continue on another device").click();
      const dialog = page.getByRole("dialog", { name: "Continue on another device" });
      await dialog.getByRole("button", { name: "Copy link" }).click();
      await dialog.getByRole("button", { name: "Copied!" }).waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      assert.ok(link.startsWith(`${site.origin}${BASE_PATH}/#/seat/${code}/`), link);
      const phone = await open(link.slice(site.origin.length));
      await phone.getByRole("button", { name: "Take the seat here" }).click();
      await phone.locator(".waiting").waitFor();
      const screen = await open(`${BASE_PATH}/#/screen/${code}`);
      await screen
        .getByText(`${new URL(site.origin).host}${BASE_PATH}`)
        .first()
        .waitFor();
    });

    it("has a service worker and a manifest for its own path", async () => {
      const page = await open(`${BASE_PATH}/`, WITH_WORKER);
      const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
      assert.equal(scope, `${site.origin}${BASE_PATH}/`);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      assert.deepEqual(await page.evaluate(() => caches.keys()), [`last-card-files:${BASE_PATH}/`]);
      await page.context().setOffline(true);
      await page.reload();
      await button(page, "Play with bots").waitFor();
      await page.context().setOffline(false);
      // What could not be fetched without a network.
      opened.at(-1)?.errors.splice(0);
      const manifestUrl = `${site.origin}${BASE_PATH}/manifest.webmanifest`;
      const manifest = await (await fetch(manifestUrl)).json();
      const at = (path: string) => new URL(path, manifestUrl).pathname;
      assert.deepEqual(
        [manifest.id, at(manifest.scope), at(manifest.start_url), at(manifest.icons[0].src)],
        [`${BASE_PATH}/`, `${BASE_PATH}/`, `${BASE_PATH}/`, `${BASE_PATH}/icon-192.png`],
      );
    });

    it("says at any other address below it that there is nothing, and leads to the game", async () => {
      const page = await open(`${BASE_PATH}/some/where`);
      await page.getByRole("heading", { name: "Page not found" }).waitFor();
      await button(page, "Back to home").click();
      await button(page, "Play with bots").waitFor();
      assert.equal(page.url(), `${site.origin}${BASE_PATH}/`);
      opened.at(-1)?.errors.splice(0);
    });
  });
}
