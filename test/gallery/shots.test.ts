/** The gallery shows all that there is to see, and two pictures of the same shot are the same. */
import assert from "node:assert/strict";
import { LANGUAGES } from "../../client/i18n/i18n.ts";
import { SETTING_CHOICES } from "../../client/settings/settings.ts";
import { launchBrowser } from "../support/browser.ts";
import { buildStage } from "./built-stage.ts";
import { photograph } from "./camera.ts";
import { momentWhere } from "./moments.ts";
import { ALL_SCREENS, type Shot } from "./shot.ts";
import { SHOTS } from "./shots.ts";
import { tableAt } from "./tables.ts";
import { verdict } from "./wanted.ts";

const isTable = ({ backdrop }: Shot): boolean => backdrop.table?.phase === "playing";
const tables = SHOTS.filter(isTable);

describe("the gallery", function () {
  this.timeout(120_000);

  it("gives every picture a name of its own", () => {
    assert.equal(new Set(SHOTS.map(({ name }) => name)).size, SHOTS.length);
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
    const seen = <T>(of: (shot: Shot) => T) => new Set(tables.map(of));
    assert.deepEqual(
      [...seen(({ settings }) => settings.deck ?? "standard")].sort(),
      SETTING_CHOICES.deck.toSorted(),
    );
    assert.deepEqual([...seen(({ effects }) => effects)].sort(), ["full", "light", "still"]);
    assert.deepEqual([...seen(({ language }) => language)].sort(), Object.keys(LANGUAGES).sort());
  });

  it("finds the same moment again, and what led to it", () => {
    const [moment, again] = [momentWhere({ seats: 4 }, verdict), momentWhere({ seats: 4 }, verdict)];
    assert.deepEqual(moment, again);
    assert.ok(moment.events.some(({ type, ...event }) => type === "challenged" && "by" in event));
    assert.equal(tableAt(moment).players.find(({ isMe }) => isMe)?.seat, moment.view.seat);
  });

  it("takes the same picture twice, motion and clocks included", async () => {
    const shot = SHOTS.find(({ name }) => name === "card-flies-flat");
    assert.ok(shot, "there is a shot of a card that flies");
    const [built, browser] = await Promise.all([buildStage(), launchBrowser()]);
    try {
      const first = await photograph(browser, built, shot);
      const second = await photograph(browser, built, shot);
      const still = await photograph(browser, built, { ...shot, after: 0 });
      assert.ok(first.equals(second), "the second picture differs");
      assert.ok(!first.equals(still), "nothing has moved");
    } finally {
      await browser.close();
      await built.close();
    }
  });
});
