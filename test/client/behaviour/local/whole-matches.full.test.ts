import assert from "node:assert/strict";
import { newTable } from "../../../../client/local/first-states.ts";
import { BOT_CHARACTERS } from "../../../../shared/bot-character.ts";
import { validateRecord } from "../../../../shared/record/read-record.ts";
import { presetRules, type Rules } from "../../../../shared/rules.ts";
import { randomRules } from "../../../simulation/rule-combinations.ts";
import { seededChance } from "../../../simulation/seeded-random.ts";
import { LocalTablePlayer } from "../../local/local-table-player.ts";

const MATCHES = 60;

/** A table of these seats, with bots of all levels. */
function tableOf(seats: number, rules: Rules, seed: string): LocalTablePlayer {
  const bots = Array.from({ length: seats - 1 }, (_, bot) => BOT_CHARACTERS[bot % 3] ?? "normal");
  return new LocalTablePlayer(newTable({ name: "Ann", rules, bots }, seededChance(seed)), seed);
}

/** The finished match in the history replays to the result that the player saw. */
function assertRecordReplays({ store, table }: LocalTablePlayer): void {
  const finished = store.finished.at(-1);
  const { view, matchId } = table.snapshot;
  assert.ok(finished !== undefined && view.result !== "none");
  const read = validateRecord(JSON.parse(JSON.stringify(finished.record)));
  assert.ok(read.ok, JSON.stringify(read));
  assert.deepEqual(read.match.gameAfter(read.match.length).result, view.result);
  assert.deepEqual(read.match.viewAfter(read.match.length, view.seat), view);
  assert.equal(finished.row.id, matchId);
  assert.equal(finished.row.isRated, false);
  assert.equal(finished.row.seats.find(({ place }) => place === 1)?.seat, view.result.winners[0]);
}

describe("whole matches in the browser", () => {
  it(`end under ${MATCHES} combinations of all rules with 2 to 10 seats, and their records replay to the same result`, async () => {
    const played = new Map<number, number>();
    for (let number = 0; number < MATCHES; number += 1) {
      const seed = `local match ${number}`;
      const seats = 2 + (number % 9);
      const player = tableOf(seats, randomRules(seats, seededChance(seed)), seed);
      assert.ok((await player.ask("start", {})).ok);
      await player.playUntil(() => player.table.snapshot.phase === "matchOver");
      assertRecordReplays(player);
      played.set(seats, (played.get(seats) ?? 0) + 1);
    }
    assert.equal(played.size, 9);
  });

  it("go on after a reload in every phase and ask, as if the page had never been closed", async () => {
    const seen = new Set<string>();
    for (let number = 0; number < 4; number += 1) {
      const rules = { ...presetRules("harsh"), target: 200, teams: number % 2 === 1, customCards: true };
      await playWithReloads(tableOf(4, rules, `reloads ${number}`), seen, 3);
    }
    for (const moment of ["waiting", "playing turn", "playing penalty", "roundOver", "matchOver"])
      assert.ok(seen.has(moment), `${moment} was among ${[...seen].join(", ")}`);
  });

  it("show after each move the same as before, if the page is loaded again", async () => {
    const rules = { ...presetRules("party"), target: "single", handSize: 4 } as const;
    await playWithReloads(tableOf(3, rules, "each move"), new Set(), 1);
  });
});

/** A whole match, in which the page is loaded again each time after this number of moves, and the beginning of another one. */
async function playWithReloads(player: LocalTablePlayer, seen: Set<string>, moves: number): Promise<void> {
  assert.ok((await player.ask("setRules", { rules: player.table.snapshot.rules })).ok);
  await assertReloads(player, seen);
  assert.ok((await player.ask("start", {})).ok);
  while (player.table.snapshot.phase !== "matchOver") {
    await assertReloads(player, seen);
    const { length } = player.store.kept.entries;
    const areMade = () => player.store.kept.entries.length >= length + moves;
    await player.playUntil(() => areMade() || player.table.snapshot.phase === "matchOver");
  }
  await assertReloads(player, seen);
  assertRecordReplays(player);
  assert.ok((await player.ask("rematch", {})).ok);
  assert.equal(player.table.snapshot.view.round, 1);
}

/** Loads the page again: the player sees what was there before. */
async function assertReloads(player: LocalTablePlayer, seen: Set<string>): Promise<void> {
  const { phase, view } = player.table.snapshot;
  seen.add(phase === "playing" ? `${phase} ${view.pendingAction}` : phase);
  const before = player.table.snapshot;
  await player.reload();
  assert.deepEqual({ ...player.table.snapshot, isPaused: false }, { ...before, isPaused: false });
}
