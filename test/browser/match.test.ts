/** The main use case: three strangers play a whole match in their browsers. */
import assert from "node:assert/strict";
import { OFFICIAL_RULES } from "../../shared/rules.ts";
import { CODE_SYMBOLS } from "../../shared/wire/messages.ts";
import { skipAfterFailure } from "../support/skip-after-failure.ts";
import { findShortMatch } from "./find-short-match.ts";
import { keyboardInput, touchInput } from "./input-devices.ts";
import { button, makeMove, type PagePlayer } from "./page-player.ts";
import { DESKTOP, openApp, PHONE, type RunningApp } from "./running-app.ts";
import { areScreenshotsKept, saveScreenshot, saveTableScreenshot } from "./screenshots.ts";

const MAX_MOVES = 400;
/** Faces are random at first; on the screenshots, everybody has another one. */
const FACES: Readonly<Record<string, string>> = { Marisol: "Cat", Theo: "Owl", Aiko: "Fox" };
/** A short match, unless its screenshots are kept. */
const CARDS = areScreenshotsKept ? 6 : 3;
const ALPHABET = new RegExp(`[${CODE_SYMBOLS}]{6}`);

describe("three strangers, two on phones and one with only the keyboard", function () {
  this.slow(120_000);
  skipAfterFailure();
  let app: RunningApp;
  let players: PagePlayer[];

  before(async () => {
    app = await openApp({
      isPainted: areScreenshotsKept,
      // The result stays while the replay is watched.
      speed: 0.1,
      seed: findShortMatch({ ...OFFICIAL_RULES, handSize: CARDS, target: "single" }, 3),
    });
    players = await Promise.all([
      openPlayer("Marisol", "finger"),
      openPlayer("Theo", "keyboard"),
      openPlayer("Aiko", "finger"),
    ]);
  });
  after(() => app.close());

  const openPlayer = async (name: string, by: "finger" | "keyboard"): Promise<PagePlayer> => {
    const opened = await app.open({ ...(by === "finger" ? PHONE : DESKTOP), isFirstVisit: true });
    return { ...opened, name, input: by === "finger" ? touchInput(opened.page) : keyboardInput(opened.page) };
  };
  const at = (seat: number): PagePlayer => {
    const player = players[seat];
    assert.ok(player);
    return player;
  };

  it("open a table, join it from the list and by its code, and start", async () => {
    const [host, second, third] = [at(0), at(1), at(2)];
    for (const { input, page, name } of players) {
      await input.type(page.getByLabel("Your name"), name);
      await input.press(page.locator(".folded > summary"));
      await page.getByRole("radio", { name: FACES[name] ?? "", exact: true }).check({ force: true });
    }
    await saveScreenshot(host.page, "phone-home");
    await host.input.press(button(host.page, "Create a table"));
    await host.input.press(button(host.page, "Create table"));
    await host.page.locator(".waiting").waitFor();
    const code = ALPHABET.exec(host.page.url())?.[0] ?? "";
    assert.equal(code.length, 6);

    const listed = button(second.page, "Join Marisol’s table");
    await listed.waitFor();
    await saveScreenshot(second.page, "desktop-home");
    await second.input.press(listed);
    await second.page.locator(".waiting").waitFor();
    await third.input.type(third.page.getByLabel("Join with a code"), code.toLowerCase());
    await third.input.press(button(third.page, "Join"));
    await third.page.locator(".waiting").waitFor();

    await host.input.press(host.page.getByText("Customise the rules"));
    await host.input.press(host.page.getByRole("radio", { name: "Just one round" }));
    for (let cards = 7; cards > CARDS; cards -= 1) {
      await host.page.locator("output", { hasText: String(cards) }).waitFor();
      await host.input.press(button(host.page, "Starting hand: fewer"));
    }
    await second.page.getByText(`Everyone starts with ${CARDS} cards.`).waitFor();
    for (const { page } of players) await page.getByText("Aiko").first().waitFor();
    await saveScreenshot(host.page, "phone-waiting");
    await saveScreenshot(second.page, "desktop-waiting");
    await host.input.press(button(host.page, "Start the match"));
    for (const { page } of players) await page.locator("html[data-ready]").waitFor({ state: "attached" });
  });

  it("play to the end of the match, and only then are offered to install the game", async () => {
    await assertInstallOffer(null);
    for (let moves = 0; ; moves += 1) {
      assert.ok(moves < MAX_MOVES, "the match does not end");
      if (moves === 4) await saveTableScreenshots();
      if ((await at(0).page.getByRole("dialog").count()) > 0) break;
      await anyPlayerMoves();
    }
    await checkResults();
    await assertInstallOffer("offer");
    await saveScreenshots("result");
  });

  it("watch the replay in a new window from the deal on, while the table stays open", async () => {
    const { context, input, page } = at(1);
    const pageOpened = context.waitForEvent("page");
    await input.press(page.getByRole("link", { name: "Watch the replay" }));
    const replayPage = await pageOpened;
    const errors: string[] = [];
    replayPage.on("pageerror", (error) => errors.push(String(error)));
    const slider = replayPage.getByRole("slider", { name: "Move" });
    await slider.waitFor();
    assert.equal(await slider.inputValue(), "1");
    assert.equal(await replayPage.getByLabel("View as").inputValue(), "1", "as the player's own seat");
    await replayPage.locator("html[data-ready=table]").waitFor();
    await button(replayPage, "Play").click();
    await replayPage.waitForFunction(isPast, 1);
    await replayPage.keyboard.press("End");
    await replayPage
      .locator(".replay-words")
      .getByText(/wins the match!/)
      .waitFor();
    assert.deepEqual(errors, []);
    await replayPage.close();
    await page.getByRole("dialog").waitFor();
  });

  it("go back to the home page, and no page had an error", async () => {
    for (const { input, page } of players) {
      await input.press(button(page, "Leave the table").first());
      await button(page, "Create a table").waitFor();
    }
    assert.deepEqual(
      players.flatMap(({ errors }) => errors),
      [],
    );
  });

  async function anyPlayerMoves(): Promise<void> {
    for (const player of players) if (await makeMove(player)) return;
    await at(0).page.waitForTimeout(50);
  }

  async function assertInstallOffer(stored: "offer" | null): Promise<void> {
    for (const { page } of players) assert.equal(await page.evaluate(storedInstallOffer), stored);
  }

  async function checkResults(): Promise<void> {
    for (const { page } of players) {
      await page
        .getByRole("dialog")
        .getByText(/wins? the match/)
        .waitFor();
    }
    // A card is drawn in this match. Only a page that saw the whole match shows its highlights: kept screenshots reload two.
    for (const { page } of areScreenshotsKept ? players.slice(2) : players) {
      await page.getByRole("dialog").getByText("Most cards drawn").waitFor();
    }
  }

  async function saveTableScreenshots(): Promise<void> {
    await saveTableScreenshot(at(0).page, "phone-table");
    await saveTableScreenshot(at(1).page, "desktop-table");
  }

  async function saveScreenshots(moment: string): Promise<void> {
    await saveScreenshot(at(0).page, `phone-${moment}`);
    await saveScreenshot(at(1).page, `desktop-${moment}`);
  }
});

/** Runs in the page. */
function storedInstallOffer(): string | null {
  return localStorage.getItem("last-card:install");
}

/** Runs in the page. */
function isPast(move: number): boolean {
  return Number(document.querySelector<HTMLInputElement>(".replay-slider input")?.value) > move;
}
