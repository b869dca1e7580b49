/** The journeys of players from a cold start: what they press, and what must appear. */
import type { Page } from "playwright-core";
import { t } from "../../client/i18n/i18n.ts";
import { RECONNECT_SECONDS, REMATCH_SECONDS } from "../../shared/table-limits.ts";
import type { InputDevice } from "../browser/input-devices.ts";
import { button, makeMove, type PagePlayer } from "../browser/page-player.ts";
import type { ManualClock } from "../support/server/manual-clock.ts";
import type { Recorder } from "./recorder.ts";

export interface JourneyPlayer extends PagePlayer {
  readonly page: Page;
  readonly input: InputDevice;
}

/** What every journey gets. */
export interface JourneyContext {
  readonly recorder: Recorder;
  /** The server's clock, which runs at real speed and can be advanced. */
  readonly clock: ManualClock;
  /** Opens the home page, or another path, in a new browser context, with this name filled in. */
  openHome(name: string, path?: string): Promise<JourneyPlayer>;
}

export type Journey = (context: JourneyContext) => Promise<void>;

/** The connection is lost for this long, in seconds. */
const LOST_SECONDS = 130;
const STEP_SECONDS = 5;
/** An unknown table code. */
const MISSING_TABLE = "/?table=ABCDEF";

export const JOURNEYS: Readonly<Record<string, Journey>> = {
  bots: async ({ recorder, openHome }) => {
    const ann = await openHome("Ann");
    await recorder.step(ann.page, "Home");
    await recorder.press(ann.input, button(ann.page, t("home.bots")));
    await dealt(ann, recorder);
    await firstMove(ann, recorder);
  },
  "quick-alone": async ({ recorder, openHome }) => {
    const ann = await openHome("Ann");
    await recorder.press(ann.input, button(ann.page, t("home.quick")));
    await ann.page.locator(".waiting").waitFor();
    await recorder.step(ann.page, "Looking for players");
    await dealt(ann, recorder);
    await firstMove(ann, recorder);
  },
  "quick-two": async ({ recorder, openHome }) => {
    const [ann, ben] = [await openHome("Ann"), await openHome("Ben")];
    for (const { page, input } of [ann, ben]) await recorder.press(input, button(page, t("home.quick")));
    await ben.page.locator(".waiting").waitFor();
    await recorder.step(ben.page, "Two players wait");
    await Promise.all([dealt(ann, recorder), handOf(ben)]);
  },
  friends: async ({ recorder, openHome }) => {
    const ann = await openHome("Ann");
    const invitation = await openPrivateTable(ann, recorder);
    const ben = await openHome("Ben", invitation);
    await recorder.step(ben.page, "The invitation to a waiting table");
    await recorder.press(ben.input, button(ben.page, t("place.sitDown")));
    await ben.page.locator(".waiting").waitFor();
    await recorder.step(ben.page, "The waiting room of a guest");
    await recorder.press(ann.input, button(ann.page, t("waiting.start")));
    await Promise.all([dealt(ann, recorder), handOf(ben)]);
    const cleo = await openHome("Cleo", invitation);
    await cleo.page.getByRole("button", { name: t("place.joinNext") }).waitFor();
    await recorder.step(cleo.page, "The invitation to a running table");
  },
  "missing-table": async ({ recorder, openHome }) => {
    const ann = await openHome("Ann", MISSING_TABLE);
    await button(ann.page, t("home.quick")).waitFor();
    await recorder.step(ann.page, "The invitation to a table that does not exist");
  },
  kicked: async ({ recorder, openHome }) => {
    const ann = await openHome("Ann");
    const invitation = await openPrivateTable(ann, recorder);
    const ben = await openHome("Ben", invitation);
    await recorder.press(ben.input, button(ben.page, t("place.sitDown")));
    await ben.page.locator(".waiting").waitFor();
    await ann.page.locator(".sitter", { hasText: "Ben" }).getByRole("button").last().click();
    await ann.page.locator(".sitter-question button").last().click();
    await button(ben.page, t("place.tryAgain")).waitFor();
    await recorder.step(ben.page, "The host has removed the player");
    await recorder.step(ann.page, "The host can let the player back in");
    await ann.page.getByTestId("kicked").getByRole("button").click();
    await ann.page.getByTestId("kicked").waitFor({ state: "detached" });
    await button(ben.page, t("place.tryAgain")).click();
    await ben.page.locator(".waiting").waitFor();
    await recorder.step(ben.page, "Back in the waiting room");
  },
  rematch: async (context) => {
    const [ann, ben] = await playQuickMatch(context);
    await context.recorder.press(ann.input, button(ann.page, t("results.rematch")));
    await ben.page.locator(".has-agreed").waitFor();
    await context.recorder.step(ben.page, "The other player wants a rematch");
    await context.recorder.press(ben.input, button(ben.page, t("results.rematch")));
    await waitForNextMatch([ann, ben]);
    await context.recorder.step(ben.page, "The rematch");
  },
  "rematch-alone": async (context) => {
    const [ann, ben] = await playQuickMatch(context);
    await context.recorder.press(ann.input, button(ann.page, t("results.rematch")));
    await button(ann.page, t("results.rematchAgreed")).waitFor();
    await context.recorder.step(ann.page, "Only this player wants a rematch");
    context.clock.advance(1000 * REMATCH_SECONDS);
    await waitForNextMatch([ann, ben]);
    await handOf(ann);
    await context.recorder.step(ann.page, "The rematch, against a bot");
    await context.recorder.step(ben.page, "The other player watches it");
  },
  "no-rematch": async (context) => {
    const [ann] = await playQuickMatch(context);
    await context.recorder.step(ann.page, "The result");
    context.clock.advance(1000 * REMATCH_SECONDS);
    await ann.page.locator(".waiting").waitFor();
    await context.recorder.step(ann.page, "Nobody wanted a rematch: the waiting room");
  },
  lost: async ({ recorder, openHome, clock }) => {
    const ann = await openHome("Ann");
    const invitation = await openPrivateTable(ann, recorder);
    const ben = await openHome("Ben", invitation);
    await ben.input.press(button(ben.page, t("place.sitDown")));
    await ben.page.locator(".waiting").waitFor();
    await ann.input.press(button(ann.page, t("waiting.start")));
    await Promise.all([handOf(ann), handOf(ben)]);
    const table = ben.page.url();
    // A page of the server without scripts: the connection of the game is gone.
    await ben.page.goto(new URL("/healthz", table).href);
    for (let seconds = 0; seconds < LOST_SECONDS; seconds += STEP_SECONDS) {
      clock.advance(1000 * STEP_SECONDS);
      if (seconds === RECONNECT_SECONDS - STEP_SECONDS) await recorder.step(ann.page, "A player is missing");
      await makeMove(ann);
    }
    await ben.page.goto(table);
    await handOf(ben);
    await recorder.step(ben.page, "Back after 130 seconds");
  },
};

