/** The page of an invitation: the state of the table, before any input. */
import assert from "node:assert/strict";
import { isLanguage, LANGUAGES } from "../../../../client/i18n/i18n.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import type { TableFacts } from "../../../../shared/wire/table-facts.ts";
import {
  type ApiAnswer,
  FACTS,
  FACTS_WITHOUT_NAMES,
  InviteVisitor,
  person,
  refusal,
} from "../../../harness/pages/invite-visitor.ts";
import {
  apiCalls,
  horizontalOverflow,
  refuseNext,
  tooSmallTargets,
} from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";

describe("the page of an invitation", () => {
  const visitor = new InviteVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("shows at once that there is no such table, and offers home and quick play", async () => {
    await visitor.open(refusal("tableNotFound", 404));
    await visitor.page.getByRole("heading", { name: "No such table" }).waitFor();
    assert.match(await visitor.status(), /Check the code, or ask for a new invitation/);
    assert.equal(await visitor.button("Take a seat").count(), 0);
    assert.equal(await visitor.button("Back to home").count(), 1);
    await assertAccessible(visitor.page);
    await visitor.button("Quick play").click();
    await visitor.page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(visitor.page), [["quick", "Ada", { length: "single" }]]);
  });

  it("keeps the names open if an answer without them comes after the one to the password", async () => {
    await visitor.open({ ...FACTS_WITHOUT_NAMES, hasPassword: true });
    const late = Promise.withResolvers<ApiAnswer>();
    visitor.answer = (password) =>
      password === "" ? late.promise : { body: { ...FACTS, hasPassword: true } };
    const asked = visitor.page.waitForRequest("**/api/tables/*");
    await visitor.comeBack();
    await asked;
    await visitor.page.getByLabel("This table has a password").fill("pssst");
    await visitor.button("Enter").click();
    await visitor.page.getByRole("heading", { name: "Anna invites you to a table." }).waitFor();
    const answered = visitor.page.waitForResponse("**/api/tables/*");
    late.resolve({ body: { ...FACTS_WITHOUT_NAMES, hasPassword: true, freeSeats: 7 } });
    await (await answered).finished();
    await visitor.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    assert.equal(
      await visitor.page.getByRole("heading", { name: "Anna invites you to a table." }).count(),
      1,
    );
  });

  it("asks for another name if a player at the table has the name that the player wrote", async () => {
    await visitor.open(FACTS);
    await visitor.page.getByLabel("Your name").fill("Ada Fox");
    await refuseNext(visitor.page, "nameTaken");
    await visitor.button("Take a seat").click();
    await visitor.page.getByRole("alert").filter({ hasText: "already has that name" }).waitFor();
    assert.deepEqual(await apiCalls(visitor.page), [["join", "QK7M2P", { name: "Ada Fox" }]]);
  });

  it("opens the waiting room at its top", async () => {
    await visitor.open(FACTS);
    await visitor.page.getByText("Rules: Harsh").click();
    await visitor.page.evaluate(() => scrollTo(0, 10_000));
    assert.ok((await visitor.page.evaluate(() => scrollY)) > 0);
    await visitor.button("Take a seat").click();
    await visitor.page.locator(".waiting").waitFor();
    assert.equal(await visitor.page.evaluate(() => scrollY), 0);
    assert.equal(await visitor.page.title(), "Waiting room QK7M2P · Last Card");
  });

  it("offers to watch if all seats are taken, and nothing if spectators are not allowed", async () => {
    await visitor.open({ ...FACTS, freeSeats: 0 });
    assert.deepEqual(
      [await visitor.button("Watch").count(), await visitor.button("Join the next match").count()],
      [1, 0],
    );
    assert.equal(await visitor.page.getByLabel("Your name").count(), 0);
    visitor.answer = () => ({ body: { ...FACTS, phase: "playing", spectatorsAllowed: false } });
    await visitor.comeBack();
    await visitor.button("Try again").waitFor();
    assert.match(await visitor.status(), /doesn’t allow spectators/);
    assert.equal(await visitor.button("Watch").count(), 0);
  });

  it("requests the facts again if the match has started before the player joined", async () => {
    await visitor.open(FACTS, "?table=QK7M2P");
    visitor.answer = () => ({ body: { ...FACTS, phase: "playing" } });
    await refuseNext(visitor.page, "tableInPlay");
    await visitor.button("Take a seat").click();
    await visitor.button("Join the next match").waitFor();
    assert.equal(await visitor.page.locator(".refused").textContent(), "");
  });

  it("still lets a player join if the facts cannot be loaded, and shows if there were too many attempts", async () => {
    await visitor.open(refusal("rateLimited", 429));
    await visitor.page.getByRole("alert").filter({ hasText: "Not so fast" }).waitFor();
    await visitor.button("Take a seat").click();
    await visitor.page.locator(".waiting").waitFor();
  });

  it("joins under another suggestion if a player at the table has the suggested name", async () => {
    await visitor.open(FACTS);
    await visitor.page.getByLabel("Your name").fill("Merry Fox");
    await refuseNext(visitor.page, "nameTaken");
    await visitor.button("Take a seat").click();
    await visitor.page.locator(".waiting").waitFor();
    const name = await visitor.page.evaluate(() => localStorage.getItem("last-card:name"));
    assert.match(String(name), /^[A-Z][a-z]+ [A-Z][a-z]+$/);
    assert.deepEqual(await apiCalls(visitor.page), [
      ["join", "QK7M2P", { name: "Merry Fox" }],
      ["join", "QK7M2P", { name }],
    ]);
  });

  it("does not move the button when the rules have been loaded", async () => {
    for (const rules of [FACTS.rules, OFFICIAL_RULES]) {
      let allow = () => {};
      visitor.rulesAllowed = new Promise((resolve) => {
        allow = resolve;
      });
      await visitor.open({ ...FACTS, rules });
      assert.equal(await visitor.page.getByText("Rules: ").count(), 0);
      const before = await visitor.button("Take a seat").boundingBox();
      allow();
      await visitor.page.getByText("Rules: ").waitFor();
      assert.deepEqual(await visitor.button("Take a seat").boundingBox(), before);
    }
  });

  describe("on a small phone", () => {
    const long = Array.from({ length: 9 }, (_, i) => person(`WWWWWWWWWW WWWWWWWW${i}`));
    const crowded = { ...FACTS, freeSeats: 1, names: { host: "WWWWWWWWWW WWWWWWWW0", players: long } };
    const states: readonly TableFacts[] = [FACTS, crowded, { ...crowded, phase: "playing" }];

    async function assertFits(facts: TableFacts, language: string): Promise<void> {
      visitor.answer = () => ({ body: facts });
      await visitor.comeBack();
      await visitor.page.getByText(facts.names?.players[1]?.name ?? "").waitFor();
      await visitor.page
        .locator(".invite .ivory")
        .waitFor({ state: facts.phase === "playing" ? "attached" : "detached" });
      await visitor.page.evaluate(() => scrollTo(0, 0));
      const { y, height } = (await visitor.page.locator(".main-step button").boundingBox()) ?? {
        y: -1,
        height: 0,
      };
      assert.ok(y >= 0 && y + height <= 640, `${language}: ${y} to ${y + height}`);
      assert.equal(await horizontalOverflow(visitor.page), 0, language);
      assert.deepEqual(await tooSmallTargets(visitor.page), [], language);
    }

    it("has its button in sight with any rules and any names, in every language", async () => {
      await visitor.open(crowded);
      await visitor.page.getByText("Rules: Harsh").click();
      for (const language of Object.keys(LANGUAGES).filter(isLanguage)) {
        await visitor.page.evaluate((code) => harness.setLanguage(code), language);
        for (const facts of states) await assertFits(facts, language);
      }
    });
  });
});
