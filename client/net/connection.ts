/** The ways to a table: open one, sit down at one, come back to one's seat. */
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import type { CreateOptions, JoinOptions } from "../../shared/wire.ts";
import { colyseusDoor } from "./colyseus-door.ts";
import { isSeatLost } from "./come-back.ts";
import { LiveTable, type Surroundings } from "./live-table.ts";
import { seatTokens } from "./seat-tokens.ts";
import type { TableSession } from "./session.ts";
import type { TableRoom } from "./table-room.ts";

/** How long a table may take to tell who sits where once its door has opened, in ms. */
const ARRIVAL_MS = 10_000;

const here: Surroundings = {
  door: colyseusDoor(),
  tokens: seatTokens(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  newId: () => crypto.randomUUID(),
};

/** Opens a table and sits down at it as its host. */
export async function createTable(options: CreateOptions): Promise<Result<TableSession>> {
  return sitDown(await here.door.create(options));
}

/** Sits down at the table with this code; lower case and spaces around are forgiven. */
export async function joinTable(code: string, options: JoinOptions): Promise<Result<TableSession>> {
  return sitDown(await here.door.join(code.trim().toUpperCase(), options));
}

/** Takes one's seat at a table again: after a reload, a closed tab, a restart of the browser. */
export async function returnToTable(code: string): Promise<Result<TableSession>> {
  const seatToken = here.tokens.get(code);
  if (seatToken === undefined) return refused("seatTokenWrong", { code });
  const opened = await here.door.join(code, { seatToken });
  if (!opened.ok && isSeatLost(opened.refusal.code)) here.tokens.forget(code);
  return sitDown(opened);
}

/** The codes of the tables at which this browser holds a seat. */
export function tablesWithMySeat(): readonly string[] {
  return here.tokens.codes();
}

async function sitDown(opened: Result<TableRoom>): Promise<Result<TableSession>> {
  if (!opened.ok) return opened;
  const table = new LiveTable(opened.value, here);
  const stopClock = here.after(ARRIVAL_MS, () => table.giveUp());
  const hasArrived = await table.arrived();
  stopClock();
  return hasArrived ? accepted(table) : refused("offline");
}
