import assert from "node:assert/strict";
import { memoryJournal } from "../../../shared/table/journal/memory-journal.ts";
import { transientTableJournal } from "../../../shared/table/journal/table-journal.ts";
import { IDLE_MATCH_MINUTES, NEXT_ROUND_SECONDS } from "../../../shared/table-limits.ts";
import { fairTable, WITHHOLDS } from "../../support/server/fair-table.ts";
import { START_REQUEST, serverTable } from "../../support/server/server-table.ts";

describe("what a table does automatically", () => {
  it("E5 a break that is over does not wake the table again and again while the next deal waits for contributions", () => {
    const room = fairTable("a break that ends during a deal", { target: 500 });
    const [ann, ben] = [room.seat("Ann"), room.seat("Ben")];
    room.request(ann.player, START_REQUEST);
    room.answer();
    room.playToPhaseEnd();
    // Both have committed to a contribution, and keep it to themselves.
    for (const client of [ann, ben]) client.habit = WITHHOLDS;
    room.clock.advance(1000 * NEXT_ROUND_SECONDS - 500);
    for (const { player } of [ann, ben]) room.request(player, { type: "nextRound" });
    assert.equal(room.table.phase, "roundOver", "the deal waits for contributions");
    // A timer that sets itself again without any delay would make this throw.
    room.clock.advance(500);
    assert.equal(room.table.deadline, 0);
    room.clock.advance(5_000);
    assert.equal(room.table.phase, "playing");
    assert.equal(room.game().round, 2);
  });

  it("C5 the end of an idle match that cannot be written is tried again later, not in a loop", () => {
    let isBroken = false;
    const tableJournal = transientTableJournal((match) => {
      const journal = memoryJournal(match);
      const append: typeof journal.append = (command) => {
        if (isBroken) throw new Error("planted: no write");
        journal.append(command);
      };
      return { ...journal, append };
    });
    const room = serverTable("an end that is not written", {}, { tableJournal });
    const ann = room.sit("Ann");
    room.sit("Ben");
    room.request(ann, START_REQUEST);
    isBroken = true;
    room.clock.advance(60_000 * IDLE_MATCH_MINUTES + 5_000);
    assert.equal(room.table.phase, "playing");
    isBroken = false;
    room.clock.advance(2_000);
    assert.equal(room.table.phase, "matchOver");
  });

  it("C7 a turn that its player let wait is charged when a bot takes it over", () => {
    const room = serverTable("away at the end of each turn");
    const ann = room.sit("Ann");
    room.sit("Ben");
    room.request(ann, START_REQUEST);
    const player = room.table.seats.people.find(({ seat }) => seat === room.game().turn);
    assert.ok(player !== undefined);
    room.request(player, { type: "setDisconnectPolicy", policy: "bot" });
    room.clock.advance(50_000);
    room.table.presence.disconnected(player.id);
    // The share of 15 seconds is free, and so are the animations before the turn.
    assert.ok(player.usedBudgetMs > 32_000 && player.usedBudgetMs <= 35_000, `${player.usedBudgetMs} ms`);
  });
});
