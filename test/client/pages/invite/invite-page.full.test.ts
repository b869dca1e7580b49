/** The page of an invitation: the state of the table, before any input. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { isLanguage, LANGUAGES } from "../../../../client/i18n/i18n.ts";
import { OFFICIAL_RULES, presetRules } from "../../../../shared/rules.ts";
import type { TableFacts } from "../../../../shared/wire/table-facts.ts";
import {
  apiCalls,
  horizontalOverflow,
  PageVisitor,
  refuseNext,
  SMALLEST_PHONE,
  tooSmallTargets,
} from "../../../harness/pages/page-visitor.ts";

const SMALL_PHONE = { ...SMALLEST_PHONE, viewport: { width: 360, height: 640 } };
const person = (name: string) => ({ name, isBot: false, avatar: 1 });

const FACTS: TableFacts = {
  phase: "waiting",
  rules: presetRules("harsh"),
  freeSeats: 8,
  hasPassword: false,
  spectatorsAllowed: true,
  isQuickPlay: false,
  names: { host: "Anna", players: [person("Anna"), { name: "Merry Puffin", isBot: true, avatar: 2 }] },
};

interface ApiAnswer {
  readonly status?: number;
  readonly body: object;
}

const refusal = (code: string, status: number): ApiAnswer => ({
  status,
  body: { error: { code, message: "" } },
});

describe("the page of an invitation", () => {
  const visitor = new PageVisitor();
  /** The server's answer, by the password that was sent. */
  let answer: (password: string) => ApiAnswer;
  /** The texts of the rules are loaded as soon as this resolves. */
  let rulesAllowed: Promise<void>;
  let page: Page;
  before(() => visitor.start());
  beforeEach(() => {
    rulesAllowed = Promise.resolve();
  });
  afterEach(() => visitor.endVisit((error) => error.includes("Failed to load resource")));

  async function open(facts: TableFacts | ApiAnswer, search = "?table=QK7M2P", moment = "waiting") {
    answer = () => ("body" in facts ? facts : { body: facts });
    page = await visitor.visit("?page=settings", { moment }, SMALL_PHONE);
    await page.route("**/api/tables/*", (route) => {
      const { password = "" } = route.request().postDataJSON() ?? {};
      const { status = 200, body } = answer(password);
      return route.fulfill({ status, json: body });
    });
    await page.route("**/table-rules*", async (route) => {
      await rulesAllowed;
      await route.continue();
    });
    await page.evaluate((address) => {
      history.pushState(undefined, "", address);
      dispatchEvent(new PopStateEvent("popstate"));
    }, search);
    await page.locator(".invite button").first().waitFor();
  }

  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const status = () => page.locator(".invite [role=status]").innerText();
  /** Makes the tab visible again, so that the page requests the facts again. */
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

  it("offers to watch if all seats are taken, and nothing if spectators are not allowed", async () => {
    await open({ ...FACTS, freeSeats: 0 });
    assert.deepEqual([await button("Watch").count(), await button("Join the next match").count()], [1, 0]);
    assert.equal(await page.getByLabel("Your name").count(), 0);
    answer = () => ({ body: { ...FACTS, phase: "playing", spectatorsAllowed: false } });
    await comeBack();
    await button("Try again").waitFor();
    assert.match(await status(), /doesn’t allow spectators/);
    assert.equal(await button("Watch").count(), 0);
  });

  it("requests the facts again if the match has started before the player joined", async () => {
    await open(FACTS, "?table=QK7M2P");
    answer = () => ({ body: { ...FACTS, phase: "playing" } });
    await refuseNext(page, "tableInPlay");
    await button("Take a seat").click();
    await button("Join the next match").waitFor();
    assert.equal(await page.locator(".refused").textContent(), "");
  });

  it("still lets a player join if the facts cannot be loaded, and shows if there were too many attempts", async () => {
    await open(refusal("rateLimited", 429));
    await page.getByRole("alert").filter({ hasText: "Not so fast" }).waitFor();
    await button("Take a seat").click();
    await page.locator(".waiting").waitFor();
  });

  it("joins under another suggestion if a player at the table has the suggested name", async () => {
    await open(FACTS);
    await page.getByLabel("Your name").fill("Merry Fox");
    await refuseNext(page, "nameTaken");
    await button("Take a seat").click();
    await page.locator(".waiting").waitFor();
    const name = await page.evaluate(() => localStorage.getItem("last-card:name"));
    assert.match(String(name), /^[A-Z][a-z]+ [A-Z][a-z]+$/);
    assert.deepEqual(await apiCalls(page), [
      ["join", "QK7M2P", { name: "Merry Fox" }],
      ["join", "QK7M2P", { name }],
    ]);
  });

  it("does not move the button when the rules have been loaded", async () => {
    for (const rules of [FACTS.rules, OFFICIAL_RULES]) {
      let allow = () => {};
      rulesAllowed = new Promise((resolve) => {
        allow = resolve;
      });
      await open({ ...FACTS, rules });
      assert.equal(await page.getByText("Rules: ").count(), 0);
      const before = await button("Take a seat").boundingBox();
      allow();
      await page.getByText("Rules: ").waitFor();
      assert.deepEqual(await button("Take a seat").boundingBox(), before);
    }
  });

  describe("on a small phone", () => {
    const long = Array.from({ length: 9 }, (_, i) => person(`WWWWWWWWWW WWWWWWWW${i}`));
    const crowded = { ...FACTS, freeSeats: 1, names: { host: "WWWWWWWWWW WWWWWWWW0", players: long } };
    const states: readonly TableFacts[] = [FACTS, crowded, { ...crowded, phase: "playing" }];

    async function assertFits(facts: TableFacts, language: string): Promise<void> {
      answer = () => ({ body: facts });
      await comeBack();
      await page.getByText(facts.names?.players[1]?.name ?? "").waitFor();
      await page
        .locator(".invite .ivory")
        .waitFor({ state: facts.phase === "playing" ? "attached" : "detached" });
      await page.evaluate(() => scrollTo(0, 0));
      const { y, height } = (await page.locator(".main-step button").boundingBox()) ?? { y: -1, height: 0 };
      assert.ok(y >= 0 && y + height <= 640, `${language}: ${y} to ${y + height}`);
      assert.equal(await horizontalOverflow(page), 0, language);
      assert.deepEqual(await tooSmallTargets(page), [], language);
    }

    it("has its button in sight with any rules and any names, in every language", async () => {
      await open(crowded);
      await page.getByText("Rules: Harsh").click();
      for (const language of Object.keys(LANGUAGES).filter(isLanguage)) {
        await page.evaluate((code) => harness.setLanguage(code), language);
        for (const facts of states) await assertFits(facts, language);
      }
    });
  });
});
