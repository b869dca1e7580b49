/** Somebody who plays through the page alone: reads names and states, presses what can be pressed. */
import type { Locator, Page } from "playwright-core";
import type { OpenedPage } from "../support/browser/browser.ts";
import type { InputDevice } from "./input-devices.ts";

export interface PagePlayer extends OpenedPage {
  readonly name: string;
  readonly input: InputDevice;
}

/** The one button of this very name. */
export const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

const CAN_BE_PRESSED = '[aria-disabled="false"]';
const FIRST_CHOICES = ["pick-red", "pick-blue"].map((id) => `[data-testid=${id}]`);

const CALL = "[data-testid=uno].is-due";
/** What lay elsewhere a moment ago is missed by the finger, as people's fingers do: they look again, and so does this. */
const LONGEST_ANSWER_MS = 10_000;
/** What a guest would do now, best first. A bar button without `aria-disabled` can always be pressed. */
const MOVES = [
  ...FIRST_CHOICES,
  `[data-testid=challenge]${CAN_BE_PRESSED}`,
  `[data-testid=accept]${CAN_BE_PRESSED}`,
  `[data-testid^=card-]${CAN_BE_PRESSED}`,
  `[data-testid=draw-pile]${CAN_BE_PRESSED}`,
  `[data-testid=pass]${CAN_BE_PRESSED}`,
];

/**
 * Makes one move if there is one to make: the call first where it is due. The answer says whether anything was
 * pressed.
 */
export async function makeMove(guest: PagePlayer): Promise<boolean> {
  const { page } = guest;
  const [call, move] = await firstThere(page, [[CALL], MOVES]);
  if (call !== undefined) await pressIfThere(guest, page.locator(call));
  if (move === undefined) return false;
  const before = await pageText(page);
  if (!(await pressIfThere(guest, page.locator(move).first()))) return false;
  return page.waitForFunction(changed, { before, query: MOMENT }, { timeout: LONGEST_ANSWER_MS }).then(
    () => true,
    () => false,
  );
}

/** The first of each list that the page has now, in one question: a page that draws answers slowly. */
function firstThere(page: Page, lists: string[][]): Promise<(string | undefined)[]> {
  return page.evaluate(
    (queries) => queries.map((list) => list.find((query) => document.querySelector(query) !== null)),
    lists,
  );
}

/** What could be pressed a moment ago can be gone: others act too, and so does the clock. */
async function pressIfThere({ input: hands }: PagePlayer, target: Locator): Promise<boolean> {
  if ((await target.count()) === 0) return false;
  return hands.press(target).then(
    () => true,
    () => false,
  );
}

/** All that a move can change on the page, as one text. */
const MOMENT = ".table-top, .table-mirror, .table-answers, [role=dialog]";

function pageText(page: Page): Promise<string> {
  return page.evaluate((query) => {
    const parts = [...document.querySelectorAll(query)];
    return parts.map((part) => part.textContent).join("|");
  }, MOMENT);
}

function changed({ before, query }: { before: string; query: string }): boolean {
  const parts = [...document.querySelectorAll(query)];
  return parts.map((part) => part.textContent).join("|") !== before;
}
