/**
 * Pages that were loaded before the server was updated use an older protocol. This makes them reload.
 *
 * A page of version 0.1.0 checks whether it is outdated each time it connects to a table, and reloads unless a round is
 * being played. So it is connected to a room that looks like a waiting room. It keeps its seat token, with which the new
 * page finds the seat at the real table.
 */
import { type Client, Room } from "@colyseus/core";
import { z } from "zod";
import {
  CLOSED_FOR_RECOVERY,
  PROTOCOL,
  type Seated,
  type Spectating,
} from "../../../shared/wire/messages.ts";
import { TableSchema } from "../../../shared/wire/table-state.ts";
import type { AppContext } from "../../app-context.ts";

export const OLD_PAGE_ROOM = "oldPage";

/** A refusal as version 0.1.0 wrote it; its pages show: "The table did not understand that: reload the page and try again." */
export const OLD_REFUSAL = { code: "badMessage", facts: {} } as const;

/** A page that has not reloaded after this time is disconnected, and checks again when it reconnects, in ms. */
const LONGEST_STAY_MS = 30_000;
const MOST_PAGES = 1000;
const LONGEST_SEAT_TOKEN = 64;

const seatOptions = z.object({ seatToken: z.string().max(LONGEST_SEAT_TOKEN) });

/** What a page of version 0.1.0 sends: always its browser key, unless the browser stores nothing; `watch` as a spectator. */
const OLD_OPTIONS = ["protocol", "key", "watch"];

/**
 * True if the options come from a page of another version than the server. Programs send no origin, and pages with a
 * client of their own need no version: without one, only what version 0.1.0 sends makes a page old.
 */
export function isOldPage(origin: string | undefined, options: object): boolean {
  if (origin === undefined || ("protocol" in options && options.protocol === PROTOCOL)) return false;
  return OLD_OPTIONS.some((name) => name in options);
}

/** True for a request of version 0.1.0, in which `lastSeenEvent` was called `seen`. */
export function isOldRequest(payload: unknown): boolean {
  return typeof payload === "object" && payload !== null && "seen" in payload;
}

abstract class OldPageRoom extends Room {
  protected abstract readonly appContext: AppContext;

  override patchRate = null;
  override maxClients = MOST_PAGES;
  override state = new TableSchema();
  override messages = { "*": () => undefined };

  override onJoin(client: Client, options: unknown): void {
    const read = seatOptions.safeParse(options);
    if (read.success) client.send("seated", { seatId: "", seatToken: read.data.seatToken } satisfies Seated);
    // The name of the `spectating` message in version 0.1.0.
    else client.send("watching", { isNext: false } satisfies Spectating);
    this.appContext.clock.after(LONGEST_STAY_MS, () => client.leave(CLOSED_FOR_RECOVERY));
  }
}

/** The room class for outdated pages, for one server. */
export const oldPageRoomOf = (appContext: AppContext): (new () => OldPageRoom) =>
  class extends OldPageRoom {
    override readonly appContext = appContext;
  };
