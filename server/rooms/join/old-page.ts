/**
 * Pages that were loaded before the server was updated: they speak an older protocol, and are brought to reload.
 *
 * A page of version 0.1.0 looks whether it is outdated each time that it is connected to a table, and reloads unless a
 * round is being played. So it is connected to a room that looks to it like a waiting room, and keeps its seat token: the
 * new page then finds the seat at the real table.
 */
import { type Client, Room } from "@colyseus/core";
import { z } from "zod";
import {
  CLOSED_FOR_RECOVERY,
  PROTOCOL,
  type Seated,
  type Spectating,
} from "../../../shared/wire/messages.ts";
import type { AppContext } from "../../context.ts";
import { TableState } from "../table-state.ts";

export const OLD_PAGE_ROOM = "oldPage";

/** A refusal as version 0.1.0 wrote it; its pages show: "The table did not understand that: reload the page and try again." */
export const OLD_REFUSAL = { code: "badMessage", facts: {} } as const;

/** A page that has not reloaded by now is let go, and looks again when it comes back, in ms. */
const LONGEST_STAY_MS = 30_000;
const MOST_PAGES = 1000;
const LONGEST_SEAT_TOKEN = 64;

const seatOptions = z.object({ seatToken: z.string().max(LONGEST_SEAT_TOKEN) });

/** True if the options of a join come from a page of another version than this server. Programs need not say theirs. */
export function isOldPage(origin: string | undefined, options: object): boolean {
  return origin !== undefined && !("protocol" in options && options.protocol === PROTOCOL);
}

/** True for a request in the form of version 0.1.0, which numbered what it had seen by another name. */
export function isOldRequest(payload: unknown): boolean {
  return typeof payload === "object" && payload !== null && "seen" in payload;
}

abstract class OldPageRoom extends Room {
  protected abstract readonly appContext: AppContext;

  override patchRate = null;
  override maxClients = MOST_PAGES;
  override state = new TableState();
  override messages = { "*": () => undefined };

  override onJoin(client: Client, options: unknown): void {
    const read = seatOptions.safeParse(options);
    if (read.success) client.send("seated", { seatId: "", seatToken: read.data.seatToken } satisfies Seated);
    // By the name that the message had then.
    else client.send("watching", { isNext: false } satisfies Spectating);
    this.appContext.clock.after(LONGEST_STAY_MS, () => client.leave(CLOSED_FOR_RECOVERY));
  }
}

/** The room for outdated pages of one house. */
export const oldPageRoomOf = (appContext: AppContext) =>
  class extends OldPageRoom {
    override readonly appContext = appContext;
  };
