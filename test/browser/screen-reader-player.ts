/** A simulated player who does not see the canvas: uses the keyboard, and roles and names as a screen reader does. */
import type { Locator, Page } from "playwright-core";

type Role = "button" | "radio" | "textbox";

const MAX_KEY_PRESSES = 80;
/** How often the page is read while it changes. */
const PAUSE_MS = 50;
const MAX_READINGS = 20;

export class ScreenReaderPlayer {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Moves the focus to the control with this role and name: by Tab, and by arrow keys within radio buttons. */
  async goTo(role: Role, name: string | RegExp): Promise<void> {
    const target = this.page.getByRole(role, { name, exact: true });
    // The last key press may still be changing the page.
    await target.waitFor({ state: "attached" });
    for (let steps = 0; steps < MAX_KEY_PRESSES; steps += 1) {
      if (await hasFocus(target)) return;
      const isAmongChoices = role === "radio" && (await isInSameGroup(target));
      await this.page.keyboard.press(isAmongChoices ? "ArrowRight" : "Tab");
    }
    throw new Error(`The keyboard does not reach the ${role} "${name}".`);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.goTo("button", name);
    await this.page.keyboard.press("Enter");
  }

  /** Makes a move if possible. Returns whether the table has changed. */
  async makeMove(): Promise<boolean> {
    const before = await this.pageText();
    if (!(await this.#act())) return false;
    for (let attempts = 0; attempts < MAX_READINGS; attempts += 1) {
      if ((await this.pageText()) !== before) return true;
      await this.page.waitForTimeout(PAUSE_MS);
    }
    return false;
  }

  /** The page's accessibility tree as text. */
  pageText(): Promise<string> {
    return this.page.getByRole("main").ariaSnapshot();
  }

  /** How many cards the player's hand holds. */
  cards(): Promise<number> {
    return this.#hand().getByRole("button").count();
  }

  #hand(): Locator {
    return this.page.getByRole("region", { name: "Your hand" });
  }

  async #act(): Promise<boolean> {
    if (await this.#can(/^Draw \d+ cards?$/)) return this.#key("a");
    if ((await this.#playable().count()) > 0) return this.#play();
    if (await this.#can(/^Draw pile/)) return this.#key("d");
    return (await this.#can("Pass")) && this.#key("p");
  }

  #playable(): Locator {
    return this.#hand().getByRole("button", { name: /, playable$/ });
  }

  async #play(): Promise<boolean> {
    const { keyboard } = this.page;
    if ((await this.cards()) === 2) await keyboard.press("u");
    const card = this.#playable().first();
    for (let steps = 0; !(await hasFocus(card)); steps += 1) {
      if ((await card.count()) === 0) return false;
      if (steps > MAX_KEY_PRESSES) throw new Error("The arrows do not reach a card that can be played.");
      await keyboard.press("ArrowRight");
    }
    await keyboard.press("Enter");
    const colors = this.page.getByRole("region", { name: "Choose a colour" });
    // The focus moves to the colour picker, so Enter chooses at once.
    if ((await colors.count()) > 0) await keyboard.press("Enter");
    return true;
  }

  async #can(name: string | RegExp): Promise<boolean> {
    const possible = this.page.getByRole("button", { name, exact: true, disabled: false });
    return (await possible.count()) > 0;
  }

  async #key(key: string): Promise<boolean> {
    await this.page.keyboard.press(key);
    return true;
  }
}

/** False also if the element has disappeared: other players and timers act, too. */
async function hasFocus(target: Locator): Promise<boolean> {
  if ((await target.count()) === 0) return false;
  return target.first().evaluate((element) => element === document.activeElement);
}

/** True if the focus is on a radio button of the same group: arrow keys in another group would choose something there. */
function isInSameGroup(radio: Locator): Promise<boolean> {
  return radio.evaluate(
    (element) =>
      element instanceof HTMLInputElement &&
      document.activeElement instanceof HTMLInputElement &&
      document.activeElement.name === element.name,
  );
}
