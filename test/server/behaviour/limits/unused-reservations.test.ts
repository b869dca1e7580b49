import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { MOST_ARRIVALS_OF_SEAT } from "../../../../server/rooms/join/room-reservations.ts";
import type { UnoRoom } from "../../../../server/rooms/uno-room.ts";
import { MOST_SEATS } from "../../../../shared/seat.ts";
import { startMatch } from "../../../support/network/moves-in-sequence.ts";
import { TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

const JOIN_REQUESTS = 80;
/** Seats stay reserved for this long: on a busy machine the requests of a test take a while. */
const RESERVED_SECONDS = 600;

describe("many seat reservations that are never used", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer({ env: { TRUSTED_PROXIES: "1" } });
  });
  afterEach(() => rooms.splice(0).forEach(forgetReservations));
  after(() => server.close());

  const rooms: UnoRoom[] = [];
  const reservingRoom = (code: string) => {
    const room = server.roomOf(code);
    room.seatReservationTimeout = RESERVED_SECONDS;
    rooms.push(room);
  };
  const request = (entry: string, options: object = {}, from = "10.0.0.1") =>
    fetch(`${server.url}/matchmake/${entry}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify(options),
    });
  const requestJoin = (code: string, options?: object) => request(`joinById/${code}`, options);

  it("keep none of the players out who come back, even all of them at once", async () => {
    const host = await server.create({ name: "Player 0" });
    const clients = [host];
    while (clients.length < MOST_SEATS) {
      clients.push(await server.join(host.code, { name: `Player ${clients.length}` }));
    }
    await startMatch(clients);
    reservingRoom(host.code);
    const statuses: number[] = [];
    for (let requests = 0; requests < JOIN_REQUESTS; requests += 1)
      statuses.push((await requestJoin(host.code)).status);
    assert.deepEqual(new Set(statuses), new Set([200]));
    // Their older connections are still open, as after a phone has lost the network.
    const back = await Promise.all(
      clients
        .map(withoutReconnection)
        .map(({ seated }) => server.join(host.code, { seatToken: seated.seatToken })),
    );
    await Promise.all(back.map((client) => client.waitUntil(() => client.view.hand.length > 0)));
    assert.deepEqual(
      back.map(({ seated }) => seated.seatId),
      clients.map(({ seated }) => seated.seatId),
    );
  });

  it("keep no newcomer out of a free seat, nor from watching", async () => {
    const ann = await server.create({ name: "Ann" });
    reservingRoom(ann.code);
    for (let requests = 0; requests < 2 * JOIN_REQUESTS; requests += 1) await requestJoin(ann.code);
    const ben = await server.join(ann.code, { name: "Ben" });
    assert.equal(ben.table.seats.size, 2);
    assert.ok((await server.join(ann.code, { spectate: true })).isSpectating);
  });

  it("C8 by quick play from one address fill no table on which others meet", async () => {
    const quickly = (name: string, from: string) =>
      TestClient.quickPlay(new Client(server.url, { headers: { "x-forwarded-for": from } }), name);
    const ann = await quickly("Ann", "10.0.0.2");
    reservingRoom(ann.code);
    for (let requests = 0; requests < JOIN_REQUESTS; requests += 1) await request("joinOrCreate/uno");
    assert.equal((await quickly("Ben", "10.0.0.3")).code, ann.code);
  });

  it("C8 by quick play from one address alone count all: each table gets as many as it has seats", async () => {
    const from = "10.0.0.4";
    const codes: unknown[] = [];
    for (let requests = 0; requests <= MOST_SEATS; requests += 1) {
      const reservation: unknown = await (await request("joinOrCreate/uno", { length: 200 }, from)).json();
      codes.push(roomIdOf(reservation));
    }
    assert.equal(new Set(codes.slice(0, MOST_SEATS)).size, 1);
    assert.notEqual(codes.at(-1), codes[0]);
  });

  it("with the token of one seat keep nobody out of another seat", async () => {
    const ann = await server.create({ name: "Ann" });
    const others = [
      await server.join(ann.code, { name: "Ben" }),
      await server.join(ann.code, { name: "Cid" }),
    ];
    await startMatch([ann, ...others]);
    reservingRoom(ann.code);
    let reserved = 0;
    for (let requests = 0; requests < JOIN_REQUESTS; requests += 1)
      reserved += (await requestJoin(ann.code, { seatToken: ann.seated.seatToken })).status === 200 ? 1 : 0;
    assert.equal(reserved, MOST_ARRIVALS_OF_SEAT);
    const oneMore = await requestJoin(ann.code, { seatToken: ann.seated.seatToken });
    assert.ok((await oneMore.text()).includes(`${ann.code} is already full.`), "as docs/protocol.md says");
    for (const { seated } of others.map(withoutReconnection)) {
      const back = await server.join(ann.code, { seatToken: seated.seatToken });
      assert.equal(back.seated.seatId, seated.seatId);
    }
    const newcomer = await server.join(ann.code, { spectate: true });
    assert.ok(newcomer.isSpectating);
  });
});

/** The framework keeps a room open for them, and has no way to give them up. */
function forgetReservations(room: UnoRoom): void {
  const reservations: unknown = Reflect.get(room, "_reservedSeats");
  if (typeof reservations !== "object" || reservations === null) throw new Error("no reservations");
  for (const sessionId of Object.keys(reservations)) Reflect.deleteProperty(reservations, sessionId);
}

function roomIdOf(reservation: unknown): unknown {
  return typeof reservation === "object" && reservation !== null && "roomId" in reservation
    ? reservation.roomId
    : undefined;
}
