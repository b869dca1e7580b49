import assert from "node:assert/strict";
import { menuGroups } from "../../../../../client/pages/game/menu/main-page.ts";
import { newGame } from "../../../../../shared/game.ts";
import { OFFICIAL_RULES } from "../../../../../shared/rules.ts";
import { SPECTATOR } from "../../../../../shared/seat.ts";
import { viewFor } from "../../../../../shared/view-for.ts";

const game = newGame({ rules: OFFICIAL_RULES, seats: 2, seed: "0".repeat(64) });
const player = { view: viewFor(game, 0), canClaimWin: false };

describe("the items of the menu", () => {
  it("are in two groups, and leaving is in neither", () => {
    const groups = menuGroups(player, true);
    assert.deepEqual(groups, [
      { name: "match", items: ["rules", "log", "players", "share", "screen"] },
      { name: "me", items: ["absence", "device", "settings", "keys", "report"] },
    ]);
  });

  it("have no keyboard help without a keyboard", () => {
    assert.ok(!menuGroups(player, false).some(({ items }) => items.includes("keys")));
  });

  it("C3: begin with the claim of the win if it can be made", () => {
    assert.equal(menuGroups({ ...player, canClaimWin: true }, true)[0]?.items[0], "claim");
  });

  it("are fewer for spectators, and in a game that runs in this browser only", () => {
    const watching = menuGroups({ ...player, view: viewFor(game, SPECTATOR) }, true);
    assert.deepEqual(watching[1]?.items, ["settings", "keys", "report"]);
    const local = menuGroups({ ...player, isLocalGame: true }, true);
    assert.deepEqual(
      local.flatMap(({ items }) => items),
      ["rules", "log", "settings", "keys"],
    );
  });
});
