/** What animations leave behind, and what an idle table costs: the canvas alone, with a fake clock. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { WILD_DRAW_FOUR } from "../../shared/card.ts";
import type { SeenEvent } from "../../shared/redact.ts";
import type { View } from "../../shared/view.ts";
import type {} from "../gallery/canvas-page.ts";
import { ManualClockCanvas } from "../gallery/manual-clock-canvas.ts";
import type { PhaserStats } from "../gallery/phaser-probe.ts";
import { countDifferentPixels } from "../support/browser/compare-pixels.ts";

/** Events with every kind of animation. */
const HAPPENED: readonly SeenEvent[] = [
  { type: "cardPlayed", seat: 1, card: 20 },
  { type: "directionReversed", direction: -1 },
  { type: "seatSkipped", seat: 3 },
  { type: "penaltyRaised", seat: 2, amount: 2 },
  { type: "cardsDrawn", seat: 2, count: 2, cards: [], why: "drawTwo" },
  { type: "colorChosen", seat: 1, color: "red" },
  { type: "unoCalled", seat: 3 },
  { type: "challenged", by: 0, seat: 2, guilty: true, hand: [3, 20, 31] },
  { type: "roundWon", seat: 3, hands: [[], [4], [9, 30], [], [33]], points: [0, 0, 0, 60, 0] },
];

/** Events that are only visible as animations, and as badges with reduced motion. */
const SIGNS: readonly SeenEvent[] = [
  { type: "unoCalled", seat: 3 },
  { type: "unoCaught", seat: 3, by: 1 },
  { type: "falseCatch", by: 1 },
  { type: "seatSkipped", seat: 3 },
  { type: "penaltyRaised", seat: 2, amount: 4 },
  { type: "cardsDrawn", seat: 2, count: 2, cards: [], why: "drawTwo" },
  { type: "directionReversed", direction: -1 },
  { type: "handsSwapped", seats: [0, 2] },
  { type: "handsRotated", direction: 1 },
  { type: "tableRuleDeclared", seat: 1, text: "rhyme" },
  { type: "challenged", by: 0, seat: 2, guilty: true, hand: [3, 20, 31] },
];