async function openPrivateTable({ page, input }: JourneyPlayer, recorder: Recorder): Promise<string> {
  await recorder.press(input, button(page, t("home.friends")));
  await page.locator(".share-window").waitFor();
  await recorder.step(page, "A new table for friends, and how to invite");
  await page.keyboard.press("Escape");
  return new URL(page.url()).search;
}

/** Two friends play one round with five cards each. Both then see its result, and can agree to a rematch for a while. */
async function playQuickMatch({
  recorder,
  openHome,
}: JourneyContext): Promise<readonly [JourneyPlayer, JourneyPlayer]> {
  const ann = await openHome("Ann");
  const ben = await openHome("Ben", await openPrivateTable(ann, recorder));
  await ben.input.press(button(ben.page, t("place.sitDown")));
  await ben.page.locator(".waiting").waitFor();
  await ann.page.getByRole("radio", { name: t("rules.presets.quick"), exact: true }).check({ force: true });
  await ben.page.getByText(t("rules.presets.quick"), { exact: true }).first().waitFor();
  await ann.input.press(button(ann.page, t("waiting.start")));
  await Promise.all([handOf(ann), handOf(ben)]);
  const ending = ann.page.locator(".ending");
  const result = (player: JourneyPlayer) => player.page.locator("dialog.result");
  while ((await ending.count()) + (await result(ann).count()) === 0)
    for (const player of [ann, ben]) await makeMove(player);
  await recorder.step(ann.page, "The end of the match");
  for (const player of [ann, ben]) await result(player).waitFor();
  return [ann, ben];
}

/** Waits until the result has closed: the next match starts. */
async function waitForNextMatch(players: readonly JourneyPlayer[]): Promise<void> {
  for (const { page } of players) await page.locator("dialog.result").waitFor({ state: "detached" });
}

async function handOf({ page }: JourneyPlayer): Promise<void> {
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  await page.locator("[data-testid^=card-]").first().waitFor({ state: "attached" });
}

async function dealt(player: JourneyPlayer, recorder: Recorder): Promise<void> {
  await handOf(player);
  recorder.reached("dealt");
  await recorder.step(player.page, "The hand is dealt");
}

/** Waits for the player's turn, and makes a move. */
async function firstMove(player: JourneyPlayer, recorder: Recorder): Promise<void> {
  while (!(await makeMove(player))) await player.page.waitForTimeout(100);
  recorder.reached("firstMove");
  await recorder.step(player.page, "After the first move");
}
