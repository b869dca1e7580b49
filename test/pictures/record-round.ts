/**
 * Records the animation for the README: part of `npm run pictures`. Bots have already played the round. The page shows it
 * step by step with a fake clock that advances frame by frame, so the animation is smooth on a slow machine, too.
 */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import type { TableSnapshot } from "../../client/net/session/table-snapshot.ts";
import type { Command } from "../../shared/command.ts";
import { makeCard } from "../../shared/record/card-text.ts";
import type { SeenEvent } from "../../shared/redact.ts";
import type { View } from "../../shared/view.ts";
import { ADDRESS, buildGalleryPage } from "../gallery/built-page.ts";
import { captureWithRetries } from "../gallery/capture-with-retries.ts";
import { NOW, tableAt } from "../gallery/sample-snapshots.ts";
import { drawFirst, startTime, stopTime, storeSetup } from "../gallery/take-screenshot.ts";
import { launchBrowser, openPage } from "../support/browser/browser.ts";
import { findRound, type RoundStep, VIEWER } from "./find-round.ts";
import "../gallery/page/page-window.ts";

const FILE = join(import.meta.dirname, "round.webp");
const MAX_BYTES = 1_500_000;
const SCREEN = { viewport: { width: 960, height: 600 } };
/** The length of one frame on the page's clock; Phaser slows motion down in longer frames. */
const FRAME_MS = 100;
/** The animation is a little faster than the game. */
const SHOWN_MS = 85;
const TIMEOUT_MS = 120_000;
const TURN_MS = 30_000;
/** The result is shown this much longer before the animation starts again. */
const LAST_FRAME_MS = 1_500;
const QUALITY = 60;

/** Pauses of the round, in frames. */
const FRAMES = { empty: 2, beforeClick: 3, callUno: 4, chooseColor: 8, afterMove: 1, result: 12 };
/** Motion that takes longer than this many frames overlaps with the next move. */
const MAX_MOTION_FRAMES = 9;

interface Frame {
  readonly image: Buffer;
  readonly ms: number;
}

class RoundRecorder {
  readonly frames: Frame[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Shows the step as players see it: the viewer's own moves begin with clicks. */
  async recordStep({ acceptedCommand, view, events }: RoundStep): Promise<void> {
    const { seat, command, n } = acceptedCommand;
    if (seat === VIEWER) await this.#recordClicks(command);
    const table = snapshotOf(view, n + acceptedCommand.events.length - 1, this.#elapsedMs);
    if (view.phase === "matchOver") return this.#recordEnd(table, events);
    await this.#update(table, events);
    await this.#recordMotion();
    await this.record(FRAMES.afterMove);
  }

  /** The result would hide the last card while it moves: it is shown when the card has arrived. */
  async #recordEnd(table: TableSnapshot, events: readonly SeenEvent[]): Promise<void> {
    const isResult = ({ type }: SeenEvent) => type === "roundWon" || type === "matchEnded";
    const view: View = { ...table.view, phase: "playing", result: "none", turn: VIEWER };
    const move = events.filter((event) => !isResult(event));
    await this.#update({ ...table, phase: "playing", view }, move);
    await this.#recordMotion();
    await this.#update(table, events.filter(isResult));
    await this.record(FRAMES.result);
  }

  /** Records the next frames. */
  async record(count: number): Promise<void> {
    for (let taken = 0; taken < count; taken += 1) {
      await this.#page.clock.fastForward(FRAME_MS);
      await this.#page.evaluate(stepCssAnimations, FRAME_MS);
      await captureWithRetries(this.#page);
      this.frames.push({ image: await captureWithRetries(this.#page), ms: SHOWN_MS });
    }
  }

  async #recordMotion(): Promise<void> {
    for (let taken = 0; taken < MAX_MOTION_FRAMES; taken += 1) {
      await this.record(1);
      if (await this.#page.locator('.table-canvas[data-idle="true"]').count()) return;
    }
  }

  get #elapsedMs(): number {
    return this.frames.length * FRAME_MS;
  }

  async #recordClicks(command: Command): Promise<void> {
    await this.record(FRAMES.beforeClick);
    if (command.type !== "play" || !("card" in command)) throw new Error(`No clicks for ${command.type}.`);
    if (command.uno === true) {
      await this.#click("uno");
      await this.record(FRAMES.callUno);
    }
    await this.#click(`card-${makeCard(command.card)}`);
    if (command.color === undefined) return;
    await this.record(FRAMES.chooseColor);
    await this.#click(`pick-${command.color}`);
  }

  async #click(testId: string): Promise<void> {
    await this.#page.getByTestId(testId).first().dispatchEvent("click");
  }

  async #update(table: TableSnapshot, events: readonly SeenEvent[]): Promise<void> {
    await this.#page.evaluate(
      (step) => {
        pageControls.session.update(step.table, step.events);
        pageControls.session.emitEvents(step.events);
      },
      { table, events },
    );
  }
}

