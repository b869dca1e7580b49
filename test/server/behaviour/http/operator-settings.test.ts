/** What the operator sets: the access code, what is turned off, and what the page shows of the operator. */
import assert from "node:assert/strict";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pageText } from "../../../../server/http/page/page-texts.ts";
import { PHRASE_NUMBERS } from "../../../../shared/phrase.ts";
import { friendlyWords } from "../../../../shared/text/friendly-names.ts";
import { FLICK } from "../../../../shared/wire/flick.ts";
import { requestUpgrade } from "../../../support/network/raw-http.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const CODE = "four cards & a half";
const KEY = { authorization: `Bearer ${"k".repeat(43)}` };
const JSON_BODY = { "content-type": "application/json" };

describe("a server of its operator", () => {
  let folder: string;
  let server: GameServer;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "last-card-"));
    await cp(join(ROOT, "client/index.html"), join(folder, "index.html"));
  });
  afterEach(() => server.close());
  after(() => rm(folder, { recursive: true }));

  async function open(env: Readonly<Record<string, string>>): Promise<void> {
    server = await openGameServer({ env, parts: { clientFolder: folder } });
  }

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, { redirect: "manual", ...init });
  const matchmake = async (path: string, body: object, headers = {}) => {
    const init = { method: "POST", headers: { ...JSON_BODY, ...headers }, body: JSON.stringify(body) };
    const response = await ask(`/matchmake/${path}`, init);
    const { error, roomId }: { error?: string; roomId?: string } = await response.json();
    return roomId === undefined ? JSON.parse(error ?? "{}").code : "joined";
  };
  const sendCode = (code: string, to = "") =>
    ask("/access", { method: "POST", body: new URLSearchParams({ code, to }) });
  const upgrade = async (headers: Readonly<Record<string, string>>) =>
    (await requestUpgrade(server.port, "/process/ABC234?sessionId=x", headers)).status;
  const cookieOf = ({ headers }: Response) => headers.get("set-cookie")?.split(";")[0] ?? "";

  describe("with an access code", () => {
    beforeEach(() => open({ ACCESS_CODE: CODE, SITE_NAME: "Chess <Club>" }));

    it("shows nothing but the question, says nothing of a table, and goes on where the visitor was", async () => {
      const page = await ask("/?table=ABC234", { headers: { accept: "text/html" } });
      const text = await page.text();
      assert.deepEqual([page.status, page.headers.get("cache-control")], [403, "no-store"]);
      assert.match(text, /<h1>Chess &lt;Club&gt;<\/h1>/);
      assert.match(text, /name="to" value="\?table=ABC234"/);
      assert.doesNotMatch(text, /<script|og:title/);
      const right = await sendCode(CODE, "?table=ABC234");
      assert.deepEqual([right.status, right.headers.get("location")], [303, "/?table=ABC234"]);
      assert.match(right.headers.get("set-cookie") ?? "", /; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
      const admitted = await ask("/", { headers: { cookie: `a=b; ${cookieOf(right)}` } });
      assert.equal(admitted.status, 200);
    });

    it("is remembered behind a proxy with https only for encrypted requests, and in frames of named sites, too", async () => {
      const https = { "x-forwarded-proto": "https" };
      const asked = { method: "POST", body: new URLSearchParams({ code: CODE }), headers: https };
      const sentFor = async () =>
        /HttpOnly; (.+)$/.exec((await ask("/access", asked)).headers.get("set-cookie") ?? "")?.[1];
      assert.equal(await sentFor(), "SameSite=Lax");
      await server.close();
      await open({ ACCESS_CODE: CODE, TRUSTED_PROXIES: "1" });
      assert.equal(await sentFor(), "SameSite=Lax; Secure");
      await server.close();
      const sites = "https://school.example";
      await open({ ACCESS_CODE: CODE, TRUSTED_PROXIES: "1", FRAME_ANCESTORS: sites });
      assert.equal(await sentFor(), "SameSite=None; Secure; Partitioned");
    });

    it("leads to no other site", async () => {
      for (const to of ["//evil.example", "?a\r\nb", "https://evil.example"])
        assert.equal((await sendCode(CODE, to)).headers.get("location"), "/");
    });

    it("answers neither API, matchmaking nor WebSockets without the cookie, or with one that somebody made up", async () => {
      const cookie = cookieOf(await sendCode(CODE));
      assert.match(cookie, /^last-card-access=[\w-]{43}$/);
      for (const made of [{}, { cookie: "last-card-access=" }, { cookie: cookie.slice(0, -2) }]) {
        const api = await ask("/api/leaderboard", { headers: made });
        assert.deepEqual([api.status, (await api.json()).error.code], [403, "accessRequired"]);
        assert.equal(await matchmake("create/uno", { visibility: "private" }, made), "accessRequired");
        assert.equal(await matchmake("joinOrCreate/lobby", {}, made), "accessRequired");
        assert.equal(await upgrade(made), 403);
      }
      assert.equal((await ask("/api/leaderboard", { headers: { cookie } })).status, 200);
      assert.equal(await matchmake("create/uno", { visibility: "private" }, { cookie }), "joined");
      assert.equal(await upgrade({ cookie }), 404);
    });

    it("accepts no code for a while after ten wrong ones, nor from a page elsewhere", async () => {
      const elsewhere = { method: "POST", headers: { origin: "https://evil.example" }, body: `code=${CODE}` };
      assert.equal((await ask("/access", elsewhere)).status, 403);
      for (let guess = 0; guess < 10; guess += 1) {
        const wrong = await sendCode(`guess ${guess}`);
        assert.deepEqual([wrong.headers.get("location"), cookieOf(wrong)], ["/access?result=wrong&to=", ""]);
      }
      const right = await sendCode(CODE);
      assert.deepEqual([right.headers.get("location"), cookieOf(right)], ["/access?result=wait&to=", ""]);
      const form = await (
        await ask("/access?result=wait&to=", { headers: { "accept-language": "de" } })
      ).text();
      assert.match(form, /role="alert">Zu viele falsche Codes/);
    });
  });

  it("is not asked for a code if there is none", async () => {
    await open({});
    assert.equal((await ask("/")).status, 200);
    assert.equal((await ask("/access", { method: "POST" })).status, 405);
  });

  it("has neither public tables nor quick play if they are off", async () => {
    await open({ PUBLIC_TABLES: "off" });
    for (const [path, body, result] of [
      ["create/uno", {}, "offByOperator"],
      ["create/uno", { visibility: "public" }, "offByOperator"],
      ["joinOrCreate/uno", {}, "offByOperator"],
      ["create/uno", { visibility: "private" }, "joined"],
      ["joinOrCreate/lobby", {}, "joined"],
    ] as const)
      assert.equal(await matchmake(path, body), result, path);
  });

  it("accepts only names that the game suggests, in any language, at tables and for profiles", async () => {
    await open({ NAMES: "ready-made" });
    const visibility = "private";
    assert.equal(await matchmake("create/uno", { name: "Rude Name", visibility }), "nameNotSuggested");
    const ann = await server.create({ name: suggestedName("en"), visibility });
    const ben = await server.join(ann.code, { name: suggestedName("ja") });
    const renamed = await ben.sendRequest("rename", { name: "Rude" });
    assert.ok("refused" in renamed && renamed.refused.code === "nameNotSuggested");
    const post = (name: string) =>
      ask("/api/profile", {
        method: "POST",
        headers: { ...KEY, ...JSON_BODY },
        body: JSON.stringify({ name }),
      });
    const rude = await post("Rude Name");
    assert.deepEqual([rude.status, (await rude.json()).error.code], [403, "nameNotSuggested"]);
    assert.equal((await post(suggestedName("de"))).status, 201);
  });

  for (const [chat, emote, phrase] of [
    ["on", "accepted", "accepted"],
    ["emotes", "accepted", "offByOperator"],
    ["off", "offByOperator", "offByOperator"],
  ] as const) {
    it(`sends what players may say (CHAT=${chat})`, async () => {
      await open({ CHAT: chat });
      const ann = await server.create({ name: "Ann" });
      for (const [said, expected] of [
        [{ phrase: PHRASE_NUMBERS.smile }, emote],
        [{ phrase: PHRASE_NUMBERS.hello }, phrase],
        [{ phrase: FLICK, flick: { x: 0, y: 0, vx: 1, vy: 1 } }, emote],
      ] as const) {
        const answer = await ann.sendRequest("quickChat", said);
        assert.equal("refused" in answer ? answer.refused.code : "accepted", expected);
      }
    });
  }

  it("shows its name, its colour and its links, and nothing of them without settings", async () => {
    await open({
      SITE_NAME: 'A "B" & C',
      ACCENT_COLOR: "#8FD3ff",
      IMPRINT_URL: "https://example.org/imprint",
    });
    const text = await (await ask("/")).text();
    assert.match(text, /<title>A &quot;B&quot; &amp; C<\/title>/);
    const [, site = ""] = /data-site="([^"]*)"/.exec(text) ?? [];
    const facts = JSON.parse(site.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
    assert.deepEqual(facts, { name: 'A "B" & C', imprint: "https://example.org/imprint" });
    assert.match(text, /style="--gold:#8FD3ff;/);
    await server.close();
    await open({});
    assert.doesNotMatch(await (await ask("/")).text(), /<html[^>]*(?:data-|style)/);
  });
});

function suggestedName(language: string): string {
  return friendlyWords((key) => pageText(language, key))
    .map(([first]) => first?.word)
    .join(" ");
}
