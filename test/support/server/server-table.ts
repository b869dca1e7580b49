/** A table of the server without a network: the test advances its clock, and what it sends is recorded. */

import { randomUUID } from "node:crypto";
import { NODE_PLATFORM } from "../../../server/identity/table-platform.ts";
import type { GameEvent } from "../../../shared/event.ts";
import type { ServerSigningKeys } from "../../../shared/fairness/signing-keys.ts";
import type { Game } from "../../../shared/game.ts";
import { legalCommands } from "../../../shared/legal.ts";
import { OFFICIAL_RULES, type Rules } from "../../../shared/rules.ts";
import type { Seat } from "../../../shared/seat.ts";
import { FAIR_DEALS } from "../../../shared/table/fairness/fair-rounds.ts";
import {
  type SavedTableState,
  type TableJournal,
  transientTableJournal,
} from "../../../shared/table/journal/table-journal.ts";
import { timeOutCommand } from "../../../shared/table/match/time-out.ts";
import type { TableRequest } from "../../../shared/table/requests/requests.ts";
import type { SeatedPlayer } from "../../../shared/table/seats/player.ts";
import { Table } from "../../../shared/table/table.ts";
import type { InitialTableSettings } from "../../../shared/table/table-dependencies.ts";
import { clockDelayMs } from "../../../shared/timing/animation-time.ts";
import { viewFor } from "../../../shared/view-for.ts";
import type { Notice, QuickChat } from "../../../shared/wire/messages.ts";
import { seededChance, seedOf } from "../../simulation/seeded-random.ts";
import { type ManualClock, manualClock } from "./manual-clock.ts";

export interface ServerTable {
  readonly table: Table;
  readonly clock: ManualClock;
  readonly events: GameEvent[];
  readonly notices: Notice[];
  readonly chatMessages: QuickChat[];
  /** How often the table was shown. */
  readonly updateCount: () => number;
  readonly hasEnded: () => boolean;
  /** How much later than the current turn the turn timer started, in ms (C1). */
  readonly clockDelay: () => number;
  sit(name: string): SeatedPlayer;
  /** A spectator asks for a seat. */
  waitForSeat(name: string): void;
  request(seatedPlayer: SeatedPlayer, request: TableRequest): ReturnType<Table["handleRequest"]>;
  /** The running game; throws in the waiting room. */
  game(): Readonly<Game>;
  /** The seat whose turn it is makes one move. */
  playTurn(): void;
  /** Plays on, always the first legal play, until the phase is another. */
  playToPhaseEnd(): void;
}

/** The journal of the table, and what was saved in it before. */
interface JournalOptions {
  /** With keys, the shuffles can be verified. */
  readonly signingKeys?: ServerSigningKeys;
  /** Called after each change that was shown. */
  readonly onShown?: (events: readonly GameEvent[]) => void;
  readonly tableJournal?: TableJournal;
  readonly saved?: SavedTableState;
}

/** Each begins or changes a turn. */
const TURN_EVENTS: readonly GameEvent["type"][] = ["cardPlayed", "turnStarted", "penaltyRaised"];

/** `text` is the seed of all random numbers. */
export function serverTable(
  text = "a table",
  rules: Partial<Rules> = {},
  {
    tableJournal: book = transientTableJournal(),
    saved,
    signingKeys,
    onShown,
    ...terms
  }: InitialTableSettings & JournalOptions = {},
): ServerTable {
  const clock = manualClock();
  const events: GameEvent[] = [];
  const notices: Notice[] = [];
  const phrases: QuickChat[] = [];
  let shown = 0;
  let hasEnded = false;
  let clockDelay = 0;
  let matches = 0;
  const changed = (happened: readonly GameEvent[]) => {
    shown += 1;
    events.push(...happened);
    if (happened.some(({ type }) => TURN_EVENTS.includes(type))) clockDelay = clockDelayMs(happened);
    onShown?.(happened);
  };
  const table = new Table({
    clock,
    platform: NODE_PLATFORM,
    deals: FAIR_DEALS,
    chance: seededChance(`the bots of ${text}`),
    settings: { ...terms, rules: { ...OFFICIAL_RULES, ...rules } },
    journal: book,
    signingKeys,
    ...(saved === undefined ? {} : { savedState: saved }),
    makeMatchId: () => `the match ${matches + 1} of ${text}`,
    makeSeed: () => {
      matches += 1;
      return seedOf(`${text} ${matches}`);
    },
    listener: {
      changed,
      dealingChanged: () => changed([]),
      noticed: (notice) => notices.push(notice),
      chatSent: (quickChat) => phrases.push(quickChat),
      gracePeriodEnded: () => undefined,
      playerKicked: () => undefined,
      admissionsChanged: () => undefined,
      seatYielded: () => undefined,
      spectatorSeated: () => undefined,
      spectatorsDisallowed: () => undefined,
      ended: () => {
        hasEnded = true;
      },
    },
  });
  const game = () => {
    if (table.game === undefined) throw new Error("no match is being played");
    return table.game;
  };
  return {
    table,
    clock,
    events,
    notices,
    chatMessages: phrases,
    updateCount: () => shown,
    hasEnded: () => hasEnded,
    clockDelay: () => clockDelay,
    sit: (name) => {
      const sat = table.addPlayer(name);
      if (!sat.ok) throw new Error(`${name} was refused a seat: ${sat.refusal.code}`);
      return sat.value;
    },
    waitForSeat: (name) => {
      const origin = { owner: `key of ${name}`, address: "" };
      const queue = [...table.queue, { id: `spectator ${name}`, name, origin }];
      table.setSpectators(queue.length, queue);
    },
    request: (seatedPlayer, request) => {
      const result = table.handleRequest(seatedPlayer, request, randomUUID());
      if (request.type === "start") chooseOpeningColor(table);
      return result;
    },
    game,
    playTurn: () => playTurn(table, game),
    playToPhaseEnd: () => playToPhaseEnd(table, clock, game),
  };
}

export const START_REQUEST = { type: "start" } as const;

/** Ann, the host, and Ben in a match that has just started. */
export function startedTable(text = "two in play"): ServerTable {
  const room = serverTable(text);
  const ann = room.sit("Ann");
  room.sit("Ben");
  const started = room.request(ann, START_REQUEST);
  if (!started.ok) throw new Error(`the match does not start: ${started.refusal.code}`);
  return room;
}

/** An opening Wild waits for its colour (S4): no test depends on whether one was turned up. */
function chooseOpeningColor(table: Table): void {
  const { pendingAction, turn } = table.game ?? {};
  if (pendingAction === "color" && turn !== undefined)
    table.submit(turn, { type: "color", color: "red" }, { by: actorAt(table, turn) });
}

const MOST_MOVES = 5_000;

function playToPhaseEnd(table: Table, clock: ManualClock, game: () => Readonly<Game>): void {
  for (let moves = 0; table.phase === "playing"; moves += 1) {
    if (moves > MOST_MOVES) throw new Error("the round does not end");
    if (!playTurn(table, game)) clock.advance(1_000);
  }
}

function playTurn(table: Table, game: () => Readonly<Game>): boolean {
  const view = viewFor(game(), game().turn);
  const play = legalCommands(view).find(({ type }) => type === "play") ?? timeOutCommand(view);
  if (play === undefined) throw new Error("no seat can act");
  return table.submit(view.seat, play, { by: actorAt(table, view.seat) }).ok;
}

/** Who moves for this seat now: a bot on its own seat is none of the players. */
function actorAt(table: Table, seat: Seat): "player" | "bot" {
  return table.seats.all.some((player) => player.seat === seat && player.bot !== "") ? "bot" : "player";
}
