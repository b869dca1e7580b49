/** What a television shows of the great moments: the verdict, the announcement, the podium. */
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import expressions from "../../../../client/faces/expressions.json" with { type: "json" };
import type { SeenEvent } from "../../../../shared/redact.ts";
import { PageVisitor } from "../../../harness/pages/page-visitor.ts";
import { TableVisitor } from "../../../harness/table/table-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";
import type { Device } from "../../../support/browser/browser.ts";
import { textsBelow } from "../../../support/browser/text-sizes.ts";

const SIZES = [
  [1920, 1080],
  [3840, 2160],
] as const;
const TELEVISION: Device = { viewport: { width: 1920, height: 1080 }, reducedMotion: true };

/** The gap between the ribbon and what is above it, how wide it is, how large its letters are, and what is beside "VS". */
interface Verdict {
  readonly gap: number;
  readonly bottom: number;
  readonly width: number;
  readonly font: number;
  readonly duelists: readonly string[];
  readonly cards: readonly (string | null)[];
  /** What each of the two risks. */
  readonly stakes: readonly (string | null)[];
}

describe("the table on a television", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  const happen = (page: Page, events: readonly SeenEvent[]) =>
    page.evaluate((seen) => {
      const { session } = tableHarness;
      session.update({ lastEvent: session.snapshot.lastEvent + seen.length }, seen);
    }, events);

  for (const [width, height] of SIZES)
    it(`stages a verdict: two faces, the cards of the loser, and large letters, ${width} by ${height}`, async () => {
      const page = await visitor.sit({ ...TELEVISION, viewport: { width, height } }, "none", {}, "bigScreen");
      const shown = page.evaluate(() => {
        const { promise, resolve } = Promise.withResolvers<Verdict>();
        const look = () => {
          const ribbon = document.querySelector(".table-ribbon");
          if (!ribbon) return;
          const duelists = [...document.querySelectorAll<HTMLElement>(".duelist")];
          const { top, bottom, left, right } = ribbon.getBoundingClientRect();
          resolve({
            ...{
              gap: top - Math.max(...duelists.map((each) => each.getBoundingClientRect().bottom)),
              bottom,
            },
            ...{ width: right - left, font: Number.parseFloat(getComputedStyle(ribbon).fontSize) },
            duelists: duelists.map((each) => `${each.querySelector("b")?.textContent} ${each.className}`),
            cards: [...document.querySelectorAll(".is-loser .drawn-cards span")].map(
              (each) => each.textContent,
            ),
            stakes: duelists.map((each) => each.querySelector(".duel-stake")?.textContent ?? null),
          });
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
        return promise;
      });
      const players = await page.evaluate(() =>
        tableHarness.session.snapshot.players.map(({ name }) => name),
      );
      await happen(page, [
        { type: "challenged", by: 0, seat: 2, guilty: true, hand: [] },
        { type: "cardsDrawn", seat: 2, count: 4, cards: [], why: "challenge" },
      ]);
      const verdict = await shown;
      assert.deepEqual(
        verdict.duelists.map((each) => each.trim()),
        [`${players[0]} duelist`, `${players[2]} duelist is-loser`],
      );
      assert.deepEqual(verdict.cards, ["1", "2", "3", "4"]);
      assert.deepEqual(verdict.stakes, [`No bluff? ${players[0]} draws 6`, `Bluff? ${players[2]} draws 4`]);
      assert.ok(verdict.gap >= 0 && verdict.bottom < height, JSON.stringify(verdict));
      assert.equal(verdict.width, width);
      assert.ok(verdict.font > height / 9, String(verdict.font));
    });

  it("keeps a verdict until a room has read it, and shows only then what has happened meanwhile", async () => {
    const page = await visitor.sit({ ...TELEVISION, reducedMotion: false }, "none", {}, "bigScreen");
    await happen(page, [
      { type: "challenged", by: 0, seat: 2, guilty: true, hand: [] },
      { type: "cardsDrawn", seat: 2, count: 4, cards: [], why: "challenge" },
    ]);
    const stage = page.locator(".screen-duel");
    await stage.waitFor();
    const isShownBehind = page.evaluate(async () => {
      const canvas = document.querySelector<HTMLElement>(".table-canvas");
      const changed = new Promise((resolve) => {
        const isStaged = () => document.querySelector(".screen-duel") !== null;
        const watch = () => canvas?.dataset["turn"] === "2" && resolve(isStaged());
        new MutationObserver(watch).observe(canvas ?? document.body, { attributes: true });
      });
      const { session } = tableHarness;
      const { view, lastEvent } = session.snapshot;
      const turn = { type: "turnStarted", seat: 2 } as const;
      session.update({ view: { ...view, turn: 2 }, lastEvent: lastEvent + 1 }, [turn]);
      return changed;
    });
    assert.equal(await isShownBehind, false);
    await stage.waitFor({ state: "detached" });
    await page.locator(".table-canvas[data-turn='2']").waitFor({ state: "attached" });
  });

  it("counts no seconds while the last card of a round flies", async () => {
    const page = await visitor.sit({ ...TELEVISION, reducedMotion: false }, "none", {}, "bigScreen");
    await page.locator(".screen-seconds").waitFor({ state: "attached" });
    const [turn, seconds] = await page.evaluate(() => {
      const { session } = tableHarness;
      const { view, lastEvent } = session.snapshot;
      const { turn: seat } = view;
      const over = { phase: "roundOver", turn: -1, cardCounts: view.cardCounts.with(seat, 0) } as const;
      session.update({ phase: "roundOver", view: { ...view, ...over }, lastEvent: lastEvent + 1 }, [
        { type: "cardPlayed", seat, card: view.topCard },
      ]);
      const shown = document.querySelector<HTMLElement>(".screen-turn");
      return [shown?.dataset["turn"] === String(seat), shown?.querySelectorAll(".screen-seconds").length];
    });
    assert.deepEqual([turn, seconds], [true, 0]);
  });

  it("announces what matters with a face, in letters of at least 48 px, in place of whose turn it is", async () => {
    const page = await visitor.sit(TELEVISION, "none", {}, "bigScreen");
    await page.clock.install();
    await happen(page, [{ type: "unoCaught", seat: 1, by: 0 }]);
    const announcement = page.getByTestId("screen-announcement");
    await announcement.waitFor();
    assert.match(await announcement.innerText(), /forgot UNO!/);
    assert.equal(await announcement.locator(".avatar").count(), 1);
    const font = await announcement.evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
    assert.ok(font >= 48, String(font));
    const stage = await boxOf(page.locator(".screen-status"));
    assert.deepEqual(await boxOf(announcement), stage, "it has the stage, and nothing else");
    // Whose turn it is; and what has happened, or the offer to turn the sound on.
    const others = await page
      .locator(".screen-status > :not(.screen-announcement, .unseen)")
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).opacity));
    assert.deepEqual(others, ["0", "0"]);
    await page.clock.runFor(3000);
    await announcement.waitFor({ state: "detached" });
    await page.getByTestId("screen-turn").waitFor();
  });

  for (const [name, lastEvent] of [
    ["Kwame", 101],
    ["Kwame", 102],
    ["MMMMMMMMMMMM", 101],
    ["Wilhelmine Waldemar", 102],
  ] as const) {
    it(`announces the call of ${name} on its stage, whole, in ${lastEvent === 101 ? "usual" : "livelier"} words`, async () => {
      const page = await visitor.sit(TELEVISION, "none", {}, "bigScreen");
      await page.evaluate(
        (changed) => {
          const { session } = tableHarness;
          const players = session.snapshot.players.map((each) =>
            each.seat === 1 ? { ...each, name: changed.name } : each,
          );
          session.update({ players, lastEvent: changed.lastEvent });
        },
        { name, lastEvent },
      );
      await happen(page, [{ type: "unoCalled", seat: 1 }]);
      const announcement = page.getByTestId("screen-announcement");
      await announcement.waitFor();
      const [stage, text] = [await boxOf(announcement), await boxOf(announcement.locator("span").last())];
      assert.ok(text.y >= stage.y && text.y + text.height <= stage.y + stage.height, JSON.stringify(text));
    });
  }

  it("says on its stage what has happened and whose turn it is; or who is missing, and how to come back", async () => {
    const page = await visitor.sit(TELEVISION, "none", {}, "bigScreen");
    const { x, y, width, height } = await boxOf(page.locator(".screen-status"));
    assert.ok(width > 1800, "from side to side");
    const assertOnStage = async (name: string) => {
      const part = await boxOf(page.locator(name));
      assert.ok(part.width > 0 && part.x >= x && part.x + part.width <= x + width, name);
      assert.ok(part.y >= y - 1 && part.y + part.height <= y + height + 1, JSON.stringify([name, part, y]));
    };
    await happen(page, [{ type: "cardsDrawn", seat: 1, count: 1, cards: [], why: "turn" }]);
    const caption = page.getByTestId("screen-caption");
    await caption.getByText(/draws a card/).waitFor();
    assert.equal(await caption.locator(".avatar").count(), 1);
    const font = await caption.evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
    assert.ok(font >= 48, String(font));
    for (const part of [".screen-caption", ".screen-turn"]) await assertOnStage(part);
    await page.evaluate(() => tableHarness.session.update({ isPaused: true }));
    await page.locator(".screen-return").waitFor();
    for (const part of [".screen-turn", ".screen-return"]) await assertOnStage(part);
  });
});

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  assert.ok(box !== null);
  return box;
}

