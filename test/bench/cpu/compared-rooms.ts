/** The measured rooms: their server is a separate process, their players are here. */
import { randomUUID } from "node:crypto";
import { Client, type Room } from "@colyseus/sdk";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { ROOM, type SeatOptions } from "../../../shared/wire/messages.ts";
import { TestClient } from "../../support/network/test-client.ts";
import { timeAction } from "../timed-action.ts";

const SEATS = 4;

/** Sends one command in a room and waits until it has reached all its clients. */
export type RunCommand = () => Promise<unknown>;
export type OpenRoom = (url: string) => Promise<RunCommand>;

/** A table in a match. */
export const openTable = (url: string) => seatPlayersAt(url, {});
/** A table at which all contribute to the shuffles. */
export const openFairTable = (url: string) => seatPlayersAt(url, { contributes: true });

/** On a busy machine, no bot takes over while a move is measured. */
const SLOW = { ...OFFICIAL_RULES, turnSeconds: 120 } as const;

async function seatPlayersAt(url: string, contributor: SeatOptions): Promise<RunCommand> {
  const host = await TestClient.create(new Client(url), { name: "Player 0", rules: SLOW, ...contributor });
  const clients = [host];
  while (clients.length < SEATS) {
    const options = { name: `Player ${clients.length}`, ...contributor };
    clients.push(await TestClient.join(new Client(url), host.code, options));
  }
  await host.sendRequest("start");
  await Promise.all(clients.map((client) => client.waitUntil(() => client.table.lastEvent > 0)));
  return () => timeAction(clients);
}

/** Every client receives a turn in 2 messages, or in 1, beside the framework's patches. */
export const openMinimalRoom = (url: string) => openBare(url, 2);
export const openSynced = (url: string) => openBare(url, 1);

async function openBare(url: string, messages: number): Promise<RunCommand> {
  const first = await new Client(url).create(ROOM, {});
  const rooms: Room[] = [first];
  while (rooms.length < SEATS) rooms.push(await new Client(url).joinById(first.roomId));
  const pending = rooms.map((room) => countMessages(room, messages));
  let turn = 0;
  return async () => {
    turn += 1;
    const all = pending.map((next) => next());
    await rooms[turn % SEATS]?.request("play", { id: randomUUID(), lastSeenEvent: turn, card: 1 });
    await Promise.all(all);
  };
}

/** Each call waits for the messages of a turn. */
function countMessages(room: Room, messages: number): () => Promise<void> {
  let received = 0;
  let wanted = 0;
  let notify: () => void = () => undefined;
  room.onMessage(0, () => {
    received += 1;
    if (received >= wanted) notify();
  });
  return () => {
    wanted += messages;
    return new Promise((resolve) => {
      notify = resolve;
    });
  };
}
