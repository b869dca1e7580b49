import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setLanguage } from "../../../client/i18n/i18n.ts";
import { TurnAlert } from "../../../client/sound/table-sounds.ts";

const ICONS = join(import.meta.dirname, "../../../assets/icons");

describe("turn alert in a hidden tab", () => {
  afterEach(() => setLanguage("en"));

  it("shows in title and icon, in the player's language, and is removed completely", async () => {
    await setLanguage("de");
    const signs = { title: "Tisch ABCDEF · Last Card", icon: "/emblem.svg" };
    const call = new TurnAlert(signs);
    assert.equal(call.update(false), false);
    assert.equal(call.update(true), true);
    assert.deepEqual(signs, { title: "Du bist am Zug · Last Card", icon: "/emblem-turn.svg" });
    assert.equal(call.update(true), false, "one call is enough");
    assert.equal(call.update(false), false);
    assert.deepEqual(signs, { title: "Tisch ABCDEF · Last Card", icon: "/emblem.svg" });
    assert.equal(call.update(true), true, "the next turn calls again");
  });

  it("its icon is the emblem with a dot", () => {
    const emblem = readFileSync(join(ICONS, "emblem.svg"), "utf8").trim();
    const called = readFileSync(join(ICONS, "emblem-turn.svg"), "utf8").trim();
    const rest = called.replace(emblem.replace(/<\/svg>$/, ""), "");
    assert.match(rest, /^<circle [^>]*\/><\/svg>$/);
  });
});
