/** How a person reaches what is on the screen: with a mouse, with a finger, or with the keyboard alone. */
import type { Locator, Page } from "playwright-core";

export interface InputDevice {
  /** Presses a button, a link or a card, the way this person does. */
  press(target: Locator): Promise<void>;
  /** Writes into a field. */
  type(field: Locator, text: string): Promise<void>;
}

/** A finger on the screen: it taps what is on the canvas at the place the player sees, so that the canvas gets it. */
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

/** A mouse: a click on what lies on the canvas goes to the canvas too, as the buttons over it let it through. */
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

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`there is nothing to tap: ${String(target)}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function isOnCanvas(target: Locator): Promise<boolean> {
  return (await target.getAttribute("data-group")) !== null;
}

/** The keyboard alone: Tab to what is meant, arrows within a group, Enter. */
export function keyboardInput(page: Page): InputDevice {
  return {
    press: async (target) => {
      await walkTo(page, target);
      await page.keyboard.press("Enter");
    },
    type: async (field, text) => {
      await walkTo(page, field);
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(text);
    },
  };
}

const MAX_TAB_PRESSES = 80;

async function walkTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  const isInGroup = () =>
    target.evaluate((element) => {
      const group = element.getAttribute("data-group");
      return group !== null && document.activeElement?.getAttribute("data-group") === group;
    });
  for (let steps = 0; steps < MAX_TAB_PRESSES; steps += 1) {
    if (await isThere()) return;
    await page.keyboard.press((await isInGroup()) ? "ArrowRight" : "Tab");
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}
