/** The gallery is complete, and screenshots are reproducible. */
import assert from "node:assert/strict";
import { LANGUAGES } from "../../client/i18n/i18n.ts";
import { SETTING_CHOICES } from "../../client/settings/settings.ts";
import { launchBrowser } from "../support/browser/browser.ts";
import { buildGalleryPage } from "./built-page.ts";
import { findMoment } from "./find-moment.ts";
import { challengeResult } from "./moment-conditions.ts";
import { tableAt } from "./sample-snapshots.ts";
import { ALL_SCREENS, type Screenshot } from "./screenshot.ts";
import { ALL_SCREENSHOTS } from "./screenshots.ts";
import { takeScreenshot } from "./take-screenshot.ts";

const isTable = ({ pageState }: Screenshot): boolean => pageState.table?.phase === "playing";
const tables = ALL_SCREENSHOTS.filter(isTable);

describe("the gallery", () => {
  it("gives every screenshot a unique name", () => {
    assert.equal(new Set(ALL_SCREENSHOTS.map(({ name }) => name)).size, ALL_SCREENSHOTS.length);
  });

  it("shows the table with 2, 4, 7 and 10 seats on every screen", () => {
    const missing = ALL_SCREENS.flatMap((screen) =>
      [2, 4, 7, 10]
        .filter((seats) => !tables.some((shot) => shot.screen === screen && shot.seats === seats))
        .map((seats) => `${seats} on ${screen}`),
    );
    assert.deepEqual(missing, []);
  });

  it("shows the table in every deck, with all effects and with none, and in every language", () => {
    const seen = <T>(of: (shot: Screenshot) => T) => new Set(tables.map(of));
    assert.deepEqual(
      [...seen(({ settings }) => settings.deck ?? "standard")].sort(),
      SETTING_CHOICES.deck.toSorted(),
    );
    assert.deepEqual([...seen(({ effects }) => effects)].sort(), ["full", "light", "still"]);
    assert.deepEqual([...seen(({ language }) => language)].sort(), Object.keys(LANGUAGES).sort());
  });

  it("finds the same moment again, with its events", () => {
    const [moment, again] = [
      findMoment({ seats: 4 }, challengeResult),
      findMoment({ seats: 4 }, challengeResult),
    ];
    assert.deepEqual(moment, again);
    assert.ok(moment.events.some(({ type, ...event }) => type === "challenged" && "by" in event));
    assert.equal(tableAt(moment).players.find(({ isMe }) => isMe)?.seat, moment.view.seat);
  });

  it("takes the same screenshot twice, including motion and clocks", async () => {
    const shot = ALL_SCREENSHOTS.find(({ name }) => name === "card-flies-flat");
    assert.ok(shot, "there is a screenshot of a moving card");
    const [built, browser] = await Promise.all([buildGalleryPage(), launchBrowser()]);
    try {
      const first = await takeScreenshot(browser, built, shot);
      const second = await takeScreenshot(browser, built, shot);
      const still = await takeScreenshot(browser, built, { ...shot, after: 0 });
      assert.ok(first.equals(second), "the second screenshot differs");
      assert.ok(!first.equals(still), "nothing has moved");
    } finally {
      await browser.close();
      await built.close();
    }
  });
});
