/** A simulated player who uses only the page: reads names and states, and presses controls. */
import type { BrowserContext, Locator, Page } from "playwright-core";
import type { OpenedPage } from "../support/browser/browser.ts";
import type { InputDevice } from "./input-devices.ts";

export interface PagePlayer extends OpenedPage {
  readonly name: string;
  readonly input: InputDevice;
}

/** The button with exactly this name. */
export const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

const CAN_BE_PRESSED = '[aria-disabled="false"]';
const FIRST_CHOICES = ["pick-red", "pick-blue"].map((id) => `[data-testid=${id}]`);

const CALL = "[data-testid=uno].is-due";
/** After a 7, a player must choose whose hand to take (H3). */
const SWAP = ".mirror-players.is-asking button";
/** With a Custom Wild, a player declares a rule (H8): the first that is offered. */
const DECLARE = "dialog[open] [data-testid=declare]";
/** A tap can miss a control that has just moved: then nothing changes, and the player tries again. */
const MAX_CHANGE_MS = 10_000;
/** Possible moves, best first. A button in the action bar without `aria-disabled` can always be pressed. */
const MOVES = [
  ...FIRST_CHOICES,
  `[data-testid=challenge]${CAN_BE_PRESSED}`,
  `[data-testid=accept]${CAN_BE_PRESSED}`,
  `[data-testid^=card-]${CAN_BE_PRESSED}:not([data-intention])`,
  `[data-testid=draw-pile]${CAN_BE_PRESSED}`,
  `[data-testid=pass]${CAN_BE_PRESSED}`,
];

/**
 * From now on, this page chooses red if the opening card is a Wild (S4): the picker must be answered before anything
 * else can be pressed. The canvas covers the page's own button, so it is pressed as a screen reader presses it.
 */
export const answerOpeningWild = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.getByTestId("pick-red"), (red) => red.dispatchEvent("click"));

/**
 * Makes one move if possible; calls UNO first if it is due. Returns whether a move has changed the page.
 */
export async function makeMove(player: PagePlayer): Promise<boolean> {
  const { page } = player;
  const [call, move] = await firstMatches(page, [[CALL], MOVES]);
  if (call !== undefined) await pressIfPresent(player, page.locator(call));
  if (move === undefined) return false;
  const before = await pageText(page);
  if (!(await pressIfPresent(player, page.locator(move).first()))) return false;
  return page.waitForFunction(changed, { before, query: TABLE_PARTS }, { timeout: MAX_CHANGE_MS }).then(
    () => true,
    () => false,
  );
}

/** In the next pages of this context time passes `factor` times as fast, and so for the bots of a local match. */
export async function hurryTime(context: BrowserContext, factor: number): Promise<void> {
  await context.addInitScript(speedUp, { factor, since: Date.now() });
}

/** Runs in the page. Timers alone would only ring too early: what they are for is due when the clock says so. */
function speedUp({ factor, since }: { readonly factor: number; readonly since: number }): void {
  const { setTimeout: waitFor, requestAnimationFrame: waitForFrame } = globalThis;
  const { now } = Date;
  const steadyNow = performance.now.bind(performance);
  // A page that is loaded again goes on from the same moment.
  Date.now = () => since + (now() - since) * factor;
  performance.now = () => steadyNow() * factor;
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms = 0) => waitFor(run, ms / factor),
    requestAnimationFrame: (draw: FrameRequestCallback) => waitForFrame((time) => draw(time * factor)),
  });
}

/** What a player finds in the page: a move, which is made; nothing to do; or the result of the round or match. */
export type Step = "moved" | "waiting" | "result";

/** How many frames of the page pass before the test looks at it again. */
const WAITED_FRAMES = 10;

/**
 * Presses the first control that is of use as a screen reader does. Waits a few frames for one, in the page: one call for
 * each would take most of a match's time.
 */
export const step = (page: Page): Promise<Step> =>
  page.evaluate(pressFirst, { queries: [CALL, SWAP, DECLARE, ...MOVES], frames: WAITED_FRAMES });

/** Runs in the page. */
async function pressFirst({ queries, frames }: { queries: string[]; frames: number }): Promise<Step> {
  for (let frame = 0; frame < frames; frame += 1) {
    if (document.querySelector("dialog.result[open]") !== null) return "result";
    // A key ends the ending.
    if (document.querySelector(".ending") !== null)
      dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
    const found = queries.map((query) => document.querySelector<HTMLElement>(query)).find(Boolean);
    found?.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (found) return "moved";
  }
  return "waiting";
}

/**
 * Agrees to what comes after a round or match, once, and waits until the result has closed: only then can the next
 * `step` tell a new result from the old one. The next round may also start automatically.
 */
export async function agree(page: Page, to: "Next round" | "Rematch"): Promise<void> {
  await page.waitForFunction(pressInResult, to);
}

/** Whether the result has closed; if not, presses the button once. Runs in the page. */
function pressInResult(name: string): boolean {
  const result = document.querySelector("dialog.result");
  const buttons = [...(result?.querySelectorAll<HTMLElement>("button:not([data-pressed])") ?? [])];
  const found = buttons.find((one) => one.textContent?.trim() === name);
  if (found !== undefined) {
    found.setAttribute("data-pressed", "");
    found.click();
  }
  return result === null;
}

/** The first selector of each list that matches an element; one call, because a drawing page responds slowly. */
function firstMatches(page: Page, lists: string[][]): Promise<(string | undefined)[]> {
  return page.evaluate(
    (queries) => queries.map((list) => list.find((query) => document.querySelector(query) !== null)),
    lists,
  );
}

/** The control may have disappeared: other players and timers act, too. */
async function pressIfPresent({ input }: PagePlayer, target: Locator): Promise<boolean> {
  if ((await target.count()) === 0) return false;
  return input.press(target).then(
    () => true,
    () => false,
  );
}

/** The parts of the page that a move can change. */
const TABLE_PARTS = ".table-top, .table-mirror, .table-answers, [role=dialog]";

function pageText(page: Page): Promise<string> {
  return page.evaluate((query) => {
    const parts = [...document.querySelectorAll(query)];
    return parts.map((part) => part.textContent).join("|");
  }, TABLE_PARTS);
}

function changed({ before, query }: { before: string; query: string }): boolean {
  const parts = [...document.querySelectorAll(query)];
  return parts.map((part) => part.textContent).join("|") !== before;
}
