/**
 * Draws the effects of the table as strips of eight pictures: `node test/gallery/strips.ts`; `-- stack win` only those
 * whose names start like this, `--step 100` with 100 ms between pictures instead of 50, `--seats 10` at a table of ten,
 * `--hand 10` with ten cards in the hand, `--screens small,phone` only on these screens. They go to `test/output/strips`.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import { answerHelp } from "../../server/ops/command-line.ts";
import { type Card, cardOf, WILD, WILD_DRAW_FOUR } from "../../shared/card.ts";
import type { DrawReason } from "../../shared/event.ts";
import type { SeenEvent } from "../../shared/redact.ts";
import { NOBODY, type Seat } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { type Device, launchBrowser, openPage } from "../support/browser/browser.ts";
import type {} from "./canvas-page.ts";
import { serveGallery } from "./serve-canvas.ts";

/** What happens at a table of five or more, whose viewer has seat 0. */
interface Effect {
  readonly events: readonly SeenEvent[];
  readonly view?: Partial<View>;
  /** How the table is before. */
  readonly query?: string;
  /** Who has called UNO before: by default the player with one card. */
  readonly calledUno?: readonly Seat[];
  /** What is shown before the first picture, in ms: the card that causes it has landed. */
  readonly from?: number;
}

const FRAMES = 8;
const COLUMNS = 4;
/** The width of a frame in a strip, in pixels. */
const LARGEST_FRAME = 560;
const FOLDER = join(import.meta.dirname, "../output/strips");
const SCREENS: Readonly<Record<string, Device>> = {
  small: { viewport: { width: 320, height: 568 }, touch: true },
  phone: { viewport: { width: 390, height: 700 }, touch: true },
  desktop: { viewport: { width: 1100, height: 700 } },
};

const played = (seat: Seat, card: number): SeenEvent => ({ type: "cardPlayed", seat, card });
const drawn = (seat: Seat, count: number, why: DrawReason, cards: readonly number[] = []): SeenEvent => {
  return { type: "cardsDrawn", seat, count, cards, why };
};
const turn = (seat: Seat): SeenEvent => ({ type: "turnStarted", seat });
const challenged = (guilty: boolean): SeenEvent => {
  return { type: "challenged", by: 2, seat: 1, guilty, hand: [] };
};
const DRAW_TWO = cardOf("green", "drawTwo");
const SKIP = cardOf("green", "skip");
const FIVE = cardOf("green", "5");
/** The viewer challenges a Wild Draw Four on a green card. */
const verdict = (guilty: boolean, others: readonly Card[]): Effect => ({
  from: 1250,
  events: [
    played(1, WILD_DRAW_FOUR),
    { type: "colorChosen", seat: 1, color: "red" },
    { type: "penaltyRaised", seat: 0, amount: 4 },
    {
      ...{ type: "challenged", by: 0, seat: 1, guilty },
      hand: [cardOf("red", "7"), cardOf("blue", "7"), ...others].sort((a, b) => a - b),
    },
    guilty ? drawn(1, 4, "challenge") : drawn(0, 6, "challenge"),
    turn(0),
  ],
  view: { turn: 0, topCard: WILD_DRAW_FOUR, color: "red", cardCounts: [7, 8, 1, 12, 7] },
  query: "turn=1",
});
const CHALLENGE = { from: 400, query: `turn=2&penalty=4&top=${WILD_DRAW_FOUR}&color=red` };

