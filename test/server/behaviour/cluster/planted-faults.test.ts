/**
 * Faults that are planted into what holds uncommitted messages: the checks of these tests find each of them. Those of the
 * fence are in schema.test.ts, that of the room list in room-list-driver.test.ts.
 */
import assert from "node:assert/strict";
import { Encoder, schema, t } from "@colyseus/schema";
import { CommitGate } from "../../../../server/cluster/commit-gate.ts";
import { type HeldSocket, holdUncommitted } from "../../../../server/rooms/recovery/commit-hold.ts";

type Hold = (socket: HeldSocket, gate: CommitGate) => void;

/** A gate that is left open. */
class OpenGate extends CommitGate {
  override get isOpen(): boolean {
    return true;
  }

  override pass(send: () => void): void {
    send();
  }
}

/** A connection that does not copy frames. */
const holdWithoutCopy: Hold = (socket, gate) => {
  const send = socket.send.bind(socket);
  socket.send = (...args) => gate.pass(() => send(...args));
};

interface SentFrame {
  readonly text: string;
  /** How many writes were committed when it left. */
  readonly committed: number;
}

const TEXTS = ["first", "second", "third"] as const;
const Shown = schema({ text: t.string() });

/** A table writes three times, shows each in a patch of the framework, and everything is committed one by one. */
function framesOf(gate: CommitGate, hold: Hold): readonly SentFrame[] {
  const sent: SentFrame[] = [];
  let committed = 0;
  const socket: HeldSocket = {
    send: (data) => void sent.push({ text: Buffer.from(data as Uint8Array).toString("latin1"), committed }),
    close: () => undefined,
    terminate: () => undefined,
  };
  hold(socket, gate);
  const state = new Shown();
  const encoder = new Encoder(state);
  const marks = TEXTS.map((text) => {
    const mark = gate.wrote();
    state.text = text;
    socket.send(encoder.encode());
    encoder.discardChanges();
    return mark;
  });
  for (const mark of marks) {
    committed = mark;
    gate.committed(mark);
  }
  return sent;
}

/** The frames that left before what they show was committed. */
const tooEarly = (frames: readonly SentFrame[]) =>
  frames.filter(({ committed }, index) => committed < index + 1).length;
/** The frames that show something else than what was sent. */
const damaged = (frames: readonly SentFrame[]) =>
  frames.filter(({ text }, index) => !text.includes(TEXTS[index] ?? "")).length;

describe("what a table sends before its commit", () => {
  it("is held, and found if it is not: a gate that is left open", () => {
    const held = framesOf(new CommitGate(), holdUncommitted);
    assert.deepEqual([held.length, tooEarly(held), damaged(held)], [3, 0, 0]);
    const open = framesOf(new OpenGate(), holdUncommitted);
    assert.deepEqual([open.length, tooEarly(open)], [3, 3]);
  });

  it("is what was sent, and found if it is not: patches of the framework that are held without a copy", () => {
    const uncopied = framesOf(new CommitGate(), holdWithoutCopy);
    assert.deepEqual([uncopied.length, tooEarly(uncopied)], [3, 0]);
    assert.equal(damaged(uncopied), 2, "the framework writes all patches into the same memory");
  });
});
