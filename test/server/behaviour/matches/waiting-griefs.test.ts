import assert from "node:assert/strict";
import { MOST_SEATS } from "../../../../shared/seat.ts";
import { timeOutCommand } from "../../../../shared/table/match/time-out.ts";
import type { SeatedPlayer } from "../../../../shared/table/seats/player.ts";
import type { InitialTableSettings } from "../../../../shared/table/table-dependencies.ts";
import { SHORT_TURN_MS, UNCHARGED_BREAK_MS } from "../../../../shared/timing/time-bank.ts";
import { viewFor } from "../../../../shared/view-for.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

const STEP_MS = 250;
/** For how long a match is watched, in ms. */
const WATCHED_MS = 25 * 60_000;
const SHARE_MS = 15_000;
/** What a seat may cost the others in a match, and beside that in each of its turns (C7). */
const MOST_MS = 90_000;
const MOST_PER_TURN_MS = 3000;

/** The behaviour of a griefer; called four times a second. */
type Strategy = (room: ServerTable, griefer: SeatedPlayer, elapsedMs: number) => void;

interface Cost {
  /** For how long the others waited for this player, in ms. */
  readonly waitedMs: number;
  /** How many turns the player had, and how many of five seconds or less timed out. */
  readonly turns: number;
  readonly shortTimeOuts: number;
}

const isOwnTurn = (room: ServerTable, { seat, isBotControlled }: SeatedPlayer) =>
  room.table.phase === "playing" && !room.table.isPaused && room.game().turn === seat && !isBotControlled;

/** Makes a move without playing a card. */
function endTurn(room: ServerTable, { seat }: SeatedPlayer): void {
  const command = timeOutCommand(viewFor(room.game(), seat));
  if (command !== undefined) room.table.submit(seat, command, { by: "player" });
}

/** Measures how long one player makes the others wait, from what the table shows. */
class CostMeter {
  #waitedMs = 0;
  #shortTimeOuts = 0;
  readonly #room: ServerTable;
  readonly #player: SeatedPlayer;
  #turnMs = 0;
  /** The animations before the turn (C1). */
  #delayMs = 0;
  #breakMs = 0;
  #timeOuts = 0;

  constructor(room: ServerTable, player: SeatedPlayer) {
    this.#room = room;
    this.#player = player;
  }

