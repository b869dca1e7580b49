import assert from "node:assert/strict";
import { inQueueOrder, othersFirst } from "../../../../shared/table/seats/seat-queue.ts";
import { DEFAULT_TABLE_SETTINGS } from "../../../../shared/table/table-state.ts";
import { tableDraft } from "../../../support/server/table-draft.ts";

/** A spectator is a letter and a digit: the digit is the IP address, and 0 is an unknown one. */
const addressOf = (spectator: string) => (spectator.endsWith("0") ? "" : spectator.slice(1));

describe("the queue for a seat", () => {
  it("C6 is in the order of asking at a private table", () => {
    const queue = ["10.0.0.1", "10.0.0.1", "10.0.0.2"].map((address, id) => ({
      ...{ id: `${id}`, name: "" },
      origin: { owner: "", address },
    }));
    const { state } = tableDraft({ queue, settings: { ...DEFAULT_TABLE_SETTINGS, isPublic: false } });
    assert.deepEqual(inQueueOrder(state), queue);
    const open = tableDraft({ queue });
    assert.deepEqual(
      inQueueOrder(open.state).map(({ id }) => id),
      ["0", "2", "1"],
    );
  });

  it("C6 has one spectator of each address first at a public table, and then the others in the order of asking", () => {
    const waiting = ["a1", "b1", "c1", "d2", "e1", "f3", "g2"];
    assert.deepEqual(othersFirst(waiting, addressOf, new Set()), ["a1", "d2", "f3", "b1", "c1", "e1", "g2"]);
    assert.deepEqual(othersFirst(waiting, addressOf, new Set(["1", "3"])), [
      ...["d2", "a1", "b1", "c1"],
      ...["e1", "f3", "g2"],
    ]);
  });

  it("C6 counts spectators of an unknown address one by one", () => {
    assert.deepEqual(othersFirst(["a0", "b0", "c1"], addressOf, new Set([""])), ["a0", "b0", "c1"]);
  });
});
