/** What the table as one value promises: only events change it, nothing waits unseen, and saved it is the same table. */
import assert from "node:assert/strict";
import { NODE_PLATFORM } from "../../../../server/identity/table-platform.ts";
import type { Chance } from "../../../../shared/bots/bot.ts";
import { legalCommands } from "../../../../shared/legal.ts";
import { FAIR_DEALS } from "../../../../shared/table/fairness/fair-rounds.ts";
import type { Journal, JournalEntry } from "../../../../shared/table/journal/journal.ts";
import { memoryJournal } from "../../../../shared/table/journal/memory-journal.ts";
import {
  type SavedTableState,
  type TableJournal,
  transientTableJournal,
} from "../../../../shared/table/journal/table-journal.ts";
import { type RunningTable, runningSchema } from "../../../../shared/table/journal/table-record.ts";
import { handleTableRequest, type TableRequest } from "../../../../shared/table/requests/requests.ts";
import { runningTable } from "../../../../shared/table/saved-table.ts";
import { adapt, settle, wakeAt } from "../../../../shared/table/settle.ts";
import { submitCommand } from "../../../../shared/table/submit.ts";
import { type Surroundings, TableDraft } from "../../../../shared/table/table-draft.ts";
import { viewFor } from "../../../../shared/view-for.ts";
import { FLICK } from "../../../../shared/wire/flick.ts";
import { DISCONNECT_POLICIES } from "../../../../shared/wire/messages.ts";
import { oneOf } from "../../../attack/message-pack.ts";
import { randomRules } from "../../../simulation/rule-combinations.ts";
import { seededChance } from "../../../simulation/seeded-random.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

const TABLES = 40;
const STEPS = 60;
/** How seldom each thing happens that is no move: in one of these steps. */
const OFTEN = 40;
const RARELY = 120;

/** What happens at a table: the same for each table that it is done at. */
type Happening = (room: ServerTable) => void;

function requestBy(id: string, request: TableRequest): Happening {
  return (room) => {
    const player = room.table.seats.get(id);
    if (player !== undefined) room.request(player, request);
  };
}

/** Something that people do, or a while in which they do nothing. */
function happening(room: ServerTable, chance: Chance, of = OFTEN): Happening {
  const { people } = room.table.seats;
  const { id } = people[chance(people.length)] ?? { id: "" };
  const kinds: readonly (() => Happening)[] = [
    () => {
      const ms = 1 + chance(20_000);
      return ({ clock }) => clock.advance(ms);
    },
    () =>
      ({ table }) =>
        table.presence.disconnected(id),
    () =>
      ({ table }) =>
        table.presence.reconnected(id),
    () => requestBy(id, { type: "setDisconnectPolicy", policy: oneOf(DISCONNECT_POLICIES, chance) }),
    () => requestBy(id, { type: "resume" }),
    () => requestBy(id, oneOf([{ type: "nextRound" }, { type: "rematch" }], chance)),
    () => requestBy(id, { type: "leave" }),
    () => requestBy(id, { type: "kick", seatId: oneOf(people, chance).id }),
    () => requestBy(id, { type: "pause", paused: chance(2) === 0 }),
    () => requestBy(id, { type: "claimWin" }),
  ];
  const choice = chance(of);
  return kinds[choice]?.() ?? move(chance(1_000_000));
}

/** A legal command of the seat whose turn it is. */
function move(dice: number): Happening {
  return ({ table, clock }) => {
    clock.advance(1_500);
    if (table.phase !== "playing" || table.game === undefined) return;
    const { turn } = table.game;
    const legal = legalCommands(viewFor(table.game, turn));
    const command = legal[dice % Math.max(1, legal.length)];
    if (command !== undefined) table.submit(turn, command, { by: "player" });
  };
}

interface TableInPlay extends ServerTable {
  readonly chance: Chance;
  /** What was saved last, and the journal of the match. */
  readonly saved: () => SavedTableState | undefined;
  readonly entries: () => readonly JournalEntry[];
}

