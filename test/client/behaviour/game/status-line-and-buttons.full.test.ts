/** The status line and the buttons of the table in a browser: with the canvas, and before it has loaded. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { isLanguage, LANGUAGES } from "../../../../client/i18n/i18n.ts";
import { cardOf } from "../../../../shared/card.ts";
import type { SeenEvent } from "../../../../shared/redact.ts";
import type { View } from "../../../../shared/view.ts";
import { PHONE, SMALL_PHONE, SMALLEST_PHONE } from "../../../harness/pages/page-visitor.ts";
import { TableVisitor, updateTable } from "../../../harness/table/table-visitor.ts";

describe("status line and buttons in a browser", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("are not seen before the canvas has a place for them, unless the table is shown without one", async () => {
    const page = await visitor.sit(PHONE);
    const { promise: canLoad, resolve: load } = Promise.withResolvers<void>();
    await page.route("**/table-canvas*", async (route) => {
      await canLoad;
      await route.continue();
    });
    await page.reload();
    const first = await page.waitForFunction(() => {
      const parts = [...document.querySelectorAll(".table-status, .table-actions")];
      if (parts.length < 2) return undefined;
      const isPlain = document.querySelector(".table-page.is-plain") !== null;
      return { isPlain, opacities: parts.map((part) => getComputedStyle(part).opacity) };
    });
    const seen = await first.jsonValue();
    const expected = seen?.isPlain ? "1" : "0";
    assert.deepEqual(seen?.opacities, [expected, expected]);
    const cardInPlace = () =>
      page.locator(".table-canvas").evaluate((canvas) => getComputedStyle(canvas, "::after").content);
    assert.equal(await cardInPlace(), '""', "a card stands for the table");
    load();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    assert.equal(await cardInPlace(), "none");
    const opacities = await page
      .locator(".table-status, .table-actions")
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).opacity));
    assert.deepEqual(opacities, ["1", "1"]);
  });

  it("make way while the viewer is dealt cards, and come back", async () => {
    const page = await visitor.sit({ ...PHONE, reducedMotion: false });
    await page.evaluate(() => {
      const { session } = tableHarness;
      const { lastEvent, view } = session.snapshot;
      const canvas = document.querySelector(".table-canvas") ?? document.body;
      const look = () => {
        if (canvas.hasAttribute("data-own-flight")) document.body.dataset["sawFlight"] = "yes";
      };
      new MutationObserver(look).observe(canvas, { attributeFilter: ["data-own-flight"] });
      const { cardCounts: counts, hand, topCard: top, drawPile } = view;
      session.update({ lastEvent: lastEvent + 1 }, [
        { type: "dealt", round: view.round, dealer: 1, counts, hand, top, drawPile },
      ]);
    });
    await page.locator("body[data-saw-flight=yes]").waitFor({ state: "attached" });
    await page.locator(".table-canvas:not([data-own-flight])").waitFor({ state: "attached" });
    // There is nothing to pass: that button is never seen.
    const seen = page.locator(".table-actions button:not(.table-pass)");
    const opacities = await seen.evaluateAll((buttons) =>
      Promise.all(
        buttons.map(async (button) => {
          await Promise.all(button.getAnimations().map(({ finished }) => finished));
          return getComputedStyle(button).opacity;
        }),
      ),
    );
    assert.ok(opacities.length > 1 && opacities.every((opacity) => opacity === "1"), `${opacities}`);
  });

  it("are quiet until they are needed: Pass is seen when there is something to pass, UNO! is gold when it is due", async () => {
    const page = await visitor.sit(PHONE);
    /** When they have come to rest. */
    const looks = () =>
      page.evaluate(async () => {
        const [pass, uno] = ["pass", "uno"].map(
          (id) => document.querySelector(`[data-testid=${id}]`) ?? document.body,
        );
        if (pass === undefined || uno === undefined) throw new Error("There are two.");
        await Promise.all(
          [pass, uno].flatMap((each) => each.getAnimations()).map(({ finished }) => finished),
        );
        return [getComputedStyle(pass).opacity, getComputedStyle(uno).backgroundColor] as const;
      });
    const set = (cards: readonly number[], pendingAction: "turn" | "drawn") =>
      page.evaluate(
        ([hand, action]) => {
          const { session } = tableHarness;
          const { view } = session.snapshot;
          const cardCounts = view.cardCounts.map((count, seat) => (seat === view.seat ? hand.length : count));
          const [drawnCard = 0] = hand;
          const now = { turn: view.seat, pendingAction: action, hand, cardCounts };
          session.update({
            view: { ...view, ...now, topCard: drawnCard, drawnCard: action === "drawn" ? drawnCard : 0 },
          });
        },
        [cards, pendingAction] as const,
      );
    const five = cardOf("red", "5");
    await set([five, five, five], "turn");
    await page.locator(".table-status-text").filter({ hasText: "Your turn" }).waitFor();
    const [pass, quiet] = await looks();
    assert.equal(pass, "0");
    await set([five, five, five], "drawn");
    await page.locator(".table-pass:not(.is-ahead)[aria-disabled=false]").waitFor();
    assert.equal((await looks())[0], "1");
    await set([five, five], "turn");
    await page.locator(".table-uno.is-due").waitFor();
    const [, due] = await looks();
    assert.notEqual(due, quiet);
  });

  it("say above the turn what another player has done when the card lies there, and nothing of the viewer's own play", async () => {
    const page = await visitor.sit({ ...PHONE, reducedMotion: false });
    await happen(page, { turn: 1 }, []);
    await page.locator(".table-canvas[data-turn='1']").waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const before = await lineOf(page);
    assert.equal(before.said, "");
    const card = cardOf("red", "5");
    const top = { topCard: card, topCardSeat: 1 };
    await happen(page, { ...top, turn: 2, cardCounts: [7, 4, 3] }, [
      { type: "cardPlayed", seat: 1, card },
      { type: "turnStarted", seat: 2 },
    ]);
    await page.clock.runFor(100);
    assert.deepEqual(await lineOf(page), before, "the card flies");
    await page.clock.runFor(3000);
    assert.deepEqual(await lineOf(page), { said: "Theo plays a red 5.", y: before.y });
    await happen(page, { turn: 0, cardCounts: [7, 4, 4] }, [
      { type: "cardsDrawn", seat: 2, count: 1, cards: [], why: "turn" },
      { type: "turnPassed", seat: 2 },
      { type: "turnStarted", seat: 0 },
    ]);
    await page.clock.runFor(100);
    assert.equal((await lineOf(page)).said, "Theo plays a red 5.", "the card is being drawn");
    await page.clock.runFor(3000);
    assert.equal((await lineOf(page)).said, "Aiko draws a card.");
    await updateTable(page, { isPaused: true });
    assert.equal((await lineOf(page)).said, "", "the table waits");
    await updateTable(page, { isPaused: false });
    assert.equal((await lineOf(page)).said, "Aiko draws a card.");
    await happen(page, { turn: 1, topCardSeat: 0, cardCounts: [6, 4, 4] }, [
      { type: "cardPlayed", seat: 0, card },
      { type: "turnStarted", seat: 1 },
    ]);
    await page.clock.runFor(3000);
    assert.deepEqual(await lineOf(page), before);
  });

  it("say nothing above the turn where there is no room for it", async () => {
    const [card, turn] = [cardOf("red", "5"), 2];
    for (const device of [SMALL_PHONE, { ...PHONE, viewport: { width: 844, height: 390 } }]) {
      const page = await visitor.sit(device);
      await happen(page, { topCard: card, topCardSeat: 1, turn }, [{ type: "cardPlayed", seat: 1, card }]);
      await page.locator(`.table-status[data-turn='${turn}']`).waitFor();
      assert.equal(await page.getByTestId("last-event").count(), 0);
      await visitor.endVisit();
    }
  });

  it("never touch on a small phone if a player must draw, in every language", async () => {
    const page = await visitor.sit(SMALLEST_PHONE);
    await page.evaluate(
      ([top, mine]) => {
        const { session } = tableHarness;
        const { view } = session.snapshot;
        const cardCounts = view.cardCounts.with(view.seat, 2);
        session.update({ view: { ...view, topCard: top, color: "blue", hand: [mine, mine], cardCounts } });
      },
      [cardOf("blue", "9"), cardOf("red", "7")] as const,
    );
    await page.locator(".table-status-text").filter({ hasText: "draw a card" }).waitFor();
    for (const language of Object.keys(LANGUAGES).filter(isLanguage)) {
      await page.evaluate((code) => tableHarness.setLanguage(code), language);
      const room = await page.evaluate(async () => {
        await new Promise(requestAnimationFrame);
        const words = document.createRange();
        words.selectNodeContents(document.querySelector(".table-status") ?? document.body);
        const buttons = document.querySelector(".table-actions")?.getBoundingClientRect();
        return (buttons?.top ?? 0) - words.getBoundingClientRect().bottom;
      });
      assert.ok(room >= 0, `${language}: ${room} px`);
    }
  });
});

function happen(page: Page, view: Partial<View>, events: readonly SeenEvent[]): Promise<void> {
  return page.evaluate(
    ([change, happened]) => {
      const { session } = tableHarness;
      const lastEvent = session.snapshot.lastEvent + happened.length;
      session.update({ view: { ...session.snapshot.view, ...change }, lastEvent }, happened);
    },
    [view, events] as const,
  );
}

/** What is said above the turn, and where the turn itself is. */
async function lineOf(page: Page): Promise<{ readonly said: string | null; readonly y: number | undefined }> {
  const box = await page.locator(".table-status-row").boundingBox();
  return { said: await page.getByTestId("last-event").textContent(), y: box?.y };
}
