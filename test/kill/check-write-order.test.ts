import assert from "node:assert/strict";
import { type CommandSafety, checkWriteOrder } from "./check-write-order.ts";
import { parseSystemCalls } from "./parse-strace.ts";

const hex = (bytes: Iterable<number>) =>
  [...bytes].map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");
const SOCKET = "TCP:[127.0.0.1:2567->127.0.0.1:50000]";
const WAL = hex(Buffer.from("/tmp/last-card.db-wal"));
const DATABASE = "UNIX-STREAM:[10->11]";
const HEARTBEATS = "UNIX-STREAM:[20->21]";
const MASK = [7, 77, 177, 27];

/** A browser's frame, masked as browsers do. */
function arrives(id: string): string {
  const payload = Buffer.from(`about ${id}`).map((byte, at) => byte ^ (MASK[at % 4] ?? 0));
  return `1 read(25<${SOCKET}>, "${hex([0x82, 0x80 + payload.length, ...MASK, ...payload])}", 65536) = 40`;
}
const isWritten = (id: string) =>
  `1 pwrite64(21<${WAL}>, "${hex(Buffer.from(`{"id":"${id}"}`))}", 4096, 32) = 4096`;
const IS_SYNCED = `1 fdatasync(21<${WAL}>) = 0`;
const LEAVES = `1 write(25<${SOCKET}>, "${hex([0x82, 1, 14])}", 3) = 3`;
const PING = `1 write(25<${SOCKET}>, "${hex([0x89, 0])}", 2) = 2`;

describe("the verdict on a trace", () => {
  const verdictOn = (lines: readonly string[], safety: CommandSafety = "written") =>
    checkWriteOrder(parseSystemCalls(lines.join("\n")), { ids: ["one", "two"], safety });

  const GOOD = ["one", "two"].flatMap((id) => [arrives(id), PING, isWritten(id), IS_SYNCED, LEAVES, LEAVES]);

  it("finds nothing early if each command is written before anything is sent; a ping does not count", () => {
    for (const safety of ["written", "synced"] as const) {
      assert.deepEqual(verdictOn(GOOD, safety), { commands: 2, notFound: 0, early: 0, inTime: 4 });
    }
  });

  it("finds frames that are sent before the write, before the sync, and without any write", () => {
    const showsFirst = ["one", "two"].flatMap((id) => [arrives(id), LEAVES, isWritten(id), LEAVES]);
    assert.equal(verdictOn(showsFirst).early, 2);
    const syncsLate = ["one", "two"].flatMap((id) => [arrives(id), isWritten(id), LEAVES, IS_SYNCED]);
    assert.deepEqual([verdictOn(syncsLate).early, verdictOn(syncsLate, "synced").early], [0, 2]);
    assert.equal(verdictOn([arrives("one"), LEAVES, arrives("two"), LEAVES]).early, 2);
  });

  it("waits for the answer of PostgreSQL, on the connection that asked, and to this question", () => {
    const asks = (id: string) =>
      `1 write(30<${DATABASE}>, "${hex(Buffer.from(`select append_changes('${id}')`))}", 50) = 50`;
    const answers = (on: string) => `1 read(30<${on}>, "${hex(Buffer.from("C\0Z\0\0\0\x05I"))}", 65536) = 12`;
    const good = ["one", "two"].flatMap((id) => [arrives(id), asks(id), answers(DATABASE), LEAVES]);
    assert.deepEqual(verdictOn(good, "committed"), { commands: 2, notFound: 0, early: 0, inTime: 2 });
    const before = ["one", "two"].flatMap((id) => [arrives(id), asks(id), LEAVES, answers(DATABASE)]);
    assert.equal(verdictOn(before, "committed").early, 2);
    const other = ["one", "two"].flatMap((id) => [arrives(id), asks(id), answers(HEARTBEATS), LEAVES]);
    assert.equal(verdictOn(other, "committed").early, 2);
    const older = ["one", "two"].flatMap((id) => [arrives(id), answers(DATABASE), asks(id), LEAVES]);
    assert.equal(verdictOn(older, "committed").early, 2);
  });

  it("reports a trace that proves nothing", () => {
    assert.equal(verdictOn([arrives("one"), isWritten("one"), LEAVES]).notFound, 1);
  });

  it("counts interrupted calls: a sync at its end, a frame at its beginning", () => {
    const interrupted = [
      ...[arrives("one"), isWritten("one")],
      ...[
        `1 fdatasync(21<${WAL}> <unfinished ...>`,
        LEAVES.replace("1 write", "2 write").replace(/\) = 3$/, " <unfinished ...>"),
      ],
      ...["1 <... fdatasync resumed>) = 0", "2 <... write resumed>) = 3"],
    ];
    assert.equal(verdictOn(interrupted, "synced").early, 1);
    assert.equal(verdictOn(interrupted).inTime, 1);
  });
});
