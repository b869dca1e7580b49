/** `npm run fairness -- --cheats` in small: a server that cheats is never called fair, and an honest one is. */
import assert from "node:assert/strict";
import { CHEAT_NAMES } from "./cheats.ts";
import { playCheat, playPlanted } from "./cheats-run.ts";

describe("a server that cheats", () => {
  for (const cheat of CHEAT_NAMES)
    it(`is found: ${cheat}`, async () => {
      const result = await playCheat(cheat);
      assert.ok(result.isFound, JSON.stringify(result));
    });

  it("is told from an honest one, at which the same players read that every check passed", async () => {
    const honest = {
      plant: (done: () => void) => {
        done();
        return {};
      },
    };
    let told = await playPlanted(honest);
    // On a busy machine, numbers may come too late: that is said, and the next match is played.
    while (told.page === "notCheckable") told = await playPlanted(honest);
    assert.deepEqual(told, {
      ...{ atTable: "checking", inResult: "checked", page: "ok", commandLine: "ok" },
      reasons: [],
    });
  });
});
