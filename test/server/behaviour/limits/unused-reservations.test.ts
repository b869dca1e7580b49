import assert from "node:assert/strict";
import { MOST_SEATS } from "../../../../shared/seat.ts";
import { startMatch } from "../../../support/network/moves-in-sequence.ts";
import { withoutReconnection } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

const KNOCKS = 80;
/** So long a place is kept for each: longer than the players take to come back, and no longer, as the server's end waits. */
const KEPT_SECONDS = 6;

describe("many who ask for the way to a table and never come", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  const knock = (code: string) =>
    fetch(`${server.url}/matchmake/joinById/${code}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });

  it("keep none of the players out who come back, even all of them at once", async () => {
    const host = await server.create({ name: "Player 0" });
    const guests = [host];
    while (guests.length < MOST_SEATS) {
      guests.push(await server.join(host.code, { name: `Player ${guests.length}` }));
    }
    await startMatch(guests);
    const room = server.roomOf(host.code);
    const { seatReservationTimeout } = room;
    room.seatReservationTimeout = KEPT_SECONDS;
    const statuses: number[] = [];
    for (let knocks = 0; knocks < KNOCKS; knocks += 1) statuses.push((await knock(host.code)).status);
    assert.deepEqual(new Set(statuses), new Set([200, 429]));
    room.seatReservationTimeout = seatReservationTimeout;
    // Their older lines are still open, as after a phone has lost the network.
    const back = await Promise.all(
      guests
        .map(withoutReconnection)
        .map(({ seated }) => server.join(host.code, { seatToken: seated.seatToken })),
    );
    await Promise.all(back.map((guest) => guest.waitUntil(() => guest.view.hand.length > 0)));
    assert.deepEqual(
      back.map(({ seated }) => seated.seatId),
      guests.map(({ seated }) => seated.seatId),
    );
  });
});
