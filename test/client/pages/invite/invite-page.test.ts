/** The page of an invitation: the state of the table, before any input. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { OFFICIAL_RULES, presetRules } from "../../../../shared/rules.ts";
import type { TableFacts } from "../../../../shared/wire/table-facts.ts";
import {
  apiCalls,
  PageVisitor,
  refuseNext,
  SMALLEST_PHONE,
  sentRequests,
} from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";

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
const { names: NAMES, ...FACTS_WITHOUT_NAMES } = FACTS;

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
  let answer: (password: string) => ApiAnswer | Promise<ApiAnswer>;
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
    await page.route("**/api/tables/*", async (route) => {
      const { password = "" } = route.request().postDataJSON() ?? {};
      const { status = 200, body } = await answer(password);
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

  it("shows the name of the game, the host, the players with their faces, and the free seats", async () => {
    await open(FACTS);
    await page.getByRole("heading", { name: "Anna invites you to a table.", level: 1 }).waitFor();
    assert.equal(await status(), "Anna\nMerry Puffin (bot)\n8 seats are free.");
    await page.locator("main").getByText("Last Card").waitFor();
    const faces = (place: string) => page.locator(`${place} .face`).count();
    assert.deepEqual([await faces(".fan"), await faces(".invited-people")], [2, 2]);
    assert.equal(await page.title(), "Invitation to table QK7M2P · Last Card");
    await assertAccessible(page);
  });

  it("shows the rules in force now, not those of an old link, and follows the table", async () => {
    await open(FACTS, "?table=QK7M2P&rules=party");
    await page.getByText("Rules: Harsh").click();
    await page.locator(".rule-lines li").first().waitFor();
    answer = () => ({ body: { ...FACTS, rules: OFFICIAL_RULES, freeSeats: 1 } });
    await comeBack();
    await page.getByText("Rules: Official").waitFor();
    assert.match(await status(), /1 seat is free/);
  });

  it("shows at once that there is no such table, and offers home and quick play", async () => {
    await open(refusal("tableNotFound", 404));
    await page.getByRole("heading", { name: "No such table" }).waitFor();
    assert.match(await status(), /Check the code, or ask for a new invitation/);
    assert.equal(await button("Take a seat").count(), 0);
    assert.equal(await button("Back to home").count(), 1);
    await assertAccessible(page);
    await button("Quick play").click();
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [["quick", "Ada", { length: "single" }]]);
  });

  it("offers to join the next match, or to watch, while a match is running", async () => {
    await open({ ...FACTS, phase: "playing" }, "?table=QK7M2P", "spectating");
    assert.match(await status(), /in the middle of a match/);
    assert.deepEqual([await button("Take a seat").count(), await button("Watch").count()], [0, 1]);
    await button("Join the next match").click();
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [["watch", "QK7M2P", {}]]);
    assert.deepEqual(await sentRequests(page), [["takeSeat", { name: "Ada" }]]);
  });

  it("C10: shows at once that the host has removed the player, until the host allows the return", async () => {
    await open({ ...FACTS, phase: "playing", isRemoved: true });
    assert.match(await status(), /The host removed you from this table, but they can let you back in\.$/);
    assert.deepEqual([await button("Watch").count(), await button("Join the next match").count()], [0, 0]);
    answer = () => ({ body: FACTS });
    await button("Try again").click();
    await button("Take a seat").waitFor();
    assert.doesNotMatch(await status(), /removed/);
  });

  it("shows no names before the password, and joins with it", async () => {
    await open(FACTS_WITHOUT_NAMES);
    answer = (password) => {
      if (password === "") return { body: { ...FACTS_WITHOUT_NAMES, hasPassword: true } };
      const isRight = password === "pssst";
      return isRight ? { body: { ...FACTS, hasPassword: true } } : refusal("passwordWrong", 403);
    };
    await comeBack();
    await page.getByLabel("This table has a password").fill("wrong");
    assert.doesNotMatch(await page.locator("main").innerText(), /Anna/);
    await button("Enter").click();
    await page.getByRole("alert").filter({ hasText: "Wrong password" }).waitFor();
    await page.getByLabel("This table has a password").fill("pssst");
    await button("Enter").click();
    await page.getByRole("heading", { name: "Anna invites you to a table." }).waitFor();
    await button("Take a seat").click();
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [["join", "QK7M2P", { name: "Ada", password: "pssst" }]]);
  });

  it("keeps the names open if an answer without them comes after the one to the password", async () => {
    await open({ ...FACTS_WITHOUT_NAMES, hasPassword: true });
    const late = Promise.withResolvers<ApiAnswer>();
    answer = (password) => (password === "" ? late.promise : { body: { ...FACTS, hasPassword: true } });
    const asked = page.waitForRequest("**/api/tables/*");
    await comeBack();
    await asked;
    await page.getByLabel("This table has a password").fill("pssst");
    await button("Enter").click();
    await page.getByRole("heading", { name: "Anna invites you to a table." }).waitFor();
    const answered = page.waitForResponse("**/api/tables/*");
    late.resolve({ body: { ...FACTS_WITHOUT_NAMES, hasPassword: true, freeSeats: 7 } });
    await (await answered).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    assert.equal(await page.getByRole("heading", { name: "Anna invites you to a table." }).count(), 1);
  });

  it("asks for another name if a player at the table has the name that the player wrote", async () => {
    await open(FACTS);
    await page.getByLabel("Your name").fill("Ada Fox");
    await refuseNext(page, "nameTaken");
    await button("Take a seat").click();
    await page.getByRole("alert").filter({ hasText: "already has that name" }).waitFor();
    assert.deepEqual(await apiCalls(page), [["join", "QK7M2P", { name: "Ada Fox" }]]);
  });

  it("opens the waiting room at its top", async () => {
    await open(FACTS);
    await page.getByText("Rules: Harsh").click();
    await page.evaluate(() => scrollTo(0, 10_000));
    assert.ok((await page.evaluate(() => scrollY)) > 0);
    await button("Take a seat").click();
    await page.locator(".waiting").waitFor();
    assert.equal(await page.evaluate(() => scrollY), 0);
    assert.equal(await page.title(), "Waiting room QK7M2P · Last Card");
  });
});
