/** The waiting room in a real browser, at a made-up table. */
import assert from "node:assert/strict";
import { asked, refuseNext, Visitor } from "../../harness/pages/visitor.ts";

describe("the waiting room", function () {
  this.timeout(60_000);
  const visitor = new Visitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());
  after(() => visitor.stop());

  it("lets the host change the rules, get ready and start", async () => {
    const page = await visitor.sit("waiting");
    await page.getByRole("button", { name: "Cards to start with: more" }).click();
    await page.getByLabel("30 s").click();
    await page.getByRole("button", { name: "I’m ready" }).click();
    await page.getByRole("button", { name: "Start the match" }).click();
    const [hand, clock, ready, start] = await asked(page);
    assert.equal(hand?.[0], "rules");
    assert.match(JSON.stringify(hand), /"handSize":8/);
    assert.match(JSON.stringify(clock), /"turnSeconds":30/);
    assert.deepEqual(
      [ready, start],
      [
        ["ready", { ready: true }],
        ["start", {}],
      ],
    );
  });

  it("takes back on the screen what the table refused, and says why", async () => {
    const page = await visitor.sit("waiting");
    await refuseNext(page, "hostOnly");
    await page.getByLabel("Just one round").click();
    await page.getByText("Only the host may do that").waitFor();
    assert.ok(await page.getByLabel("Play to points").isChecked());
  });

  it("shows a guest the rules in plain words, and no way to change or start", async () => {
    const page = await visitor.sit("guest");
    await page.getByText("Everybody starts with 7 cards.").waitFor();
    assert.equal(await page.getByRole("button", { name: "Start the match" }).count(), 0);
    assert.equal(await page.getByRole("radio").count(), 0);
    await page.getByText("Marisol starts the match.").waitFor();
  });

  it("does not start alone, and says so", async () => {
    const page = await visitor.sit("alone");
    await page.getByText("A match needs at least two players").waitFor();
    await page.getByRole("button", { name: "Start the match" }).click({ force: true });
    assert.deepEqual(await asked(page), []);
  });

  it("copies the code and the link", async () => {
    const page = await visitor.sit("waiting");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy code" }).click();
    await page.getByRole("button", { name: "Copied!" }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "QK7M2P");
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).endsWith("/?table=QK7M2P"));
  });

  it("lets me change my name, and tells what happens", async () => {
    const page = await visitor.sit("waiting");
    await page.getByRole("button", { name: "Change name" }).click();
    await page.getByLabel("New name").fill("Mari");
    await page.getByRole("button", { name: "Save" }).click();
    assert.deepEqual(await asked(page), [["name", { name: "Mari" }]]);
    await page.evaluate(() => harness.session.notice({ type: "joined", name: "Luca" }));
    await page.getByRole("log").getByText("Luca sits down.").waitFor();
    await page.evaluate(() => harness.session.changeLine("returning"));
    await page.getByText("Coming back by itself").waitFor();
  });

  it("gives up the seat on leaving, and goes home", async () => {
    const page = await visitor.sit("waiting");
    await page.getByRole("button", { name: "Leave the table" }).click();
    await page.getByRole("button", { name: "Create a table" }).waitFor();
    assert.ok(await page.evaluate(() => harness.session.hasLeft));
    assert.match(page.url(), /\/$/);
  });
});
