/** The bot of the docs, at real tables. */
import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import { playMatch } from "../../../examples/bot/bot.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { ROOM } from "../../../shared/wire/messages.ts";
import type { WireTable } from "../../../shared/wire/table-state.ts";
import { readText } from "../../support/markdown.ts";
import { type GameServer, openGameServer } from "../../support/server/game-server.ts";

const LONGEST = 50;
/** How far the clock moves at a time: while a client has to move, so little that no turn ends, but that U3 does. */
const STEP_MS = { others: 500, client: 1 };

function isAwaitingClient({ phase, seats, turn }: WireTable): boolean {
  const current = [...seats.values()].find(({ seat }) => seat === turn);
  return phase === "playing" && current?.bot === "" && !current.isBotControlled;
}

describe("the example of a bot", () => {
  let server: GameServer;
  let timer: NodeJS.Timeout | undefined;
  before(async () => {
    server = await openGameServer();
  });
  afterEach(() => clearInterval(timer));
  after(() => server.close());

  /** Lets the time of the server pass once this many people sit at its only table. */
  function passTime(people: number): void {
    timer = setInterval(async () => {
      const [listing] = await matchMaker.query({ name: ROOM });
      if (listing === undefined || !server.isOpen(listing.roomId)) return;
      const { state } = server.roomOf(listing.roomId);
      if (state.seats.size < people) return;
      server.clock.advance(isAwaitingClient(state) ? STEP_MS.client : STEP_MS.others);
    }, 1);
  }

  function assertPlayed({ endReason, winners, seats }: WireTable, name: string): void {
    assert.deepEqual([endReason, winners.length], ["won", 1]);
    const mine = [...seats.values()].find((seat) => seat.name === name);
    assert.deepEqual([mine?.isBotControlled, mine?.connected], [false, true]);
  }

  it("plays a match by quick play, with another one and the bots of the table", async () => {
    passTime(2);
    const names = ["Ann", "Ben"];
    const played = await Promise.all(names.map((name) => playMatch(server.url, name)));
    for (const [index, name] of names.entries()) assertPlayed(played[index] ?? assert.fail(), name);
  });

  it("plays a match at the table with a code", async () => {
    const rules = { ...OFFICIAL_RULES, target: "single" } as const;
    const host = await server.create({ name: "Host", visibility: "private", rules });
    const playing = playMatch(server.url, "Ann", host.room.roomId);
    await host.waitUntil(() => host.room.state.seats.size === 2);
    await host.sendRequest("start");
    await host.room.leave();
    passTime(2);
    assertPlayed(await playing, "Ann");
  });

  it(`has at most ${LONGEST} lines, and is the first thing that docs/protocol.md shows`, () => {
    const source = readText("examples/bot/bot.ts");
    assert.ok(source.trimEnd().split("\n").length <= LONGEST);
    assert.equal(/```ts\n([\s\S]*?)```/.exec(readText("docs/protocol.md"))?.[1], source);
  });
});
