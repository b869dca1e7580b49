import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { hashOfBrowserKey } from "../../../../server/identity/browser-key.ts";
import { replay } from "../../../../shared/record/record.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import type { GameServer } from "../../../support/server/game-server.ts";
import { type ApiRequestOptions, openHistoryApi, openServerWithHistory } from "./history-api-server.ts";

const ALLOWED = "https://cards.example.org";
const UNKNOWN = "AAAAAAAAAAAAAAAAAAAAAA";

type Api = Awaited<ReturnType<typeof openHistoryApi>>;

describe("the HTTP API of the history", () => {
  let server: GameServer;
  let ask: Api["ask"];
  let end: Api["end"];
  before(async () => {
    ({ server, ask, end } = await openHistoryApi({ ALLOWED_ORIGINS: ALLOWED }));
  });
  after(() => server.close());

  const makeProfile = async (name: string) => {
    const { status, body } = await ask("/profile", {
      key: testBrowserKey(name),
      method: "POST",
      body: { name },
    });
    assert.equal(status, 201);
    return body;
  };

  it("lists the matches of a browser, page by page", async () => {
    const ends = [
      await end("one", "Lea", "Mo"),
      await end("two", "Lea", "Mo"),
      await end("three", "Lea", "Mo"),
    ];
    const first = await ask("/matches?limit=2", { key: testBrowserKey("Lea") });
    assert.equal(first.status, 200);
    assert.equal(first.headers.get("cache-control"), "no-store");
    assert.equal(first.body.matches.length, 2);
    const rest = await ask(`/matches?limit=2&before=${first.body.next}`, { key: testBrowserKey("Lea") });
    assert.equal(rest.body.next, undefined);
    const ids = [...first.body.matches, ...rest.body.matches].map(({ id }: { id: string }) => id);
    assert.deepEqual(ids.toSorted(), ends.map(({ match }) => match.id).toSorted());
    assert.deepEqual((await ask("/matches", { key: testBrowserKey("nobody") })).body, { matches: [] });
  });

  it("shows a match with its record to any client that has its id, and offers the record as a file", async () => {
    const { match, record } = await end("shown", "Nia", "Mo");
    const open = await ask(`/matches/${match.id}`);
    assert.equal(open.status, 200);
    assert.deepEqual(open.body.record, record);
    assert.ok(replay(open.body.record).ok);
    assert.equal(open.body.mine, undefined);
    assert.ok(!JSON.stringify(open.body).includes(hashOfBrowserKey(testBrowserKey("Nia"))));
    assert.equal((await ask(`/matches/${match.id}`, { key: testBrowserKey("Mo") })).body.mine, 1);
    const file = await ask(`/matches/${match.id}/record`);
    assert.deepEqual(file.body, record);
    const disposition = file.headers.get("content-disposition");
    assert.equal(disposition?.replaceAll('"', ""), `attachment; filename=last-card-${match.id}.json`);
    const tag = open.headers.get("etag") ?? "";
    // Without the second header, fetch would request the full response again.
    const known = { "if-none-match": tag, "cache-control": "max-age=0" };
    assert.equal((await ask(`/matches/${match.id}`, { headers: known })).status, 304);
  });

  it("does not find a running match, but a finished one", async () => {
    const own = await openServerWithHistory();
    const ann = await own.create({ name: "Ann", key: testBrowserKey("Ann") });
    await ann.sendRequest("addBot", { character: "easy" });
    await ann.sendRequest("start");
    await ann.waitUntil(() => ann.table.matchId !== "");
    const path = `${own.url}/api/matches/${ann.table.matchId}`;
    assert.equal((await fetch(path)).status, 404);
    await ann.sendRequest("leave");
    while ((await fetch(path)).status !== 200) await nextTurn();
    const headers = { authorization: `Bearer ${testBrowserKey("Ann")}` };
    const list = JSON.parse(await (await fetch(`${own.url}/api/matches`, { headers })).text());
    assert.equal(list.matches[0].why, "abandoned");
    assert.equal(list.matches[0].mine, 0);
    await own.close();
  });

  it("creates a profile, renames it, renews its code, and moves it to another browser", async () => {
    await end("before the profile", "Ida", "Mo");
    const { profile, recoveryCode } = await makeProfile("Ida");
    const about = (await ask("/me", { key: testBrowserKey("Ida") })).body;
    assert.deepEqual([about.profile, about.matches], [profile, 1]);
    const renamed = await ask("/profile", {
      key: testBrowserKey("Ida"),
      method: "PATCH",
      body: { name: " Ida  Blue " },
    });
    assert.equal(renamed.body.profile.name, "Ida Blue");
    const other = { key: testBrowserKey("Ida's phone"), method: "POST" };
    const back = await ask("/profile/recover", { ...other, body: { recoveryCode } });
    assert.equal(back.body.profile.id, profile.id);
    const renewed = await ask("/profile/code", { key: testBrowserKey("Ida"), method: "POST" });
    assert.notEqual(renewed.body.recoveryCode, recoveryCode);
    const late = await ask("/profile/recover", { ...other, body: { recoveryCode } });
    assert.deepEqual([late.status, late.code], [403, "wrongCode"]);
    const shown = await ask(`/profiles/${profile.id}`);
    assert.equal(shown.body.profile.name, "Ida Blue");
    assert.deepEqual(shown.body.curve, []);
    assert.equal(shown.body.recent.length, 1);
    assert.deepEqual((await ask("/leaderboard")).body, { rows: [] });
  });

  it("exports a person's data, and deletes them", async () => {
    await makeProfile("Zoe");
    for (let number = 0; number < 23; number += 1) await end(`Zoe's ${number}`, "Zoe", "Mo");
    const file = await ask("/me/export", { key: testBrowserKey("Zoe") });
    assert.equal(file.body.format, "last-card-person/1");
    assert.equal(file.body.matches.length, 23);
    assert.equal(file.body.profile.name, "Zoe");
    assert.match(file.headers.get("content-disposition") ?? "", /attachment/);
    const { id } = file.body.matches[0];
    assert.deepEqual([(await ask("/me", { key: testBrowserKey("Zoe"), method: "DELETE" })).status], [204]);
    assert.equal((await ask("/me", { key: testBrowserKey("Zoe") })).body.matches, 0);
    const left = (await ask(`/matches/${id}`)).body;
    assert.equal(left.seats[0].name, "");
    assert.equal(left.record.players[0].name, "");
    assert.equal((await ask(`/profiles/${file.body.profile.id}`)).code, "unknownProfile");
  });

  it("refuses with a code and a sentence", async () => {
    await makeProfile("Uma");
    const key = testBrowserKey("somebody");
    const post = (body: unknown) => ({ key, method: "POST", body });
    const refusals: readonly (readonly [string, ApiRequestOptions, number, string])[] = [
      ["/matches", {}, 401, "noKey"],
      ["/me", { key: "short" }, 401, "noKey"],
      ["/me/export", {}, 401, "noKey"],
      ["/matches?limit=0", { key }, 400, "invalidRequest"],
      ["/matches?limit=101", { key }, 400, "invalidRequest"],
      ["/matches?before=x", { key }, 400, "invalidRequest"],
      ["/leaderboard?before=1.x", {}, 400, "invalidRequest"],
      [`/matches/${UNKNOWN}`, {}, 404, "unknownMatch"],
      ["/matches/..", {}, 400, "invalidRequest"],
      ["/matches/%E0%A4%A", {}, 400, "invalidRequest"],
      [`/matches/${UNKNOWN}/record`, {}, 404, "unknownMatch"],
      [`/profiles/${UNKNOWN}`, {}, 404, "unknownProfile"],
      ["/nothing", {}, 400, "invalidRequest"],
      ["/profile", post({}), 400, "invalidRequest"],
      ["/profile", post({ name: "\u200b" }), 400, "invalidRequest"],
      ["/profile", post({ name: "x".repeat(21) }), 400, "invalidRequest"],
      ["/profile", post({ name: "A", id: "7" }), 400, "invalidRequest"],
      ["/profile", post("["), 400, "invalidRequest"],
      ["/profile", post({ name: "x".repeat(20_000) }), 413, "tooLarge"],
      [
        "/profile",
        { ...post({ name: "A" }), headers: { "content-type": "text/plain" } },
        415,
        "invalidRequest",
      ],
      ["/profile", post({ name: "u m a" }), 409, "nameTaken"],
      ["/profile", { key, method: "PATCH", body: { name: "B" } }, 404, "unknownProfile"],
      ["/profile/code", { key, method: "POST" }, 404, "unknownProfile"],
      ["/profile/recover", post({ recoveryCode: "AAAAA" }), 403, "wrongCode"],
      ["/me", { key, method: "PUT" }, 405, "invalidRequest"],
      ["/me", { key, headers: { origin: "https://evil.example" } }, 403, "invalidRequest"],
    ];
    for (const [path, asked, status, code] of refusals) {
      const answer = await ask(path, asked);
      assert.deepEqual([answer.status, answer.code], [status, code], `${asked.method ?? "GET"} ${path}`);
      assert.match(answer.body.error.message, /^[A-Z].*\.$|Bearer/);
    }
  });

  it("accepts requests of pages of allowed origins", async () => {
    const asked = await ask("/leaderboard", { headers: { origin: ALLOWED } });
    assert.equal(asked.headers.get("access-control-allow-origin"), ALLOWED);
    const preflight = await ask("/me", { method: "OPTIONS", headers: { origin: ALLOWED } });
    assert.equal(preflight.status, 204);
    assert.match(preflight.headers.get("access-control-allow-methods") ?? "", /DELETE/);
    assert.match(preflight.headers.get("access-control-allow-headers") ?? "", /Authorization/);
    assert.equal((await ask("/leaderboard")).headers.get("access-control-allow-origin"), null);
    assert.equal((await ask("/leaderboard")).headers.get("cache-control"), "public, max-age=30");
  });

  it("compresses long responses", async () => {
    const { match } = await end("packed", "Kim", "Mo");
    const headers = { "accept-encoding": "gzip" };
    const packed = await fetch(`${server.url}/api/matches/${match.id}`, { headers });
    assert.equal(packed.headers.get("content-encoding"), "gzip");
    const plain = await fetch(`${server.url}/api/matches/${match.id}`, {
      headers: { "accept-encoding": "identity" },
    });
    assert.equal(plain.headers.get("content-encoding"), null);
    assert.deepEqual(await packed.json(), await plain.json());
  });
});
