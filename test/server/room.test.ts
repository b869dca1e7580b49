import assert from "node:assert/strict";
import { legalCommands } from "../../shared/legal.ts";
import { type GameServer, openGameServer } from "../support/game-server.ts";
import { type Guest, refusalIn } from "../support/guest.ts";

describe("the room", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  async function threeAtATable(): Promise<readonly [Guest, Guest, Guest]> {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    const cleo = await server.join(ann.code, { name: "Cleo" });
    await Promise.all([ann, ben, cleo].map((guest) => guest.until(() => guest.table.seats.size === 3)));
    return [ann, ben, cleo];
  }

  it("has a code of six symbols for its id, and seats who comes", async () => {
    const [ann, ben, cleo] = await threeAtATable();
    assert.match(ann.code, /^[A-HJKMNP-Z2-9]{6}$/);
    assert.equal(ben.code, ann.code);
    assert.deepEqual(
      [...cleo.table.seats.values()].map(({ seat, name }) => [seat, name]),
      [
        [0, "Ann"],
        [1, "Ben"],
        [2, "Cleo"],
      ],
    );
    assert.equal(cleo.table.host, ann.seated.seatId);
    assert.deepEqual(ann.notices.at(-1), { type: "joined", name: "Cleo" });
  });

  it("deals a match to three who see their own hand and no other", async () => {
    const guests = await threeAtATable();
    assert.equal(refusalIn(await guests[1].ask("start")).code, "hostOnly");
    const started = await guests[0].ask("start");
    await Promise.all(guests.map((guest) => guest.until(() => guest.view.phase === "playing")));
    for (const guest of guests) {
      assert.ok("lastEvent" in started && started.lastEvent === guest.n);
      assert.equal(guest.view.hand.length, guest.view.counts[guest.view.seat]);
      const others = [...guest.table.seats].filter(([id]) => id !== guest.seated.seatId);
      for (const [, seat] of others) assert.equal(seat.hand?.length ?? 0, 0);
    }
  });

  it("answers every move: with the number of its last event, or with the refusal", async () => {
    const guests = await threeAtATable();
    await guests[0].ask("start");
    await Promise.all(guests.map((guest) => guest.until(() => guest.n > 0)));
    const mover = guests.find(({ view }) => view.turn === view.seat);
    const other = guests.find(({ view }) => view.turn !== view.seat);
    assert.ok(mover !== undefined && other !== undefined);
    assert.equal(refusalIn(await other.move({ type: "draw" })).code, "notYourTurn");
    const [command] = legalCommands(mover.view);
    assert.ok(command !== undefined);
    const told = await mover.move(command);
    await other.until(() => "lastEvent" in told && other.n >= told.lastEvent);
    assert.ok("lastEvent" in told && told.lastEvent === other.n);
    assert.equal(other.table.lastEvent, told.lastEvent);
  });
});