function snapshotOf(view: View, n: number, elapsedMs: number): TableSnapshot {
  return tableAt({ view, n }, { clock: { endsAt: NOW + elapsedMs + TURN_MS, lengthMs: TURN_MS } });
}

/** Runs in the page: CSS animations would follow the real clock. */
function stepCssAnimations(ms: number): void {
  for (const animation of document.getAnimations()) {
    // A paused animation was stepped before; a new one starts with this frame.
    const time = animation.playState === "paused" ? Number(animation.currentTime) + ms : 0;
    const end = Number(animation.effect?.getComputedTiming().endTime);
    if (time >= end) animation.finish();
    else {
      animation.pause();
      animation.currentTime = time;
    }
  }
}

async function recordRound(page: Page): Promise<readonly Frame[]> {
  const { empty, steps } = findRound();
  page.setDefaultTimeout(TIMEOUT_MS);
  await stopTime(page);
  // The empty table is shown: a table that has not started would open the waiting room.
  const table: TableSnapshot = { ...snapshotOf(empty, 0, 0), phase: "playing" };
  await page.addInitScript(storeSetup, {
    pageState: { table, mine: [table.code] },
    language: "en",
    settings: JSON.stringify({ hints: false, volume: 0 }),
    quality: "high",
  });
  await page.goto(`${ADDRESS}?table=${table.code}`);
  await page.locator("html[data-staged]").waitFor();
  await drawFirst(page);
  await startTime(page);
  await page.evaluate(() => document.fonts.ready);
  const recorder = new RoundRecorder(page);
  await recorder.record(FRAMES.empty);
  for (const step of steps) {
    await recorder.recordStep(step);
    process.stdout.write(`${recorder.frames.length} frames: ${step.acceptedCommand.command.type}\n`);
  }
  return recorder.frames;
}

/** Equal frames become one that is shown longer. */
function mergeEqualFrames(frames: readonly Frame[]): readonly Frame[] {
  const merged: Frame[] = [];
  for (const frame of frames) {
    const previous = merged.at(-1);
    if (previous?.image.equals(frame.image))
      merged[merged.length - 1] = { ...previous, ms: previous.ms + frame.ms };
    else merged.push(frame);
  }
  return merged;
}

async function writeAnimation(frames: readonly Frame[]): Promise<void> {
  const delay = frames.map(({ ms }, i) => (i === frames.length - 1 ? ms + LAST_FRAME_MS : ms));
  await sharp(
    frames.map(({ image }) => image),
    { join: { animated: true } },
  )
    .webp({ quality: QUALITY, effort: 5, loop: 0, delay })
    .toFile(FILE);
}

const built = await buildGalleryPage();
const browser = await launchBrowser();
try {
  const { page, errors } = await openPage(browser, SCREEN);
  await built.serve(page);
  const frames = await recordRound(page);
  if (errors.length > 0) throw new Error(errors.join("\n"));
  await writeAnimation(mergeEqualFrames(frames));
  const { size } = await stat(FILE);
  process.stdout.write(`${frames.length} frames, ${size} bytes: ${FILE}\n`);
  if (size > MAX_BYTES) throw new Error(`The animation has more than ${MAX_BYTES} bytes.`);
} finally {
  await browser.close();
  await built.close();
}
