/** Shows the page of each phase, and the results over the table. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { CHARACTERS } from "../../../../client/faces/face-shapes.ts";
import type { PlayerInfo } from "../../../../client/net/session/table-snapshot.ts";
import { apiCalls, PageVisitor, refuseNext, sentRequests } from "../../../harness/pages/page-visitor.ts";

describe("the table", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("shows the page of each phase: table, result, table, waiting room", async () => {
    const page = await visitor.sit("waiting");
    await page.evaluate(() => harness.session.update({ phase: "playing" }));
    await page.getByText("The table", { exact: true }).waitFor();
    await page.evaluate(() => harness.session.update({ phase: "roundOver" }));
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await page.getByRole("dialog").count(), 1);
    await page.evaluate(() => harness.session.update({ phase: "playing" }));
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.evaluate(() => harness.session.update({ phase: "waiting" }));
    await page.locator(".waiting").waitFor();
    assert.equal(await page.getByText("The table", { exact: true }).count(), 0);
  });

  it("says that the table is coming only if that takes a while: a short message would be a flash", async () => {
    const page = await visitor.sit("waiting");
    await page.evaluate(() => {
      harness.pendingAnswer = Promise.withResolvers();
      harness.session.update({ phase: "playing" });
    });
    const message = page.locator(".page-place > main");
    await message.getByText("Taking you to the table").waitFor();
    const style = await message.evaluate((each) => {
      const { animationDelay, animationFillMode } = getComputedStyle(each);
      return [animationDelay, animationFillMode];
    });
    assert.deepEqual(style, ["0.6s", "backwards"]);
    await page.evaluate(() => harness.pendingAnswer?.resolve());
    await page.getByText("The table", { exact: true }).waitFor();
    assert.equal(await message.count(), 0);
  });

  it("shows that the page was reloaded because of an update", async () => {
    const page = await visitor.sit("waiting");
    assert.equal(await page.locator(".page-notice").count(), 0);
    await page.evaluate(() => sessionStorage.setItem("last-card:loaded-for-pieces", String(Date.now())));
    await page.reload();
    await page.getByText("Last Card has been updated, so this page was reloaded.").waitFor();
  });

  it("shows the round's winner, all hands and the buttons for what comes next", async () => {
    const page = await visitor.sit("roundOver");
    await page.getByRole("heading", { name: "You win the round!" }).waitFor();
    await page.getByRole("img", { name: "Wild Draw Four" }).waitFor();
    await page.getByText(/Next round in \d+ seconds/).waitFor();
    await page.getByRole("button", { name: "Next round" }).click();
    assert.deepEqual(await sentRequests(page), [["nextRound", {}]]);
    const agree = (who: "me" | "all") =>
      page.evaluate((agreeing) => {
        const { session } = harness;
        const { players } = session.snapshot;
        session.update({
          players: players.map((one) => ({ ...one, ready: agreeing === "all" || one.isMe })),
        });
      }, who);
    await agree("me");
    await page.getByRole("button", { name: "Waiting for the others" }).click({ force: true });
    await agree("all");
    await page.getByRole("button", { name: "Next round", disabled: true }).click({ force: true });
    assert.equal((await sentRequests(page)).length, 1);
  });

  it("shows the podium and asks for a rematch", async () => {
    const page = await visitor.sit("matchOver");
    await page.getByRole("heading", { name: "You win the match!" }).waitFor();
    assert.deepEqual(await page.locator(".podium-name").allInnerTexts(), ["Marisol", "Theo", "Merry Snail"]);
    await page.getByRole("button", { name: "Rematch" }).click();
    assert.deepEqual(await sentRequests(page), [["rematch", {}]]);
    await page.getByRole("button", { name: "Leave the table" }).click();
    await page.getByRole("button", { name: "Create a table" }).waitFor();
  });

  it("shows the chosen faces wherever it shows who sits there, and for the others the face of the name", async () => {
    const page = await visitor.sit("waiting");
    const theo = (place: string) => page.locator(place).filter({ hasText: "Theo" }).locator(".avatar");
    await page.evaluate(() => {
      const { session } = harness;
      const chosen = (one: PlayerInfo): PlayerInfo => (one.name === "Theo" ? { ...one, avatar: "owl" } : one);
      session.update({ players: session.snapshot.players.map(chosen) });
    });
    const [beak] = CHARACTERS.owl.nose ?? [];
    const drawing = beak?.d;
    await theo(".sitter").locator(`path[d="${drawing}"]`).waitFor();
    const before = await page.evaluate(() => harness.session.snapshot.players);
    assert.equal(await page.locator(".sitter .avatar svg").count(), before.length);
    await page.evaluate(
      (players) => harness.session.update({ phase: "roundOver", players: players }),
      before,
    );
    await page.getByRole("dialog").waitFor();
    await theo(".standing").locator(`path[d="${drawing}"]`).waitFor();
  });

  it("shows when it is played in a newer window, and comes back on request", async () => {
    const page = await visitor.sit("waiting");
    await page.evaluate(() => harness.session.changeConnection("openedElsewhere"));
    await page.getByRole("heading", { name: "The game continues elsewhere" }).waitFor();
    await page.evaluate(() => harness.session.changeConnection("connected"));
    await page.evaluate(() => Object.assign(harness.session, { line: "connected" }));
    await page.getByRole("button", { name: "Play here instead" }).click();
    await page.locator(".waiting").waitFor();
    assert.deepEqual((await apiCalls(page)).at(-1), ["takeBack", "QK7M2P"]);
  });

  /** The host has removed the player, who then tries again; with this password the player had joined. */
  async function tryAgainWith(page: Page, password: string | undefined): Promise<void> {
    await page.evaluate((right) => {
      harness.ownTables = [];
      Object.assign(harness.session, { passwordOption: right === undefined ? {} : { password: right } });
      harness.session.changeConnection("removed");
      Object.assign(harness.session, { connectionState: "connected" });
    }, password);
    await page.getByRole("button", { name: "Try again" }).click();
  }

  it("joins again with the password that was right, after the host has lifted a removal", async () => {
    const page = await visitor.sit("waiting");
    await tryAgainWith(page, "sesame");
    await page.locator(".waiting").waitFor();
    assert.deepEqual((await apiCalls(page)).at(-1), ["join", "QK7M2P", { name: "Ada", password: "sesame" }]);
  });

  it("asks for a password that it does not know, and calls none wrong that nobody has typed", async () => {
    const page = await visitor.sit("waiting");
    await refuseNext(page, "passwordWrong");
    await tryAgainWith(page, undefined);
    await page.getByText("This table has a password").waitFor();
    assert.equal(await page.getByText("Wrong password").count(), 0);
  });

  for (const [line, title] of [
    ["removed", "The host removed you from this table"],
    ["notWatchable", "This table no longer allows spectators"],
    ["setAside", "This table can’t continue"],
  ] as const) {
    it(`shows that the connection is ${line}, and leads home`, async () => {
      const page = await visitor.sit("waiting");
      await page.evaluate((ended) => harness.session.changeConnection(ended), line);
      await page.getByRole("heading", { name: title }).waitFor();
      await page.getByRole("button", { name: "Back to home" }).click();
      await page.getByRole("button", { name: "Create a table" }).waitFor();
    });
  }

  it("offers a new seat to a player who was away too long", async () => {
    const page = await visitor.sit("waiting");
    await page.evaluate(() => {
      harness.ownTables.length = 0;
      harness.session.changeConnection("seatLost");
      harness.session.connectionState = "connected";
    });
    await page.getByRole("button", { name: "Take a seat again" }).click();
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [
      ["return", "QK7M2P"],
      ["join", "QK7M2P", { name: "Ada" }],
    ]);
  });
});
