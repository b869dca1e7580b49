/**
 * The bytes that one player is sent in one turn: the patch of the state, its explanation, and the answer to the player who moved.
 * And what all are sent for the verifiable shuffle of a round, to which all contribute. The same bytes in every run: the
 * matches are seeded, and the test advances the table's clock. It counts the bytes that the server passes to the WebSocket, whose own
 * header is two bytes a frame.
 */
import { Protocol } from "@colyseus/core";
import { makeSigningKeys } from "../../server/identity/signing-keys.ts";
import { EVENTS, FAIRNESS, SIGNATURES } from "../../shared/wire/messages.ts";
import { type RecordedFrames, recordFrames } from "../support/network/record-frames.ts";
import type { TestClient } from "../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../support/server/game-server.ts";
import { seatPlayers } from "./seat-players.ts";
import { timeAction } from "./timed-action.ts";

const WHOLE = { turns: 1000 };
const SEATS = 4;
/** As long as the ids of a server. */
const MATCH_ID_LENGTH = 10;
/** How long a seat takes to move: the messages contain the time, too. */
const THINKING_MS = 2000;

type Frame = ReturnType<RecordedFrames["sentTo"]>[number];

/** The messages of turns; `answer` also contains the answers to contributions. */
const PARTS = {
  patch: ([code]) => code === Protocol.ROOM_STATE_PATCH,
  explanation: ([code, name]) => code === Protocol.ROOM_DATA_BYTES && name === EVENTS,
  answer: ([code]) => code === Protocol.ROOM_RESPONSE,
} satisfies Readonly<Record<string, (frame: Frame) => boolean>>;

const isShuffle = ([code, name]: Frame) =>
  code === Protocol.ROOM_DATA_BYTES && (name === FAIRNESS || name === SIGNATURES);

/** For each turn and client. */
export interface Sent {
  readonly bytes: number;
  readonly frames: number;
}

export interface WireBench extends Sent {
  readonly turns: number;
  readonly seats: number;
  readonly rounds: number;
  readonly parts: Readonly<Record<keyof typeof PARTS | "other", Sent>>;
  /** The messages of the verifiable shuffles: not part of the above. */
  readonly shuffles: { readonly perTurn: Sent; readonly perRound: Sent };
}

/** Counts the given number of turns in successive matches, including deals and results. */
export async function benchWire({ turns } = WHOLE): Promise<WireBench> {
  const frames = recordFrames();
  const keys = makeSigningKeys();
  let matches = 0;
  const makeMatchId = () => {
    matches += 1;
    return `wire-${matches}`.padEnd(MATCH_ID_LENGTH, "0");
  };
  const server = await openGameServer({
    context: { signingKeys: keys, matchSigningKeys: keys, makeMatchId },
  });
  try {
    const clients = await seatPlayers(server, SEATS, { contributes: true });
    const before = clients.map(({ room }) => frames.sentTo(room.sessionId).length);
    const start = roundsSeen(clients);
    for (let turn = 0; turn < turns; turn += 1) await think(server, clients);
    const rounds = roundsSeen(clients) - start;
    const sent = clients.flatMap(({ room }, i) => frames.sentTo(room.sessionId).slice(before[i]));
    return {
      turns,
      seats: SEATS,
      rounds,
      ...figures(sent, { turns: turns * SEATS, rounds: rounds * SEATS }),
    };
  } finally {
    frames.stop();
    await server.close();
  }
}

function think(server: GameServer, clients: readonly TestClient[]): Promise<unknown> {
  server.clock.advance(THINKING_MS);
  return timeAction(clients);
}

/** The rounds that have been dealt. */
function roundsSeen([client]: readonly TestClient[]): number {
  return client?.events.filter(({ type }) => type === "dealt").length ?? 0;
}

function figures(
  all: readonly Frame[],
  { turns, rounds }: { readonly turns: number; readonly rounds: number },
) {
  const sent = all.filter((frame) => !isShuffle(frame));
  const of = (isOf: (frame: Frame) => boolean) => sentIn(sent.filter(isOf), turns);
  const { patch, explanation, answer } = PARTS;
  const other = of((frame) => !Object.values(PARTS).some((isOf) => isOf(frame)));
  const parts = { patch: of(patch), explanation: of(explanation), answer: of(answer), other };
  const shuffles = all.filter(isShuffle);
  return {
    ...sentIn(sent, turns),
    parts,
    shuffles: { perTurn: sentIn(shuffles, turns), perRound: sentIn(shuffles, Math.max(1, rounds)) },
  };
}

function sentIn(sent: readonly Frame[], shares: number): Sent {
  const each = (total: number) => Math.round((100 * total) / shares) / 100;
  return { bytes: each(sent.reduce((sum, { length }) => sum + length, 0)), frames: each(sent.length) };
}
