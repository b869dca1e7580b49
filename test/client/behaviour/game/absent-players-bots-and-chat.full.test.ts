/** The table's page with other players: pauses, replacement bots, claims, quick chat, spectators. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { PHONE, SMALLEST_PHONE } from "../../../harness/pages/page-visitor.ts";
import {
  pauseForAbsentPlayer,
  sentRequestsOf,
  TableVisitor,
  updateSeat,
  updateTable,
} from "../../../harness/table/table-visitor.ts";

describe("the table with absent players, bots and chat", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("C2: shows who is missing and for how long, announces it once, and disappears at once", async () => {
    const page = await visitor.sit();
    await pauseForAbsentPlayer(page);
    await page
      .getByTestId("pause")
      .getByText(/Theo\s+0:2\d/)
      .waitFor();
    const announced = await page.getByTestId("pause-told").textContent();
    assert.match(announced ?? "", /^Theo lost connection\. Waiting up to (29|30) seconds\.$/);
    await page.waitForFunction(() =>
      /0:2[0-7]/.test(document.querySelector(".table-pause")?.textContent ?? ""),
    );
    assert.equal(await page.getByTestId("pause-told").textContent(), announced);
    assert.equal(await page.getByTestId("uno").getAttribute("aria-disabled"), "true");
    await page.getByTestId("card-r5").first().dispatchEvent("click");
    await page
      .getByTestId("toast")
      .filter({ hasText: /Waiting for a player to reconnect/ })
      .waitFor();
    assert.deepEqual(await sentRequestsOf(page), []);
    await updateSeat(page, { seat: 1, connected: true, reconnectBy: "none" }, { isPaused: false });
    assert.equal(await page.getByTestId("pause").count(), 0);
    assert.equal(await page.getByTestId("pause-told").textContent(), "The game continues.");
  });

  it("C1: one touch anywhere takes the seat back, and plays no card", async () => {
    const page = await visitor.sit();
    await updateSeat(page, { seat: 0, isBotControlled: true });
    await page.getByRole("button", { name: /^A bot is playing for you/ }).waitFor();
    const card = await page.getByTestId("card-r5").first().boundingBox();
    await page.touchscreen.tap((card?.x ?? 0) + 10, (card?.y ?? 0) + 30);
    assert.deepEqual(await sentRequestsOf(page), [["resume", {}]]);
    await page.keyboard.press("d");
    assert.deepEqual(await sentRequestsOf(page), [
      ["resume", {}],
      ["resume", {}],
    ]);
    await updateSeat(page, { seat: 0, isBotControlled: false });
    await page.getByTestId("take-back").waitFor({ state: "hidden" });
    await page.keyboard.press("d");
    assert.equal((await sentRequestsOf(page)).at(-1)?.[0], "draw");
  });

  it("C3: offers the win when all have left, asks for confirmation, and can be closed and reopened", async () => {
    const page = await visitor.sit();
    await updateTable(page, { canClaimWin: true });
    await page.getByTestId("play-on").click();
    assert.equal(await page.getByTestId("claim-offer").isVisible(), false);
    await page.getByTestId("menu").click();
    await page.getByTestId("open-claim").click();
    assert.deepEqual(await sentRequestsOf(page), []);
    await page.getByTestId("claim-sure").click();
    assert.deepEqual(await sentRequestsOf(page), [["claimWin", {}]]);
  });

  it("sends a phrase with one press, shows phrases of others, and none of muted players", async () => {
    const page = await visitor.sit();
    await page.getByTestId("say").click();
    assert.equal(await page.locator(".table-say-panel button").count(), 28, "no bots, nothing to mute");
    await page.getByTestId("say-thumbsUp").click();
    assert.deepEqual(await sentRequestsOf(page), [["quickChat", { phrase: 11 }]]);
    assert.equal(await page.locator(".table-say-panel").count(), 0);
    await page.evaluate(() => {
      tableHarness.session.refusal = { code: "rateLimited", details: {} };
    });
    await page.getByTestId("say").click();
    await page.getByTestId("say-hello").click();
    await page.getByTestId("toast").filter({ hasText: "Not so fast!" }).waitFor();
    await receiveChat(page, "seat-1", 12);
    // The newest line is added at the next tick of the page.
    await page.locator(".table-lines").getByText("Theo: Hello!").waitFor({ state: "attached" });
    assert.deepEqual(await lastLines(page), ["Theo: Hello!"]);
    await page.getByTestId("menu").click();
    await page.getByTestId("open-players").click();
    await page.getByTestId("mute-seat-1").click();
    await receiveChat(page, "seat-1", 13);
    await receiveChat(page, "seat-2", 13);
    assert.deepEqual(await lastLines(page), ["Theo: Hello!", "Aiko: Good luck!"]);
    await updateSeat(page, { seat: 2, bot: "easy" });
    await page.getByTestId("mute-bots").check();
    await receiveChat(page, "seat-2", 12);
    assert.equal((await lastLines(page)).length, 2, "a muted bot");
    await page.keyboard.press("Escape");
    await page.getByTestId("say").click();
    const muteBots = page.getByTestId("say-mute-bots");
    // What is said comes first: a phone shows only the upper part of the panel.
    assert.deepEqual(
      await page.locator(".table-say-panel > *").evaluateAll((parts) => parts.map(({ tagName }) => tagName)),
      ["UL", "UL", "BUTTON"],
    );
    assert.equal(await muteBots.getAttribute("aria-pressed"), "true");
    await muteBots.click();
    await receiveChat(page, "seat-2", 13);
    assert.deepEqual((await lastLines(page)).slice(2), ["Aiko: Good luck!"]);
    await page.keyboard.press("Escape");
    await page.getByTestId("menu").click();
    await page.getByTestId("open-players").click();
    await page.getByTestId("mute-all").check();
    await receiveChat(page, "seat-2", 12);
    await receiveChat(page, "seat-0", 12);
    assert.deepEqual((await lastLines(page)).slice(3), ["You: Hello!"]);
  });

  it("C4, C6: the host removes a player after a confirmation, and decides whether spectators are allowed", async () => {
    const page = await visitor.sit();
    await updateSeat(page, { seat: 1, turnTimeFactor: 4 });
    await page.getByTestId("menu").click();
    await page.getByTestId("open-players").click();
    await page.locator(".table-players").getByText("4× turn time").waitFor();
    await page.getByTestId("remove-seat-1").click();
    await page.getByTestId("keep").click();
    await page.getByTestId("remove-seat-1").click();
    await page.getByTestId("remove-sure").click();
    await page.getByTestId("watching-allowed").click();
    assert.deepEqual(await sentRequestsOf(page), [
      ["kick", { seatId: "seat-1" }],
      ["allowSpectators", { allowed: false }],
    ]);
  });

  it("C10: the host is asked about a newcomer in a match, and answers in the menu", async () => {
    const page = await visitor.sit(SMALLEST_PHONE);
    await updateTable(page, {
      admissions: {
        kicked: [{ id: "k1", name: "Ben" }],
        asking: [{ id: "n1", name: "Dan", spectate: false }],
        turnTimes: [],
      },
    });
    await page.getByTestId("toast").filter({ hasText: "Dan wants to come in." }).waitFor();
    await page.getByTestId("menu").click();
    await page.getByRole("button", { name: "Players (1)" }).click();
    await page.getByRole("button", { name: "Let Dan in" }).click();
    await page.getByRole("button", { name: "Let Ben back in" }).click();
    assert.deepEqual(await sentRequestsOf(page), [
      ["admit", { newcomerId: "n1", admitted: true }],
      ["liftKick", { kickId: "k1" }],
    ]);
    const heights = await page
      .locator(".admissions button")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    assert.ok(heights.every((height) => height >= 44));
    await updateTable(page, { admissions: { kicked: [], asking: [], turnTimes: [] } });
    await page.locator(".admissions").first().waitFor({ state: "detached" });
  });

  it("C2: the player chooses in the menu what a lost connection does, and leaving says what happens to the seat", async () => {
    const page = await visitor.sit();
    await page.getByTestId("menu").click();
    await page.getByTestId("open-absence").click();
    assert.equal(await page.getByTestId("absence-wait").isChecked(), true);
    await page.getByTestId("absence-bot").check();
    assert.deepEqual(await sentRequestsOf(page), [["setDisconnectPolicy", { policy: "bot" }]]);
    await page.evaluate(() => {
      const { session } = tableHarness;
      session.update({ disconnectPolicy: "bot" });
      session.refusal = { code: "offline", details: {} };
    });
    await page.getByTestId("absence-leave").click();
    await page.getByRole("alert").filter({ hasText: "You’re not connected" }).waitFor();
    assert.equal(await page.getByTestId("absence-bot").isChecked(), true);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByTestId("menu").click();
    await page.getByTestId("leave").click();
    await page.getByText(/A bot will play on for you\. You can come back until the match ends\./).waitFor();
    await page.getByTestId("leave-sure").click();
    assert.equal(await page.evaluate(() => tableHarness.hasLeft), true);
  });

  it("C6: a spectator has no hand and no call, and can request a seat in the next match", async () => {
    const page = await visitor.sit(PHONE, "none");
    assert.equal(await page.getByTestId("uno").count(), 0);
    assert.equal(await page.getByTestId("say").count(), 0);
    await page.getByText("You’re watching").waitFor();
    await page.getByTestId("sit").click();
    assert.deepEqual(await sentRequestsOf(page), [["takeSeat", { name: "Ada" }]]);
    await updateTable(page, { playsNextMatch: true });
    await page.getByText("You’ll get a seat when the next match begins.").waitFor();
  });

  it("N12: a player who is out of the round has the menu and the chat, and nothing to play with", async () => {
    const page = await visitor.sit();
    const action = page.locator(".table-answers button").first();
    await action.waitFor();
    await page.evaluate(() => {
      const { view } = tableHarness.session.snapshot;
      tableHarness.session.update({ view: { ...view, turn: 1, out: [view.seat] } });
    });
    await page.getByTestId("uno").waitFor({ state: "detached" });
    assert.equal(await action.count(), 0);
    for (const name of ["menu", "say"]) assert.ok(await page.getByTestId(name).isVisible(), name);
  });

  it("C8: at a quick-play table, a spectator can request the seat of a bot in the next round", async () => {
    const page = await visitor.sit(PHONE, "none");
    await page.evaluate(() => {
      const { session } = tableHarness;
      const players = session.snapshot.players.map((each) => ({ ...each, bot: "normal" as const }));
      session.update({ isQuickPlay: true, players });
    });
    await page.getByRole("button", { name: "Play from the next round" }).click();
    await updateTable(page, { playsNextMatch: true });
    await page.getByText("You’ll get a bot’s seat in the next round or match.").waitFor();
  });

  it("U4: a plate can be tapped if a false catch has a penalty, and asks for confirmation", async () => {
    const page = await visitor.sit();
    await page.getByTestId("seat-1").dispatchEvent("click");
    await page
      .getByTestId("toast")
      .filter({ hasText: /Nobody to catch/ })
      .waitFor();
    await page.evaluate(
      (rules) => {
        const { session } = tableHarness;
        session.update({ rules, view: { ...session.snapshot.view, rules } });
      },
      { ...OFFICIAL_RULES, falseCatchPenalty: true },
    );
    const plate = await page.getByTestId("seat-1").boundingBox();
    await page.touchscreen.tap(
      (plate?.x ?? 0) + (plate?.width ?? 0) / 2,
      (plate?.y ?? 0) + (plate?.height ?? 0) / 2,
    );
    await page.getByText("Catch Theo? If you’re wrong, you draw two.").waitFor();
    assert.deepEqual(await sentRequestsOf(page), []);
    await page.getByTestId("catch-sure").click();
    assert.deepEqual(await sentRequestsOf(page), [["catch", { seat: 1 }]]);
  });
});

function receiveChat(page: Page, seatId: string, phrase: number): Promise<void> {
  return page.evaluate((message) => tableHarness.session.emitChat(message), { seatId, phrase });
}

const lastLines = (page: Page) => page.locator(".table-lines p").allTextContents();