/** A table in play, with people only or with bots, too. */
function tableInPlay(text: string, bots: number): TableInPlay {
  const chance = seededChance(text);
  const people = 2 + chance(3);
  let saved: SavedTableState | undefined;
  let journal: Journal | undefined;
  const tableJournal: TableJournal = {
    ...transientTableJournal((match) => {
      journal = memoryJournal(match);
      return journal;
    }),
    save: (state) => {
      saved = state;
    },
  };
  const rules = randomRules(people + bots, chance);
  const room = serverTable(text, rules, { tableJournal, isPublic: chance(2) === 0 });
  const sat = Array.from({ length: people }, (_, seat) => room.sit(`Player ${seat + 1}`));
  const [host] = sat;
  assert.ok(host !== undefined);
  for (let bot = 0; bot < bots; bot += 1) room.request(host, { type: "addBot", character: "normal" });
  room.request(host, START_REQUEST);
  return { ...room, chance, saved: () => saved, entries: () => journal?.entries() ?? [] };
}

function surroundingsOf({ clock }: ServerTable): Surroundings {
  return {
    ...{ now: clock.now(), steady: clock.steady(), platform: NODE_PLATFORM, deals: FAIR_DEALS },
    ...{ chance: () => 0, signingKeys: undefined, isStorageDown: false },
    ...{ makeSeed: () => "0".repeat(64), makeMatchId: () => "another match", isNumberTaken: () => false },
  };
}

/** Everything that questions about the table must leave as it is. */
const pictureOf = ({ table: { state } }: ServerTable) =>
  JSON.stringify([state, state.match?.memories.save()], (_, value) => value ?? "nothing");

/** Visits random tables after each thing that happens at them. */
function afterEachStep(text: string, visit: (room: TableInPlay, where: string) => void): void {
  for (let number = 0; number < TABLES; number += 1) {
    const room = tableInPlay(`${text} ${number}`, number % 3);
    for (let step = 0; step < STEPS && !room.hasEnded(); step += 1) {
      happening(room, room.chance)(room);
      visit(room, `table ${number}, step ${step}`);
    }
  }
}

/** Asks the table everything, and decides what players want, without doing it. */
function askAndDecide({ table: { state }, chance }: TableInPlay, around: Surroundings): void {
  settle(state, around);
  adapt(state, around);
  wakeAt(state, around);
  for (const { id, seat } of state.players) {
    const draft = new TableDraft(state, around);
    const player = draft.state.players.find((each) => each.id === id);
    if (player !== undefined) handleTableRequest(draft, player, oneOf(REQUESTS, chance));
    submitCommand(draft, { seat, command: { type: "draw" }, by: "player" });
  }
}

describe("the table as one value", () => {
  it("is changed by events only: no question, decision or plan changes it", () => {
    afterEachStep("a value", (room, where) => {
      const before = pictureOf(room);
      const now = surroundingsOf(room);
      askAndDecide(room, now);
      askAndDecide(room, { ...now, steady: now.steady + 60_000, now: now.now + 60_000 });
      assert.equal(pictureOf(room), before, where);
    });
  });

  it("has nothing left to do when it comes to rest, and knows when it goes on", () => {
    afterEachStep("a table at rest", (room, where) => {
      const around = surroundingsOf(room);
      assert.deepEqual(settle(room.table.state, around), [], where);
      const wakesAt = wakeAt(room.table.state, around);
      assert.ok(wakesAt > around.steady, `${where}: overdue for ${around.steady - wakesAt} ms`);
      assert.ok(room.hasEnded() || Number.isFinite(wakesAt), `${where}: nothing would wake it`);
      assert.equal(room.clock.pendingTimers, room.hasEnded() ? 0 : 1, `${where}: one timer`);
    });
  });

  it("has the same future after it was handed over, event by event", () => {
    let compared = 0;
    for (let number = 0; number < 3 * TABLES; number += 1) {
      const room = tableInPlay(`a table with a future ${number}`, 0);
      const moment = room.chance(STEPS / 2);
      for (let step = 0; step < moment; step += 1) happening(room, room.chance, RARELY)(room);
      const isPlayedByPeople = room.table.seats.people.every(({ isBotControlled }) => !isBotControlled);
      if (!room.hasEnded() && isPlayedByPeople) compared += followBoth(room, handedOver(room), room.chance);
    }
    assert.ok(compared > 5 * STEPS, `compared ${compared} steps`);
  });

  it("plays the same round after a crash, a restart or a reload, which only the clocks notice", () => {
    let compared = 0;
    for (let number = 0; number < TABLES; number += 1) {
      const room = tableInPlay(`a table that is loaded ${number}`, 0);
      const moment = room.chance(STEPS);
      for (let step = 0; step < moment; step += 1) move(room.chance(1_000_000))(room);
      if (room.table.phase === "playing") compared += moveAtBoth(room, reopened(room));
    }
    assert.ok(compared > 5 * STEPS, `compared ${compared} moves`);
  });
});

