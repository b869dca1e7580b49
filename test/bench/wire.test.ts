/** Bytes do not depend on the machine, and the matches of this bench are seeded: so the figures themselves are tested. */
import assert from "node:assert/strict";
import { benchWire, type WireBench } from "./wire.ts";

/** Some matches, with their deals and results: as many turns as `npm run bench -- wire` counts. */
const TURNS = 1000;

describe("what each client is sent", () => {
  let wire: WireBench;
  before(async () => {
    wire = await benchWire({ turns: TURNS });
  });

  it("is at most 40 bytes per turn for everything, also the shuffles, to which all contribute", () => {
    assert.ok(wire.bytes + wire.shuffles.perTurn.bytes <= 40, JSON.stringify(wire));
  });

  it("is at most 34 bytes per turn, with the check of the chain and the answers to contributions", () => {
    assert.ok(wire.bytes <= 34, JSON.stringify(wire));
    const { patch, explanation } = wire.parts;
    assert.ok(patch.frames > 1 && explanation.frames > 0.9, "there is something to count");
    assert.equal(wire.parts.other.bytes, 0);
  });

  it("is at most 460 bytes per round for a shuffle to which four players contribute, with all signatures", () => {
    assert.ok(wire.rounds >= 3);
    const { perRound } = wire.shuffles;
    assert.ok(perRound.bytes > 400 && perRound.bytes <= 460, JSON.stringify(perRound));
    assert.ok(perRound.frames <= 7, JSON.stringify(perRound));
  });
});
