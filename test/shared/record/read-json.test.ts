import assert from "node:assert/strict";
import { readJson } from "../../../shared/record/read-json.ts";
import { LONGEST_RECORD } from "../../../shared/record/read-record.ts";

const repeated = (where: string) => ({ ok: false, fault: { code: "repeatedKey", where } });

describe("reading JSON", () => {
  it("reads what has no key twice in one object", () => {
    for (const value of [
      null,
      7,
      "{",
      [],
      {},
      [{ a: 1 }, { a: { a: ["a", "a", { a: 1 }] } }],
      { "}": '"a":' },
    ])
      assert.deepEqual(readJson(JSON.stringify(value)), { ok: true, value });
    assert.deepEqual(readJson('{ "a" : "\\\\", "b" : "\\"b\\":" }'), {
      ok: true,
      value: { a: "\\", b: '"b":' },
    });
  });

  it("refuses two equal keys in one object, however they are written, and names them", () => {
    for (const text of [
      '{"a":1,"a":1}',
      '[{"b":{},"a":{"b":1},"c":[{"a":1}],"a":2}]',
      '{"\\u0061":1,"a" :2}',
    ])
      assert.deepEqual(readJson(text), repeated("a"), text);
    assert.deepEqual(readJson('{"__proto__":1,"__proto__":2}'), repeated("__proto__"));
  });

  it("accepts a byte order mark at the beginning, and nowhere else", () => {
    assert.deepEqual(readJson('\ufeff{"a":1}'), { ok: true, value: { a: 1 } });
    for (const text of ["", "\ufeff", "\ufeff\ufeff{}", "{}\ufeff", "{a:1}", "undefined"])
      assert.deepEqual(readJson(text), { ok: false, fault: { code: "notJson" } }, text);
  });

  it("reads texts of any form up to the longest record", () => {
    const half = LONGEST_RECORD / 2;
    for (const value of ["a".repeat(LONGEST_RECORD), "\\".repeat(half), '"{'.repeat(half / 2)])
      assert.equal(readJson(JSON.stringify([value])).ok, true);
    assert.equal(readJson(`${"[".repeat(1_000)}${" ".repeat(half)}${"]".repeat(1_000)}`).ok, true);
  });
});
