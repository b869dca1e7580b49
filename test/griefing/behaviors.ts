/** Behaviours of players, good and bad: each function takes the next action, if there is one. */
import { setTimeout as pause } from "node:timers/promises";
import { legalCommands } from "../../shared/legal.ts";
import { parseDeadline } from "../../shared/wire/deadline.ts";
import { EVENTS } from "../../shared/wire/messages.ts";
import type { WireSeat } from "../../shared/wire/table-state.ts";
import { chooseMove } from "../bench/choose-move.ts";
import { makeMove } from "../support/network/moves-in-sequence.ts";
import type { TestClient } from "../support/network/test-client.ts";

/** Takes the next action; false if there is none now. */
export type Behavior = () => Promise<boolean>;

const POLL_MS = 10;
/** Generous, as other programs may use the same machine. */
const GIVE_UP_MS = 180_000;
/** This much of a turn is left when a player who wastes time moves, in ms of the server's time. */
const LAST_MOMENT_MS = 2500;
const DRAWING: ReadonlySet<string> = new Set(["accept", "draw", "pass"]);

/** Runs these behaviours concurrently until the condition is true. */
export async function behaveUntil(isOver: () => boolean, behaviors: readonly Behavior[]): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  await Promise.all(
    behaviors.map(async (behave) => {
      while (!isOver()) {
        if (performance.now() > giveUpAt) throw new Error("the condition was not met in time");
        const hasActed = await behave().catch(() => false);
        if (!hasActed) await pause(POLL_MS);
      }
    }),
  );
}

export function seatOf(player: TestClient): WireSeat | undefined {
  return player.table.seats.get(player.seated.seatId);
}

/** Moves at once, and is ready at once for what comes next. */
export function playsPromptly(player: TestClient): Behavior {
  return async () => (await movesOn(player)) || movesNow(player);
}

/** Moves at once, but never says that the next round or the rematch may begin. */
export function withholdsNext(player: TestClient): Behavior {
  return () => movesNow(player);
}

/** Does nothing, except that it takes the seat back whenever a bot plays it. */
export function silentAndBack(player: TestClient): Behavior {
  return () => takesSeatBack(player);
}

/** Moves in every second turn that it gets, is silent in the others, and takes the seat back whenever a bot plays it. */
export function silentEverySecondTurn(player: TestClient): Behavior {
  let turn = "";
  let turns = 0;
  return async () => {
    if (await takesSeatBack(player)) return true;
    if (!isOnTurn(player)) {
      turn = "";
      return movesOn(player);
    }
    const now = `${player.table.round} ${turnEventsSeenBy(player)}`;
    if (now !== turn) {
      turn = now;
      turns += 1;
    }
    return turns % 2 === 0 ? movesNow(player) : false;
  };
}

/** Moves in the last moment of each turn; `time` is the server's, in ms. */
export function movesInLastMoment(player: TestClient, time: () => number): Behavior {
  return async () => {
    if (await movesOn(player)) return true;
    const remainingMs = parseDeadline(player.table) - time();
    return isOnTurn(player) && remainingMs < LAST_MOMENT_MS ? movesNow(player) : false;
  };
}

/** The server's time, from its messages, in ms. Call it as soon as the player has joined. */
export function serverTimeFor(player: TestClient, pace: number): () => number {
  let anchor = { server: player.times.at(-1) ?? 0, at: performance.now() };
  let count = player.times.length;
  player.room.onMessage(EVENTS, () => {
    if (player.times.length > count) anchor = { server: player.times.at(-1) ?? 0, at: performance.now() };
    count = player.times.length;
  });
  return () => anchor.server + (performance.now() - anchor.at) * pace;
}

/** Makes a sensible move, or the one that is chosen, if it is this player's turn. */
export async function movesNow(player: TestClient, choose = chooseMove): Promise<boolean> {
  if (!isOnTurn(player) || legalCommands(player.view).length === 0) return false;
  return "lastEvent" in (await makeMove(player, choose(player.view)));
}

/** Draws and passes as long as the rules allow it, and never goes out. */
export function drawsNow(player: TestClient): Promise<boolean> {
  return movesNow(
    player,
    (view) => legalCommands(view).find(({ type }) => DRAWING.has(type)) ?? chooseMove(view),
  );
}

function isOnTurn(player: TestClient): boolean {
  const { phase, isPaused, turn, lastEvent } = player.table;
  const seat = seatOf(player);
  const canMove = phase === "playing" && !isPaused && lastEvent === player.lastEvent;
  return canMove && seat?.seat === turn && !seat.isBotControlled;
}

function turnEventsSeenBy({ events }: TestClient): number {
  return events.filter(({ type }) => type === "turnStarted" || type === "penaltyRaised").length;
}

async function takesSeatBack(player: TestClient): Promise<boolean> {
  if (seatOf(player)?.isBotControlled !== true) return false;
  return "lastEvent" in (await player.sendRequest("resume"));
}

/** Is ready for the next round. */
async function movesOn(player: TestClient): Promise<boolean> {
  if (player.table.phase !== "roundOver" || seatOf(player)?.ready !== false) return false;
  return "lastEvent" in (await player.sendRequest("nextRound"));
}
