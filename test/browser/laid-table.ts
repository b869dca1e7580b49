/** Three at a table of their own, with house rules that the host switches on and cards that the test lays. */
import type { Page } from "playwright-core";
import type { OpenedPage } from "../support/browser.ts";
import { type LaidDeal, layDeal } from "../support/laid-deal.ts";
import { type OpenedJournals, openedJournals } from "../support/open-journal.ts";
import { button } from "./guest.ts";
import { finger, type Hands, keyboard, mouse } from "./hands.ts";
import { DESKTOP, type House, openHouse, PHONE, type Wishes } from "./house.ts";

/** Somebody at the table: the page, and how this person reaches it. */
export interface Player extends OpenedPage {
  readonly hands: Hands;
}

export interface LaidTable {
  readonly rules: (host: Page) => Promise<void>;
  readonly deal: LaidDeal;
  readonly isPrivate?: boolean;
}

/** A house with three people in it: the host with a mouse, one with the keyboard, one with a phone. */
export class ThreePlayers {
  readonly #journals: OpenedJournals = openedJournals();
  #house: House | undefined;
  #players: readonly Player[] = [];

  async arrive(wishes: Wishes = {}): Promise<void> {
    this.#house = await openHouse({ ...wishes, journalStore: this.#journals.journalStore });
    const { open } = this.#house;
    const [ann, ben, cleo] = await Promise.all([open(DESKTOP), open(DESKTOP), open(PHONE)]);
    this.#players = [
      { ...ann, hands: mouse(ann.page) },
      { ...ben, hands: keyboard(ben.page) },
      { ...cleo, hands: finger(cleo.page) },
    ];
    for (const [i, name] of ["Ann", "Ben", "Cleo"].entries()) {
      const field = this.at(i).page.getByLabel("Your name");
      await field.fill(name);
      await field.blur();
    }
  }

  at(seat: number): Player {
    const player = this.#players[seat];
    if (player === undefined) throw new Error(`nobody sits at ${seat}`);
    return player;
  }

  /** Closes this one's tab; the answer is the address that it showed. */
  async closeTab(seat: number): Promise<string> {
    const { page } = this.at(seat);
    const { pathname, search, hash } = new URL(page.url());
    await page.close();
    return pathname + search + hash;
  }

  /** Opens a new tab in this one's browser. */
  async comeBack(seat: number, path: string): Promise<Player> {
    if (this.#house === undefined) throw new Error("nobody has arrived yet");
    const opened = await this.#house.openAgain(this.at(seat), path);
    // Cards are pressed where they lie in the picture.
    await opened.page.locator("html[data-ready]").waitFor({ state: "attached" });
    const player = { ...opened, hands: mouse(opened.page) };
    this.#players = this.#players.map((before, at) => (at === seat ? player : before));
    return player;
  }

  get all(): readonly Player[] {
    return this.#players;
  }

  /** Opens another table, has everybody sit down at it, and starts. */
  async sitDown({ rules, deal, isPrivate = false }: LaidTable): Promise<void> {
    this.#journals.onDeed = layDeal(deal);
    const { page } = this.at(0);
    await page.goto(`${this.#house?.url}/`);
    await button(page, "Create a table").click();
    if (isPrivate) await page.locator('input[value="private"]').check({ force: true });
    await button(page, "Create table").click();
    await page.locator(".waiting").waitFor();
    for (const guest of [this.at(1), this.at(2)]) await follow(guest.page, page.url());
    await rules(page);
    await button(page, "Start the match").click();
    for (const player of this.all) {
      await player.page.locator("html[data-ready]").waitFor({ state: "attached" });
    }
  }

  async leave(): Promise<void> {
    await this.#house?.close();
  }
}

async function follow(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await button(page, "Sit down").click();
  await page.locator(".waiting").waitFor();
}

/** Switches a rule on, as the host does in the waiting room. */
export function switchOn(name: string): (host: Page) => Promise<void> {
  return async (host) => {
    const rule = host.getByRole("switch", { name, exact: true });
    await rule.check({ force: true });
    await host.locator(".just-changed").first().waitFor();
  };
}

/** Chooses among several, as the host does in the waiting room. */
export function choose(name: string): (host: Page) => Promise<void> {
  return async (host) => {
    await host.getByRole("radio", { name, exact: true }).check({ force: true });
    await host.locator(".just-changed").first().waitFor();
  };
}

/** Waits until a player holds just these cards, in any order. */
export async function holds({ page }: Player, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const cards = [...document.querySelectorAll<HTMLElement>("[data-testid^=card-]")];
    const held = cards.map(({ dataset }) => dataset["testid"]?.replace("card-", ""));
    return held.sort().join(" ") === wanted;
  }, text.split(" ").sort().join(" "));
}

/** Waits until a player holds so many cards, whichever they are. */
export async function holdsSoMany({ page }: Player, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll("[data-testid^=card-]").length === wanted,
    count,
  );
}

/** What the line says that tells whose turn it is. */
export async function isTold({ page }: Player, words: string | RegExp): Promise<void> {
  await page.getByTestId("status").getByText(words).waitFor();
}
