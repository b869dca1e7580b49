import assert from "node:assert/strict";
import { restoreTable, toStoredTable } from "../../../client/local/local-table-state.ts";
import { newTable } from "../../../client/local/waiting-room-requests.ts";
import { presetRules } from "../../../shared/rules.ts";
import { seededChance } from "../../simulation/seeded-random.ts";
import { LocalTablePlayer } from "./local-table-player.ts";

const state = newTable(
  { name: "Ann", rules: presetRules("party") },
  ["easy", "sharp"],
  seededChance("stored"),
);

/** A stored table with something changed, as another version may have written it. */
const storedWith = (part: object): unknown => ({ ...toStoredTable(state), ...part });

describe("a stored table", () => {
  it("is read as it was", () => {
    assert.deepEqual(restoreTable(storedWith({}), []), { state });
  });

  it("is dropped if it is of another version or has another form", () => {
    const [person, ...bots] = state.seats;
    const wrong: readonly object[] = [
      { version: 0 },
      { version: 2 },
      { rules: { ...state.rules, stacking: "wild" } },
      { rules: undefined },
      { seats: bots },
      { seats: [person, person] },
      { seats: [person, { ...bots[0], bot: "clever" }] },
      { seats: [person, { ...bots[0], emblem: 99 }] },
      { seats: "none" },
      { seatedSoFar: -1 },
      { isTableRuleRemoved: "no" },
      { match: {} },
      { match: { id: "local-1", startedAt: 1, rules: state.rules, seed: "00", players: [] } },
    ];
    for (const part of wrong)
      assert.equal(restoreTable(storedWith(part), []), undefined, JSON.stringify(part));
    for (const value of [undefined, null, 7, "table", []]) assert.equal(restoreTable(value, []), undefined);
  });

  it("is dropped if its match does not replay to the same events", async () => {
    const player = new LocalTablePlayer(state, "diverging");
    assert.ok((await player.ask("start", {})).ok);
    await player.playUntil(() => player.store.changes.length > 8);
    const entries = player.store.changes.flatMap(({ entry }) => entry ?? []);
    const stored = toStoredTable(player.store.changes.at(-1)?.state ?? state);
    assert.ok(restoreTable(stored, entries) !== undefined);
    assert.equal(restoreTable(stored, entries.slice(1)), undefined, "a command is missing");
    assert.equal(restoreTable(stored, []), undefined, "all commands are missing");
    const forged = stored.match && { ...stored, match: { ...stored.match, seed: "0".repeat(64) } };
    assert.equal(restoreTable(forged, entries), undefined, "the seed is another one");
  });
});
