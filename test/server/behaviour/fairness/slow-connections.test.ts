/** Players whose connections are slow contribute to the shuffles as well, and good ones are not waited for any longer. */
import assert from "node:assert/strict";
import {
  assertFair,
  type FairClient,
  type FairTable,
  fairTable,
} from "../../../support/server/fair-table.ts";
import { START_REQUEST } from "../../../support/server/server-table.ts";

const TARGET = { target: 200 } as const;

function twoAt(text: string) {
  const room = fairTable(text, TARGET);
  const [ann, ben] = [room.seat("Ann"), room.seat("Ben")];
  assert.ok(room.request(ann.player, START_REQUEST).ok);
  return { room, ann, ben };
}

/** Ann answers at once, and Ben after a while. */
function answerAfter(room: FairTable, [ann, ben]: readonly [FairClient, FairClient], ms: number): void {
  assert.ok(ann.answerOne());
  room.clock.advance(ms);
  assert.ok(ben.answerOne());
}

/** The round ends, and the next one is due. */
function playOn(room: FairTable, clients: readonly FairClient[]): void {
  room.answer();
  room.playToPhaseEnd();
  for (const { player } of clients) room.request(player, { type: "nextRound" });
}

/** How long the deal waits until it is tried again without Ben, in ms. */
function waitForBen(room: FairTable, ann: FairClient): number {
  const before = room.clock.now();
  const isVoid = () => ann.messages.some(({ name }) => name === "attemptVoided");
  while (!isVoid()) {
    assert.ok(room.clock.now() - before < 60_000, "the deal waits for ever");
    room.clock.advance(1);
  }
  return room.clock.now() - before;
}

describe("a slow connection", () => {
  it("contributes to every round with a round trip of 2.5 s", () => {
    const { room, ann, ben } = twoAt("far away");
    for (const phase of ["waiting", "playing"]) {
      answerAfter(room, [ann, ben], 2_500);
      assert.equal(room.table.shownPhase, phase);
    }
    while (room.table.phase !== "matchOver") {
      playOn(room, [ann, ben]);
      if (room.table.phase === "roundOver") answerAfter(room, [ann, ben], 2_500);
    }
    assert.deepEqual([...ann.refusals, ...ben.refusals], []);
    assertFair(room, [ann, ben]);
    const rounds = room.table.record?.fairness?.rounds ?? [];
    assert.ok(rounds.every(({ seats, voided }) => seats[1]?.kind === "player" && voided.length === 0));
  });

  for (const [roundTrip, wait] of [
    [0, 1_000],
    [500, 1_000],
    [1_200, 1_700],
    [2_900, 3_000],
  ] as const)
    it(`is waited for ${wait} ms if the answer before took ${roundTrip} ms`, () => {
      const { room, ann, ben } = twoAt(`answers after ${roundTrip}`);
      answerAfter(room, [ann, ben], roundTrip);
      ann.answerOne();
      assert.equal(waitForBen(room, ann), wait);
    });

  it("that becomes good is waited for a second again in the next round", () => {
    const { room, ann, ben } = twoAt("better now");
    answerAfter(room, [ann, ben], 2_500);
    answerAfter(room, [ann, ben], 100);
    playOn(room, [ann, ben]);
    ann.answerOne();
    assert.equal(waitForBen(room, ann), 1_000);
  });
});