  get cost(): Cost {
    return { waitedMs: this.#waitedMs, shortTimeOuts: this.#shortTimeOuts, turns: this.#turns };
  }

  /** What happened in the last quarter of a second. */
  step(): void {
    const { table } = this.#room;
    if (table.awaitedPlayers.includes(this.#player)) this.#waitedMs += STEP_MS;
    if (isOwnTurn(this.#room, this.#player)) this.#turnGoesOn();
    else if (!table.isPaused) this.#turnEnds();
    this.#breakMs = table.phase === "roundOver" ? this.#breakMs + STEP_MS : 0;
    const isAwaited = this.#player.connected && !this.#player.ready;
    if (this.#breakMs > UNCHARGED_BREAK_MS && isAwaited) this.#waitedMs += STEP_MS;
  }

  /** How many turns the player ended, or let time out: what the record shows without a move of another between them. */
  get #turns(): number {
    const entries = this.#room.table.record?.entries ?? [];
    const own = (index: number) => {
      const entry = entries[index];
      return entry?.seat === this.#player.seat && (entry.by === "player" || entry.by === "clock");
    };
    return entries.filter((_, index) => own(index) && !own(index - 1)).length;
  }

  #turnGoesOn(): void {
    this.#turnMs += STEP_MS;
    this.#delayMs = this.#room.clockDelay();
  }

  #turnEnds(): void {
    const { name } = this.#player;
    const { notices } = this.#room;
    const timeOuts = notices.filter((notice) => notice.type === "timedOut" && notice.name === name).length;
    const isTimedOut = timeOuts > this.#timeOuts;
    // The turn is seen in steps: it was shorter than what was counted.
    const turnMs = Math.max(0, this.#turnMs - this.#delayMs - STEP_MS);
    this.#timeOuts = timeOuts;
    this.#turnMs = 0;
    if (isTimedOut && turnMs <= SHORT_TURN_MS) this.#shortTimeOuts += 1;
    this.#waitedMs += isTimedOut ? turnMs : Math.max(0, turnMs - SHARE_MS);
  }
}

interface Grief {
  readonly strategy: Strategy;
  /** How many of the players do this; one without it. */
  readonly griefers?: number;
  readonly honest?: number;
  readonly settings?: InitialTableSettings;
}

const wantsNextRound: Strategy = (room, griefer) => {
  if (room.table.phase === "roundOver" && !griefer.ready) room.request(griefer, { type: "nextRound" });
};

/** Plays at once. */
const honestly: Strategy = (room, player) => {
  if (isOwnTurn(room, player)) room.playTurn();
  wantsNextRound(room, player, 0);
};

/** Plays a long match in which honest players act at once; returns the cost of each griefer. */
function play(grief: Grief): readonly Cost[] {
  const room = serverTable("griefs", { target: 1000 }, grief.settings);
  const honest = sitDown(room, "Honest", grief.honest ?? 2);
  const griefers = sitDown(room, "Pest", grief.griefers ?? 1);
  for (const host of honest) room.request(host, START_REQUEST);
  const meters = griefers.map((griefer) => new CostMeter(room, griefer));
  for (let ms = 0; ms < WATCHED_MS && room.table.phase !== "matchOver"; ms += STEP_MS) {
    actAll(room, honest, honestly, ms);
    actAll(room, griefers, grief.strategy, ms);
    room.clock.advance(STEP_MS);
    for (const meter of meters) meter.step();
  }
  return meters.map(({ cost }) => cost);
}

function actAll(room: ServerTable, players: readonly SeatedPlayer[], act: Strategy, ms: number): void {
  for (const player of players) act(room, player, ms);
}

function sitDown(room: ServerTable, name: string, count: number): readonly SeatedPlayer[] {
  return Array.from({ length: count }, (_, index) => room.sit(`${name} ${index}`));
}

function assertBounded(costs: readonly Cost[]): void {
  assert.ok(costs.length > 0);
  for (const { waitedMs, turns } of costs) {
    const allowedMs = MOST_MS + MOST_PER_TURN_MS * turns;
    assert.ok(waitedMs <= allowedMs, `${waitedMs} ms of ${allowedMs} in ${turns} turns`);
  }
}

const silent: Strategy = (room, griefer) => {
  if (griefer.isBotControlled) room.request(griefer, { type: "resume" });
};

/** Plays in the last moment. */
const slow: Strategy = (room, griefer) => {
  if (isOwnTurn(room, griefer) && room.table.deadline - room.clock.now() <= 2 * STEP_MS)
    endTurn(room, griefer);
};

const quick: Strategy = (room, griefer) => {
  if (isOwnTurn(room, griefer)) endTurn(room, griefer);
};

/** Alternates between a lost connection and a connection for these times. */
function dropping(downMs: number, upMs: number): Strategy {
  return (room, griefer, elapsedMs) => {
    const isDown = elapsedMs % (downMs + upMs) < downMs;
    if (isDown && griefer.connected) room.table.presence.disconnected(griefer.id);
    if (!isDown && !griefer.connected) room.table.presence.reconnected(griefer.id);
  };
}

function all(...strategies: readonly Strategy[]): Strategy {
  return (room, griefer, elapsedMs) => {
    for (const strategy of strategies) strategy(room, griefer, elapsedMs);
  };
}

describe("what a player can make the others wait (C7)", () => {
  it("C7 bounds a player who is silent and takes the seat back whenever a bot plays it (finding 5)", () => {
    const costs = play({ strategy: silent });
    assertBounded(costs);
    assert.ok((costs[0]?.shortTimeOuts ?? 0) > 5);
  });

  it("C7 bounds a player who plays the turns of five seconds, and lets all others time out", () => {
    const cunning: Strategy = (room, griefer, ms) => {
      if (griefer.hasShortTurn) quick(room, griefer, ms);
      silent(room, griefer, ms);
    };
    assertBounded(play({ strategy: all(cunning, wantsNextRound) }));
  });

  it("C7 bounds pauses, over seats and rounds (finding 6)", () => {
    assertBounded(play({ strategy: all(dropping(29_500, 500), quick) }));
    const three = play({ strategy: all(dropping(29_500, 500), quick), griefers: 3, honest: 1 });
    assertBounded(three);
    assert.ok(three.every(({ waitedMs }) => waitedMs > 0));
  });

  it("C7 bounds seats that are squatted (finding 7)", () => {
    const nothing: Strategy = () => undefined;
    const quickPlay = { isQuickPlay: true };
    for (const { waitedMs } of play({ strategy: nothing, settings: quickPlay }))
      assert.ok(waitedMs <= 60_000);
    const nine = play({ strategy: nothing, settings: quickPlay, honest: 1, griefers: MOST_SEATS - 1 });
    for (const { waitedMs, turns } of nine) assert.ok(turns <= 1 && waitedMs <= 60_000);
  });

  it("C7 bounds a player who plays every turn in its last second", () => {
    assertBounded(play({ strategy: all(slow, wantsNextRound) }));
  });

  it("C7 bounds a connection that breaks all the time", () => {
    assertBounded(play({ strategy: all(dropping(500, 500), quick, wantsNextRound) }));
  });

  it("C7 bounds the next round that is withheld", () => {
    const [cost] = play({ strategy: quick });
    assertBounded(cost === undefined ? [] : [cost]);
    assert.ok((cost?.waitedMs ?? 0) > 0);
  });

  it("C7 bounds all of them together", () => {
    for (const down of [5000, 15_000, 30_000]) {
      assertBounded(play({ strategy: all(slow, dropping(down, 20_000)) }));
      assertBounded(play({ strategy: all(slow, silent, dropping(down, 61_000)) }));
    }
  });

  it("C3 C7 leaves two players with bad connections their seats, and every turn for which the connections last", () => {
    let lost = 0;
    const drops = dropping(8000, 12_000);
    const watched: Strategy = (room, player, ms) => {
      drops(room, player, ms + 9000 * player.seat);
      if (player.connected && player.isBotControlled) lost += 1;
      if (player.connected) honestly(room, player, ms);
    };
    const costs = play({ strategy: watched, griefers: 2 });
    assertBounded(costs);
    assert.equal(lost, 0, "a connected player has the seat");
    for (const { turns } of costs) assert.ok(turns > 20, `${turns} turns`);
  });
});
