/** What a new room is made of: a table that was kept, or a new one; and its place among the open tables. */
import { ServerError } from "@colyseus/core";
import { refuse, refused } from "../../../shared/refusal.ts";
import type { House } from "../../context.ts";
import { ownerOf } from "../../identity/browser-key.ts";
import type { KeptTable } from "../../journal/table-record.ts";
import { told } from "../../observability/log.ts";
import type { Release } from "../../places.ts";
import { refusalError } from "../../room/refusal-error.ts";
import { checkCreate } from "../join/join-checks.ts";
import type { ParsedCreate } from "../message-schemas.ts";
import { codeOfNewTable } from "../table-code.ts";
import type { Opening } from "./set-up-table.ts";

/** Opens a table in a place of its own, which is given back if that fails. Refusals travel as the framework's error. */
export async function openInPlace(
  house: House,
  options: unknown,
  open: (opening: Opening) => Promise<void>,
): Promise<Release> {
  const kept = house.reopening.take(options);
  const { leave, find } = kept === undefined ? newTable(house, options) : keptTable(house, kept);
  try {
    await open(await find());
    return leave;
  } catch (error) {
    leave();
    // Whoever opens tables again wants to know why; a stranger has no use for our faults.
    if (kept !== undefined || error instanceof ServerError) throw error;
    house.log.error(told(error), "could not open table");
    throw refusalError(refuse("tableRestarting"));
  }
}

/** A table that is to be opened, and how its place is given back. */
interface Placed {
  readonly leave: Release;
  readonly find: () => Promise<Opening>;
}

function keptTable({ openTables }: House, kept: KeptTable): Placed {
  return { leave: openTables.openAgain(kept.opener), find: async () => ({ code: kept.code, kept }) };
}

function newTable(house: House, options: unknown): Placed {
  const create = checkCreate(options);
  if (!create.ok) throw refusalError(create.refusal);
  const { value } = create;
  return {
    leave: placeFor(value, house),
    find: async () => ({ code: await codeOfNewTable(house), create: value }),
  };
}

function placeFor({ key, opener = "" }: ParsedCreate, { openTables, pulse, meter }: House): Release {
  const opening = { owner: ownerOf(key), address: opener };
  const place = pulse.isBehind ? refused("serverFull") : openTables.open(opening);
  if (place.ok) return place.value;
  meter.limited("tables");
  throw refusalError(place.refusal);
}
