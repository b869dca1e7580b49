/** The table's page in a real browser, listened to: what it plays, what it lets one feel, how it calls. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { SeenEvent } from "../../../../shared/redact.ts";
import { TableVisitor } from "../../../harness/table/table-visitor.ts";

/** Recorded calls of browser APIs. */
interface RecordedCalls {
  readonly contexts: AudioContext[];
  readonly started: number[];
  readonly stopped: number[];
  readonly vibrations: unknown[];
}

declare global {
  var recorded: RecordedCalls;
}

const TURN_IN_MS = 760;
const REFUSE_IN_MS = 280;

describe("the sounds of the table", () => {
  const visitor = new TableVisitor();
  before(() => {
    visitor.scripts.push(listen);
    return visitor.start();
  });
  afterEach(() => visitor.endVisit());

  it("is silent before the first touch, and keeps nothing for later", async () => {
    const page = await visitor.sit();
    await happens(page, 0, [played(2)]);
    assert.deepEqual(await page.evaluate(() => recorded.contexts.length), 0);
    await touchAwake(page);
    assert.deepEqual(await started(page), []);
  });

  it("plays sounds from the first touch on, also without motion: the landing card, then the player's turn", async () => {
    const page = await awake(visitor);
    await happens(page, 0, [played(2), { type: "turnStarted", seat: 0 }]);
    const [play = 0, turn] = await started(page);
    assert.ok(play > 150 && play < 300, `${play} ms`);
    assert.equal(turn, TURN_IN_MS);
    assert.equal(await page.evaluate(() => recorded.contexts.length), 1);
    await page.waitForFunction(() => JSON.stringify(recorded.vibrations).includes("[20,40,20]"));
    await happens(page, 1, []);
    assert.equal((await started(page)).length, 2, "what is only shown is silent");
  });

  it("no sound announces a replacement bot's turn", async () => {
    const page = await awake(visitor);
    await page.evaluate(() => {
      const { session } = tableHarness;
      const players = session.snapshot.players.map((player) => ({ ...player, isBotControlled: player.isMe }));
      session.update({ players });
    });
    await happens(page, 0, [{ type: "turnStarted", seat: 0 }]);
    assert.deepEqual(await started(page), []);
  });

  it("responds to a touch at once: a played card vibrates, a refused one sounds", async () => {
    const page = await awake(visitor);
    await page.getByTestId("card-r5").first().dispatchEvent("click");
    assert.deepEqual(await page.evaluate(() => recorded.vibrations), [[10]]);
    await happens(page, 0, []);
    await page.getByTestId("card-b7").dispatchEvent("click");
    assert.deepEqual(await started(page), [REFUSE_IN_MS]);
  });

  it("settings are in force at once", async () => {
    const page = await awake(visitor);
    await page.evaluate(() => {
      tableHarness.change("volume", 0);
      tableHarness.change("vibration", false);
    });
    await happens(page, 0, [{ type: "turnStarted", seat: 0 }]);
    assert.deepEqual(await started(page), []);
    await page.waitForFunction(() => recorded.contexts[0]?.state === "suspended");
    await page.evaluate(() => tableHarness.change("volume", 40));
    await page.waitForFunction(() => recorded.contexts[0]?.state === "running");
    await page.evaluate(() => tableHarness.change("music", true));
    await page.waitForFunction(() => recorded.started.some((ms) => ms > 5000));
    await page.evaluate(() => tableHarness.change("music", false));
    await page.waitForFunction(() => recorded.stopped.length === recorded.started.length);
    assert.deepEqual(await page.evaluate(() => recorded.vibrations), []);
  });

  it("in a hidden tab alerts with title, icon and chime until the tab is visible", async () => {
    const page = await awake(visitor);
    const title = await page.title();
    await happens(page, 1, []);
    await hide(page, true);
    await happens(page, 2, [{ type: "turnStarted", seat: 2 }, played(2)]);
    assert.deepEqual([await page.title(), await started(page)], [title, []]);
    await happens(page, 0, [{ type: "turnStarted", seat: 0 }]);
    assert.equal(await page.title(), "Your turn · Last Card");
    assert.equal(await icon(page), "/emblem-turn.svg");
    assert.deepEqual(await started(page), [TURN_IN_MS]);
    await hide(page, false);
    assert.deepEqual([await page.title(), await icon(page)], [title, "/emblem.svg"]);
    assert.deepEqual(await page.evaluate(() => recorded.vibrations), []);
  });

  it("continues without sound if the browser has none", async () => {
    const page = await visitor.sit();
    await page.evaluate(() => {
      Object.assign(globalThis, { AudioContext: undefined });
      Object.defineProperty(navigator, "vibrate", { value: undefined });
    });
    await touch(page);
    await happens(page, 0, [played(2), { type: "turnStarted", seat: 0 }]);
    await page.getByTestId("card-r5").first().dispatchEvent("click");
    assert.equal(await page.evaluate(() => tableHarness.session.requests.length), 1);
  });
});

const played = (seat: number): SeenEvent => ({ type: "cardPlayed", seat, card: 4 });

/** Records the page's calls of browser APIs. */
function listen(): void {
  const calls: RecordedCalls = { contexts: [], started: [], stopped: [], vibrations: [] };
  const { start, stop } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (when) {
    calls.started.push(Math.round((this.buffer?.duration ?? 0) * 1000));
    start.call(this, when);
  };
  AudioBufferSourceNode.prototype.stop = function (when) {
    calls.stopped.push(when ?? 0);
    stop.call(this, when);
  };
  class Context extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      calls.contexts.push(this);
    }
  }
  const vibrate = (pulses: unknown) => calls.vibrations.push(pulses);
  Object.defineProperty(navigator, "vibrate", { value: vibrate, writable: true, configurable: true });
  // The browser treats every evaluation of a test as a user gesture: here only touches count.
  const userActivation = { isActive: false, hasBeenActive: false };
  const touched = () => Object.assign(userActivation, { isActive: true, hasBeenActive: true });
  addEventListener("pointerup", touched, { capture: true });
  Object.defineProperty(navigator, "userActivation", { value: userActivation });
  Object.assign(globalThis, { recorded: calls, AudioContext: Context });
}

/** A page that has been touched, and may sound. */
async function awake(visitor: TableVisitor): Promise<Page> {
  const page = await visitor.sit();
  await touchAwake(page);
  return page;
}

/** A touch may come before the table listens to touches: then the next one counts. */
async function touchAwake(page: Page): Promise<void> {
  for (let touches = 0; touches < 20; touches += 1) {
    await touch(page);
    const isAwake = page.waitForFunction(() => recorded.contexts[0]?.state === "running", undefined, {
      timeout: 2_000,
    });
    if (await isAwake.then(Boolean, () => false)) return;
  }
  throw new Error("no touch unlocks the sounds");
}

/** A tap on the background, which has no effect. */
const touch = (page: Page) => page.touchscreen.tap(30, 420);
const started = (page: Page) => page.evaluate(() => recorded.started);
const icon = (page: Page) =>
  page.evaluate(() => document.querySelector('link[rel="icon"]')?.getAttribute("href"));

/** Passes the turn to another seat, with events. */
function happens(page: Page, turn: number, events: readonly SeenEvent[]): Promise<void> {
  return page.evaluate(
    ([seat, events]) => {
      const { session } = tableHarness;
      const { snapshot } = session;
      session.update({ lastEvent: snapshot.lastEvent + 1, view: { ...snapshot.view, turn: seat } }, events);
    },
    [turn, events] as const,
  );
}

/** Hides or shows the page, like a change of tabs. */
function hide(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}
