import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setLanguage } from "../../../client/i18n/i18n.ts";
import type { SoundName } from "../../../client/sound/sound-effects.ts";
import type { SoundCue } from "../../../client/sound/sound-plan.ts";
import { TurnAlert, vibrate, vibrationFor } from "../../../client/sound/table-sounds.ts";

const cue = (sound: SoundName, isMine: boolean, cards = 0): SoundCue => ({
  ...{ sound, isMine, cards, at: 0, gain: 1, pan: 0, step: 0 },
});

/** Runs with a `navigator` of the test's. */
function withNavigator(value: object, run: () => void): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value, configurable: true });
  try {
    run();
  } finally {
    if (before !== undefined) Object.defineProperty(globalThis, "navigator", before);
  }
}

describe("vibration", () => {
  it("follows events of the viewer: the turn, a call, a catch, the win", () => {
    assert.deepEqual(vibrationFor(cue("turn", true)), [20, 40, 20]);
    assert.deepEqual(vibrationFor(cue("uno", true)), [15]);
    assert.deepEqual(vibrationFor(cue("caught", true)), [40, 30, 40]);
    for (const sound of ["win", "triumph"] as const) {
      assert.ok((vibrationFor(cue(sound, true)) ?? []).length > 0);
      assert.equal(vibrationFor(cue(sound, false)), undefined);
    }
    assert.equal(vibrationFor(cue("draw", true)), undefined);
  });

  it("is longer with each card of a penalty, up to a limit", () => {
    const felt = [1, 2, 4, 8, 12, 30].map((cards) => vibrationFor(cue("draw", true, cards)));
    assert.deepEqual(felt, [[25], [30], [40], [60], [80], [80]]);
    assert.equal(vibrationFor(cue("hit", false, 4)), undefined);
  });

  it("is longer on a device that shows only the hand, whose player looks at the big screen", () => {
    const felt = vibrationFor(cue("turn", true), true) ?? [];
    assert.ok(felt.reduce((sum, ms) => sum + ms, 0) > 200);
    assert.equal(vibrationFor(cue("turn", false), true), undefined);
    assert.deepEqual(vibrationFor(cue("hit", true, 4), true), vibrationFor(cue("hit", true, 4)));
  });

  it("calls the device, without an error if it is not supported or not allowed", () => {
    const felt: unknown[] = [];
    withNavigator({ vibrate: (pulses: unknown) => felt.push(pulses) }, () => vibrate([10]));
    assert.deepEqual(felt, [[10]]);
    withNavigator({}, () => vibrate([10]));
    const denied = () => {
      throw new Error("denied");
    };
    withNavigator({ vibrate: denied }, () => vibrate([10]));
  });
});

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
