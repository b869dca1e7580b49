import assert from "node:assert/strict";
import { describeWorlds } from "./describe-worlds.ts";
import { PLANTED_FAULTS } from "./planted-faults.ts";
import { playWorlds } from "./play-worlds.ts";

describeWorlds({ tables: 500, seed: "npm run test:full" });

describe("a simulated world with a planted fault", () => {
  const WHY: { readonly [N in keyof typeof PLANTED_FAULTS]: RegExp } = {
    "forgotten timer": /waits with 0 timers/,
    "acknowledged before written": /acknowledged before it was written|was shown when \d+ was written/,
    "time bank not charged":
      /are charged as before|a pause of \d+ ms|the others waited|had \d+ s and has \d+ s/,
    "hand leaked into a view": /was shown what only s\d+ may see/,
    "seat lost at hand-over": /lost (in the middle of a match|with the restart)|the check of the chain/,
  };

  for (const [name, doubles] of Object.entries(PLANTED_FAULTS))
    it(`finds it within 1,000 tables, and again when that table is played alone: ${name}`, () => {
      const options = { tables: 1000, seed: "planted", doubles };
      const { faults } = playWorlds({ ...options, isFirstEnough: true });
      const [found] = faults;
      assert.match(found?.why ?? "nothing was found", WHY[name as keyof typeof WHY]);
      assert.deepEqual(playWorlds({ ...options, only: found?.table }).faults, faults);
    });
});
