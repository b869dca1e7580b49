/** How often the parts of the game page are rendered: for a change, and not for each of its consequences. */
import assert from "node:assert/strict";
import type { CDPSession, Page } from "playwright-core";
import type { SeenEvent } from "../../../../shared/redact.ts";
import type { View } from "../../../../shared/view.ts";
import { PHONE } from "../../../harness/pages/page-visitor.ts";
import { TableVisitor } from "../../../harness/table/table-visitor.ts";
import { cards } from "../../../support/game/game-as-text.ts";

declare global {
  var renders: Record<string, number>;
}

/** The regions with the status line, the canvas buttons, and the action bar with everything below it. */
const PARTS = ["table-top", "table-mirror", "table-bottom"] as const;
const MOST = 2;

/** Counts renderings: in each, lit-html reads a property of the element. No tick of the page renders anything. */
function countRenders(): void {
  const rendered = new WeakMap<Element, unknown>();
  globalThis.renders = {};
  Object.defineProperty(Element.prototype, "_$litPart$", {
    get(this: Element) {
      globalThis.renders[this.className] = (globalThis.renders[this.className] ?? 0) + 1;
      return rendered.get(this);
    },
    set(this: Element, part: unknown) {
      rendered.set(this, part);
    },
  });
  Object.assign(globalThis, { setInterval: () => 0 });
}

const [RED_FIVE = 0, RED_DRAW_TWO = 0] = cards("r5 rD");

describe("a change at the table", () => {
  const visitor = new TableVisitor();
  visitor.scripts.push(countRenders);
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("renders each part at most twice, and lays the table out at most once", async () => {
    const page = await visitor.sit({ ...PHONE, reducedMotion: false });
    const count = await counterOf(page);
    await playRedFive(page);
    assertFew(await count(), "a tap");
    await receive(
      page,
      { hand: cards("r5 b7 gS y2 W F"), cardCounts: [6, 5, 3], topCard: RED_FIVE, turn: 1 },
      [
        { type: "cardPlayed", seat: 0, card: RED_FIVE },
        { type: "turnStarted", seat: 1 },
      ],
    );
    assertFew(await count(), "the player's own move");
    const penalty = {
      topCard: RED_DRAW_TWO,
      topCardSeat: 1,
      turn: 2,
      pendingAction: "penalty",
      penalty: 2,
    } as const;
    await receive(page, { cardCounts: [6, 4, 3], ...penalty }, [
      { type: "cardPlayed", seat: 1, card: RED_DRAW_TWO },
      { type: "penaltyRaised", seat: 2, amount: 2 },
      { type: "turnStarted", seat: 2 },
    ]);
    assertFew(await count(), "another player's move");
  });
});

type Counts = Readonly<Record<string, number>>;

function assertFew(counts: Counts, change: string): void {
  for (const part of PARTS) {
    const times = counts[part] ?? 0;
    assert.ok(times > 0 && times <= MOST, `${change} renders ${part} ${times} times`);
  }
  const layouts = counts["layouts"] ?? 0;
  assert.ok(layouts <= 1, `${change} lays the table out ${layouts} times`);
}

/** A touch on the card, which the server has not answered yet. */
async function playRedFive(page: Page): Promise<void> {
  await page.evaluate(() => {
    tableHarness.session.pendingAnswer = Promise.withResolvers();
  });
  const { x, y, width, height } = (await page.getByTestId("card-r5").first().boundingBox()) ?? NOWHERE;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.waitForFunction(() => tableHarness.session.requests.length > 0);
}

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/** A move arrives, and then the answer to a request, as from the server; ends when the canvas has shown the move. */
async function receive(page: Page, view: Partial<View>, events: readonly SeenEvent[]): Promise<void> {
  await page.evaluate(
    ([change, happened]) => {
      const { session } = tableHarness;
      const lastEvent = session.snapshot.lastEvent + happened.length;
      session.update({ view: { ...session.snapshot.view, ...change }, lastEvent }, happened);
      session.emitEvents(happened);
    },
    [view, events] as const,
  );
  await page.evaluate(() => tableHarness.session.pendingAnswer?.resolve());
  await page.locator(`.table-canvas[data-idle=true][data-turn='${view.turn}']`).waitFor();
}

/** Returns a function that returns what was rendered and laid out since the last call. */
async function counterOf(page: Page): Promise<() => Promise<Counts>> {
  const countLayouts = await layoutCounterOf(await page.context().newCDPSession(page));
  const count = async () => {
    const renders = await page.evaluate(() => {
      const counted = globalThis.renders;
      globalThis.renders = {};
      return counted;
    });
    return { ...renders, layouts: await countLayouts() };
  };
  await count();
  return count;
}

/** The beginning of `tableLayout` in a built script, where it has another name. */
const TABLE_LAYOUT = /function [\w$]+\(([\w$]+)\)\{return \1\.form===.bigScreen/;

async function layoutCounterOf(devtools: CDPSession): Promise<() => Promise<number>> {
  const scripts: string[] = [];
  devtools.on("Debugger.scriptParsed", ({ scriptId }) => scripts.push(scriptId));
  await devtools.send("Debugger.enable");
  const starts = new Map<string, number>();
  for (const scriptId of scripts) {
    const { scriptSource } = await devtools.send("Debugger.getScriptSource", { scriptId });
    const start = scriptSource.search(TABLE_LAYOUT);
    if (start >= 0) starts.set(scriptId, start);
  }
  assert.equal(starts.size, 1, "tableLayout is found");
  await devtools.send("Debugger.disable");
  await devtools.send("Profiler.enable");
  await devtools.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  return async () => {
    const { result } = await devtools.send("Profiler.takePreciseCoverage");
    const calls = result.flatMap(({ scriptId, functions }) =>
      functions.flatMap(({ ranges }) => ranges.filter((range) => range.startOffset === starts.get(scriptId))),
    );
    return calls.reduce((sum, { count }) => sum + count, 0);
  };
}
