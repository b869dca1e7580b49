import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { rulesOf } from "../../../../client/net/session/build-snapshot.ts";
import { isWild } from "../../../../shared/card.ts";
import { whyNot } from "../../../../shared/legal.ts";
import { MOST_SEATS } from "../../../../shared/seat.ts";
import { joinRefusal, refusalInAnswer, type TestClient } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

/** Invalid messages: each gets a clear answer, and the table continues. */
describe("hostile and mistaken messages", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  async function twoInPlay(): Promise<{ readonly mover: TestClient; readonly other: TestClient }> {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    await ann.sendRequest("start");
    await Promise.all([ann, ben].map((client) => client.waitUntil(() => client.lastEvent > 0)));
    const [mover, other] = ann.view.turn === ann.view.seat ? [ann, ben] : [ben, ann];
    // An opening Wild (S4).
    if (mover.view.pendingAction === "color") await mover.sendMove({ type: "color", color: "red" });
    await mover.waitUntil(() => mover.view.pendingAction === "turn");
    return { mover, other };
  }

  /** The table still works: the player to move can take the turn. */
  async function goesOn(client: TestClient): Promise<void> {
    const before = client.lastEvent;
    const type = client.view.pendingAction === "turn" ? "draw" : "accept";
    const answer = await client.sendMove(
      client.view.pendingAction === "color" ? { type: "color", color: "red" } : { type },
    );
    assert.ok("lastEvent" in answer && answer.lastEvent > before, JSON.stringify(answer));
  }

  it("refuses a wrong card", async () => {
    const { mover } = await twoInPlay();
    const misfit = mover.view.hand.find((card) => whyNot(mover.view, { type: "play", card }) !== undefined);
    const missing = [5, 18, 31, 44].find((card) => !mover.view.hand.includes(card));
    assert.ok(missing !== undefined);
    assert.equal(
      refusalInAnswer(await mover.sendMove({ type: "play", card: missing })).code,
      "cardNotInHand",
    );
    if (misfit !== undefined) refusalInAnswer(await mover.sendMove({ type: "play", card: misfit }));
    await goesOn(mover);
  });

  it("refuses a wrong turn", async () => {
    const { mover, other } = await twoInPlay();
    const refusal = refusalInAnswer(await other.sendMove({ type: "draw" }));
    assert.deepEqual(refusal, { code: "notYourTurn", rule: "T1", details: { turn: mover.view.seat } });
    await goesOn(mover);
  });

  it("refuses a wild without its colour", async () => {
    const holder = await holderOf(isWild);
    const wild = holder.view.hand.find(isWild) ?? 0;
    assert.equal(refusalInAnswer(await holder.sendMove({ type: "play", card: wild })).code, "colorMissing");
    await goesOn(holder);
  });

  it("refuses a command that answers an older turn", async () => {
    const { mover } = await twoInPlay();
    const stale = { lastSeenEvent: 0 };
    assert.equal(refusalInAnswer(await mover.sendRequest("draw", stale)).code, "stale");
    await goesOn(mover);
  });

  it("answers an unknown message, as a request or a plain message, and keeps the connection", async () => {
    const { mover } = await twoInPlay();
    for (const name of ["shuffle", "__proto__", "constructor"])
      await assert.rejects(mover.room.request(name, {}), { name: "no_handler" }, name);
    for (const name of ["shuffle", "*"]) {
      mover.errors.length = 0;
      mover.room.send(name, { id: randomUUID() });
      await mover.waitUntil(() => mover.errors.length > 0, "the report");
      assert.deepEqual(JSON.parse(mover.errors.at(-1) ?? ""), unknownMessage(name));
    }
    await goesOn(mover);
  });

  it("refuses a request with the name of no message, as it refuses an unknown message", async () => {
    const { mover } = await twoInPlay();
    for (const payload of [{}, undefined, { reject: 1 }]) {
      await assert.rejects(mover.room.request("*", payload), (error: Error & { reason?: unknown }) => {
        assert.deepEqual(error.reason, unknownMessage("*"));
        return true;
      });
    }
    await goesOn(mover);
  });

  it("reports what is wrong with a message that was sent instead of asked", async () => {
    const { mover, other } = await twoInPlay();
    other.room.send("draw", { id: randomUUID(), lastSeenEvent: other.lastEvent });
    await other.waitUntil(() => other.errors.length > 0, "the report");
    assert.equal(JSON.parse(other.errors.at(-1) ?? "").code, "notYourTurn");
    await goesOn(mover);
  });

  it("refuses payloads of every wrong shape", async () => {
    const { mover } = await twoInPlay();
    const id = randomUUID();
    const wrong: readonly unknown[] = [
      undefined,
      null,
      7,
      "draw",
      [],
      [id],
      {},
      { id },
      { id, lastSeenEvent: "1" },
      { id, lastSeenEvent: -1 },
      { id, lastSeenEvent: 1.5 },
      { id: "x", lastSeenEvent: 1 },
      { id, lastSeenEvent: 1, seat: 3 },
      JSON.parse(`{"id":"${id}","lastSeenEvent":1,"__proto__":{"isAdmin":true}}`),
    ];
    for (const payload of wrong) {
      assert.equal(
        refusalInAnswer(await mover.sendAnything("draw", payload)).code,
        "invalidRequest",
        JSON.stringify(payload),
      );
    }
    assert.equal("isAdmin" in {}, false);
    await goesOn(mover);
  });

  it("refuses a message of 5 kB, and closes the connection of one of 50 kB, whose seat is kept", async () => {
    const { mover, other } = await twoInPlay();
    const long = { id: randomUUID(), lastSeenEvent: 1, card: 5, color: "x".repeat(5_000) };
    assert.equal(refusalInAnswer(await mover.sendAnything("play", long)).code, "invalidRequest");
    await goesOn(mover);
    other.room.send("rename", { id: randomUUID(), name: "x".repeat(50_000) });
    await other.waitUntil(() => other.closeCodes.length > 0, "the close");
    assert.equal(other.closeCodes[0], 1009);
    const again = await server.join(other.code, { seatToken: other.seated.seatToken });
    assert.equal(again.seated.seatId, other.seated.seatId);
  });

  it("refuses a name of 500 characters, and gives no seat", async () => {
    const ann = await server.create({ name: "Ann" });
    const name = "x".repeat(500);
    const wanted = { code: "invalidRequest", details: { field: "name", most: 20 } };
    assert.deepEqual(await joinRefusal(server.join(ann.code, { name })), wanted);
    assert.deepEqual(await joinRefusal(server.create({ name })), wanted);
    assert.deepEqual(refusalInAnswer(await ann.sendRequest("rename", { name })), wanted);
    assert.equal(ann.table.seats.size, 1);
  });

  it("refuses the name of another player at the table, however it is written", async () => {
    const ann = await server.create({ name: "Ann" });
    for (const name of ["Ann", " ANN ", "a\u200Bnn", "\uFF21nn"]) {
      assert.equal((await joinRefusal(server.join(ann.code, { name }))).code, "nameTaken", name);
    }
  });

  it("refuses a code that no table has", async () => {
    assert.equal((await joinRefusal(server.join("ZZZZZZ", { name: "Ann" }))).code, "tableNotFound");
  });

  it("refuses an eleventh player, and all players during a match", async () => {
    const host = await server.create({ name: "Player 0" });
    for (let seat = 1; seat < MOST_SEATS; seat += 1) {
      await server.join(host.code, { name: `Player ${seat}` });
    }
    assert.equal((await joinRefusal(server.join(host.code, { name: "Player 10" }))).code, "tableFull");
    assert.ok("lastEvent" in (await host.sendRequest("start")));
    assert.equal((await joinRefusal(server.join(host.code, { name: "Player 10" }))).code, "tableInPlay");
    await host.waitUntil(() => host.lastEvent > 0);
    assert.equal(host.view.cardCounts.length, MOST_SEATS);
  });

  it("refuses impossible rules, and accepts every valid option", async () => {
    const ann = await server.create({ name: "Ann" });
    const { rules } = server.roomOf(ann.code).metadata;
    const choose = async (change: object) =>
      refusalInAnswer(await ann.sendRequest("setRules", { rules: { ...rules, ...change } }));
    assert.deepEqual((await choose({ handSize: 99 })).details, { option: "handSize", least: 1, most: 15 });
    assert.equal((await choose({ jumpIn: 1 })).code, "invalidRequest");
    assert.equal((await choose({ turnSeconds: 1 })).code, "invalidRequest");
    assert.equal((await choose({ cheating: true })).code, "invalidRequest");
    const all = Object.fromEntries(Object.keys(rules).map((option) => [option, true]));
    // An option of another deck is fixed.
    const own = { ...all, drawColorLimit: false };
    const wild = { ...own, handSize: 3, scoring: "penalty", target: 70, stacking: "mixed", turnSeconds: 15 };
    assert.ok("lastEvent" in (await ann.sendRequest("setRules", { rules: wild })));
    await ann.waitUntil(() => ann.table.rules.handSize === 3);
    assert.deepEqual(rulesOf(ann.table.rules), wild);
  });

  async function holderOf(wanted: (card: number) => boolean): Promise<TestClient> {
    for (let tries = 0; tries < 50; tries += 1) {
      const { mover } = await twoInPlay();
      const holds = mover.view.hand.some(wanted);
      if (holds && mover.view.pendingAction === "turn") return mover;
    }
    throw new Error("no player was ever dealt such a card");
  }
});

describe("a flood of messages", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer({ env: { REQUESTS_PER_SECOND: "2" } });
  });
  after(() => server.close());

  it("is refused beyond the rate, and taken again when there was time", async () => {
    const ann = await server.create({ name: "Ann" });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => ann.sendRequest("setReady", { ready: i % 2 === 0 })),
    );
    assert.deepEqual(
      answers.map((answer) => ("lastEvent" in answer ? "taken" : answer.refused.code)),
      ["taken", "taken", "taken", "taken", "rateLimited", "rateLimited"],
    );
    server.clock.advance(1_000);
    assert.ok("lastEvent" in (await ann.sendRequest("setReady", { ready: true })));
    assert.deepEqual(ann.closeCodes, []);
  });
});

function unknownMessage(name: string): object {
  return { code: "invalidRequest", details: { field: "type", problem: `unknown message ${name}` } };
}
