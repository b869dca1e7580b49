import assert from "node:assert/strict";
import { openGameServer } from "../../support/server/game-server.ts";

describe("the code of a new table", () => {
  it("is never one of another table: else its host would sit down there", async () => {
    const thrown = ["AAAAAA", "AAAAAA", "AAAAAA", "BBBBBB"];
    const server = await openGameServer({ context: { makeCode: () => thrown.shift() ?? "CCCCCC" } });
    const tables = [await server.create({ name: "Ann" }), await server.create({ name: "Ben" })];
    assert.deepEqual(
      tables.map(({ code, table }) => [code, table.seats.size]),
      [
        ["AAAAAA", 1],
        ["BBBBBB", 1],
      ],
    );
    await server.close();
  });
});
