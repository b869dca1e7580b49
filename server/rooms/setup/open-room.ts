/** Opens a room with a new or a restored table, within the quota of open tables. */
import { matchMaker, ServerError } from "@colyseus/core";
import { refuse, refused } from "../../../shared/refusal.ts";
import { MOST_SEATS } from "../../../shared/seat.ts";
import type { TableRecord } from "../../../shared/table/journal/table-record.ts";
import { ROOM } from "../../../shared/wire/messages.ts";
import type { AppContext } from "../../app-context.ts";
import { hashOfBrowserKey } from "../../identity/browser-key.ts";
import type { Release } from "../../limits/quotas.ts";
import { errorFields } from "../../observability/log.ts";
import { checkCreateOptions, refusalError } from "../join/join-checks.ts";
import type { ParsedCreate } from "../message-schemas.ts";
import { newTableCode, takeTableCode } from "../table-code.ts";
import type { ReservedDeal } from "./reserve-hand-of-the-day.ts";
import type { TableSetup } from "./set-up-table.ts";

/** Opens the room of a table that is stored, or that begins as if it had been stored. */
export async function openSavedTable(
  { tablesToRestore }: Pick<AppContext, "tablesToRestore">,
  record: TableRecord,
): Promise<void> {
  await matchMaker.createRoom(ROOM, tablesToRestore.prepare(record));
}

/** Reserves a place in the quota and opens a table; releases the place if that fails. Throws refusals as ServerError. */
export async function openRoom(
  appContext: AppContext,
  options: unknown,
  open: (setup: TableSetup) => Promise<void>,
): Promise<Release> {
  const record = appContext.tablesToRestore.take(options);
  let reserved: ReservedTable | undefined;
  let setup: TableSetup | undefined;
  try {
    reserved = record === undefined ? await newTable(appContext, options) : restoredTable(appContext, record);
    setup = await reserved.resolveSetup();
    await open(setup);
    return reserved.release;
  } catch (error) {
    reserved?.release();
    if (setup !== undefined) giveBackHand(setup);
    if (setup !== undefined && record === undefined) freeCode(appContext, setup.code);
    // The restart at startup needs the real error. Clients only learn that it failed.
    if (record !== undefined || error instanceof ServerError) throw error;
    appContext.log.error(errorFields(error), "could not open table");
    throw refusalError(refuse("tableRestarting"));
  }
}

/** A table for which a place is reserved. */
interface ReservedTable {
  readonly release: Release;
  readonly resolveSetup: () => Promise<TableSetup>;
}

function restoredTable({ tableQuota }: AppContext, record: TableRecord): ReservedTable {
  const { code, opener } = record;
  return {
    release: tableQuota.reserveRestored(opener, code),
    resolveSetup: async () => ({ code, record }),
  };
}

async function newTable(appContext: AppContext, options: unknown): Promise<ReservedTable> {
  const create = checkCreateOptions(options);
  if (!create.ok) throw refusalError(create.refusal);
  const { value } = create;
  await countQuickTable(value, appContext);
  // Most likely it is free. The quota counts before anything is written.
  const likelyCode = value.code ?? appContext.makeCode();
  return {
    release: await reserveTable(value, likelyCode, appContext),
    resolveSetup: () => newSetup(appContext, value, likelyCode),
  };
}

async function newSetup(
  appContext: AppContext,
  create: ParsedCreate,
  likelyCode: string,
): Promise<TableSetup> {
  const code = await codeFor(appContext, create, likelyCode);
  if (create.handOfTheDay === undefined) return { code, create };
  try {
    return { code, create, handOfTheDay: await reserveHand(create, appContext) };
  } catch (error) {
    freeCode(appContext, code);
    throw error;
  }
}

/** Somebody else of the same activity may have opened its table in the meantime: then the client tries again. */
async function codeFor(appContext: AppContext, { code }: ParsedCreate, likelyCode: string): Promise<string> {
  if (code === undefined) return newTableCode(appContext, likelyCode);
  if (await takeTableCode(appContext, code)) return code;
  throw refusalError(refuse("tableFull", { seats: MOST_SEATS }));
}

/** The table was not opened: its code may be used again. */
function freeCode({ store, log }: AppContext, code: string): void {
  try {
    store.deleteTable(code);
  } catch (error) {
    log.error({ table: code, ...errorFields(error) }, "could not delete the table");
  }
}

async function reserveHand({ key }: ParsedCreate, { handsOfTheDay }: AppContext): Promise<ReservedDeal> {
  const reserved = await handsOfTheDay.reserve(hashOfBrowserKey(key));
  if (!reserved.ok) throw refusalError(reserved.refusal);
  return reserved.value;
}

/** The hand of the day was not dealt: its browser may start it again. */
export function giveBackHand(setup: TableSetup): void {
  if (setup.record === undefined) setup.handOfTheDay?.giveBack();
}

/** Quick play opens a table only if none waits. So it is counted here, and other new tables with their requests. */
async function countQuickTable(
  { open, opener = "" }: ParsedCreate,
  { tableCreations, counters }: Pick<AppContext, "tableCreations" | "counters">,
): Promise<void> {
  if (open !== true) return;
  const seconds = await tableCreations.tryCount(opener);
  if (seconds === 0) return;
  counters.countRateLimited("tables");
  throw refusalError(refuse("rateLimited", { seconds }));
}

async function reserveTable(
  { key, opener: address = "" }: ParsedCreate,
  code: string,
  { tableQuota, overload, counters }: AppContext,
): Promise<Release> {
  const opener = { owner: hashOfBrowserKey(key), address };
  const reservation = overload.isOverloaded ? refused("serverFull") : await tableQuota.reserve(opener, code);
  if (reservation.ok) return reservation.value;
  counters.countRateLimited("tables");
  throw refusalError(reservation.refusal);
}
