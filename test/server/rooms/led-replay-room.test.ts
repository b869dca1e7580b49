import assert from "node:assert/strict";
import { once } from "node:events";
import { matchMaker } from "@colyseus/core";
import { Client, type Room } from "@colyseus/sdk";
import type { LedPosition, LedReplaySchema } from "../../../shared/wire/led-replay.ts";
import { CLOSED_TABLE_ENDED, LED_REPLAY } from "../../../shared/wire/messages.ts";
import { type GameServer, openGameServer } from "../../support/server/game-server.ts";

type LedRoom = Room<unknown, LedPosition & Pick<LedReplaySchema, "leader" | "followers">>;

const POSITION: LedPosition = { step: 12, isPlaying: true, pointOfView: -1, target: 2, x: 0.5, y: -1.25 };

async function opened(joining: Promise<LedRoom>): Promise<LedRoom> {
  const room = await joining;
  room.onError(() => undefined);
  await until(room, () => room.state.leader !== undefined);
  return room;
}

const leadAt = ({ url }: GameServer, name = "Ada") => opened(new Client(url).create(LED_REPLAY, { name }));

describe("a led replay", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  const lead = (name?: string) => leadAt(server, name);
  const follow = ({ roomId }: LedRoom) => opened(new Client(server.url).joinById(roomId));

  it("is seen by everybody who has its id: the leader's name, position and pointer, also by followers who come later", async () => {
    const leader = await lead();
    const follower = await follow(leader);
    leader.send("lead", POSITION);
    await until(follower, () => follower.state.step === 12);
    const late = await follow(leader);
    await until(leader, () => leader.state.followers === 2);
    for (const { state } of [follower, late]) {
      const { leader: name, step, isPlaying, pointOfView, target, x, y } = state;
      assert.deepEqual({ step, isPlaying, pointOfView, target, x, y }, POSITION);
      assert.equal(name, "Ada");
    }
  });

  it("is led by nobody else, and not with anything but a position", async () => {
    const leader = await lead();
    const follower = await follow(leader);
    assert.equal(await refusalOf(follower, POSITION), "hostOnly");
    const wrong = [{}, { ...POSITION, step: 0 }, { ...POSITION, x: 51 }, { ...POSITION, more: 1 }, "12"];
    for (const position of wrong) assert.equal(await refusalOf(leader, position), "invalidRequest");
    leader.send("lead", { ...POSITION, step: 3 });
    await until(follower, () => follower.state.step === 3);
  });

  it("ends for everybody when its leader leaves, and not when a follower does", async () => {
    const leader = await lead();
    const [follower, other] = [await follow(leader), await follow(leader)];
    await other.leave();
    await until(leader, () => leader.state.followers === 1);
    const closed = new Promise((resolve) => follower.onLeave(resolve));
    await leader.leave();
    assert.equal(await closed, CLOSED_TABLE_ENDED);
    await assert.rejects(new Client(server.url).joinById(leader.roomId));
  });

  it("goes on when the leader's connection breaks and comes back", async () => {
    const leader = await lead();
    const follower = await follow(leader);
    leader.reconnection.minUptime = 0;
    const back = new Promise<void>((resolve) => leader.onReconnect(() => resolve()));
    leader.connection.close(4010);
    await back;
    leader.send("lead", { ...POSITION, step: 5 });
    await until(follower, () => follower.state.step === 5);
  });

  it("does not count a follower whose connection is broken", async () => {
    const leader = await lead();
    const follower = await follow(leader);
    await until(leader, () => leader.state.followers === 1);
    follower.reconnection.enabled = false;
    follower.connection.close(4010);
    await until(leader, () => leader.state.followers === 0);
  });

  it("has no name that is too long, and does not appear in the lobby", async () => {
    await assert.rejects(lead("x".repeat(21)), /invalidRequest/);
    const room = await lead();
    const rows = await matchMaker.query({ name: LED_REPLAY, roomId: room.roomId });
    assert.deepEqual(
      rows.map((row) => row.private),
      [true],
    );
  });

  it("has fifty followers at most", async () => {
    const leader = await lead();
    for (let followers = 0; followers < 50; followers += 1) await follow(leader);
    await assert.rejects(follow(leader), /locked|full/);
  });
});

describe("led replays", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer({ env: { TABLES_PER_MINUTE_PER_IP: "101" } });
  });
  after(() => server.close());

  it("are a hundred at most, and count as new tables of their address", async () => {
    // One after the other: a hundred requests at once could wait longer than the server lets a request take.
    for (let replays = 0; replays < 100; replays += 1) await leadAt(server);
    await assert.rejects(leadAt(server), /serverFull/);
    await assert.rejects(leadAt(server), /rateLimited/);
  });
});

async function until(room: LedRoom, isTrue: () => boolean): Promise<void> {
  const changes = new EventTarget();
  room.onStateChange(() => changes.dispatchEvent(new Event("change")));
  while (!isTrue()) await once(changes, "change");
}

async function refusalOf(room: LedRoom, position: unknown): Promise<string> {
  const refused = new Promise<string>((resolve) =>
    room.onError.once((_code, text = "{}") => resolve(JSON.parse(text).code)),
  );
  room.send("lead", position);
  return refused;
}
