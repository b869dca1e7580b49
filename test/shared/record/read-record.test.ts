import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  LONGEST_RECORD,
  type RecordFault,
  readRecord,
  validateRecord,
} from "../../../shared/record/read-record.ts";
import type { MatchRecord } from "../../../shared/record/record.ts";
import { seededChance } from "../../simulation/seeded-random.ts";

const text = readFileSync(join(import.meta.dirname, "../../golden/four-seats.json"), "utf8");
const fresh = (): MatchRecord => JSON.parse(text);

function faultIn(read: ReturnType<typeof readRecord>): RecordFault {
  assert.ok(!read.ok, "it was taken for a record");
  return read.fault;
}

const faultOf = (value: unknown): RecordFault => faultIn(validateRecord(value));

describe("reading a record", () => {
  it("accepts the record of a match", () => {
    for (const name of ["two-seats", "four-seats", "ten-seats"]) {
      const read = readRecord(readFileSync(join(import.meta.dirname, `../../golden/${name}.json`), "utf8"));
      assert.ok(read.ok, JSON.stringify(read));
      assert.equal(read.match.length, read.match.record.entries.length);
    }
  });

  it("accepts one of a match that was not played to its end", () => {
    const { result: _, ...record } = fresh();
    assert.ok(validateRecord({ ...record, entries: record.entries.slice(0, 6) }).ok);
  });

  it("says what an invalid file is", () => {
    assert.deepEqual(faultIn(readRecord("no JSON")), { code: "notJson" });
    for (const other of [null, 7, "text", [], {}, { format: "pgn" }]) {
      assert.deepEqual(faultOf(other), { code: "notRecord" });
    }
    assert.deepEqual(faultOf({ ...fresh(), format: "uno-record/2" }), { code: "otherVersion" });
    assert.deepEqual(faultIn(readRecord(" ".repeat(LONGEST_RECORD + 1))), { code: "tooLarge" });
  });

  it("names the first field that is wrong, missing or too many", () => {
    const { seed: _, ...seedless } = fresh();
    const record = fresh();
    const [first, second, ...rest] = record.entries;
    const cases: readonly (readonly [unknown, string])[] = [
      [seedless, "seed"],
      [{ ...record, seed: "12" }, "seed"],
      [{ ...record, more: 1 }, "more"],
      [{ ...record, rules: { ...record.rules, turnSeconds: 7 } }, "rules.turnSeconds"],
      [{ ...record, rules: { ...record.rules, constructor: 7 } }, "rules.constructor"],
      [{ ...record, players: record.players.slice(0, 1) }, "players"],
      [{ ...record, players: [{ name: "A", kind: "robot" }, ...record.players] }, "players[0].kind"],
      [{ ...record, entries: [] }, "entries"],
      [{ ...record, entries: [first, { ...second, seat: 10 }, ...rest] }, "entries[1].seat"],
      [{ ...record, entries: [first, { ...second, n: 1 }, ...rest] }, "entries[1].n"],
      [{ ...record, entries: [first, { ...second, events: [7] }, ...rest] }, "entries[1].events[0]"],
      [
        { ...record, entries: [first, { ...second, command: { type: "win" } }, ...rest] },
        "entries[1].command.type",
      ],
      [
        { ...record, entries: [first, { ...second, command: { type: "draw", more: 1 } }, ...rest] },
        "entries[1].command.more",
      ],
      [
        { ...record, entries: [first, { ...second, command: { type: "draw", color: "red" } }, ...rest] },
        "entries[1].command.color",
      ],
      [{ ...record, entries: [first, { ...second, events: [{}] }, ...rest] }, "entries[1].events[0].type"],
    ];
    for (const [value, where] of cases) assert.deepEqual(faultOf(value), { code: "wrongField", where });
  });

  it("refuses two equal keys, which programs read differently, and ignores a byte order mark", () => {
    const twice = text.replace('"winners"', '"scores":[0,0,0,0],"winners"');
    assert.notEqual(twice, text);
    assert.deepEqual(faultIn(readRecord(twice)), { code: "repeatedKey", where: "scores" });
    assert.ok(readRecord(`\ufeff${text}`).ok);
  });

  it("refuses impossible rules, and a wrong result", () => {
    const record = fresh();
    assert.deepEqual(faultOf({ ...record, rules: { ...record.rules, handSize: 40 } }), {
      code: "impossibleRules",
    });
    assert.ok(record.result !== undefined);
    const scores = record.result.scores.map((score) => score + 1);
    assert.deepEqual(faultOf({ ...record, result: { ...record.result, scores } }), { code: "otherResult" });
  });

  it("names the step that does not come out as it is written", () => {
    const record = fresh();
    const entries = record.entries.map((entry, i) =>
      i === 5 ? { ...entry, events: entry.events.toReversed() } : entry,
    );
    assert.deepEqual(faultOf({ ...record, entries }), { code: "diverges", step: 6 });
    const seed = record.seed.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
    assert.deepEqual(faultOf({ ...record, seed }), { code: "diverges", step: 1 });
  });

  it("has a result for any value in any place", () => {
    const chance = seededChance("strange records");
    const strange = [null, -1, 0, 1.5, 1e30, "", "W", "play", true, [], {}, { type: "end", why: "won" }];
    for (let round = 0; round < 400; round += 1) {
      const record: unknown = JSON.parse(text);
      replaceAnywhere(record, strange[chance(strange.length)], chance);
      // A fault or a record: the test only requires that nothing is thrown.
      assert.equal(typeof validateRecord(record).ok, "boolean");
    }
  });
});

/** Puts the value in the place of some field or item, at any depth. */
function replaceAnywhere(into: unknown, value: unknown, chance: (below: number) => number): void {
  if (typeof into !== "object" || into === null) return;
  const keys = Object.keys(into);
  const key = keys[chance(keys.length)];
  if (key === undefined) return;
  const inside: unknown = Reflect.get(into, key);
  const isDeep = typeof inside === "object" && inside !== null && Object.keys(inside).length > 0;
  if (isDeep && chance(5) > 0) replaceAnywhere(inside, value, chance);
  else Reflect.set(into, key, value);
}
