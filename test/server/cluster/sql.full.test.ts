import assert from "node:assert/strict";
import { connectSql } from "../../../server/cluster/sql.ts";
import { captureLog } from "../../support/server/captured-log.ts";
import { usePostgres } from "../../support/server/cluster-database.ts";

describe("a connection to the database", () => {
  const postgres = usePostgres();

  it("is reported as lost if it breaks, and not if the process closes it", async () => {
    const { log, lines } = captureLog();
    const url = await postgres.server().makeDatabase();
    const [closed, broken] = [
      await connectSql({ url, name: "closed", log }),
      await connectSql({ url, name: "broken", log }),
    ];
    closed.close();
    postgres.server().restart();
    while (!broken.isBroken) await new Promise(setImmediate);
    const told = lines.filter((line) => line.includes("database connection lost"));
    assert.equal(told.length, 1, told.join());
  });
});
