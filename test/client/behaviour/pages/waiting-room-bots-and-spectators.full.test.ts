/** The waiting room in a real browser: bots, absent players, spectators, quick tables. */
import assert from "node:assert/strict";
import {
  horizontalOverflow,
  PageVisitor,
  refuseNext,
  SMALLEST_PHONE,
  sentRequests,
  tooSmallTargets,
} from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";

describe("bots and spectators in the waiting room", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("C4: the host adds a bot of one level, which is shown, and removes it again", async () => {
    const page = await visitor.sit("mixed");
    await page.getByRole("button", { name: "Add an easy bot" }).click();
    const pepper = page.getByRole("listitem").filter({ hasText: "Pepper" });
    await pepper.getByText("Sharp bot").waitFor();
    await pepper.getByRole("button", { name: "Remove Pepper" }).click();
    assert.deepEqual(await sentRequests(page), [
      ["addBot", { character: "easy" }],
      ["kick", { seatId: "seat-4" }],
    ]);
  });

  it("C4: asks before a player is removed, by keyboard too", async () => {
    const page = await visitor.sit("mixed");
    await page.getByRole("button", { name: "Remove Aiko" }).press("Enter");
    const question = page.getByRole("group", { name: "Remove Aiko from this table?" });
    await question.waitFor();
    assert.equal(await focused(page), "Keep");
    await page.keyboard.press("Enter");
    await question.waitFor({ state: "detached" });
    assert.deepEqual(await sentRequests(page), []);
    assert.equal(
      await page.getByRole("button", { name: "Remove Aiko" }).evaluate((el) => el === document.activeElement),
      true,
    );
    await page.keyboard.press("Enter");
    await question.getByRole("button", { name: "Remove" }).click();
    assert.deepEqual(await sentRequests(page), [["kick", { seatId: "seat-2" }]]);
    assert.equal(await focused(page), "At the table");
  });

  it("C10: the host lets a removed player back in, and answers newcomers", async () => {
    const page = await visitor.sit("mixed", SMALLEST_PHONE);
    const admissions = {
      kicked: [{ id: "k1", name: "Ben" }],
      asking: [
        { id: "n1", name: "Dan", spectate: false },
        { id: "n2", name: "", spectate: true },
      ],
      turnTimes: [],
    };
    await page.evaluate((lists) => harness.session.update({ admissions: lists }), admissions);
    await page.getByRole("status").filter({ hasText: "Someone wants to come in." }).waitFor();
    const asking = page.getByRole("group", { name: "Asking to come in" });
    assert.match(await asking.innerText(), /Dan\s+wants to play[\s\S]+Someone\s+wants to watch/);
    await asking.getByRole("button", { name: "Let Dan in" }).click();
    await asking.getByRole("button", { name: "Decline Someone" }).click();
    await page.getByRole("button", { name: "Let Ben back in" }).click();
    assert.deepEqual(await sentRequests(page), [
      ["admit", { newcomerId: "n1", admitted: true }],
      ["admit", { newcomerId: "n2", admitted: false }],
      ["liftKick", { kickId: "k1" }],
    ]);
    assert.equal(await horizontalOverflow(page), 0);
    assert.deepEqual(await tooSmallTargets(page), []);
    // At the end of the page, the bar at the bottom lies over no control.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await assertAccessible(page);
    await page.evaluate(() => {
      const { session } = harness;
      const players = session.snapshot.players.map((player) => ({ ...player, isHost: !player.isMe }));
      session.update({ players });
    });
    await asking.waitFor({ state: "detached" });
    assert.equal(await page.getByRole("button", { name: "Let Ben back in" }).count(), 0);
  });

  it("C4: shows only the host the controls to add or remove", async () => {
    const page = await visitor.sit("guest");
    await page.getByText("Waiting for Marisol to start").waitFor();
    assert.equal(await page.getByRole("button", { name: /Remove|bot/ }).count(), 0);
    assert.equal(await page.getByRole("switch", { name: "Allow spectators" }).count(), 0);
  });

  it("C2: shows how long the table waits for an absent player", async () => {
    const page = await visitor.sit("mixed");
    const theo = page.getByRole("listitem").filter({ hasText: "Theo" });
    const shown = await theo.getByText(/away – \d+ seconds left/).innerText();
    await page.waitForFunction((before) => !document.body.innerText.includes(before), shown);
    await theo.getByText(/away – \d+ seconds left/).waitFor();
  });

  it("sends extra turn time to the table as soon as it is set, and shows who has it", async () => {
    const page = await visitor.sit("mixed");
    await page.getByRole("button", { name: "Settings" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Settings" });
    await dialog.getByRole("radio", { name: "2×" }).check({ force: true });
    await dialog.getByRole("button", { name: "Close" }).click();
    assert.deepEqual(await sentRequests(page), [["setTurnTime", { factor: 2 }]]);
    await page.evaluate(() => {
      const { session } = harness;
      session.update({
        players: session.snapshot.players.map((player) => ({
          ...player,
          turnTimeFactor: player.isMe ? 2 : 1,
        })),
      });
    });
    const words = page.getByText("2× turn time");
    await words.waitFor();
    assert.equal(await words.count(), 1);
    await assertAccessible(page);
  });

  it("C6: shows the number of spectators; the host can remove them", async () => {
    const page = await visitor.sit("mixed");
    await page.getByText("One person is watching").waitFor();
    const mayWatch = page.getByRole("switch", { name: "Allow spectators" });
    await refuseNext(page, "hostOnly");
    await mayWatch.click();
    await page.getByText("Only the host can do that").waitFor();
    assert.ok(await mayWatch.isChecked(), "only the table decides");
    await page.evaluate(() => harness.session.update({ spectatorsAllowed: false }));
    assert.ok(!(await mayWatch.isChecked()));
    assert.equal(await page.getByRole("button", { name: "Give up my seat" }).count(), 0);
    assert.deepEqual(await sentRequests(page), [["allowSpectators", { allowed: false }]]);
  });

  it("C6: a player gives up the seat, watches, and takes a seat again with a name", async () => {
    const page = await visitor.sit("guest");
    await page.getByRole("button", { name: "Give up my seat and watch" }).click();
    await page.evaluate(() => {
      const { session } = harness;
      session.update({ players: session.snapshot.players.filter(({ isMe }) => !isMe), spectatorCount: 1 });
    });
    await page.getByText("You’re watching", { exact: true }).waitFor();
    assert.equal(await focused(page), "Waiting room – you’re watching");
    assert.equal(await page.getByRole("button", { name: "I’m ready" }).count(), 0);
    await page.getByLabel("Your name").fill(" Eva  Maria ");
    await page.getByRole("button", { name: "Take a seat" }).click();
    assert.deepEqual(await sentRequests(page), [
      ["spectate", {}],
      ["takeSeat", { name: "Eva Maria" }],
    ]);
  });

  it("C6: requests the next free seat at a full table once, and shows the place in the queue", async () => {
    const page = await visitor.sit("spectatingFull");
    await page.getByText("All seats are taken").waitFor();
    const button = page.getByRole("button", { name: "Take the next free seat" });
    await button.click();
    const { length } = await sentRequests(page);
    assert.equal(length, 1);
    await page.evaluate(() => harness.session.update({ playsNextMatch: true, queuePosition: 3 }));
    await page.getByText("You’ll get the next free seat. Place in the queue: 3.").waitFor();
    await button.click({ force: true });
    assert.equal((await sentRequests(page)).length, 1);
  });

  it("C4: the host allows or declines extra turn time, and sees the open requests", async () => {
    const page = await visitor.sit("mixed", SMALLEST_PHONE);
    const turnTimes = [{ seatId: "seat-2", factor: 4 as const, consent: "awaited" as const }];
    await page.evaluate(
      (turnTimes) => harness.session.update({ admissions: { kicked: [], asking: [], turnTimes: turnTimes } }),
      turnTimes,
    );
    const text = "Aiko asks for 4× turn time";
    await page.getByRole("status").filter({ hasText: text }).waitFor();
    const group = page.getByRole("group", { name: "Extra turn time" });
    await group.getByRole("button", { name: `Not now: ${text}` }).press("Enter");
    assert.deepEqual(await sentRequests(page), [
      ["allowTurnTime", { seatId: "seat-2", factor: 4, allowed: false }],
    ]);
    assert.equal(await horizontalOverflow(page), 0);
    assert.deepEqual(await tooSmallTargets(page), []);
    await assertAccessible(page);
  });
});

describe("a quick table", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("C8 counts down to its start, and announces that only now and then", async () => {
    const page = await visitor.sit("quick");
    const read = (left: number) =>
      page.evaluate((seconds) => {
        const endsAt = Date.now() + 1000 * seconds - 500;
        harness.session.update({ clock: { endsAt, lengthMs: 8_000 } });
        const search = document.querySelector(".quick-search");
        const parts = [".quick-countdown", "[role=status]"];
        return parts.map((part) => search?.querySelector(part)?.textContent?.trim());
      }, left);
    assert.deepEqual(await read(8), ["Looking for players… 8", "The match starts in 10 seconds"]);
    assert.deepEqual(await read(4), ["Looking for players… 4", "The match starts in 5 seconds"]);
  });

  it("C8 starts when all agree, shows who does, and lets a player change their mind", async () => {
    const page = await visitor.sit("quick");
    await page.getByRole("listitem").filter({ hasText: "Theo" }).getByText("Wants to start").waitFor();
    await page.getByText("1 of 2 want to start").waitFor();
    await page.getByRole("button", { name: "Start now" }).click();
    await page.evaluate(() => {
      const { session } = harness;
      session.update({ players: session.snapshot.players.map((each) => ({ ...each, agreesToStart: true })) });
    });
    await page.getByRole("button", { name: "Wait for more players" }).click();
    assert.deepEqual(await sentRequests(page), [
      ["agreeToStart", { agrees: true }],
      ["agreeToStart", { agrees: false }],
    ]);
  });

  it("C8 asks no other player if there is none, and has no control of a host", async () => {
    const page = await visitor.sit("quick");
    await page.evaluate(() => {
      const { session } = harness;
      session.update({ players: session.snapshot.players.slice(0, 1) });
    });
    await page.getByText("want to start").waitFor({ state: "detached" });
    await page
      .getByText("Quick play always has the official rules. A single round decides the match")
      .waitFor();
    const buttons = await page
      .locator("main button:not(.say-row *, .flick-strip *), .bottom-bar button")
      .allInnerTexts();
    assert.deepEqual(buttons, ["Start now"]);
    assert.equal(await page.locator("[aria-disabled=true], .host").count(), 0);
  });

  it("C8 shows when the next match starts, after one without a rematch", async () => {
    const page = await visitor.sit("quick");
    await page.evaluate(() => harness.session.update({ clock: "none" }));
    await page.getByText("The match starts when another player joins, or when you start it.").waitFor();
    await page.getByRole("button", { name: "Start now" }).waitFor();
  });
});

/** The text of the focused element. */
function focused(page: { evaluate<T>(read: () => T): Promise<T> }): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.textContent?.trim());
}
