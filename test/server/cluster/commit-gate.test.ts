import assert from "node:assert/strict";
import { CommitGate } from "../../../server/cluster/commit-gate.ts";

describe("a commit gate", () => {
  it("sends at once while everything is committed, and otherwise when what was written before is", () => {
    const gate = new CommitGate();
    const sent: string[] = [];
    const send = (text: string) => gate.pass(() => sent.push(text));
    send("before");
    const [first, second] = [gate.wrote(), gate.wrote()];
    send("after two writes");
    const third = gate.wrote();
    send("after three");
    assert.deepEqual([sent, gate.isOpen], [["before"], false]);
    gate.committed(first);
    assert.deepEqual(sent, ["before"]);
    gate.committed(second);
    assert.deepEqual(sent, ["before", "after two writes"]);
    gate.committed(third);
    assert.deepEqual([sent, gate.isOpen], [["before", "after two writes", "after three"], true]);
  });

  it("keeps the order of what is sent while it releases", () => {
    const gate = new CommitGate();
    const sent: number[] = [];
    const mark = gate.wrote();
    gate.pass(() => {
      sent.push(1);
      gate.pass(() => sent.push(3));
    });
    gate.pass(() => sent.push(2));
    gate.committed(mark);
    assert.deepEqual(sent, [1, 2, 3]);
  });

  it("releases the rest with the next commit if one message cannot be sent", () => {
    const gate = new CommitGate();
    const sent: number[] = [];
    const mark = gate.wrote();
    gate.pass(() => {
      throw new Error("planted: not sent");
    });
    gate.pass(() => sent.push(2));
    assert.throws(() => gate.committed(mark), /planted/);
    gate.committed(gate.wrote());
    assert.deepEqual(sent, [2]);
  });

  it("sends nothing after it was shut, and says so once", async () => {
    const reasons: string[] = [];
    const gate = new CommitGate((reason) => reasons.push(reason));
    const sent: string[] = [];
    const mark = gate.wrote();
    gate.pass(
      () => sent.push("held"),
      () => sent.push("dropped"),
    );
    const waiting = gate.whenCommitted();
    gate.shut("fenced");
    gate.shut("again");
    gate.committed(mark);
    gate.pass(() => sent.push("later"));
    assert.deepEqual([sent, reasons], [["dropped"], ["fenced"]]);
    assert.deepEqual([gate.isShut, gate.isOpen], [true, false]);
    await assert.rejects(waiting, /belongs to another process/);
    await assert.rejects(gate.whenCommitted(), /belongs to another process/);
  });
});
