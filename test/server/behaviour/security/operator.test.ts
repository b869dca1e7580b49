/** Reports and the operator: who may sign in, what is stored, and that every act is obeyed, logged and can be undone. */
import assert from "node:assert/strict";
import { nextTurn } from "../../../../server/clock.ts";
import { runAdmin } from "../../../../server/ops/admin-cli.ts";
import { PHRASE_NUMBERS } from "../../../../shared/phrase.ts";
import { FLICK } from "../../../../shared/wire/flick.ts";
import type { ActRequest, ActView, OperatorView } from "../../../../shared/wire/moderation.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { joinRefusal, type TestClient } from "../../../support/network/test-client.ts";
import { captureLog } from "../../../support/server/captured-log.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

const TOKEN = "a token of the operator";
const [annKey, benKey] = [testBrowserKey("Ann"), testBrowserKey("Ben")];

describe("the operator of a server", () => {
  const { log, lines } = captureLog();
  let server: GameServer;
  let cookie = "";

  before(async () => {
    server = await openGameServer({ env: { ADMIN_TOKEN: TOKEN }, context: { log } });
    while (!server.history.isReachable) await nextTurn();
    cookie = (await signIn(TOKEN)).headers.get("set-cookie") ?? "";
  });
  after(() => server.close());

  const ask = (path: string, { method = "GET", headers = {}, body }: Asked = {}) =>
    fetch(`${server.url}/api/${path}`, {
      method,
      headers: { Origin: server.url, "Content-Type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const signIn = (token: string) => ask("admin/session", { method: "POST", body: { token } });
  const signedIn = (path: string, asked: Asked = {}) =>
    ask(`admin/${path}`, { ...asked, headers: { Cookie: cookie.split(";")[0] ?? "", ...asked.headers } });
  const overview = async (): Promise<OperatorView> => (await signedIn("overview")).json();
  const doAct = async (body: ActRequest): Promise<ActView> => {
    const response = await signedIn("acts", { method: "POST", body });
    assert.equal(response.status, 200, await response.clone().text());
    return response.json();
  };
  const undo = (id: string) => signedIn(`acts/${id}`, { method: "DELETE", body: {} });
  const codeOf = async (joining: Promise<unknown>) => (await joinRefusal(joining)).code;
  const report = (key: string, body: object) =>
    ask("reports", { method: "POST", headers: { Authorization: `Bearer ${key}` }, body });

  /** Ann and Ben at a table, who are new to the server. */
  async function atTable(options = {}): Promise<{ ann: TestClient; ben: TestClient; seatId: string }> {
    const ann = await server.create({ name: "Ann", key: annKey, ...options });
    const ben = await server.join(ann.code, { name: "Ben", key: benKey });
    return { ann, ben, seatId: ben.seated.seatId };
  }

  /** What is done to Ben is undone at the end. */
  async function during(request: ActRequest, run: (act: ActView) => Promise<void>): Promise<void> {
    const act = await doAct(request);
    try {
      await run(act);
    } finally {
      assert.equal((await undo(act.id)).status, 200);
    }
  }

  describe("signing in", () => {
    it("needs the token, whose cookie is for the operator's routes only", async () => {
      assert.match(
        cookie,
        /^last-card-admin=\d+\.[\w-]+; Path=\/api\/admin; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
      );
      assert.equal((await ask("admin/overview")).status, 401);
      const [, ends = "", signature = ""] = /=(\d+)\.([\w-]+)/.exec(cookie) ?? [];
      for (const forged of [`${Number(ends) + 1}.${signature}`, `${ends}.`, "", "."]) {
        const headers = { Cookie: `last-card-admin=${forged}` };
        assert.equal((await ask("admin/overview", { headers })).status, 401, forged);
      }
      assert.equal((await signedIn("overview")).status, 200);
    });

    it("takes changes from the server's own page alone", async () => {
      for (const Origin of ["https://evil.example.org", ""]) {
        const asked = {
          method: "POST",
          headers: { Origin },
          body: { act: "closeTable", target: { table: "ABCDEF" } },
        };
        assert.equal((await signedIn("acts", asked)).status, 403, Origin);
      }
    });
  });

  describe("a report", () => {
    it("carries the match, the rule and the phrases of the reported player, once, and is told to nobody", async () => {
      const { ann, ben, seatId } = await atTable();
      await ben.sendRequest("quickChat", { phrase: FLICK, flick: { x: 0, y: 0, vx: 1, vy: 1 } });
      await ann.sendRequest("start");
      await ben.sendRequest("quickChat", { phrase: PHRASE_NUMBERS.notAgain });
      await ann.sendRequest("quickChat", { phrase: PHRASE_NUMBERS.hello });
      const body = { table: ann.code, seatId, kind: "behaviour" };
      assert.deepEqual(
        [(await report(annKey, body)).status, (await report(annKey, body)).status],
        [204, 204],
      );
      const [stored, ...others] = (await overview()).reports.filter(({ table }) => table === ann.code);
      assert.deepEqual(others, []);
      assert.deepEqual(
        [stored?.name, stored?.kind, stored?.phrases, stored?.isOpen],
        ["Ben", "behaviour", [PHRASE_NUMBERS.notAgain], true],
      );
      assert.equal(stored?.match, ann.table.matchId);
      assert.ok(!JSON.stringify(await overview()).includes(benKey), "no key and no hash");
    });

    it("is refused without a seat at the table, about oneself, and with anything else in it", async () => {
      const { ann, seatId } = await atTable();
      const body = { table: ann.code, seatId, kind: "name" };
      assert.equal((await report(testBrowserKey("a stranger"), body)).status, 400);
      assert.equal((await report(benKey, body)).status, 400);
      assert.equal((await ask("reports", { method: "POST", body })).status, 401);
      assert.equal((await report(annKey, { ...body, text: "<b>free text</b>" })).status, 400);
      assert.equal((await report(annKey, { ...body, kind: "card" })).status, 400);
    });
  });

  describe("a ban", () => {
    it("is obeyed at once at the table, in quick play, at joins, and at new tables, until it is undone", async () => {
      const { ann, ben, seatId } = await atTable();
      await report(annKey, { table: ann.code, seatId, kind: "name" });
      const { id = "" } = (await overview()).reports.find(({ table }) => table === ann.code) ?? {};
      await during({ act: "ban", target: { report: id } }, async () => {
        await ben.waitUntil(() => ben.closeCodes.length > 0, "the end of the connection");
        const { seatToken } = ben.seated;
        assert.equal(await codeOf(server.join(ann.code, { name: "Ben", key: benKey })), "banned");
        assert.equal(await codeOf(server.join(ann.code, { seatToken, key: benKey })), "banned");
        assert.equal(await codeOf(server.join(ann.code, { spectate: true, key: benKey })), "banned");
        assert.equal(await codeOf(server.create({ name: "Ben", key: benKey })), "banned");
        assert.equal(await matchmake("joinOrCreate/uno", { name: "Ben", key: benKey }), "banned");
        assert.equal((await overview()).reports.find((each) => each.id === id)?.isOpen, false);
      });
      assert.equal(await matchmake("joinOrCreate/uno", { name: "Ben", key: benKey }), "joined");
      assert.equal((await overview()).reports.find((each) => each.id === id)?.isOpen, true);
    });

    it("of an address holds for the lobby, too", async () => {
      await during({ act: "banAddress", target: { address: "127.0.0.1" } }, async () => {
        assert.equal(await matchmake("joinOrCreate/lobby", {}), "banned");
        assert.equal(await matchmake("create/uno", { name: "Eve" }), "banned");
      });
      assert.equal(await matchmake("joinOrCreate/lobby", {}), "joined");
    });
  });

  it("silences a person: no phrases, while moves go on", async () => {
    const { ann, ben, seatId } = await atTable();
    const say = async () => {
      const answer = await ben.sendRequest("quickChat", { phrase: PHRASE_NUMBERS.hello });
      return "lastEvent" in answer ? "sent" : answer.refused.code;
    };
    await during({ act: "silence", target: { table: ann.code, seatId } }, async () => {
      assert.equal(await say(), "silenced");
      assert.ok("lastEvent" in (await ben.sendRequest("setReady", { ready: true })));
    });
    assert.equal(await say(), "sent");
  });

  it("renames a person at every table, who cannot change it", async () => {
    const { ann, ben, seatId } = await atTable();
    const nameAtTable = () => ann.table.seats.get(seatId)?.name;
    await during({ act: "rename", target: { table: ann.code, seatId }, newName: "Otter" }, async () => {
      await ann.waitUntil(() => nameAtTable() === "Otter", "the new name");
      const answer = await ben.sendRequest("rename", { name: "Ben" });
      assert.ok("refused" in answer && answer.refused.code === "wordNotAllowed");
      const elsewhere = await server.create({ name: "Ben", key: benKey });
      assert.equal(elsewhere.table.seats.get(elsewhere.seated.seatId)?.name, "Otter");
    });
    const after = await server.create({ name: "Ben", key: benKey });
    assert.equal(after.table.seats.get(after.seated.seatId)?.name, "Ben");
  });

  it("warns a person once, at the table or when they come", async () => {
    const { ann, ben, seatId } = await atTable();
    const warnings: unknown[] = [];
    ben.room.onMessage("warning", (warning) => warnings.push(warning));
    await doAct({ act: "warn", target: { table: ann.code, seatId } });
    await ben.sendRequest("setReady", { ready: true });
    assert.equal(warnings.length, 1, "it came before the answer");
    await server.appContext.sanctions.refresh();
    await during({ act: "silence", target: { table: ann.code, seatId } }, async () => undefined);
    assert.equal(warnings.length, 1);
  });

  it("closes a table, whose players come back if it is undone", async () => {
    const { ann, ben } = await atTable();
    const { seatToken } = ben.seated;
    await during({ act: "closeTable", target: { table: ann.code } }, async () => {
      await ben.waitUntil(() => ben.closeCodes.length > 0, "the end of the connection");
      assert.equal(await codeOf(server.join(ann.code, { seatToken, key: benKey })), "tableNotFound");
    });
    await server.join(ann.code, { seatToken, key: benKey });
  });

  it("finds every act in the log, with what undid it, and without a name in the server's log", async () => {
    const { ann, seatId } = await atTable();
    const act = await doAct({ act: "silence", target: { table: ann.code, seatId }, hours: 1 });
    await undo(act.id);
    const logged = (await overview()).acts.find(({ id }) => id === act.id);
    assert.deepEqual([logged?.act, logged?.name, typeof logged?.undoneAt], ["silence", "Ben", "number"]);
    const audited = lines.filter((line) => line.includes(act.id));
    assert.deepEqual(
      audited.map((line) => JSON.parse(line).audit),
      ["act", "undone"],
    );
    assert.ok(!audited.join().includes("Ben"));
  });

  it("sees the tables and the processes, and does the same on the command line", async () => {
    const { ann, seatId } = await atTable({ visibility: "private" });
    const { tables, processes } = await overview();
    assert.ok(tables.some(({ code, host }) => code === ann.code && host === "Ann"));
    assert.equal(processes.length, 1);
    const silence = JSON.stringify({ act: "silence", target: { table: ann.code, seatId }, hours: 2 });
    const printed: string[] = [];
    const options = { url: server.url, token: TOKEN, print: (text: string) => printed.push(text) };
    assert.equal(await runAdmin(["do", silence], options), 0);
    const act: ActView = JSON.parse(printed.at(-1) ?? "");
    assert.equal(await runAdmin(["undo", act.id], options), 0);
    assert.equal(await runAdmin(["undo", act.id], { ...options, token: "another token entirely" }), 1);
    assert.equal(await runAdmin(["everything"], options), 1);
  });

  it("refuses what is no act, and whom nobody knows", async () => {
    const send = async (body: object) => (await signedIn("acts", { method: "POST", body })).status;
    assert.equal(await send({ act: "ban", target: { profile: "x".repeat(22) } }), 404);
    assert.equal(await send({ act: "ban", target: { address: "127.0.0.1" } }), 404);
    assert.equal(await send({ act: "rename", target: { profile: "x".repeat(22) } }), 400);
    assert.equal(await send({ act: "ban", target: { profile: "x".repeat(22) }, hours: 1e9 }), 400);
    assert.equal((await undo("y".repeat(22))).status, 404);
  });

  const matchmake = async (path: string, body: object) => {
    const response = await fetch(`${server.url}/matchmake/${path}`, {
      ...{ method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    });
    const { error, roomId }: { error?: string; roomId?: string } = await response.json();
    return roomId === undefined ? JSON.parse(error ?? "{}").code : "joined";
  };
});

/** A process runs one server at a time. */
describe("the operator's sign-in", () => {
  let server: GameServer;
  afterEach(() => server.close());

  const signIn = (token: string, Origin = server.url) =>
    fetch(`${server.url}/api/admin/session`, {
      ...{ method: "POST", body: JSON.stringify({ token }) },
      headers: { Origin, "Content-Type": "application/json" },
    });

  it("is off without ADMIN_TOKEN: there is neither a page nor a route", async () => {
    server = await openGameServer();
    for (const path of ["/admin", "/admin.html", "/api/admin/texts", "/api/admin/overview"]) {
      const { status } = await fetch(server.url + path, { headers: { accept: "application/json" } });
      assert.equal(status, 404, path);
    }
  });

  it("is refused from an allowed origin, whose pages may play", async () => {
    const friend = "https://friend.example.org";
    server = await openGameServer({ env: { ADMIN_TOKEN: TOKEN, ALLOWED_ORIGINS: friend } });
    const response = await signIn(TOKEN, friend);
    assert.deepEqual([response.status, (await response.json()).error.code], [403, "foreignOrigin"]);
  });

  it("waits after ten wrong tokens, even for the right one", async () => {
    server = await openGameServer({ env: { ADMIN_TOKEN: TOKEN } });
    for (let tries = 0; tries < 10; tries += 1) assert.equal((await signIn("wrong")).status, 403);
    assert.equal((await signIn(TOKEN)).status, 429);
  });
});

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}
