/** The waiting room in a real browser, with a fake session. */
import assert from "node:assert/strict";
import { PageVisitor, refuseNext, SMALL_PHONE, sentRequests } from "../../../harness/pages/page-visitor.ts";

describe("the waiting room", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("lets the host change the rules, get ready and start", async () => {
    const page = await visitor.sit("waiting");
    await page.getByText("Customise the rules").click();
    await page.getByRole("button", { name: "Starting hand: more" }).click();
    await page.getByLabel("30 s").click();
    await page.getByRole("button", { name: "I’m ready" }).click();
    await page.getByRole("button", { name: "Start the match" }).click();
    const [hand, clock, ready, start] = await sentRequests(page);
    assert.equal(hand?.[0], "setRules");
    assert.match(JSON.stringify(hand), /"handSize":8/);
    assert.match(JSON.stringify(clock), /"turnSeconds":30/);
    assert.deepEqual(
      [ready, start],
      [
        ["setReady", { ready: true }],
        ["start", {}],
      ],
    );
  });

  it("sends emotes and phrases, and shows what others say beside their names", async () => {
    const page = await visitor.sit("waiting");
    await page
      .getByRole("list", { name: "Say something" })
      .getByRole("button", { name: "Well played!" })
      .click();
    const [[name, payload] = []] = await sentRequests(page);
    assert.equal(name, "quickChat");
    const phrase = (payload as { readonly phrase: number }).phrase;
    await page.evaluate((number) => {
      const { session } = harness;
      const other = session.snapshot.players.find(({ isMe }) => !isMe);
      session.emitChat({ seatId: other?.id ?? "", phrase: number });
    }, phrase);
    await page.locator(".sitter:not(.sitter-me) .sitter-says").getByText("Well played!").waitFor();
  });

  it("reverts a change that the table refuses, and shows the reason", async () => {
    const page = await visitor.sit("waiting");
    await page.getByText("Customise the rules").click();
    await refuseNext(page, "hostOnly");
    await page.getByLabel("Just one round").click();
    await page.getByText("Only the host can do that").waitFor();
    assert.ok(await page.getByLabel("Play to a target score").isChecked());
  });

  it("shows other players the rules in plain words, without controls to change or start", async () => {
    const page = await visitor.sit("guest");
    await page.getByText("Everyone starts with 7 cards.").waitFor();
    assert.equal(await page.getByRole("button", { name: "Start the match" }).count(), 0);
    assert.equal(await page.getByRole("radio").count(), 0);
    await page.getByText("Waiting for Marisol to start").waitFor();
  });

  it("selects a preset with one tap, and shows the current one", async () => {
    const page = await visitor.sit("waiting");
    await page.getByText("None – these are the official rules.").waitFor();
    assert.ok(await page.getByLabel("Official").isChecked());
    await page.getByLabel("Party").click();
    assert.match(
      JSON.stringify(await sentRequests(page)),
      /"stacking":"same","jumpIn":true,"sevenZero":true/,
    );
    await page.evaluate(() => {
      const { rules } = harness.session.snapshot;
      harness.session.update({ rules: { ...rules, stacking: "same", jumpIn: true, sevenZero: true } });
    });
    assert.ok(await page.getByLabel("Party").isChecked());
  });

  it("switches a single rule, which is a mix of the table's own then", async () => {
    const page = await visitor.sit("waiting");
    await page.getByText("Customise the rules").click();
    await page.getByRole("switch", { name: "Jump-in" }).click();
    assert.match(JSON.stringify(await sentRequests(page)), /"jumpIn":true/);
    assert.ok(!(await page.getByRole("switch", { name: "Jump-in" }).isChecked()), "only the table decides");
    await page.evaluate(() => {
      const { rules } = harness.session.snapshot;
      harness.session.update({ rules: { ...rules, jumpIn: true } });
    });
    assert.ok(await page.getByRole("switch", { name: "Jump-in" }).isChecked());
    await page.getByText("Custom", { exact: true }).waitFor();
  });

  it("highlights changes for all players, and announces them", async () => {
    const page = await visitor.sit("guest");
    await page.evaluate(() => {
      const { rules } = harness.session.snapshot;
      harness.session.update({ rules: { ...rules, sevenZero: true } });
    });
    await page.locator(".just-changed").getByText("Play a 7 to swap hands").waitFor();
    await page.getByRole("status").getByText("Changed: 7-0").waitFor({ state: "attached" });
    await page.locator(".just-changed").waitFor({ state: "detached" });
    assert.equal(await page.getByText("Play a 7 to swap hands").count(), 1);
  });

  it("says what each preset changes before it is chosen, and leads to the rules from above the players", async () => {
    const page = await visitor.sit("waiting", SMALL_PHONE);
    const party = page.getByRole("radio", { name: "Party", exact: true });
    const described = await party.getAttribute("aria-describedby");
    assert.equal(await page.locator(`#${described}`).textContent(), "Stack, jump in, swap hands.");
    await page.getByRole("button", { name: /^Rules: / }).click();
    assert.equal(await page.evaluate(() => document.activeElement?.id), "rules-title");
  });

  it("has no time for a turn at a local table, which has no clock", async () => {
    const page = await visitor.sit("waiting");
    await page.getByText("Customise the rules").click();
    const clock = page.getByText("60 seconds");
    assert.notEqual(await clock.count(), 0);
    await page.evaluate(() => {
      const rules = { ...harness.session.snapshot.rules, turnSeconds: 15 } as const;
      const localTable = { isKept: true, isLastMatchLost: false };
      harness.session.update({ rules, isLocalGame: true, localTable });
    });
    await page.getByText("None – these are the official rules.").waitFor();
    await clock.first().waitFor({ state: "detached" });
    assert.equal(await page.getByText("15 seconds").count(), 0);
  });

  it("shows at once why a match cannot start with these rules", async () => {
    const page = await visitor.sit("waiting");
    await page.evaluate(() => {
      const { rules, players } = harness.session.snapshot;
      harness.session.update({ rules: { ...rules, teams: true }, players: players.slice(0, 3) });
    });
    await page.locator(".begin-note").getByText("4, 6, 8").waitFor();
    await page.getByRole("button", { name: "Start the match" }).click({ force: true });
    assert.deepEqual(await sentRequests(page), []);
  });

  it("carries the language of the player in the link, for its preview", async () => {
    const page = await visitor.sit("houseRules");
    assert.match(await page.locator(".address").innerText(), /\/\?table=QK7M2P&lang=en$/);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).endsWith("&lang=en"));
  });

  it("does not start with one player, and shows why", async () => {
    const page = await visitor.sit("alone");
    await page.getByText("You need at least two players").waitFor();
    await page.getByRole("button", { name: "Start the match" }).click({ force: true });
    assert.deepEqual(await sentRequests(page), []);
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

  it("copies without https, too, where browsers have no clipboard to give", async () => {
    const page = await visitor.sit("waiting");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { configurable: true }));
    await page.getByRole("button", { name: "Copy code" }).click();
    await page.getByRole("button", { name: "Copied!" }).waitFor();
    await page.evaluate(() => Reflect.deleteProperty(navigator, "clipboard"));
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "QK7M2P");
  });

  it("lets players change their name, and shows the result", async () => {
    const page = await visitor.sit("waiting");
    await page.getByRole("button", { name: "Change name" }).click();
    await page.getByLabel("New name").fill("Mari");
    await page.getByRole("button", { name: "Save" }).click();
    assert.deepEqual(await sentRequests(page), [["rename", { name: "Mari" }]]);
    await page.evaluate(() => harness.session.emitNotice({ type: "joined", name: "Luca" }));
    await page.getByRole("log").getByText("Luca sits down.").waitFor();
    await page.evaluate(() => harness.session.changeConnection("returning"));
    await page.getByText("Reconnecting").waitFor();
  });

  it("shows that an action needs the connection only until the connection is back", async () => {
    const page = await visitor.sit("waiting");
    await page.evaluate(() => harness.session.changeConnection("returning"));
    await refuseNext(page, "offline");
    await page.getByRole("button", { name: "I’m ready" }).click();
    const why = page.getByRole("alert").filter({ hasText: "You’re not connected" });
    await why.waitFor();
    await page.evaluate(() => harness.session.changeConnection("connected"));
    await why.waitFor({ state: "detached" });
  });

  it("gives up the seat on leaving, and goes home", async () => {
    const page = await visitor.sit("waiting");
    await page.getByRole("button", { name: "Leave the table" }).click();
    await page.getByRole("button", { name: "Create a table" }).waitFor();
    assert.ok(await page.evaluate(() => harness.session.hasLeft));
    assert.match(page.url(), /\/$/);
  });
});
