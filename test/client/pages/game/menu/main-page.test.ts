import assert from "node:assert/strict";
import { menuGroups } from "../../../../../client/pages/game/menu/main-page.ts";
import { newGame } from "../../../../../shared/game.ts";
import { OFFICIAL_RULES } from "../../../../../shared/rules.ts";
import { SPECTATOR } from "../../../../../shared/seat.ts";
import { viewFor } from "../../../../../shared/view-for.ts";

const game = newGame({ rules: OFFICIAL_RULES, seats: 2, seed: "0".repeat(64) });
const LAPTOP = { hasKeyboard: true, canFullScreen: true };
const player = { view: viewFor(game, 0), canClaimWin: false, isHandOfTheDay: false };

describe("the items of the menu", () => {
  it("are in two groups, and leaving is in neither", () => {
    const groups = menuGroups(player, LAPTOP);
    assert.deepEqual(groups, [
      { name: "match", items: ["rules", "log", "fair", "players", "share", "screen", "casters"] },
      { name: "me", items: ["absence", "handOff", "fullScreen", "settings", "keys", "report"] },
    ]);
  });

  it("have no keyboard help without a keyboard, and no full screen if the browser has none", () => {
    const items = menuGroups(player, { hasKeyboard: false, canFullScreen: false }).flatMap(
      (each) => each.items,
    );
    assert.ok(!items.includes("keys") && !items.includes("fullScreen"));
  });

  it("C3: begin with the claim of the win if it can be made", () => {
    assert.equal(menuGroups({ ...player, canClaimWin: true }, LAPTOP)[0]?.items[0], "claim");
  });

  it("are fewer for spectators, and in a game that runs in this browser only", () => {
    const watching = menuGroups({ ...player, view: viewFor(game, SPECTATOR) }, LAPTOP);
    assert.deepEqual(watching[1]?.items, ["fullScreen", "settings", "keys", "report"]);
    const local = menuGroups({ ...player, isLocalGame: true }, LAPTOP);
    assert.deepEqual(
      local.flatMap(({ items }) => items),
      ["rules", "log", "fair", "fullScreen", "settings", "keys"],
    );
  });
});
