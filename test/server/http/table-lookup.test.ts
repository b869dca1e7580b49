import assert from "node:assert/strict";
import { steadyTime } from "../../../server/clock.ts";
import { TableLookup, type TableLookupOptions } from "../../../server/http/table-lookup.ts";
import { RateLimiter } from "../../../shared/timing/rate-limiter.ts";

const ADDRESS = "192.0.2.1";

describe("the lookup of a table without joining", () => {
  const lookupWith = (part: Partial<TableLookupOptions>) =>
    new TableLookup({
      findTable: () => undefined,
      isStopping: () => false,
      isQuarantined: () => false,
      isOpening: () => false,
      failedAttempts: new RateLimiter(2, steadyTime),
      onLimited: () => undefined,
      ...part,
    });

  async function refusals(
    tables: TableLookup,
    codes: readonly string[],
  ): Promise<readonly (string | undefined)[]> {
    const found: (string | undefined)[] = [];
    for (const code of codes) {
      const result = await tables.find(code, ADDRESS);
      found.push(result.ok ? undefined : result.refusal.code);
    }
    return found;
  }

  it("counts as a wrong code if it is unknown, for its own address only", async () => {
    const tables = lookupWith({});
    const codes = ["AAAAAA", "AAAAAA", "BBBBBB"];
    assert.deepEqual(await refusals(tables, codes), ["tableNotFound", "tableNotFound", "rateLimited"]);
    const other = await tables.find("AAAAAA", "192.0.2.2");
    assert.ok(!other.ok && other.refusal.code === "tableNotFound");
  });

  it("counts once for a page and its facts, but twice if the facts of another code are asked for", async () => {
    const tables = lookupWith({});
    await tables.findForPage("AAAAAA", ADDRESS);
    assert.deepEqual((await refusals(tables, ["AAAAAA", "AAAAAA", "AAAAAA"])).at(-1), "rateLimited");
    const guessing = lookupWith({});
    await guessing.findForPage("AAAAAA", ADDRESS);
    assert.deepEqual(await refusals(guessing, ["BBBBBB", "CCCCCC"]), ["tableNotFound", "rateLimited"]);
  });

  it("is never counted if the server has lost or closed it, or if another process is about to open it", async () => {
    for (const [part, code] of [
      [{ isQuarantined: () => true }, "tableUnrecoverable"],
      [{ isStopping: () => true }, "tableRestarting"],
      [{ isOpening: () => true }, "tableRestarting"],
    ] as const) {
      assert.deepEqual(await refusals(lookupWith(part), ["AAAAAA", "AAAAAA", "AAAAAA"]), [code, code, code]);
    }
  });
});
