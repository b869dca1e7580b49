/**
 * What one player is sent in one turn: the patch of the state, its explanation, and the answer to the player who moved.
 * The same bytes in every run: the matches are seeded, and the table's clock is turned by hand. Counted is what the
 * server hands to the WebSocket, whose own header is two bytes a frame.
 */
import { Protocol } from "@colyseus/core";
import { makeSigningKeys } from "../../server/identity/signing-keys.ts";
import { type RecordedFrames, recordFrames } from "../support/network/record-frames.ts";
import type { TestClient } from "../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../support/server/game-server.ts";
import { seatPlayers } from "./seat-players.ts";
import { timeAction } from "./timed-action.ts";

const WHOLE = { turns: 1000 };
const SEATS = 4;
/** So long a seat takes to its move: what time it is travels, too. */
const THINKING_MS = 2000;

const PARTS = {
  patch: Protocol.ROOM_STATE_PATCH,
  explanation: Protocol.ROOM_DATA_BYTES,
  answer: Protocol.ROOM_RESPONSE,
} as const;

/** For each turn and client. */
export interface Sent {
  readonly bytes: number;
  readonly frames: number;
}

export interface WireBench extends Sent {
  readonly turns: number;
  readonly seats: number;
  readonly parts: Readonly<Record<keyof typeof PARTS | "other", Sent>>;
}

/** Counts the given number of turns in successive matches, including deals and results. */
export async function benchWire({ turns } = WHOLE): Promise<WireBench> {
  const frames = recordFrames();
  const keys = makeSigningKeys();
  const server = await openGameServer({ context: { signingKeys: keys, matchSigningKeys: keys } });
  try {
    const guests = await seatPlayers(server, SEATS);
    const before = guests.map(({ room }) => frames.sentTo(room.sessionId).length);
    for (let turn = 0; turn < turns; turn += 1) await think(server, guests);
    const sent = guests.flatMap(({ room }, i) => frames.sentTo(room.sessionId).slice(before[i]));
    return { turns, seats: SEATS, ...figures(sent, turns * SEATS) };
  } finally {
    frames.stop();
    await server.close();
  }
}

function think(server: GameServer, guests: readonly TestClient[]): Promise<unknown> {
  server.clock.advance(THINKING_MS);
  return timeAction(guests);
}

type Frame = ReturnType<RecordedFrames["sentTo"]>[number];

function figures(sent: readonly Frame[], shares: number) {
  const of = (codes: readonly number[]) =>
    sentIn(
      sent.filter(([code = 0]) => codes.includes(code)),
      shares,
    );
  const known: readonly number[] = Object.values(PARTS);
  const other = sentIn(
    sent.filter(([code = 0]) => !known.includes(code)),
    shares,
  );
  const { patch, explanation, answer } = PARTS;
  const parts = { patch: of([patch]), explanation: of([explanation]), answer: of([answer]), other };
  return { ...sentIn(sent, shares), parts };
}

function sentIn(sent: readonly Frame[], shares: number): Sent {
  const each = (total: number) => Math.round((100 * total) / shares) / 100;
  return { bytes: each(sent.reduce((sum, { length }) => sum + length, 0)), frames: each(sent.length) };
}
