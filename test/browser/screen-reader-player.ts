/** Somebody who never looks at the picture: the keyboard, and roles with their names, as a screen reader has them. */
import type { Locator, Page } from "playwright-core";

type Role = "button" | "radio" | "textbox";

const FURTHEST = 80;

export class ScreenReaderPlayer {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Goes to the one with this role and name by Tab, and by the arrows among several choices. */
  async goTo(role: Role, name: string | RegExp): Promise<void> {
    const target = this.page.getByRole(role, { name, exact: true });
    // What a press brings may still be on its way.
    await target.waitFor({ state: "attached" });
    for (let steps = 0; steps < FURTHEST; steps += 1) {
      if (await hasFocus(target)) return;
      const isAmongChoices = role === "radio" && (await this.#isOn("radio"));
      await this.page.keyboard.press(isAmongChoices ? "ArrowRight" : "Tab");
    }
    throw new Error(`The keyboard does not reach the ${role} "${name}".`);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.goTo("button", name);
    await this.page.keyboard.press("Enter");
  }

  /** Makes a move of one's own if there is one: the answer says whether the table has changed by it. */
  async makeMove(): Promise<boolean> {
    const before = await this.pageText();
    if (!(await this.#act())) return false;
    for (let looks = 0; looks < 200; looks += 1) if ((await this.pageText()) !== before) return true;
    return false;
  }

  /** All that can be read on the page now. */
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
      if (steps > FURTHEST) throw new Error("The arrows do not reach a card that can be played.");
      await keyboard.press("ArrowRight");
    }
    await keyboard.press("Enter");
    const colors = this.page.getByRole("region", { name: "Choose a colour" });
    // A question takes the focus along: what is asked for can be answered at once.
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

  async #isOn(type: string): Promise<boolean> {
    return this.page.evaluate((wanted) => document.activeElement?.getAttribute("type") === wanted, type);
  }
}

/** False too where there is no such thing now: others act, and so does the clock. */
async function hasFocus(target: Locator): Promise<boolean> {
  if ((await target.count()) === 0) return false;
  return target.first().evaluate((element) => element === document.activeElement);
}
