/** Opens a room with a new or a restored table, within the quota of open tables. */
import { ServerError } from "@colyseus/core";
import { refuse, refused } from "../../../shared/refusal.ts";
import type { AppContext } from "../../app-context.ts";
import { hashOfBrowserKey } from "../../identity/browser-key.ts";
import type { TableRecord } from "../../journal/table-record.ts";
import type { Release } from "../../limits/quotas.ts";
import { errorFields } from "../../observability/log.ts";
import { checkCreateOptions, refusalError } from "../join/join-checks.ts";
import type { ParsedCreate } from "../message-schemas.ts";
import { newTableCode } from "../table-code.ts";
import type { ReservedDeal } from "./reserve-hand-of-the-day.ts";
import type { TableSetup } from "./set-up-table.ts";

/** Reserves a place in the quota and opens a table; releases the place if that fails. Throws refusals as ServerError. */
export async function openRoom(
  appContext: AppContext,
  options: unknown,
  open: (setup: TableSetup) => Promise<void>,
): Promise<Release> {
  const record = appContext.tablesToRestore.take(options);
  const { release, resolveSetup } =
    record === undefined ? newTable(appContext, options) : restoredTable(appContext, record);
  let setup: TableSetup | undefined;
  try {
    setup = await resolveSetup();
    await open(setup);
    return release;
  } catch (error) {
    release();
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
  return {
    release: tableQuota.reserveRestored(record.opener),
    resolveSetup: async () => ({ code: record.code, record }),
  };
}

function newTable(appContext: AppContext, options: unknown): ReservedTable {
  const create = checkCreateOptions(options);
  if (!create.ok) throw refusalError(create.refusal);
  const { value } = create;
  countQuickTable(value, appContext);
  return {
    release: reserveTable(value, appContext),
    resolveSetup: () => newSetup(appContext, value),
  };
}

async function newSetup(appContext: AppContext, create: ParsedCreate): Promise<TableSetup> {
  const code = await newTableCode(appContext);
  if (create.handOfTheDay === undefined) return { code, create };
  try {
    return { code, create, daily: await reserveHand(create, appContext) };
  } catch (error) {
    freeCode(appContext, code);
    throw error;
  }
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
  if (setup.record === undefined) setup.daily?.giveBack();
}

/** Quick play opens a table only if none waits. So it is counted here, and other new tables with their requests. */
function countQuickTable(
  { open, opener = "" }: ParsedCreate,
  { tableCreations, counters }: Pick<AppContext, "tableCreations" | "counters">,
): void {
  if (open !== true) return;
  const seconds = tableCreations.retryAfterSeconds(opener);
  if (seconds === 0) {
    tableCreations.count(opener);
    return;
  }
  counters.countRateLimited("tables");
  throw refusalError(refuse("rateLimited", { seconds }));
}

function reserveTable(
  { key, opener: address = "" }: ParsedCreate,
  { tableQuota, overload, counters }: AppContext,
): Release {
  const opener = { owner: hashOfBrowserKey(key), address };
  const reservation = overload.isOverloaded ? refused("serverFull") : tableQuota.reserve(opener);
  if (reservation.ok) return reservation.value;
  counters.countRateLimited("tables");
  throw refusalError(reservation.refusal);
}
