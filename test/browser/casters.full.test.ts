/** C6: a caster watches a running match with all hands, one round later, while every player agrees. */
import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { CAST_DELAY_SECONDS } from "../../shared/table-limits.ts";
import { CODE_LENGTH } from "../../shared/wire/messages.ts";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import type { OpenedPage } from "../support/browser/browser.ts";
import { TestClient } from "../support/network/test-client.ts";
import { roomOf } from "../support/server/game-server.ts";
import { type RunningClock, runningClock } from "../support/server/running-clock.ts";
import { button, hurryTime } from "./page-player.ts";
import { DESKTOP, openApp, PHONE, type RunningApp } from "./running-app.ts";

/** More than two bots play while a page answers a click. */
const FEW_CARDS = 3;

describe("C6: a caster", function () {
  this.slow(30_000);
  let app: RunningApp;
  let time: RunningClock;
  let ada: OpenedPage;
  let caster: OpenedPage;
  let ben: TestClient;

  before(async () => {
    time = runningClock(0.1);
    app = await openApp({ clock: time.clock, hasFairShuffles: true });
    ada = await app.open(PHONE);
    await ada.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await button(ada.page, "Play with friends").click();
    await button(ada.page, "Close").click();
    ben = await TestClient.join(new Client(app.url), code(), { name: "Ben" });
    await button(ada.page, "Start the match").click();
    await ada.page.getByTestId("menu").waitFor();
  });
  after(async () => {
    const errors = [ada, caster].flatMap((opened) => opened?.errors ?? []);
    await app.close();
    time.stop();
    // The browser writes each refusal of the server to its console.
    assert.deepEqual(
      errors.filter((error) => !/: 404|status of 40[34]/.test(error)),
      [],
    );
  });

  const code = () => ada.page.url().slice(-CODE_LENGTH);
  const dialog = () => ada.page.getByRole("dialog", { name: "Casters" });
  const openDialog = async () => {
    await ada.page.getByTestId("menu").click();
    await ada.page.getByTestId("open-casters").click();
    await dialog().waitFor();
  };
  const agree = () => ada.page.getByRole("switch", { name: /^Show all hands to casters/ }).click();

  it("has a link when everybody at the table has agreed, which all of them can see", async () => {
    const { page } = ada;
    await openDialog();
    await dialog()
      .getByText(/Still to agree: .* and Ben\./)
      .waitFor();
    await agree();
    await dialog().getByText("Casters see nothing yet. Still to agree: Ben.").waitFor();
    assert.equal(await page.getByTestId("copy-cast").count(), 0);
    await ben.sendRequest("allowCasters", { allowed: true });
    await page.getByTestId("copy-cast").click();
    await dialog().getByRole("button", { name: "Copied!" }).waitFor();
    await assertAccessible(page);
    await dialog().getByRole("button", { name: "Close" }).click();
    await page.getByRole("img", { name: "Casters can see the rounds that are over." }).waitFor();
  });

  it("sees nothing of the first round while it is played, and all hands of it one round later", async () => {
    const link = await ada.page.evaluate(() => navigator.clipboard.readText());
    caster = await app.open(DESKTOP, "/healthz");
    await hurryTime(caster.context, 5);
    const { page } = caster;
    await page.goto(link);
    await page.getByText("The first round appears two minutes after it ends.", { exact: false }).waitFor();
    await passTime(() => roomOf(code()).state.phase === "playing");
    const overAt = time.clock.steady();
    await passTime(() => time.clock.steady() < overAt + 1000 * CAST_DELAY_SECONDS);
    await page.getByRole("slider", { name: "Move" }).waitFor();
    assert.equal(await page.getByLabel("View as").inputValue(), "open");
    assert.equal(await page.locator(".replay-hand").count(), 2, "all hands are open");
    for (const name of ["Analyse", "Is this fair?", "Lead this replay"])
      assert.equal(await button(page, name).count(), 0, name);
    await assertAccessible(page);
  });

  it("sees nothing more when a player takes the consent back", async () => {
    // A bot plays for Ada by now. Between two rounds there is nothing to take back.
    await passTime(() => !isFarFromEnd());
    await ada.page.getByTestId("take-back").click();
    await openDialog();
    await agree();
    await caster.page.getByText("not everyone at the table agrees", { exact: false }).waitFor();
  });

  /** A round is played, and nobody can end it with the next few cards. */
  function isFarFromEnd(): boolean {
    const { phase, seats } = roomOf(code()).state;
    return phase === "playing" && [...seats.values()].every(({ cardCount }) => cardCount > FEW_CARDS);
  }

  /** The clock moves for the players, and then bots do; a request from time to time says that a person is there. */
  async function passTime(isGoingOn: () => boolean): Promise<void> {
    for (let second = 1; isGoingOn(); second += 1) {
      time.clock.advance(1000);
      if (second % 60 === 0) await ben.sendRequest("setDisconnectPolicy", { policy: "wait" });
    }
  }
});
