/** Players' texts in a real browser under the real content security policy: always shown as text. */
import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import type { Page } from "playwright-core";
import { TestClient } from "../support/network/test-client.ts";
import { roomOf } from "../support/server/game-server.ts";
import { INJECTION_TEXTS } from "./injection-texts.ts";
import { button } from "./page-player.ts";
import { DESKTOP, openApp, type RunningApp } from "./running-app.ts";

/** Elements that would exist if a text had been parsed as markup. */
const TRACES = "[onerror],[onload],[onclick],[onfocus],[onbegin],iframe,object,embed,base,marquee,img[src=x]";

describe("texts that contain markup", function () {
  this.slow(30_000);
  let app: RunningApp;
  before(async () => {
    app = await openApp();
  });
  after(() => app.close());

  it("are shown as they are in the list, the waiting room and at the table: nothing runs, nothing is fetched", async () => {
    assert.equal(INJECTION_TEXTS.length, 50);
    const opened = await app.open(DESKTOP);
    const { page } = opened;
    const alarms = await alarmsOf(page, app.url);
    const mallory = await TestClient.create(new Client(app.url), { name: "Mallory" });
    const { code, seated } = mallory;
    const room = roomOf(code);
    // Longer than the server accepts: this tests the page, not the server.
    const show = (words: string) => room.setMatchmaking({ metadata: { ...room.metadata, host: words } });
    const call = (words: string) => {
      const sitter = room.state.seats.get(seated.seatId);
      assert.ok(sitter !== undefined);
      sitter.name = words;
      room.broadcastPatch();
    };
    const declare = (words: string) => {
      room.state.tableRuleSeat = 0;
      room.state.tableRuleText = words;
      room.broadcastPatch();
    };
    await shows(page, ".row-name", show);
    await page.goto(`${app.url}/?table=${code}`);
    await button(page, "Take a seat").click();
    await page.locator(".waiting").waitFor();
    await shows(page, ".waiting", call);
    await mallory.sendRequest("start");
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    await shows(page, "[data-testid=table-rule]", declare);
    await shows(page, ".table-mirror", call);
    assert.deepEqual([alarms, opened.errors], [[], []]);
  });
});

/** Shows all texts one after the other, and checks for traces of each. */
async function shows(page: Page, where: string, show: (words: string) => unknown): Promise<void> {
  for (const words of INJECTION_TEXTS) {
    await show(words);
    const traces = await page.waitForFunction(
      ([query, text, forbidden]) => {
        const isShown = [...document.querySelectorAll(query)].some(
          ({ textContent }) => textContent.includes(text) || textContent.includes(text.slice(0, 20)),
        );
        return isShown ? `${document.querySelectorAll(forbidden).length} traces` : false;
      },
      [where, words, TRACES] as const,
    );
    assert.equal(await traces.jsonValue(), "0 traces", words);
  }
}

/** Signs that a script ran or was blocked: dialogs, policy violations, foreign requests. */
async function alarmsOf(page: Page, own: string): Promise<readonly string[]> {
  const alarms: string[] = [];
  page.on("dialog", (dialog) => {
    alarms.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(own) && !/^(data|blob):/.test(request.url())) alarms.push(request.url());
  });
  await page.exposeFunction("alarm", (what: string) => alarms.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      Reflect.get(globalThis, "alarm")(`${violatedDirective} ${blockedURI}`);
    });
  });
  await page.reload();
  return alarms;
}
