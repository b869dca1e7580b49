/** The input of a player: mouse, touch, or only the keyboard. */
import type { Locator, Page } from "playwright-core";

export interface InputDevice {
  /** Presses a button, a link or a card. */
  press(target: Locator): Promise<void>;
  /** Types into a field. */
  type(field: Locator, text: string): Promise<void>;
}

/** Touch: taps controls of the canvas at their visible position, so that the canvas receives the tap. */
export function touchInput(page: Page): InputDevice {
  return {
    press: async (target) => {
      if (!(await isOnCanvas(target))) return target.tap();
      const { x, y } = await middleOf(target);
      await page.touchscreen.tap(x, y);
    },
    type: async (field, text) => {
      await field.tap();
      await field.fill(text);
    },
  };
}

/** Mouse: clicks on controls of the canvas reach the canvas, because the buttons over it let them through. */
export function mouseInput(page: Page): InputDevice {
  return {
    press: async (target) => {
      if (!(await isOnCanvas(target))) return target.click();
      const { x, y } = await middleOf(target);
      await page.mouse.click(x, y);
    },
    type: (field, text) => field.fill(text),
  };
}

/** A press on the canvas counts for the moment that is shown: for example, nobody has a turn while the cards are dealt. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.page().locator('.table-canvas[data-idle="false"]').waitFor({ state: "detached" });
  const box = await target.boundingBox();
  if (box === null) throw new Error(`there is nothing to tap: ${String(target)}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function isOnCanvas(target: Locator): Promise<boolean> {
  return (await target.getAttribute("data-group")) !== null;
}

/** Only the keyboard: Tab to the control, arrow keys within a group, Enter. */
export function keyboardInput(page: Page): InputDevice {
  return {
    press: async (target) => {
      await moveFocusTo(page, target);
      await page.keyboard.press("Enter");
    },
    type: async (field, text) => {
      await moveFocusTo(page, field);
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(text);
    },
  };
}

const MAX_TAB_PRESSES = 80;

async function moveFocusTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  const isInGroup = () =>
    target.evaluate((element) => {
      const group = element.getAttribute("data-group");
      return group !== null && document.activeElement?.getAttribute("data-group") === group;
    });
  for (let steps = 0; steps < MAX_TAB_PRESSES; steps += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press((await isInGroup()) ? "ArrowRight" : "Tab");
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}
