import assert from "node:assert/strict";
import { NODE_PLATFORM } from "../../../server/identity/table-platform.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { FAIR_DEALS } from "../../../shared/table/fairness/fair-rounds.ts";
import { transientTableJournal } from "../../../shared/table/journal/table-journal.ts";
import { MOST_ROUND_EVENTS } from "../../../shared/table/match/match.ts";
import { Table } from "../../../shared/table/table.ts";
import { FLICK } from "../../../shared/wire/flick.ts";
import { seededChance, seedOf } from "../../simulation/seeded-random.ts";
import { drawAndPass } from "../../support/server/endless-round.ts";
import { manualClock } from "../../support/server/manual-clock.ts";
import { startedTable } from "../../support/server/server-table.ts";

/** A table that logs each time it is saved, each change that it shows, and each notice, in order. */
function loggedTable(onChanged: (table: Table) => void = () => undefined) {
  const log: string[] = [];
  const journal = transientTableJournal();
  const clock = manualClock();
  const table: Table = new Table({
    clock,
    platform: NODE_PLATFORM,
    deals: FAIR_DEALS,
    chance: seededChance("table.test"),
    settings: { rules: { ...OFFICIAL_RULES, target: "single" } },
    journal: { ...journal, save: () => void log.push("saved") },
    makeMatchId: () => "a match",
    makeSeed: () => seedOf("table.test"),
    listener: {
      changed: (events) => {
        const [first] = events;
        log.push(`changed ${first?.type ?? ""} ${table.phase}`);
        onChanged(table);
      },
      dealingChanged: () => undefined,
      noticed: ({ type }) => log.push(type),
      chatSent: ({ phrase }) => log.push(`phrase ${phrase}`),
      gracePeriodEnded: () => undefined,
      playerKicked: () => undefined,
      admissionsChanged: () => undefined,
      seatYielded: () => undefined,
      spectatorSeated: () => undefined,
      spectatorsDisallowed: () => undefined,
      ended: () => log.push("ended"),
    },
  });
  const sit = (name: string) => {
    const seated = table.addPlayer(name);
    assert.ok(seated.ok);
    return seated.value;
  };
  return { table, clock, log, sit };
}

describe("a round without an end", () => {
  it("ends the match without a winner", () => {
    const room = startedTable();
    drawAndPass(room, Number.POSITIVE_INFINITY);
    const { result } = room.game();
    assert.ok(result !== "none");
    assert.deepEqual([room.table.phase, result.why, result.winners], ["matchOver", "tooLong", []]);
    assert.ok(room.table.lastEvent < MOST_ROUND_EVENTS + 100);
  });
});

describe("changes of a table", () => {
  it("are saved before they are shown, and their notices come last", () => {
    const { log, sit } = loggedTable();
    sit("Ann");
    assert.deepEqual(log, ["saved", "changed  waiting", "joined"]);
  });

  it("of the match flow follow the change that caused them, each one saved and shown", () => {
    const { table, log, sit } = loggedTable();
    const [ann, ben] = [sit("Ann"), sit("Ben")];
    assert.ok(table.handleRequest(ann, { type: "start" }, "the first start").ok);
    table.presence.leave(ben.id);
    assert.ok(table.handleRequest(ann, { type: "claimWin" }, "the claimed win").ok);
    assert.equal(table.phase, "matchOver");
    log.length = 0;
    // Ann is the only player left: a bot takes the second seat (E6).
    assert.ok(table.handleRequest(ann, { type: "rematch" }, "the rematch").ok);
    assert.deepEqual(log, [
      ...["saved", "changed  matchOver"],
      ...["saved", "changed dealerChosen playing", "botAdded"],
    ]);
  });

  it("that are made while a change is shown are shown at once, before the notices of that change", () => {
    const { log, sit } = loggedTable((table) => table.setSpectators(1, []));
    sit("Ann");
    assert.deepEqual(log, ["saved", "changed  waiting", "saved", "changed  waiting", "joined"]);
  });

  it("that are only passed on, as a phrase is, save and show nothing again", () => {
    const { table, log, sit } = loggedTable();
    const [ann] = [sit("Ann"), sit("Ben")];
    log.length = 0;
    for (const id of ["one", "two"])
      assert.ok(table.handleRequest(ann, { type: "quickChat", phrase: 3 }, id).ok);
    const flicked = { type: "quickChat", phrase: FLICK, flick: { x: 0, y: 0, vx: 1, vy: 1 } } as const;
    assert.ok(table.handleRequest(ann, flicked, "three").ok);
    assert.deepEqual(log, ["phrase 3", "phrase 3", `phrase ${FLICK}`]);
  });

  it("end the table after everything was shown, if no player is left", () => {
    const { table, log, sit } = loggedTable();
    const ann = sit("Ann");
    log.length = 0;
    table.presence.leave(ann.id);
    assert.deepEqual(log, ["saved", "changed  waiting", "left", "ended"]);
  });
});
