import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import type { Chance } from "../../../../shared/bots/bot.ts";
import type { Listing } from "../../../../shared/wire/messages.ts";
import { seededChance } from "../../../simulation/seeded-random.ts";
import { type LobbyList, lobbyList } from "../../../support/network/lobby-list.ts";
import { TestClient } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

const ROUNDS = 12;
const DEEDS_A_ROUND = 12;
const HOUR_MS = 3_600_000;

/** Players come and go, matches start and end, connections are lost: the list stays correct for hours. */
describe("the lobby under churn", () => {
  let server: GameServer;
  let list: LobbyList;
  const clients: TestClient[] = [];
  before(async () => {
    server = await openGameServer();
    list = await lobbyList(server.url);
  });
  after(() => server.close());

  const open = () => clients.filter(({ code }) => server.isOpen(code));

  /** The expected list, computed from the rooms. */
  function truth(): ReadonlyMap<string, string> {
    const codes = [...new Set(open().map(({ code }) => code))];
    const states = codes.map((code) => [code, server.roomOf(code).state] as const);
    return new Map(
      states
        .filter(([, { isPublic }]) => isPublic)
        .map(([code, { seats, phase, host }]) => [
          code,
          `${seats.get(host)?.name ?? ""} ${seats.size} ${phase}`,
        ]),
    );
  }

  const asText = ({ host, taken, phase }: Listing) => `${host} ${taken} ${phase}`;
  const isTrue = (rows: ReadonlyMap<string, Listing>) => {
    const wanted = truth();
    return rows.size === wanted.size && [...rows].every(([code, row]) => wanted.get(code) === asText(row));
  };

  async function act(chance: Chance, name: string): Promise<void> {
    const one = open()[chance(Math.max(1, open().length))];
    switch (one === undefined ? 0 : chance(9)) {
      case 0:
        clients.push(await server.create({ name }));
        return;
      case 1:
        clients.push(await server.create({ name, visibility: "private" }));
        return;
      case 2:
        clients.push(await TestClient.quickPlay(new Client(server.url), name));
        return;
      case 3:
        await server.join(one?.code ?? "", { name }).then(
          (client) => clients.push(client),
          () => undefined,
        );
        return;
      case 4:
        await one?.sendRequest("start").catch(() => undefined);
        return;
      case 5:
        await one?.sendRequest("addBot", { character: "easy" }).catch(() => undefined);
        return;
      case 6:
        await one?.sendRequest("leave").catch(() => undefined);
        return;
      case 7:
        dropConnection(one);
        return;
      default:
        server.clock.advance(20_000);
    }
  }

  /** As when a phone dies: no close frame, and no reconnect. */
  function dropConnection(client: TestClient | undefined): void {
    if (client === undefined) return;
    client.room.reconnection.enabled = false;
    const socket: unknown = server.roomOf(client.code).clients.get(client.room.sessionId)?.ref;
    if (typeof socket !== "object" || socket === null || !("terminate" in socket)) return;
    if (typeof socket.terminate === "function") socket.terminate();
  }

  for (const text of ["one", "two", "three"]) {
    it(`has host, players and phase of every public table (${text})`, async () => {
      const chance = seededChance(`churn ${text}`);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (let number = 0; number < DEEDS_A_ROUND; number += 1) {
          await act(chance, `${text} ${round}.${number}`);
        }
        await list.waitUntil(isTrue);
      }
      const late = await lobbyList(server.url);
      await late.waitUntil(isTrue);
      await late.leave();
      assert.ok(list.rows.size > 0, "there was something to be right about");
    });
  }

  it("is empty two hours after all players have left", async () => {
    for (const client of open()) dropConnection(client);
    // A match against bots waits for half an hour (C9), and then the waiting room does.
    for (let minutes = 0; minutes < 120; minutes += 1) server.clock.advance(HOUR_MS / 60);
    await list.waitUntil((rows) => rows.size === 0);
    assert.equal(open().length, 0);
    assert.equal(server.clock.pendingTimers, 0);
  });
});
