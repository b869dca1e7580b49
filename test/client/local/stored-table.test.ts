import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { newTable } from "../../../client/local/first-states.ts";
import { readStoredTable, toStoredTable } from "../../../client/local/stored-table.ts";
import { validateRecord } from "../../../shared/record/read-record.ts";
import { completeRules, presetRules } from "../../../shared/rules.ts";
import type { SavedTableState } from "../../../shared/table/journal/table-journal.ts";
import { seededChance } from "../../simulation/seeded-random.ts";
import { LocalTablePlayer } from "./local-table-player.ts";

/** What the first version of local tables stored, and what it showed: made by that version. */
const FIRST_VERSION = join(import.meta.dirname, "../../fixtures/local-table-version-1");
const readFixture = (name: string) => JSON.parse(readFileSync(join(FIRST_VERSION, name), "utf8"));

const { state } = newTable(
  { name: "Ann", rules: presetRules("party"), bots: ["easy", "sharp"] },
  seededChance("stored"),
);
const [person, bot] = state.seats.players;

/** A stored table with something changed, as another version may have written it. */
const storedWith = (part: object): unknown => ({ ...toStoredTable(state), ...part });
const withPlayers = (...players: readonly unknown[]) => ({ seats: { ...state.seats, players } });

describe("a stored table", () => {
  it("is read as it was", () => {
    assert.deepEqual(readStoredTable(storedWith({}), []), { state, entries: [] });
  });

  it("of the first version shows the same as then, and its match is played to the end and a rematch", async () => {
    const { state: stored, entries } = readFixture("stored.json");
    const kept = readStoredTable(stored, entries);
    assert.ok(kept !== undefined);
    const player = new LocalTablePlayer(kept, "the first version");
    const { view, players, lastEvent, isTableRuleRemoved } = readFixture("expected.json");
    const { snapshot } = player.table;
    // A person alone with bots has no time bank (C9): it was left out then. There was one back only, and there were no casters.
    const shown = snapshot.players.map(({ back, allowsCasters, ...each }) => ({
      ...each,
      waitingBudget: "none",
    }));
    assert.deepEqual(JSON.parse(JSON.stringify(shown)), players);
    assert.ok(snapshot.players.every(({ back, allowsCasters }) => back === "suits" && !allowsCasters));
    // There were no seats that are out of the round then.
    const rules = completeRules(view.rules);
    assert.deepEqual(snapshot.view, { ...view, rules, out: [], laidAside: 0 });
    assert.deepEqual([snapshot.lastEvent, snapshot.isTableRuleRemoved], [lastEvent, isTableRuleRemoved]);
    assert.equal(view.pendingAction, "penalty");
    await player.unpause();
    await player.playUntil(() => player.table.snapshot.phase === "matchOver");
    const [finished] = player.store.finished;
    assert.ok(finished?.row.why === "won" && finished.row.id === stored.match.id);
    const read = validateRecord(JSON.parse(JSON.stringify(finished.record)));
    assert.ok(read.ok, JSON.stringify(read));
    assert.deepEqual(read.match.record.entries.slice(0, entries.length), entries);
    assert.ok((await player.ask("rematch", {})).ok);
    await player.reload();
    assert.equal(player.table.snapshot.view.round, 1);
  });

  it("of the first version is read in its waiting room, and with the number of an avatar as an emblem", () => {
    const { match: _, ...waiting } = readFixture("stored.json").state;
    const seats = waiting.seats.map(({ avatar: emblem, ...seat }: { avatar: number }) => ({
      ...seat,
      emblem,
    }));
    for (const stored of [waiting, { ...waiting, seats }]) {
      const kept = readStoredTable(stored, []);
      const avatars = kept?.state.seats.players.map(({ avatar }) => avatar);
      assert.deepEqual(
        avatars,
        waiting.seats.map(({ avatar }: { avatar: number }) => avatar),
      );
      assert.deepEqual([kept?.state.host, kept?.state.match], ["s1", undefined]);
    }
  });

  it("is dropped if it is of another version or has another form", () => {
    const wrong: readonly object[] = [
      { version: 0 },
      { version: 2 },
      { version: 4 },
      { rules: { ...state.rules, stacking: "wild" } },
      { rules: undefined },
      { host: "s2" },
      withPlayers(bot),
      withPlayers(person, person),
      withPlayers(person, { ...bot, bot: "clever" }),
      withPlayers(person, { ...bot, avatar: 99 }),
      withPlayers(person, { ...bot, tokenHashes: undefined }),
      withPlayers(person, "a bot"),
      { seats: "none" },
      { seats: { ...state.seats, satSoFar: -1 } },
      { match: {} },
      { match: { id: "local-1", startedAt: 1, rules: state.rules, seed: "00", players: [] } },
    ];
    for (const part of wrong)
      assert.equal(readStoredTable(storedWith(part), []), undefined, JSON.stringify(part));
    for (const value of [undefined, null, 7, "table", [], { version: 1 }, { version: 1, seats: [7] }])
      assert.equal(readStoredTable(value, []), undefined);
  });

  it("is dropped if its match does not replay to the same events", async () => {
    const player = new LocalTablePlayer({ state, entries: [] }, "diverging");
    assert.ok((await player.ask("start", {})).ok);
    await player.playUntil(() => player.store.kept.entries.length > 8);
    const { entries, state: now } = player.store.kept;
    assert.ok(readStoredTable(toStoredTable(now), entries) !== undefined);
    assert.equal(readStoredTable(toStoredTable(now), []), undefined, "all commands are missing");
    assertDoesNotOpen(now, entries.slice(1));
    assert.ok(now.match !== undefined);
    assertDoesNotOpen({ ...now, match: { ...now.match, seed: "0".repeat(64) } }, entries);
  });
});

function assertDoesNotOpen(state: SavedTableState, entries: Parameters<typeof readStoredTable>[1]): void {
  const kept = readStoredTable(toStoredTable(state), entries);
  assert.ok(kept !== undefined);
  assert.throws(() => new LocalTablePlayer(kept, "diverging"), /journal entry \d+/);
}