describe("animations on the canvas", () => {
  const table = new ManualClockCanvas();
  let page: Page;
  before(() => table.start());
  afterEach(() => table.endVisit());
  after(() => table.stop());

  async function openTable(query: string, isPainted = false): Promise<void> {
    page = await table.open(query, isPainted);
  }

  const drawn = (): Promise<PhaserStats> => page.evaluate(() => gallery.stats());
  const play = (events: readonly SeenEvent[], view: Partial<View> = {}): Promise<void> =>
    page.evaluate(([played, changes]) => gallery.play(played, changes), [events, view] as const);

  /** Plays all animations and waits until they end. */
  async function playAll(direction: 1 | -1): Promise<PhaserStats> {
    for (const event of HAPPENED) {
      await play([event], { direction });
      await page.clock.runFor(700);
    }
    await page.clock.runFor(4000);
    return drawn();
  }

  it("leave no image, no texture and no tween behind", async () => {
    await openTable("q=low");
    // As many cards as the discard pile shows at most.
    for (let i = 0; i < 6; i++) {
      await play([{ type: "cardPlayed", seat: 1, card: 20 + i }], { topCard: 20 + i });
      await page.clock.runFor(700);
    }
    const first = await playAll(-1);
    const second = await playAll(1);
    assert.equal(second.tweens, 0);
    assert.deepEqual({ ...second, frames: 0 }, { ...first, frames: 0 });
  });

  it("are replaced by badges with reduced motion, which disappear later", async () => {
    await openTable("q=low&reduced");
    const { things: rest } = await drawn();
    const seen: number[] = [];
    for (const event of SIGNS) {
      await play([event]);
      const { things, tweens } = await drawn();
      assert.ok(things > rest && tweens === 0, `${event.type}: ${things - rest} things, ${tweens} tweens`);
      seen.push(things - rest);
      await page.clock.runFor(1500);
      assert.equal((await drawn()).things, things, `${event.type} can be read`);
      // A render without events does not change how long the badge stays.
      await play([]);
      assert.equal((await drawn()).things, things);
      await page.clock.runFor(3500);
      assert.equal((await drawn()).things, rest, `${event.type} is gone`);
    }
    await play([{ type: "unoCalled", seat: 3 }]);
    await play([], { drawPile: 40 });
    assert.equal((await drawn()).things, rest, "a moment without its story has no sign");
    assert.ok((seen.at(-1) ?? 0) > 3, "the challenger sees the hand");
  });

  it("of a challenge show one “+4” at the corner of the pile before the result", async () => {
    await openTable(`q=low&turn=2&penalty=4&top=${WILD_DRAW_FOUR}&color=red`);
    const atCorner = () =>
      page.evaluate(() => {
        const { x, y, w, h } = gallery.geometry.discardPile;
        const places = gallery.images().map((image) => image.split(" ").slice(-2).map(Number));
        return places.filter(([left = 0, top = 0]) => Math.hypot(left - x - 0.4 * w, top - y + 0.36 * h) < 20)
          .length;
      });
    const badge = await atCorner();
    assert.ok(badge >= 3, "two stars and a number");
    await play([{ type: "challenged", by: 2, seat: 1, guilty: true, hand: [] }]);
    await page.clock.runFor(200);
    assert.equal(await atCorner(), badge);
  });

  describe("of drawn cards", () => {
    const frames = () => page.evaluate(() => gallery.images().map((image) => image.split(" ")[0] ?? ""));
    /** No card of the sample hand. */
    const DRAWN = 17;
    const drawOwn = () =>
      page.evaluate((card) => {
        const [like, ...others] = gallery.model.hand;
        if (like === undefined) throw new Error("the viewer has no cards");
        const hand = [like, ...others, { ...like, key: `${card}.9`, card }];
        gallery.play([{ type: "cardsDrawn", seat: 0, count: 1, cards: [card], why: "turn" }], {}, hand);
      }, DRAWN);
    const isFace = (frame: string) => frame.split("-")[0] === String(DRAWN);

    it("show the back of the pile until the viewer's own card has turned over on its way", async () => {
      await openTable("q=low");
      await drawOwn();
      await page.clock.runFor(34);
      assert.ok(!(await frames()).some(isFace), "the face is not on the pile");
      await page.clock.runFor(1500);
      assert.equal((await frames()).filter(isFace).length, 1);
    });

    it("show the card at once if the flight is ended", async () => {
      await openTable("q=low");
      await drawOwn();
      await page.clock.runFor(34);
      await play([], { drawPile: 40 });
      assert.equal((await frames()).filter(isFace).length, 1);
    });

    /** Of the cards in the hand, except for the drawn one. */
    const places = async () => {
      const images = (await page.evaluate(() => gallery.images())).map((image) => image.split(" "));
      const inHand = images.filter(
        ([frame = "", , y]) => Number(y) > 480 && /^\d/.test(frame) && !isFace(frame),
      );
      return new Map(inHand.map(([frame = "", x, y]) => [frame, { x: Number(x), y: Number(y) }]));
    };
    const openPhone = async (hand = 7) => {
      page = await table.open(`q=low&hand=${hand}`, false, {
        viewport: { width: 390, height: 700 },
        touch: true,
      });
      return places();
    };
    type Places = Awaited<ReturnType<typeof places>>;
    const movedSince = (before: Places, now: Places): readonly string[] =>
      [...now].filter(([card, at]) => at.x !== before.get(card)?.x).map(([card]) => card);
    /** The cards in the order in which they begin to move. */
    const firstToMove = async (since: Places): Promise<readonly string[]> => {
      const moved = new Set<string>();
      for (let i = 0; i < 40 && moved.size < since.size; i += 1) {
        await page.clock.runFor(17);
        for (const card of movedSince(since, await places())) moved.add(card);
      }
      return [...moved];
    };

    it("are held up over a hand that makes room meanwhile, from there outwards", async () => {
      const first = await openPhone();
      await drawOwn();
      const order = await firstToMove(first);
      // The first card stays at the edge of the screen.
      const cards = [...first.keys()].slice(1);
      assert.equal(order.length, cards.length);
      assert.ok(order.indexOf(cards.at(-1) ?? "") < order.indexOf(cards[0] ?? ""), order.join());
      assert.equal((await frames()).filter(isFace).length, 1, "it can be read");
    });

    it("and hands that change seats turn face down one card after another before they leave (H3)", async () => {
      const first = await openPhone();
      await play([{ type: "handsRotated", direction: 1 }]);
      const seen: number[] = [];
      for (let i = 0; i < 16; i += 1) {
        await page.clock.runFor(17);
        seen.push((await places()).size);
      }
      assert.equal(seen[0], first.size);
      assert.equal(seen.at(-1), 0);
      assert.ok(new Set(seen).size > 3, seen.join());
    });

    it("make the other cards move into two rows, not jump, if they are more than ten", async () => {
      const first = await openPhone(10);
      await drawOwn();
      const seen = [first];
      const ways: number[] = [];
      for (let i = 0; i < 20; i += 1) {
        await page.clock.runFor(50);
        seen.push(await places());
      }
      for (const card of first.keys()) {
        const way = seen.map((moment) => moment.get(card) ?? { x: 0, y: 0 });
        const between = (i: number, j: number) =>
          Math.hypot((way[i]?.x ?? 0) - (way[j]?.x ?? 0), (way[i]?.y ?? 0) - (way[j]?.y ?? 0));
        const most = Math.max(...way.slice(1).map((_, i) => between(i, i + 1)));
        ways.push(between(0, way.length - 1));
        assert.ok(most <= 4 + 0.32 * between(0, way.length - 1), `${card}: ${most} px in 50 ms`);
      }
      assert.ok(Math.max(...ways) > 100, "the first cards of the second row have a long way");
    });

    it("leave the pile as it looks, also those of another player", async () => {
      const drawOther = () => play([{ type: "cardsDrawn", seat: 2, count: 1, cards: [], why: "turn" }]);
      const flying: string[][] = [];
      for (const draw of [drawOwn, drawOther]) {
        await openTable("q=low");
        const rest = await frames();
        await draw();
        await page.clock.runFor(34);
        const now = await frames();
        for (const frame of rest) now.splice(now.indexOf(frame), 1);
        flying.push(now);
        await table.endVisit();
      }
      assert.equal(flying[0]?.length, 1);
      assert.deepEqual(flying[1], flying[0], "all cards leave it with the same back");
    });
  });

  for (const query of ["q=low", "q=low&reduced"]) {
    it(`T6: the page is told when to write the result of a challenge, and when it has been read: ${query}`, async () => {
      await openTable(query);
      const cards = () => page.evaluate(() => gallery.images().filter((image) => /^\d/.test(image)).length);
      const rest = await cards();
      const told = () => page.evaluate(() => gallery.log.filter((line) => line.startsWith("challenge")));
      await play([{ type: "challenged", by: 1, seat: 2, guilty: false, hand: [] }]);
      // With motion, everybody waits for it for a moment.
      assert.deepEqual(await told(), query.includes("reduced") ? ["challenge-result"] : []);
      await page.clock.runFor(600);
      assert.deepEqual(await told(), ["challenge-result"]);
      assert.equal(await cards(), rest, "nobody but the challenger sees the hand");
      await page.clock.runFor(800);
      assert.deepEqual(await told(), ["challenge-result"]);
      await page.clock.runFor(4000);
      assert.deepEqual(await told(), ["challenge-result", "challenge is over"]);
    });
  }

  it("hold back no press: a card is played while everybody waits for the result of a challenge", async () => {
    await openTable("q=low");
    await play([{ type: "challenged", by: 1, seat: 2, guilty: false, hand: [] }]);
    await page.clock.runFor(100);
    const log = () => page.evaluate(() => gallery.log);
    assert.deepEqual(await log(), [], "the result is still awaited");
    const [key, card] = await page.evaluate(() => {
      const held = gallery.model.hand.at(-1);
      return [held?.key, held?.card] as const;
    });
    const places = async () =>
      (await page.evaluate(() => gallery.images()))
        .filter((image) => image.startsWith(`${card}-`) || image.startsWith(`${card} `))
        .map((image) => image.split(" ").slice(1).map(Number));
    const [[x = 0, y = 0] = []] = await places();
    await page.mouse.click(x, y);
    assert.deepEqual(await log(), [`card ${key}`]);
    await page.evaluate((pressed) => gallery.canvas.beginPlay(pressed ?? ""), key);
    await page.clock.runFor(200);
    const [[, risen = y] = []] = await places();
    assert.ok(risen < y - 40, `the card has left the hand: ${y} -> ${risen}`);
    assert.deepEqual(await log(), [`card ${key}`], "the result is still awaited");
  });

  it("end at once when the tab is hidden, and when a state comes without events, as after a reconnection", async () => {
    await openTable("q=low");
    const rest = await drawn();
    const endings = [
      () => play([], { drawPile: 40 }),
      () =>
        page.evaluate(() => {
          Object.defineProperty(document, "hidden", { value: true, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }),
    ];
    for (const end of endings) {
      await play([{ type: "unoCalled", seat: 3 }]);
      await page.clock.runFor(100);
      const amid = await drawn();
      assert.ok(amid.tweens > 0 && amid.things > rest.things, `${amid.tweens} tweens, ${amid.things} things`);
      await end();
      const { tweens, things } = await drawn();
      assert.deepEqual({ tweens, things }, { tweens: 0, things: rest.things });
    }
  });

  it("draw a few frames a second for the turn timer once the ring is idle, until the time is up", async () => {
    await openTable("q=high");
    const setClock = (ms: number) =>
      page.evaluate((left) => gallery.change({ clock: { endsAt: Date.now() + left, lengthMs: 60_000 } }), ms);
    await setClock(40_000);
    const { frames: before } = await drawn();
    await page.clock.runFor(500);
    const { frames: marching } = await drawn();
    assert.ok(marching - before > 20, `${marching - before} frames while the ring marches`);
    await page.clock.runFor(8000);
    const { frames: idle } = await drawn();
    await page.clock.runFor(2000);
    const { frames } = await drawn();
    assert.ok(frames - idle <= 10, `${frames - idle} frames in two seconds`);
    assert.ok(frames > idle, "the clock of the turn goes on");
    await setClock(0);
    await page.clock.runFor(1000);
    const { frames: over } = await drawn();
    await page.clock.runFor(2000);
    assert.equal((await drawn()).frames, over);
  });

  it("U2 U3 show a ring at an exposed seat after a second, which shrinks until the bots go on", async () => {
    await openTable("q=high");
    const dots = () =>
      page.evaluate(() => gallery.images().filter((image) => image.startsWith("dot ")).length);
    const rest = await dots();
    await page.evaluate(() => {
      const clock = { endsAt: Date.now() + 3000, lengthMs: 2000 };
      gallery.change({ catchWindow: { seat: 2, clock } });
    });
    const counts: number[] = [];
    for (const ms of [500, 700, 1000, 1500]) {
      await page.clock.runFor(ms);
      counts.push((await dots()) - rest);
    }
    const [before = -1, start = 0, middle = 0, end = -1] = counts;
    assert.deepEqual([before, end], [0, 0]);
    assert.ok(start > middle && middle > 0, counts.join(" "));
  });

  for (const [quality, most] of [
    ["high", 3],
    ["low", 12],
  ] as const) {
    it(`need at most ${most} draw calls a frame for ten seats, cards and badges: quality ${quality}`, async () => {
      await openTable(`q=${quality}&seats=10&hand=20`);
      const { drawCalls: atRest } = await drawn();
      assert.ok(atRest >= 1 && atRest <= most, `${atRest} draws at rest`);
      await play([{ type: "unoCalled", seat: 3 }], {
        calledUno: [2, 3],
        penalty: 4,
        pendingAction: "penalty",
      });
      await page.clock.runFor(350);
      const { drawCalls, tweens } = await drawn();
      assert.ok(tweens > 0, "signs are seen");
      assert.ok(drawCalls <= most, `${drawCalls} draws while signs are seen`);
    });
  }

  // A face is smoothed a little differently at another place of the atlas: a lost one would be hundreds of pixels.
  for (const [avatar, most] of [
    ["initial", 0],
    ["fox", 20],
  ] as const) {
    it(`draw ever new names into the text atlas, which is replaced when it is full, and lose none: ${avatar}`, async () => {
      await openTable("q=low&over", true);
      await page.evaluate((each) => {
        gallery.change({ plates: gallery.model.plates.map((plate) => ({ ...plate, avatar: each })) });
      }, avatar);
      await page.clock.runFor(1000);
      const [before, { textures }] = [await page.screenshot(), await drawn()];
      await rename(200);
      await page.clock.runFor(1000);
      assert.equal((await drawn()).textures, textures);
      const different = await countDifferentPixels(page, before, await page.screenshot());
      assert.ok(different <= most, `the table looks as before, but for ${different} pixels`);
      await rename(1);
      await page.clock.runFor(1000);
      assert.ok(
        (await countDifferentPixels(page, before, await page.screenshot())) > 50,
        "other names look different",
      );
    });
  }

  const rename = (times: number) =>
    page.evaluate((count) => {
      const { plates } = gallery.model;
      for (let i = 0; i < count; i++)
        gallery.change({ plates: plates.map((plate) => ({ ...plate, name: i + plate.name })) });
      if (count > 1) gallery.change({ plates });
    }, times);

  it("draw no frames if no clock runs, or while the table is not on the screen", async () => {
    await openTable("q=low&over");
    await page.clock.runFor(4000);
    const { frames: idle } = await drawn();
    await page.clock.runFor(4000);
    assert.equal((await drawn()).frames, idle);
    await page.evaluate(() => gallery.canvas.pause());
    await play([{ type: "unoCalled", seat: 3 }]);
    const { frames: asleep } = await drawn();
    await page.clock.runFor(2000);
    assert.equal((await drawn()).frames, asleep);
  });
});
