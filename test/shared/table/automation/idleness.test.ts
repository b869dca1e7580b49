import assert from "node:assert/strict";
import type { SeatedPlayer } from "../../../../shared/table/seats/player.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

const DAY_MS = 24 * 60 * 60_000;

interface Alone {
  readonly room: ServerTable;
  readonly ann: SeatedPlayer;
}

/** One person and a bot, at a table with or without limits for people who do nothing. */
function alone(hasIdleLimits: boolean): Alone {
  const room = serverTable("nobody acts", { target: 50 }, { hasIdleLimits, isPublic: false });
  const ann = room.sit("Ann");
  room.request(ann, { type: "addBot", character: "easy" });
  return { room, ann };
}

/** The person plays until this phase. */
function playTo(phase: "roundOver" | "matchOver", { room, ann }: Alone): void {
  if (room.table.phase === "waiting") room.request(ann, START_REQUEST);
  while (room.table.phase !== phase) {
    if (room.table.phase === "roundOver") room.request(ann, { type: "nextRound" });
    else if (room.game().turn === ann.seat) room.playTurn();
    room.clock.advance(1_000);
  }
}

/** What each table comes to after a day in which its player does nothing. */
const IDLE: readonly {
  readonly what: string;
  readonly prepare: (table: Alone) => void;
  /** Without limits. */
  readonly stays: string;
}[] = [
  { what: "C5 a waiting room", prepare: () => {}, stays: "waiting" },
  {
    what: "C9 a turn",
    prepare: ({ room, ann }) => {
      room.request(ann, START_REQUEST);
      while (room.game().turn !== ann.seat) room.clock.advance(1_000);
    },
    stays: "playing",
  },
  {
    what: "C9 a pause",
    prepare: ({ room, ann }) => {
      room.request(ann, START_REQUEST);
      room.request(ann, { type: "pause", paused: true });
    },
    stays: "playing, paused",
  },
  {
    what: "E5 a break between two rounds",
    prepare: (table) => playTo("roundOver", table),
    stays: "roundOver",
  },
  {
    what: "E6 a result",
    prepare: (table) => playTo("matchOver", table),
    stays: "matchOver",
  },
];

function stateOf({ room: { table, hasEnded } }: Alone): string {
  if (hasEnded()) return "ended";
  return table.isPaused ? `${table.phase}, paused` : table.phase;
}

function afterADay(hasIdleLimits: boolean, prepare: (table: Alone) => void): Alone {
  const table = alone(hasIdleLimits);
  prepare(table);
  table.room.clock.advance(DAY_MS);
  return table;
}

describe("a table whose player does nothing for a day", () => {
  for (const { what, prepare, stays } of IDLE) {
    it(`${what}: stays without idle limits, and ends with them`, () => {
      assert.equal(stateOf(afterADay(false, prepare)), stays);
      assert.equal(stateOf(afterADay(true, prepare)), "ended");
    });
  }
});

describe("a waiting room in which somebody sends a phrase now and then", () => {
  it("C5 stays", () => {
    const { room, ann } = alone(true);
    for (let phrase = 0; phrase < 4; phrase += 1) {
      room.clock.advance(20 * 60_000);
      assert.ok(room.request(ann, { type: "quickChat", phrase: 1 }).ok);
    }
    assert.equal(room.hasEnded(), false);
  });
});