describe("the results on a television", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("are a podium: the first highest and in the middle, with faces of at least 140 px", async () => {
    const page = await visitor.visit("", { moment: "roundOver" }, TELEVISION);
    await page.evaluate(() => {
      location.hash = "#/screen/QK7M2P";
    });
    await page.locator(".screen-podium").waitFor();
    const steps = await page.locator(".screen-podium li").evaluateAll((all) =>
      all.map((step) => {
        const [face, block] = [".avatar", ".screen-step"].map((part) =>
          step.querySelector(part)?.getBoundingClientRect(),
        );
        return { x: block?.x ?? 0, top: block?.top ?? 0, face: face?.width ?? 0, faceTop: face?.top ?? 0 };
      }),
    );
    const [first, second, third] = steps;
    assert.ok(first && second && third && steps.length === 3);
    assert.ok(second.x < first.x && first.x < third.x);
    assert.ok(first.top < second.top && second.top < third.top);
    for (const { face, faceTop } of steps) assert.ok(face >= 140 && faceTop > 0, JSON.stringify(steps));
    assert.equal(await page.locator(".screen-others li").count(), 1);
    const [tear] = expressions.caught.extras;
    const last = await page.locator(".screen-others .avatar").innerHTML();
    assert.ok(tear !== undefined && last.includes(tear.d), "the last one is not happy about it");
    await page.evaluate(() => {
      const { session } = harness;
      const { view, players } = session.snapshot;
      session.update({
        view: { ...view, scores: [398, 0, 0, 0] },
        players: players.map((player) => ({ ...player, ready: player.seat === 1 })),
      });
    });
    await page.locator(".screen-others").waitFor({ state: "detached" });
    assert.deepEqual(
      await page.locator(".screen-podium .screen-place [aria-hidden]").allInnerTexts(),
      ["1", "2", "2"],
      "equal places have equal numbers",
    );
    assert.deepEqual(
      await page
        .locator(".screen-podium li")
        .evaluateAll((all) => all.map((step) => step.querySelectorAll(".avatar").length)),
      [1, 2, 1],
      "everyone has a place on the podium",
    );
    assert.equal(await page.locator(".screen-podium .screen-ready").count(), 1);
    const left = await page.locator(".screen-podium .screen-left").allInnerTexts();
    assert.ok(
      left.length === 3 && left.every((count) => Number(count) > 0),
      "cards, where there are no points",
    );
    await page.getByText(/Next round in \d+ seconds?/).waitFor();
    assert.deepEqual(await textsBelow(page, 28), []);
    await assertAccessible(page);
  });
});