const EFFECTS: Readonly<Record<string, Effect>> = {
  "play-own": { from: 100, events: [played(0, 28), turn(1)], view: { turn: 1, topCard: 28 } },
  "play-other": {
    from: 100,
    events: [played(3, FIVE), turn(4)],
    view: { turn: 4, topCard: FIVE },
    query: "turn=3",
  },
  "draw-own": { events: [drawn(0, 1, "turn", [17])] },
  "draw-other": { events: [drawn(2, 1, "turn"), turn(3)], view: { turn: 3 }, query: "turn=2" },
  "draw-two": {
    from: 600,
    events: [
      played(1, DRAW_TWO),
      { type: "penaltyRaised", seat: 2, amount: 2 },
      drawn(2, 2, "drawTwo"),
      { type: "seatSkipped", seat: 2 },
      turn(3),
    ],
    view: { turn: 3, topCard: DRAW_TWO, cardCounts: [7, 4, 3, 12, 7] },
    query: "turn=1",
  },
  "wild-draw-four": {
    from: 520,
    events: [
      played(1, WILD_DRAW_FOUR),
      { type: "colorChosen", seat: 1, color: "red" },
      { type: "penaltyRaised", seat: 2, amount: 4 },
      turn(2),
    ],
    view: { turn: 2, topCard: WILD_DRAW_FOUR, color: "red", pendingAction: "penalty", penalty: 4 },
    query: "turn=1",
  },
  "stack-of-ten": {
    events: [drawn(2, 10, "drawTwo"), { type: "seatSkipped", seat: 2 }, turn(3)],
    view: { turn: 3, pendingAction: "turn", penalty: 0, cardCounts: [7, 5, 11, 12, 7] },
    query: `turn=2&penalty=10&top=${DRAW_TWO}`,
  },
  reverse: {
    from: 480,
    events: [played(1, cardOf("green", "reverse")), { type: "directionReversed", direction: -1 }, turn(0)],
    view: { turn: 0, direction: -1, topCard: cardOf("green", "reverse") },
    query: "turn=1",
  },
  skip: {
    from: 330,
    events: [played(1, SKIP), { type: "seatSkipped", seat: 2 }, turn(3)],
    view: { turn: 3, topCard: SKIP },
    query: "turn=1",
  },
  color: {
    from: 350,
    events: [played(1, WILD), { type: "colorChosen", seat: 1, color: "red" }, turn(2)],
    view: { turn: 2, topCard: WILD, color: "red" },
    query: "turn=1",
  },
  uno: { events: [{ type: "unoCalled", seat: 2 }], view: { calledUno: [2] }, calledUno: [] },
  catch: {
    calledUno: [],
    events: [{ type: "unoCaught", seat: 2, by: 4 }, drawn(2, 2, "uno")],
    view: { cardCounts: [7, 5, 3, 12, 7], calledUno: [] },
  },
  "verdict-guilty": verdict(true, [cardOf("green", "2"), SKIP]),
  "verdict-innocent": verdict(false, [cardOf("yellow", "7"), WILD]),
  "challenge-guilty": {
    events: [challenged(true), drawn(1, 4, "challenge"), turn(2)],
    view: { pendingAction: "turn", penalty: 0, cardCounts: [7, 9, 1, 12, 7] },
    ...CHALLENGE,
  },
  "challenge-innocent": {
    events: [challenged(false), drawn(2, 6, "challenge"), { type: "seatSkipped", seat: 2 }, turn(3)],
    view: { turn: 3, pendingAction: "turn", penalty: 0, cardCounts: [7, 5, 7, 12, 7] },
    ...CHALLENGE,
  },
  seven: {
    from: 620,
    events: [played(1, cardOf("green", "7")), { type: "handsSwapped", seats: [1, 3] }, turn(2)],
    view: { turn: 2, topCard: cardOf("green", "7"), cardCounts: [7, 12, 1, 4, 7] },
    query: "turn=1",
  },
  zero: {
    from: 830,
    events: [played(1, cardOf("green", "0")), { type: "handsRotated", direction: 1 }, turn(2)],
    view: { turn: 2, topCard: cardOf("green", "0"), cardCounts: [7, 7, 4, 1, 12] },
    query: "turn=1",
  },
  "jump-in": {
    from: 130,
    events: [played(4, FIVE), turn(0)],
    view: { turn: 0, topCard: FIVE, topCardSeat: 4 },
    query: `turn=2&top=${FIVE}`,
  },
  win: {
    from: 1000,
    events: [
      played(2, FIVE),
      { type: "roundWon", seat: 2, hands: [[4, 9], [30], [], [33, 7], [12]], points: [0, 0, 60, 0, 0] },
    ],
    view: { phase: "roundOver", topCard: FIVE, cardCounts: [7, 5, 0, 12, 7] },
    query: "turn=2",
  },
};

answerHelp(
  "Usage: node test/gallery/strips.ts [START OF A NAME ...] [--step MS] [--seats N] [--hand N] [--screens NAMES]",
);
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    step: { type: "string", default: "50" },
    seats: { type: "string", default: "5" },
    hand: { type: "string", default: "7" },
    screens: { type: "string", default: Object.keys(SCREENS).join(",") },
  },
});
const stepMs = Number(options.step);
const seats = Number(options.seats);
const screens = Object.entries(SCREENS).filter(([name]) => options.screens.split(",").includes(name));

