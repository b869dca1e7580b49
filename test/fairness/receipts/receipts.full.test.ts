/** `npm run fairness -- --receipts 200` in small: no honest match may look unfair to a player who was interrupted. */
import assert from "node:assert/strict";
import { useStarted } from "../../support/skip.ts";
import { type GamePlace, openCluster, openSingleServer } from "./game-place.ts";
import { runReceipts } from "./receipts-run.ts";

/** Two tables, each with a rematch. */
const MATCHES = 4;

async function expectOnlyFairMatches(place: GamePlace): Promise<void> {
  const { counts, failures } = await runReceipts({ seed: "npm test", matches: MATCHES }, place);
  assert.deepEqual(failures, []);
  const { matches, rematches, rounds = 0, receipts = 0, reconnects, reloads, secondTabs, handOffs } = counts;
  assert.deepEqual([matches, rematches, counts[place.counted]], [MATCHES, MATCHES / 2, 1]);
  assert.ok(rounds >= MATCHES && receipts > rounds, JSON.stringify(counts));
  assert.ok(reconnects && reloads && secondTabs && handOffs, JSON.stringify(counts));
  assert.equal(counts.lateJoiners, counts.rematches);
}

describe("receipts after lost connections, reloads, second tabs, changes of device and rematches", () => {
  describe("at a server that is killed", () => {
    const place = useStarted(openSingleServer, (opened) => opened.close());

    it("prove every match fair", () => expectOnlyFairMatches(place()));
  });

  describe("in a cluster of which a process is killed", () => {
    const place = useStarted(openCluster, (opened) => opened.close());

    it("prove every match fair", () => expectOnlyFairMatches(place()));
  });
});
