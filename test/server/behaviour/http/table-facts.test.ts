/** `/api/tables/CODE`: what an invitation shows of a table before anyone joins it. */
import assert from "node:assert/strict";
import { OFFICIAL_RULES, presetRules } from "../../../../shared/rules.ts";
import type { TableFacts } from "../../../../shared/wire/table-facts.ts";
import { startMatch } from "../../../support/network/moves-in-sequence.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

interface FactsAnswer {
  readonly status: number;
  readonly body: Partial<TableFacts> & { readonly error?: { readonly code: string } };
  readonly headers: Headers;
}

describe("the facts of a table", () => {
  let server: GameServer;
  beforeEach(async () => {
    server = await openGameServer();
  });
  afterEach(() => server.close());

  async function factsOf(code: string, init: RequestInit = {}): Promise<FactsAnswer> {
    const response = await fetch(`${server.url}/api/tables/${code}`, init);
    const body: FactsAnswer["body"] = JSON.parse(await response.text());
    return { status: response.status, body, headers: response.headers };
  }

  const unlock = (code: string, body: unknown) =>
    factsOf(code, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });

  const errorOf = ({ status, body }: FactsAnswer) => [status, body.error?.code];

  it("name the host, the players, the free seats and the rules in force", async () => {
    const host = await server.create({ name: "Anna", rules: presetRules("party") });
    await server.join(host.code, { name: "Ben" });
    await host.sendRequest("addBot", { character: "easy" });
    const { status, body, headers } = await factsOf(host.code);
    const { names, ...facts } = body;
    assert.equal(status, 200);
    assert.equal(headers.get("cache-control"), "no-store");
    assert.deepEqual(facts, {
      phase: "waiting",
      rules: presetRules("party"),
      freeSeats: 7,
      hasPassword: false,
      spectatorsAllowed: true,
      isQuickPlay: false,
    });
    const bot = [...server.roomOf(host.code).state.seats.values()].find((seat) => seat.bot !== "");
    assert.deepEqual(names, {
      host: "Anna",
      players: [
        { name: "Anna", isBot: false, avatar: 0 },
        { name: "Ben", isBot: false, avatar: 0 },
        { name: bot?.name, isBot: true, avatar: bot?.avatar },
      ],
    });
  });

  it("follow changes of the table: other rules, and a match that is running", async () => {
    const ann = await server.create({ name: "Ann" });
    await startMatch([ann, await server.join(ann.code, { name: "Ben" })]);
    assert.equal((await factsOf(ann.code)).body.phase, "playing");
    const waiting = await server.create({ name: "Cleo" });
    await waiting.sendRequest("setRules", { rules: { ...OFFICIAL_RULES, jumpIn: true } });
    await waiting.sendRequest("allowSpectators", { allowed: false });
    const { body } = await factsOf(waiting.code);
    assert.deepEqual(body.rules, { ...OFFICIAL_RULES, jumpIn: true });
    assert.equal(body.spectatorsAllowed, false);
  });

  it("are the same for a private table, whose code only invited players know", async () => {
    const { code } = await server.create({ name: "Anna", visibility: "private" });
    assert.equal((await factsOf(code)).status, 200);
  });

  it("have no names at a table with a password, until the password is sent", async () => {
    const { code } = await server.create({ name: "Anna", password: "open sesame ✓" });
    const locked = await factsOf(code);
    assert.deepEqual([locked.status, locked.body.hasPassword, locked.body.names], [200, true, undefined]);
    assert.doesNotMatch(JSON.stringify(locked.body), /Anna/);
    const open = await unlock(code, { password: "open sesame ✓" });
    assert.deepEqual(open.body.names, { host: "Anna", players: [{ name: "Anna", isBot: false, avatar: 0 }] });
  });

  it("say whose seat a seat token opens, and count a wrong token like a wrong password", async () => {
    const ben = await server.join((await server.create({ name: "Anna", password: "x" })).code, {
      ...{ name: "Ben", password: "x" },
    });
    const ask = (seatToken: unknown) => unlock(`${ben.code}/seat`, { seatToken });
    const { seatToken } = ben.seated;
    assert.deepEqual((await ask(seatToken)).body, { name: "Ben" });
    assert.equal((await ask(seatToken)).headers.get("cache-control"), "no-store");
    for (const malformed of ["", 7, null, "x".repeat(65), { toString: "x" }])
      assert.deepEqual(errorOf(await ask(malformed)), [400, "invalidRequest"]);
    for (let i = 0; i < 10; i += 1)
      assert.deepEqual(errorOf(await ask(`wrong-${i}`)), [403, "invalidSeatToken"]);
    assert.deepEqual(errorOf(await ask(seatToken)), [429, "rateLimited"]);
  });

  it("C10: show the removal to the removed player only", async () => {
    const key = testBrowserKey("Ben");
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben", key });
    const isRemoved = async (headers: Record<string, string>) =>
      (await factsOf(ann.code, { headers })).body.isRemoved;
    const keyOf = (owner: string) => ({ Authorization: `Bearer ${owner}` });
    assert.equal(await isRemoved(keyOf(key)), undefined);
    await ann.sendRequest("kick", { seatId: ben.seated.seatId });
    assert.equal(await isRemoved(keyOf(key)), true);
    assert.deepEqual(
      [await isRemoved({}), await isRemoved(keyOf(testBrowserKey("Dan")))],
      [undefined, undefined],
    );
    await ann.waitUntil(() => ann.admissions.length > 0, "the list");
    await ann.sendRequest("liftKick", { kickId: ann.admissions.at(-1)?.kicked[0]?.id });
    assert.equal(await isRemoved(keyOf(key)), undefined);
  });

  it("count each wrong password like one in a join", async () => {
    const { code } = await server.create({ name: "Anna", password: "right" });
    for (let i = 0; i < 10; i += 1)
      assert.deepEqual(errorOf(await unlock(code, { password: `wrong ${i}` })), [403, "passwordWrong"]);
    const paused = await unlock(code, { password: "right" });
    assert.deepEqual(errorOf(paused), [429, "rateLimited"]);
    assert.ok(Number(paused.headers.get("retry-after")) > 0);
    await assert.rejects(server.join(code, { name: "Ben", password: "right" }), /rateLimited/);
  });

  it("count an unknown code as a wrong one, together with those of joins", async () => {
    const { code } = await server.create({ name: "Anna" });
    for (let i = 0; i < 9; i += 1) assert.deepEqual(errorOf(await factsOf("ZZZZZZ")), [404, "tableNotFound"]);
    await assert.rejects(server.join("YYYYYY", { name: "Ben" }), /tableNotFound/);
    assert.deepEqual(errorOf(await factsOf(code)), [429, "rateLimited"]);
  });

  it("are refused with a reason if the request is malformed", async () => {
    const { code } = await server.create({ name: "Anna", password: "right" });
    for (const path of ["abc", "ZZZZZ0", `${code}A`, "constructor", "__proto__"])
      assert.deepEqual(errorOf(await factsOf(path)), [400, "invalidRequest"], path);
    for (const body of [{}, { password: 7 }, { password: "x".repeat(41) }, { password: "right", more: 1 }])
      assert.deepEqual(errorOf(await unlock(code, body)), [400, "invalidRequest"], JSON.stringify(body));
  });

  it("do not use up the changes that an address may make", async () => {
    const { code } = await server.create({ name: "Anna", password: "right" });
    for (let i = 0; i < 41; i += 1) assert.equal((await unlock(code, { password: "right" })).status, 200);
  });
});
