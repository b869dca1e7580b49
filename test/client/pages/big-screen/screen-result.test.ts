import assert from "node:assert/strict";
import { countMatch, tallyOf } from "../../../../client/pages/big-screen/screen-result.ts";
import type { SeenEvent } from "../../../../shared/redact.ts";
import { SPECTATOR } from "../../../../shared/seat.ts";
import { waitingRoom } from "../../../harness/pages/sample-snapshots.ts";

const ended = (...winners: readonly number[]): SeenEvent => ({
  ...({ type: "matchEnded", why: "won", scores: [] } as const),
  winners,
});

describe("the tally of a big screen", () => {
  const at = (code: string) => ({ ...waitingRoom(3, SPECTATOR), code });
  const [first = "", second = ""] = at("AAAAAA").players.map(({ name }) => name);

  it("counts the matches that each player has won at this table, most first", () => {
    countMatch(at("AAAAAA"), [ended(0)]);
    countMatch(at("AAAAAA"), [{ type: "turnStarted", seat: 1 }]);
    countMatch(at("AAAAAA"), [ended(1)]);
    countMatch(at("AAAAAA"), [ended(1)]);
    countMatch(at("BBBBBB"), [ended(0, 1)]);
    assert.deepEqual(tallyOf("AAAAAA"), [
      [second, 2],
      [first, 1],
    ]);
    assert.deepEqual(tallyOf("BBBBBB"), [
      [first, 1],
      [second, 1],
    ]);
    assert.deepEqual(tallyOf("CCCCCC"), []);
  });
});
