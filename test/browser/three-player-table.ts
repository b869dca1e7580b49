/** Three players at a table, with house rules that the host switches on and cards that the test arranges. */
import type { Page } from "playwright-core";
import type { Device, OpenedPage } from "../support/browser/browser.ts";
import { type FixedDeal, fixDeal } from "../support/game/fixed-deal.ts";
import { type ObservedJournals, observedJournals } from "../support/server/observed-journal.ts";
import { type InputDevice, keyboardInput, mouseInput, touchInput } from "./input-devices.ts";
import { button } from "./page-player.ts";
import { type AppOptions, DESKTOP, openApp, PHONE, type RunningApp } from "./running-app.ts";

/** A player at the table: the page and its input device. */
export interface DevicePlayer extends OpenedPage {
  readonly input: InputDevice;
}

export interface ThreePlayerTable {
  readonly rules: (host: Page) => Promise<void>;
  readonly deal: FixedDeal;
  readonly isPrivate?: boolean;
}

/** The app with three players: the host with a mouse, one with the keyboard, one with a phone. */
export class ThreePlayers {
  readonly #journals: ObservedJournals = observedJournals();
  #app: RunningApp | undefined;
  #players: readonly DevicePlayer[] = [];

  async start(options: AppOptions = {}): Promise<void> {
    this.#app = await openApp({ ...options, journalStore: this.#journals.journalStore });
    const { open } = this.#app;
    const [ann, ben, cleo] = await Promise.all([open(DESKTOP), open(DESKTOP), open(PHONE)]);
    this.#players = [
      { ...ann, input: mouseInput(ann.page) },
      { ...ben, input: keyboardInput(ben.page) },
      { ...cleo, input: touchInput(cleo.page) },
    ];
    for (const [i, name] of ["Ann", "Ben", "Cleo"].entries()) {
      const field = this.player(i).page.getByLabel("Your name");
      await field.fill(name);
      await field.blur();
    }
  }

  player(seat: number): DevicePlayer {
    const player = this.#players[seat];
    if (player === undefined) throw new Error(`no player has seat ${seat}`);
    return player;
  }

  /** Closes the player's tab, and returns its address. */
  async closeTab(seat: number): Promise<string> {
    const { page } = this.player(seat);
    const { pathname, search, hash } = new URL(page.url());
    await page.close();
    return pathname + search + hash;
  }

  /** Opens an address on a new device. */
  async openDevice(device: Device, path: string): Promise<OpenedPage> {
    if (this.#app === undefined) throw new Error("the app has not started yet");
    return this.#app.open(device, path);
  }

  /** Opens a new tab in the player's browser. */
  async reopenTab(seat: number, path: string): Promise<DevicePlayer> {
    if (this.#app === undefined) throw new Error("the app has not started yet");
    const opened = await this.#app.openInSameBrowser(this.player(seat), path);
    // Cards are pressed at their position on the canvas.
    await opened.page.locator("html[data-ready]").waitFor({ state: "attached" });
    const player = { ...opened, input: mouseInput(opened.page) };
    this.#players = this.#players.map((before, at) => (at === seat ? player : before));
    return player;
  }

  get all(): readonly DevicePlayer[] {
    return this.#players;
  }

  /** Opens another table, which the other players join, and starts. */
  async startTable({ rules, deal, isPrivate = false }: ThreePlayerTable): Promise<void> {
    this.#journals.onCommand = fixDeal(deal);
    const { page } = this.player(0);
    await page.goto(`${this.#app?.url}/`);
    await button(page, "Create a table").click();
    if (isPrivate) await page.locator('input[value="private"]').check({ force: true });
    await button(page, "Create table").click();
    await page.locator(".waiting").waitFor();
    // The invitation to a private table opens at once.
    if (isPrivate) await button(page, "Close").click();
    for (const other of [this.player(1), this.player(2)]) await joinTable(other.page, page.url());
    await rules(page);
    await button(page, "Start the match").click();
    for (const player of this.all) {
      await player.page.locator("html[data-ready]").waitFor({ state: "attached" });
    }
  }

  async close(): Promise<void> {
    await this.#app?.close();
  }
}

async function joinTable(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await button(page, "Take a seat").click();
  await page.locator(".waiting").waitFor();
}

/** Switches a rule on, as the host does in the waiting room. */
export function turnOnRule(name: string): (host: Page) => Promise<void> {
  return async (host) => {
    const rule = host.getByRole("switch", { name, exact: true });
    await rule.check({ force: true });
    await host.locator(".just-changed").first().waitFor();
  };
}

/** Chooses an option, as the host does in the waiting room. */
export function chooseOption(name: string): (host: Page) => Promise<void> {
  return async (host) => {
    await host.getByRole("radio", { name, exact: true }).check({ force: true });
    await host.locator(".just-changed").first().waitFor();
  };
}

/** Waits until a player holds exactly these cards, in any order. */
export async function waitForHand({ page }: DevicePlayer, text: string): Promise<void> {
  await page.waitForFunction((expected) => {
    const cards = [...document.querySelectorAll<HTMLElement>("[data-testid^=card-]")];
    const held = cards.map(({ dataset }) => dataset["testid"]?.replace("card-", ""));
    return held.sort().join(" ") === expected;
  }, text.split(" ").sort().join(" "));
}

/** Waits until a player holds `count` cards. */
export async function waitForHandSize({ page }: DevicePlayer, count: number): Promise<void> {
  await page.waitForFunction(
    (expected) => document.querySelectorAll("[data-testid^=card-]").length === expected,
    count,
  );
}

/** Waits for this text in the status line. */
export async function waitForStatus({ page }: DevicePlayer, text: string | RegExp): Promise<void> {
  await page.getByTestId("status").getByText(text).waitFor();
}
