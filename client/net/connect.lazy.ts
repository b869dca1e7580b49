/** The ways to a table: open one, sit down at one, look on, come back to one's seat. */
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import type { CreateOptions, JoinOptions } from "../../shared/wire/messages.ts";
import { beginWithBots } from "./bots-table.ts";
import { keyedDoor } from "./browser-key.ts";
import { colyseusDoor } from "./colyseus-client.ts";
import { isFinal, isSeatLost } from "./final-refusals.ts";
import { quickSeat } from "./quick-seat.ts";
import { randomText } from "./random-text.ts";
import type { TableRoom } from "./room-types.ts";
import { seatTokens } from "./seat-tokens.ts";
import type { TableSession } from "./session-types.ts";
import { renewBetweenRounds, thisPage } from "./stale-client.ts";
import { LiveTable, type Surroundings } from "./table-session.ts";
import { afterMs } from "./timer.ts";

/** How long a table may take to tell who sits where once its door has opened, in ms. */
const ARRIVAL_MS = 10_000;
/** A request is known by so many random bytes. */
const ID_BYTES = 16;

const here: Surroundings = {
  door: keyedDoor(colyseusDoor()),
  tokens: seatTokens(),
  after: afterMs,
  newId: () => randomText(ID_BYTES),
};

/** Opens a table and sits down at it as its host. */
export async function createTable(options: CreateOptions): Promise<Result<TableSession>> {
  return arrive(await here.door.create(options));
}

/**
 * Sits down wherever people wait for others to play with; where nobody does, others will come here. A second window of
 * one browser that gets to the same table takes over the seat of the first.
 */
export async function quickPlay(name: string): Promise<Result<TableSession>> {
  const opened = await quickSeat(name, here.door, (code) => here.tokens.get(code) !== undefined);
  const code =
    opened.ok || opened.refusal.code !== "alreadySeated" ? undefined : opened.refusal.details["code"];
  if (typeof code !== "string") return arrive(opened);
  const back = await returnToTable(code);
  const isLost = !back.ok && isFinal(back.refusal.code);
  return isLost ? quickPlay(name) : back;
}

/** Opens a table of one's own, with bots, and begins. */
export async function playWithBots(name: string): Promise<Result<TableSession>> {
  const opened = await createTable({ name, visibility: "private" });
  return opened.ok ? beginWithBots(opened.value) : opened;
}

/** Sits down at the table with this code; lower case and spaces around are forgiven. */
export async function joinTable(code: string, options: JoinOptions): Promise<Result<TableSession>> {
  return arrive(await here.door.join(code.trim().toUpperCase(), options));
}

/** Looks on at the table with this code, without a seat. */
export async function watchTable(
  code: string,
  { password }: Pick<JoinOptions, "password"> = {},
): Promise<Result<TableSession>> {
  const secret = password === undefined ? {} : { password };
  return arrive(await here.door.join(code, { spectate: true, ...secret }), password);
}

/** Takes one's seat at a table again: after a reload, a closed tab, a restart of the browser. */
export async function returnToTable(code: string): Promise<Result<TableSession>> {
  const seatToken = here.tokens.get(code);
  if (seatToken === undefined) return refused("invalidSeatToken", { code });
  const opened = await here.door.join(code, { seatToken });
  if (!opened.ok && isFinal(opened.refusal.code)) here.tokens.forget(code, seatToken);
  return arrive(opened);
}

/**
 * Takes the seat that was played on another device, by the token in its link. A seat that this browser has at that
 * table already is not given up for it.
 */
export async function openSeat(code: string, seatToken: string): Promise<Result<TableSession>> {
  const own = await returnToTable(code);
  if (own.ok || !isSeatLost(own.refusal.code)) return own;
  return arrive(await here.door.join(code, { seatToken }));
}

/** Where the server has another page by now, this one is loaded anew between rounds. */
export function keepOfToday(session: TableSession): void {
  renewBetweenRounds(session, thisPage);
}

async function arrive(opened: Result<TableRoom>, password?: string): Promise<Result<TableSession>> {
  if (!opened.ok) return opened;
  const table = new LiveTable(opened.value, here, password);
  const stopClock = here.after(ARRIVAL_MS, () => table.giveUp());
  const hasArrived = await table.arrived();
  stopClock();
  return hasArrived ? accepted(table) : refused("offline");
}