await mkdir(FOLDER, { recursive: true });
const served = await serveGallery();
const browser = await launchBrowser();
try {
  for (const [name, effect] of Object.entries(EFFECTS)) {
    if (names.length > 0 && !names.some((start) => name.startsWith(start))) continue;
    for (const [screen, device] of screens) {
      const frames = await framesOf(effect, device);
      await writeFile(join(FOLDER, `${name}-${seats}-${screen}.png`), await stripOf(browser, frames, device));
    }
    process.stdout.write(`${name}\n`);
  }
} finally {
  await browser.close();
  await served.close();
}

async function framesOf(
  { query = "", events, view = {}, from = 0, calledUno }: Effect,
  device: Device,
): Promise<Buffer[]> {
  const { page, context } = await openPage(browser, device);
  await page.clock.install({ time: 0 });
  await page.goto(`${served.address}?seats=${seats}&hand=${options.hand}&${query}`);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  await page.evaluate((called) => {
    const { plates, view } = gallery.model;
    // A call is seen as long as its player has one card.
    gallery.change({ view: { ...view, calledUno: [], cardCounts: view.cardCounts.map(() => 2) } });
    gallery.change({
      plates: plates.map((plate) => ({ ...plate, connected: true })),
      view: { ...view, calledUno: called ?? view.calledUno },
    });
  }, calledUno);
  await page.clock.pauseAt(600_000);
  await page.clock.runFor(400);
  await begin(page, events, { ...view, cardCounts: await countsAfter(page, events, view) });
  await page.clock.runFor(from);
  const frames: Buffer[] = [];
  while (frames.length < FRAMES) {
    await page.clock.runFor(stepMs);
    frames.push(await page.screenshot({ type: "jpeg", quality: 80 }));
  }
  await context.close();
  return frames;
}

/** An effect may name the cards of its five seats; else they follow from the events. */
async function countsAfter(
  page: Page,
  events: readonly SeenEvent[],
  { cardCounts = [] }: Partial<View>,
): Promise<readonly number[]> {
  const shown = await page.evaluate(() => gallery.model.view.cardCounts);
  const changes = events.map((event) => {
    if (event.type === "cardPlayed") return { seat: event.seat, cards: -1 };
    return event.type === "cardsDrawn"
      ? { seat: event.seat, cards: event.count }
      : { seat: NOBODY, cards: 0 };
  });
  const after = (seat: Seat, count: number) =>
    changes.reduce((total, change) => (change.seat === seat ? total + change.cards : total), count);
  return shown.map((count, seat) => cardCounts[seat] ?? after(seat, count));
}

/** What the viewer plays or draws leaves the hand, or comes into it. */
function begin(page: Page, events: readonly SeenEvent[], view: Partial<View>): Promise<void> {
  return page.evaluate(
    ([happened, changes]) => {
      const [first] = happened;
      const [like, ...others] = gallery.model.hand;
      if (like === undefined) throw new Error("the viewer has no cards");
      const isOwn = (first?.type === "cardPlayed" || first?.type === "cardsDrawn") && first.seat === 0;
      const played = isOwn && first.type === "cardPlayed" ? first.card : undefined;
      const drawn = isOwn && first.type === "cardsDrawn" ? first.cards : [];
      const hand = [
        ...[like, ...others].filter(({ card }) => card !== played),
        ...drawn.map((card) => ({ ...like, key: `${card}.9`, card })),
      ];
      gallery.play(happened, changes, hand);
    },
    [events, view] as const,
  );
}

async function stripOf(browser: Browser, frames: readonly Buffer[], { viewport }: Device): Promise<Buffer> {
  const width = Math.min(viewport.width, LARGEST_FRAME);
  const { page, context } = await openPage(browser, { viewport: { width: COLUMNS * width, height: 400 } });
  const images = frames.map((frame) => `<img src="data:image/jpeg;base64,${frame.toString("base64")}">`);
  await page.setContent(
    `<style>body { margin: 0; display: grid; grid-template-columns: repeat(${COLUMNS}, 1fr) } img { width: 100% }</style>${images.join("")}`,
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const strip = await page.screenshot({ fullPage: true });
  await context.close();
  return strip;
}
