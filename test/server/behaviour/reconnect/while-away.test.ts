import assert from "node:assert/strict";
import type { Card } from "../../../../shared/card.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { viewFor } from "../../../../shared/view-for.ts";
import { seededChance } from "../../../simulation/seeded-random.ts";
import { randomBot } from "../../../support/game/random-bot.ts";
import { type RecordedFrames, recordFrames } from "../../../support/network/record-frames.ts";
import type { TestClient } from "../../../support/network/test-client.ts";
import { requestOf } from "../../../support/request-of.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { type ObservedJournals, observedJournals } from "../../../support/server/observed-journal.ts";

/** A player who comes back receives what was played for the seat, and nothing that the seat could not see. */
describe("the message about what a player missed", () => {
  let server: GameServer;
  let frames: RecordedFrames;
  let journals: ObservedJournals;
  before(async () => {
    frames = recordFrames();
    journals = observedJournals();
    server = await openGameServer({ context: { store: journals.journalStore } });
  });
  after(async () => {
    frames.stop();
    await server.close();
  });

  async function twoInPlay(): Promise<readonly [TestClient, TestClient]> {
    journals.rules = { ...OFFICIAL_RULES, handSize: 15 };
    const ann = await server.create({ name: "Ann", rules: journals.rules });
    const ben = await server.join(ann.code, { name: "Ben" });
    await ann.sendRequest("start");
    await Promise.all([ann, ben].map((client) => client.waitUntil(() => client.lastEvent > 0)));
    return [ann, ben];
  }

  /** Ann plays, and the bot plays for Ben, until Ben's seat has been played for `turns` times; returns the hidden cards. */
  async function playWithoutBen(ann: TestClient, turns: number): Promise<readonly (readonly Card[])[]> {
    const chance = seededChance("Ann");
    const game = journals.game();
    const hidden: (readonly Card[])[] = [];
    for (let bens = 0; bens < turns; ) {
      hidden.push([...(game.hands[0] ?? [])], game.drawPile.slice(-8), game.drawPile.slice(-8).reverse());
      const { turn } = game;
      if (turn === 0) await moveOf(ann, chance);
      else server.clock.advance(5_000);
      if (turn === 1 && game.turn === 0) bens += 1;
    }
    return hidden;
  }

  async function moveOf(ann: TestClient, chance: ReturnType<typeof seededChance>): Promise<void> {
    const command = randomBot(viewFor(journals.game(), 0), chance);
    assert.ok(command !== undefined);
    const { type, ...fields } = command;
    const answer = await ann.sendRequest(requestOf(type), { ...fields, lastSeenEvent: 1_000_000 });
    if ("refused" in answer) server.clock.advance(1_000);
  }

  it("C3: arrives after a reload, once, with the moves of the seat and no hidden card", async () => {
    const [ann, ben] = await twoInPlay();
    const { seatToken } = ben.seated;
    await ben.sendRequest("leave");
    const hidden = await playWithoutBen(ann, 4);
    const again = await server.join(ann.code, { seatToken });
    await again.waitUntil(() => again.missed.length > 0, "what was missed");
    const [missed] = again.missed;
    assert.ok(missed !== undefined && missed.events.length >= 4);
    for (const event of missed.events) {
      if (event.type === "cardPlayed" || event.type === "cardsDrawn") assert.equal(event.seat, 1);
    }
    const sent = Buffer.concat(frames.sentTo(again.room.sessionId));
    assert.ok(sent.includes(Buffer.from("whileAway")));
    for (const cards of hidden.filter((row) => row.length >= 5)) {
      assert.equal(sent.includes(Buffer.from([...cards])), false, `hidden cards: ${cards}`);
    }
    const third = await server.join(ann.code, { seatToken: again.seated.seatToken });
    await third.waitUntil(() => third.view.hand.length > 0);
    assert.deepEqual(third.missed, []);
  });

  it("C1: arrives when the player takes the seat back from the bot, on the same connection", async () => {
    const [ann, ben] = await twoInPlay();
    const seat = () => ben.table.seats.get(ben.seated.seatId);
    const chance = seededChance("Ann");
    while (seat()?.isBotControlled !== true) {
      if (journals.game().turn === 0) await moveOf(ann, chance);
      else server.clock.advance(5_000);
      await ben.waitUntil(() => ben.table.lastEvent >= ann.table.lastEvent);
    }
    assert.equal(ben.missed.length, 0);
    assert.ok("lastEvent" in (await ben.sendRequest("resume")));
    await ben.waitUntil(() => ben.missed.length > 0, "what was missed");
    assert.ok(ben.missed[0]?.events.some(({ type }) => type === "cardsDrawn"));
  });

  it("does not arrive if nothing happened to the seat", async () => {
    const [ann, ben] = await twoInPlay();
    const again = await server.join(ann.code, { seatToken: ben.seated.seatToken });
    await again.waitUntil(() => again.view.hand.length > 0);
    assert.deepEqual(again.missed, []);
  });
});
