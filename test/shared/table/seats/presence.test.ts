import assert from "node:assert/strict";
import { newPlayer, type SeatedPlayer } from "../../../../shared/table/seats/player.ts";
import { surplusPlayer } from "../../../../shared/table/seats/presence.ts";

/** People in the order in which they sat down, each at an IP address. */
function peopleAt(...addresses: readonly string[]): readonly SeatedPlayer[] {
  return addresses.map((address, seat) => ({
    ...newPlayer({ id: `s${seat + 1}`, seat, name: `Player ${seat + 1}` }),
    origin: { owner: "", address },
  }));
}

const surplusId = (addresses: readonly string[], newcomer: string, host = "s1") =>
  surplusPlayer(peopleAt(...addresses), newcomer, host)?.id;

describe("the player who makes room at a full public table", () => {
  it("C6 is the last player of the address with the most seats", () => {
    assert.equal(surplusId(["1", "2", "2", "3", "2", "3"], "9"), "s5");
  });

  it("C6 is undefined for a newcomer whose address has a seat or is unknown", () => {
    assert.equal(surplusId(["1", "2", "2"], "1"), undefined);
    assert.equal(surplusId(["1", "2", "2"], ""), undefined);
  });

  it("C6 is undefined if no known address has two seats", () => {
    assert.equal(surplusId(["1", "2", "3", "", ""], "9"), undefined);
  });

  it("C6 is never the host", () => {
    assert.equal(surplusId(["1", "1"], "9", "s2"), "s1");
  });
});
