/** Tables of other processes of a cluster, which are asked through the framework. A single server has none. */
import { matchMaker } from "@colyseus/core";
import { type Refusal, type Result, refuse, refused } from "../../shared/refusal.ts";
import type { CastRange } from "../../shared/table/cast.ts";
import { ROOM } from "../../shared/wire/messages.ts";
import type { SeatFacts } from "../../shared/wire/table-facts.ts";
import { steadyTime } from "../clock.ts";
import { findTableRoom } from "./find-rooms.ts";
import type { FactsForOperator, Occupant, OpenTable, TableDescription } from "./table-facts.ts";
import type { UnoRoom } from "./uno-room.ts";

/** What other processes may ask a table. */
type Question = Exclude<keyof OpenTable, keyof TableDescription> | "describe" | "isSeatToken";

/** The table with this code, wherever it is; undefined if there is none, or its process does not answer. */
export async function findTableAnywhere(code: string): Promise<OpenTable | undefined> {
  const room = findTableRoom(code);
  try {
    if (room !== undefined) return await committedTable(room);
    const description: TableDescription | undefined = (await isElsewhere(code))
      ? await ask(code, "describe")
      : undefined;
    return description === undefined ? undefined : remoteTable(code, description);
  } catch {
    return undefined;
  }
}

/** How long people are told the same of a table of another process, in ms. */
const KNOWN_MS = 2_000;

/** Tables of the friends of many players, whose home pages ask for the same ones. */
export class RecentTables {
  /** Those of other processes, the oldest answer first. */
  readonly #known = new Map<
    string,
    { readonly until: number; readonly table: Promise<OpenTable | undefined> }
  >();
  readonly #steady: () => number;

  constructor(steady: () => number = steadyTime) {
    this.#steady = steady;
  }

  /** The same as `findTableAnywhere`. What other processes tell may be two seconds old. */
  find(code: string): Promise<OpenTable | undefined> {
    if (findTableRoom(code) !== undefined) return findTableAnywhere(code);
    const now = this.#steady();
    for (const [oldest, { until }] of this.#known) {
      if (until > now) break;
      this.#known.delete(oldest);
    }
    const known = this.#known.get(code) ?? { until: now + KNOWN_MS, table: findTableAnywhere(code) };
    this.#known.set(code, known);
    return known.table;
  }
}

/** What it tells is told when everybody may know it. */
async function committedTable(room: UnoRoom): Promise<OpenTable | undefined> {
  const table = room.openTable;
  await room.whenCommitted();
  if (table === undefined) return undefined;
  return {
    ...table,
    isRemoved: (owner) => room.isRemoved(owner),
    whoIsThere: () => room.whoIsThere(),
    seatOwner: (seatToken) => room.seatOwner(seatToken),
    castOf: (matchId) => room.castOf(matchId),
    forOperator: () => room.forOperator(),
  };
}

/** True if the token is valid for a seat at this table, wherever it is; undefined if the process of the table does not answer. */
export async function isSeatTokenAnywhere(code: string, seatToken: string): Promise<boolean | undefined> {
  const room = findTableRoom(code);
  if (room !== undefined) return room.isSeatToken(seatToken);
  try {
    return (
      seatToken !== "" && (await isElsewhere(code)) && (await ask<boolean>(code, "isSeatToken", seatToken))
    );
  } catch {
    return undefined;
  }
}

async function isElsewhere(code: string): Promise<boolean> {
  const row: { readonly name: string; readonly processId: string } | undefined =
    await matchMaker.driver.findOne({ roomId: code });
  return row !== undefined && row.name === ROOM && row.processId !== matchMaker.processId;
}

function remoteTable(code: string, description: TableDescription): OpenTable {
  return {
    ...description,
    whyPasswordWrong: (password, address) =>
      ask<Refusal | undefined>(code, "whyPasswordWrong", password, address).catch(() =>
        refuse("tableRestarting"),
      ),
    isRemoved: (owner) => ask<boolean>(code, "isRemoved", owner).catch(() => false),
    whoIsThere: () => ask<readonly Occupant[]>(code, "whoIsThere").catch(() => []),
    seatOwner: (seatToken) =>
      ask<Result<SeatFacts>>(code, "seatOwner", seatToken).catch(() => refused("tableRestarting")),
    castOf: (matchId) => ask<CastRange | undefined>(code, "castOf", matchId).catch(() => undefined),
    forOperator: () => ask<FactsForOperator | undefined>(code, "forOperator").catch(() => undefined),
  };
}

/**
 * The answer is what the method of the room returns, as JSON: null instead of undefined. An error of this must not be
 * logged, because the framework repeats in it what was asked, such as a password.
 */
async function ask<T>(code: string, question: Question, ...args: readonly string[]): Promise<T> {
  const answer = await matchMaker.remoteRoomCall<UnoRoom>(code, question, [...args]);
  return answer ?? undefined;
}
