import assert from "node:assert/strict";
import type { PlayerInfo, TableSnapshot } from "../../../../client/net/session/table-snapshot.ts";
import {
  type TimeBank,
  timeBankLeftMs,
  timeBankLevel,
  timeBankOf,
  timeBankShareLeft,
} from "../../../../client/net/session/time-bank-of-seat.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { players, waitingRoom } from "../../../harness/pages/sample-snapshots.ts";

/** The turn of the second seat began at 0 and may last 60 s: the share is 15 s. */
const TURN = { endsAt: 60_000, lengthMs: 60_000 };

function tableWith(part: Partial<TableSnapshot> = {}): TableSnapshot {
  const room = waitingRoom(3);
  return {
    ...room,
    phase: "playing",
    view: { ...room.view, phase: "playing", turn: 1 },
    clock: TURN,
    ...part,
  };
}

function playerAt(seat: number, part: Partial<PlayerInfo> = {}): PlayerInfo {
  const player = players(3)[seat];
  if (player === undefined) throw new Error(`Nobody sits on seat ${seat}.`);
  return { ...player, ...part };
}

function timeBankAt(seat: number, part: Partial<PlayerInfo> = {}, table = tableWith()): TimeBank {
  const timeBank = timeBankOf(playerAt(seat, part), table);
  if (timeBank === "none") throw new Error("The seat has no time bank.");
  return timeBank;
}

const leftAt = (timeBank: TimeBank, ...times: readonly number[]) =>
  times.map((now) => timeBankLeftMs(timeBank, now));

describe("the time bank as players see it", () => {
  it("C7 exists only for people in a match with other people", () => {
    const has = (part: Partial<PlayerInfo>, table: Partial<TableSnapshot> = {}) =>
      timeBankOf(playerAt(1, part), tableWith(table)) !== "none";
    assert.ok(has({}));
    assert.ok(has({}, { phase: "roundOver" }));
    assert.ok(!has({ bot: "normal" }));
    assert.ok(!has({ isKicked: true }));
    assert.ok(!has({ waitingBudget: "none" }));
    assert.ok(!has({}, { isSolo: true }));
    assert.ok(!has({}, { phase: "waiting" }));
    assert.ok(!has({}, { phase: "matchOver" }));
  });

  it("C7 decreases at a public table while the turn lasts beyond its share, and only for that seat", () => {
    assert.deepEqual(
      leftAt(timeBankAt(1), 0, 15_000, 25_000, 60_000, 99_000),
      [60_000, 60_000, 50_000, 15_000, 15_000],
    );
    assert.deepEqual(leftAt(timeBankAt(0), 0, 60_000), [60_000, 60_000]);
    const standIn = timeBankAt(1, { isBotControlled: true });
    assert.deepEqual(leftAt(standIn, 60_000), [60_000]);
  });

  it("C7 stays as it is at a private table, however long a turn lasts", () => {
    assert.deepEqual(leftAt(timeBankAt(1, {}, tableWith({ isPublic: false })), 59_000), [60_000]);
  });

  it("C7 keeps what the turn has cost while the table waits for another player", () => {
    const clock = { leftMs: 20_000, lengthMs: 60_000 };
    const table = tableWith({ isPaused: true, clock });
    assert.deepEqual(leftAt(timeBankAt(1, {}, table), 0, 90_000), [35_000, 35_000]);
  });

  it("C7 falls while the table waits for its player, until it is used up", () => {
    const table = tableWith({ isPaused: true, clock: { leftMs: 60_000, lengthMs: 60_000 } });
    const rich = timeBankAt(0, { reconnectBy: 130_000 }, table);
    assert.deepEqual(leftAt(rich, 100_000, 110_000, 130_000, 140_000), [60_000, 50_000, 30_000, 30_000]);
    const poor = timeBankAt(0, { waitingBudget: 25, reconnectBy: 110_000 }, table);
    assert.deepEqual(leftAt(poor, 100_000, 105_000, 110_000), [25_000, 20_000, 15_000]);
  });

  it("C7 is low below two shares, and used up when one share is left, which the server has rounded up", () => {
    const levels = [60, 59, 30, 29, 16, 15, 0].map((waitingBudget) =>
      timeBankLevel(timeBankAt(0, { waitingBudget }), 0),
    );
    assert.deepEqual(levels, ["full", "reduced", "reduced", "low", "low", "usedUp", "usedUp"]);
  });

  it("C7 and its shares are longer with long turns and with extended ones", () => {
    const room = tableWith();
    const rules = { ...OFFICIAL_RULES, turnSeconds: 120 } as const;
    const long = timeBankAt(0, { waitingBudget: 90 }, { ...room, view: { ...room.view, rules } });
    assert.deepEqual([timeBankLevel(long, 0), timeBankShareLeft(long, 0)], ["reduced", 0.75]);
    const extended = timeBankAt(0, { waitingBudget: 50, turnTimeFactor: 2 });
    assert.deepEqual([timeBankLevel(extended, 0), timeBankShareLeft(extended, 0)], ["low", 50 / 120]);
  });
});