const REQUESTS: readonly TableRequest[] = [
  { type: "start" },
  { type: "setReady", ready: true },
  { type: "nextRound" },
  { type: "rematch" },
  { type: "leave" },
  { type: "rename", name: "Somebody" },
  { type: "quickChat", phrase: 1 },
  { type: "quickChat", phrase: FLICK, flick: { x: 0, y: 1000, vx: 1, vy: -1 } },
  { type: "addBot", character: "easy" },
  { type: "kick", seatId: "s2" },
  { type: "setTurnTime", factor: 4 },
  { type: "claimWin" },
];

const runningOf = (room: ServerTable): RunningTable => runningTable(room.table.state, surroundingsOf(room));

/** The same table at another process, with what was running. */
function handedOver(room: TableInPlay): ServerTable {
  return reopened(room, { running: runningSchema.parse(JSON.parse(JSON.stringify(runningOf(room)))) });
}

/** The table as it was saved, opened again. Everybody is back who was there. */
function reopened({ table, saved, entries }: TableInPlay, more: Pick<SavedTableState, "running"> = {}) {
  const record = structuredClone(saved());
  assert.ok(record !== undefined);
  const kept = structuredClone(entries());
  const tableJournal = transientTableJournal((match) =>
    memoryJournal(match, match.id === record.match?.id ? kept : []),
  );
  const { isPublic } = table.state.settings;
  const next = serverTable("the next process", record.rules, {
    ...{ tableJournal, saved: { ...record, ...more }, isPublic },
  });
  next.table.presence.awaitAllReconnects();
  for (const { id, connected } of table.seats.people) if (connected) next.table.presence.reconnected(id);
  return next;
}

/** The same happens at both, as long as people play the match. Returns the number of steps that were compared. */
function followBoth(room: ServerTable, next: ServerTable, chance: Chance): number {
  let step = 0;
  const isOn = () => room.table.phase === "playing" || room.table.phase === "roundOver";
  for (; step < STEPS && isOn() && !room.hasEnded(); step += 1) {
    const [from, nextFrom] = [room.events.length, next.events.length];
    const happens = happening(room, chance, RARELY);
    happens(room);
    happens(next);
    if (room.table.seats.people.some(({ isBotControlled }) => isBotControlled)) break;
    assert.deepEqual(next.events.slice(nextFrom), room.events.slice(from), `step ${step}`);
    if (isOn()) assert.deepEqual(futureOf(next), futureOf(room), `step ${step}`);
  }
  return step;
}

/** The same moves at both to the end of the round. Returns how many were compared. */
function moveAtBoth(room: TableInPlay, next: ServerTable): number {
  let step = 0;
  for (; step < STEPS && room.table.phase === "playing"; step += 1) {
    const [from, nextFrom] = [room.events.length, next.events.length];
    const moves = move(room.chance(1_000_000));
    moves(room);
    moves(next);
    assert.deepEqual(next.events.slice(nextFrom), room.events.slice(from), `move ${step}`);
    assert.deepEqual(next.table.game, room.table.game, `move ${step}`);
  }
  return step;
}

/** What the players of a table see, and how long everything still lasts. */
function futureOf(room: ServerTable): unknown {
  const { table, clock } = room;
  const running = runningOf(room);
  const leftUntil = (time: number) => (time === 0 ? 0 : Math.round(time - clock.now()));
  const { phase, isPaused, remainingMs, turnId, host } = table;
  return {
    ...{ phase, isPaused, remainingMs, turnId, host, deadline: leftUntil(table.deadline) },
    players: table.seats.all.map((player) => {
      const { id, seat, name, connected, gone, hasLeft, isKicked, ready, timeOuts, overdrafts } = player;
      const { turnTimeFactor, hasShortTurn } = player;
      return {
        ...{ id, seat, name, connected, gone, hasLeft, isKicked, ready, timeOuts, overdrafts },
        ...{ turnTimeFactor, hasShortTurn, reconnectBy: leftUntil(player.reconnectBy) },
        usedBudgetMs: Math.round(running.players[id]?.usedBudgetMs ?? 0),
      };
    }),
  };
}
