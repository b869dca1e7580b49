/** The page of an invitation: the state of the table, before any input. */
import assert from "node:assert/strict";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { FACTS, FACTS_WITHOUT_NAMES, InviteVisitor, refusal } from "../../../harness/pages/invite-visitor.ts";
import { apiCalls, sentRequests } from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";

describe("the page of an invitation", () => {
  const visitor = new InviteVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("shows the name of the game, the host, the players with their faces, and the free seats", async () => {
    await visitor.open(FACTS);
    await visitor.page.getByRole("heading", { name: "Anna invites you to a table.", level: 1 }).waitFor();
    assert.equal(await visitor.status(), "Anna\nMerry Puffin (bot)\n8 seats are free.");
    await visitor.page.locator("main").getByText("Last Card").waitFor();
    const faces = (place: string) => visitor.page.locator(`${place} .face`).count();
    assert.deepEqual([await faces(".fan"), await faces(".invited-people")], [2, 2]);
    assert.equal(await visitor.page.title(), "Invitation to table QK7M2P · Last Card");
    await assertAccessible(visitor.page);
  });

  it("shows the rules in force now, not those of an old link, and follows the table", async () => {
    await visitor.open(FACTS, "?table=QK7M2P&rules=party");
    await visitor.page.getByText("Rules: Harsh").click();
    await visitor.page.locator(".rule-lines li").first().waitFor();
    visitor.answer = () => ({ body: { ...FACTS, rules: OFFICIAL_RULES, freeSeats: 1 } });
    await visitor.comeBack();
    await visitor.page.getByText("Rules: Official").waitFor();
    assert.match(await visitor.status(), /1 seat is free/);
  });

  it("offers to join the next match, or to watch, while a match is running", async () => {
    await visitor.open({ ...FACTS, phase: "playing" }, "?table=QK7M2P", "spectating");
    assert.match(await visitor.status(), /in the middle of a match/);
    assert.deepEqual(
      [await visitor.button("Take a seat").count(), await visitor.button("Watch").count()],
      [0, 1],
    );
    await visitor.button("Join the next match").click();
    await visitor.page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(visitor.page), [["watch", "QK7M2P", {}]]);
    assert.deepEqual(await sentRequests(visitor.page), [["takeSeat", { name: "Ada" }]]);
  });

  it("C10: shows at once that the host has removed the player, until the host allows the return", async () => {
    await visitor.open({ ...FACTS, phase: "playing", isRemoved: true });
    assert.match(
      await visitor.status(),
      /The host removed you from this table, but they can let you back in\.$/,
    );
    assert.deepEqual(
      [await visitor.button("Watch").count(), await visitor.button("Join the next match").count()],
      [0, 0],
    );
    visitor.answer = () => ({ body: FACTS });
    await visitor.button("Try again").click();
    await visitor.button("Take a seat").waitFor();
    assert.doesNotMatch(await visitor.status(), /removed/);
  });

  it("shows no names before the password, and joins with it", async () => {
    await visitor.open(FACTS_WITHOUT_NAMES);
    visitor.answer = (password) => {
      if (password === "") return { body: { ...FACTS_WITHOUT_NAMES, hasPassword: true } };
      const isRight = password === "pssst";
      return isRight ? { body: { ...FACTS, hasPassword: true } } : refusal("passwordWrong", 403);
    };
    await visitor.comeBack();
    await visitor.page.getByLabel("This table has a password").fill("wrong");
    assert.doesNotMatch(await visitor.page.locator("main").innerText(), /Anna/);
    await visitor.button("Enter").click();
    await visitor.page.getByRole("alert").filter({ hasText: "Wrong password" }).waitFor();
    await visitor.page.getByLabel("This table has a password").fill("pssst");
    await visitor.button("Enter").click();
    await visitor.page.getByRole("heading", { name: "Anna invites you to a table." }).waitFor();
    await visitor.button("Take a seat").click();
    await visitor.page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(visitor.page), [["join", "QK7M2P", { name: "Ada", password: "pssst" }]]);
  });
});
