import assert from "node:assert/strict";
import { openHistoryApi } from "./history-api-server.ts";

/** Over HTTP: one answer for many requests. */
describe("the statistics of the shuffles on a server", () => {
  let api: Awaited<ReturnType<typeof openHistoryApi>>;
  beforeEach(async () => {
    api = await openHistoryApi({});
  });
  afterEach(() => api.server.close());

  it("are public, may be cached, and contain no names", async () => {
    await api.end("first", "Ann", "Ben");
    const { status, headers, body } = await api.ask("/fairness");
    assert.deepEqual([status, body.matches, body.deals], [200, 1, 1]);
    assert.equal(body.figures.wildAt[0].of, 1);
    assert.equal(headers.get("cache-control"), "public, max-age=30");
    assert.doesNotMatch(JSON.stringify(body), /Ann|Ben/);
  });

  it("are read from the database once for many requests", async () => {
    await api.end("first", "Ann", "Ben");
    assert.equal((await api.ask("/fairness")).body.matches, 1);
    await api.end("second", "Ann", "Ben");
    assert.equal((await api.ask("/fairness")).body.matches, 1);
  });
});
