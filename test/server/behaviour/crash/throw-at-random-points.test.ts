import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { chooseMove } from "../../../bench/choose-move.ts";
import { LARGE_HAND_RULES, startMatch } from "../../../support/network/moves-in-sequence.ts";
import {
  type RequestAnswer,
  type TestClient,
  withoutReconnection,
} from "../../../support/network/test-client.ts";
import { requestOf } from "../../../support/request-of.ts";
import { type FaultyServer, openFaultyServer } from "../../../support/server/faulty-server.ts";

const PLACES = 12;
const MOVES = 6;

/** The table asks for the time, of both kinds, all over the place: each time that it asks in a short match, once, it throws. */
describe("a throw anywhere in a match", () => {
  let server: FaultyServer;
  before(async () => {
    server = await openFaultyServer();
  });
  after(() => server.close());

  it("loses no move, makes none twice, and leaves everybody their hand", async () => {
    let breaks = 0;
    for (let place = 0; place < PLACES; place += 1) {
      const ann = withoutReconnection(await server.create({ name: "Ann", rules: LARGE_HAND_RULES }));
      const ben = withoutReconnection(await server.join(ann.code, { name: "Ben" }));
      await startMatch([ann, ben]);
      const plant = plantAt(place);
      plant(place);
      let guests: readonly TestClient[] = [ann, ben];
      for (let moves = 0; moves < MOVES; moves += 1) guests = await moveOnce(guests);
      plant(Number.POSITIVE_INFINITY);
      guests = await together(guests);
      const [one, other] = guests.map((guest) => guest.view);
      assert.deepEqual([one?.turn, one?.top, one?.counts], [other?.turn, other?.top, other?.counts]);
      for (const { view } of guests) assert.equal(view.hand.length, view.counts[view.seat]);
      breaks += server.logEntries.filter(
        ({ msg, table }) => msg === "table crashed" && table === ann.code,
      ).length;
    }
    assert.ok(breaks > PLACES / 2, `${breaks} breaks`);
    assert.equal(server.logEntries.filter(({ msg }) => msg === "table quarantined").length, 0);
  });

  const plantAt = (place: number) => (place % 2 === 0 ? server.failClockRead : server.failSteadyClockRead);

  /** A move, sent until it is answered, always under the same id; it moves the match once. */
  async function moveOnce(before: readonly TestClient[]): Promise<readonly TestClient[]> {
    let guests = await together(before);
    const at = guests.findIndex(({ view }) => view.turn === view.seat);
    const mover = guests[at];
    assert.ok(mover !== undefined);
    const { type, ...move } = chooseMove(mover.view);
    const request = { ...move, lastSeenEvent: mover.table.lastEvent, id: randomUUID() };
    let told = await mover.sendRequest(requestOf(type), request).catch(() => undefined);
    while (told === undefined || "refused" in told) {
      assert.ok(told === undefined || told.refused.code === "tableRestarting", JSON.stringify(told));
      // A client whose connection is being closed has not noticed it yet.
      await setImmediate();
      guests = await together(guests);
      told = await guests[at]
        ?.sendRequest(requestOf(type), request)
        .catch((): RequestAnswer | undefined => undefined);
    }
    return guests;
  }

  /** Waits until all clients are connected again and see the same state. */
  async function together(before: readonly TestClient[]): Promise<readonly TestClient[]> {
    const guests = await Promise.all(before.map(back));
    const { lastEvent } = server.roomOf(guests[0]?.code ?? "").state;
    const late = guests.filter((guest) => !seesAll(guest, lastEvent));
    if (late.length === 0) return guests;
    await Promise.race(
      late.map((guest) => guest.waitUntil(() => guest.closeCodes.length > 0 || seesAll(guest, lastEvent))),
    );
    return together(guests);
  }

  async function back(guest: TestClient): Promise<TestClient> {
    if (guest.closeCodes.length === 0) return guest;
    return server.rejoin(guest).then(withoutReconnection, () => back(guest));
  }
});

function seesAll({ table }: TestClient, n: number): boolean {
  return table.lastEvent === n && !table.isPaused;
}
