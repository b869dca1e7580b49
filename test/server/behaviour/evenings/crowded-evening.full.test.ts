/** A hundred people at one evening, from one address. */
import assert from "node:assert/strict";
import { EveningServer } from "./evening-server.ts";

const PEOPLE = Array.from({ length: 100 }, (_, i) => `Player ${i + 1}`);

describe("an evening of a hundred people", function () {
  this.timeout(600_000);
  const evening = new EveningServer();
  before(() => evening.open());
  after(() => evening.close());

  it("draws 25 tables at once, seats everybody, and lets nobody meet anybody again in the second round", async () => {
    const id = await evening.opens({ startsAt: Date.now() + 3_600_000 }, "Host");
    const come = () => Promise.all(PEOPLE.map((name) => evening.ask(name, `/${id}`, { type: "join", name })));
    const comeAndDraw = async () => {
      for (const { status } of await come()) assert.equal(status, 200);
      assert.equal((await evening.ask("Host", `/${id}`, { type: "draw" })).status, 200);
    };
    for (const round of [0, 1]) {
      // After the first round, bots have played for all but the winners.
      await evening.withoutTime(comeAndDraw);
      const tables = await evening.playRound(PEOPLE, id);
      assert.equal(tables.size, 25);
      await evening.until("Host", id, ({ rounds }) => rounds[round]?.tables.every((t) => t.places) === true);
    }
    const { rounds } = await evening.until("Host", id, ({ isOver }) => isOver);
    const met = rounds.flatMap(({ tables }) =>
      tables.flatMap(({ players }) =>
        players.flatMap((one) => players.filter((other) => other > one).map((other) => `${one} ${other}`)),
      ),
    );
    assert.equal(met.length, 2 * 25 * 6);
    assert.equal(new Set(met).size, met.length);
  });
});
