/** What another process of a cluster may ask a room. An answer is given when everybody may know what it tells. */
import { type Client, Room } from "@colyseus/core";
import { type Refusal, type Result, refuse, refused } from "../../shared/refusal.ts";
import type { CastRange } from "../../shared/table/cast.ts";
import type { Listing, RoomMessages } from "../../shared/wire/messages.ts";
import type { SeatFacts } from "../../shared/wire/table-facts.ts";
import type { TableSchema } from "../../shared/wire/table-state.ts";
import type { AppContext } from "../app-context.ts";
import type { Occupant, OpenTable, TableDescription } from "./table-facts.ts";

export type TableClient = Client<{ userData: string | undefined; messages: RoomMessages }>;

/** The framework calls these methods by their names; `remote-tables.ts` asks. */
export abstract class AnsweringRoom extends Room<{
  state: TableSchema;
  metadata: Listing;
  client: TableClient;
}> {
  protected abstract readonly appContext: AppContext;

  /** What may be known of the table before joining it; undefined while the room opens or closes. */
  abstract get openTable(): OpenTable | undefined;

  /** True if the token is valid for a seat at this table. */
  abstract isSeatToken(token: string): boolean;

  /** What `openTable` tells. */
  async describe(): Promise<TableDescription | undefined> {
    const { openTable: table } = this;
    await this.whenCommitted();
    return table === undefined
      ? undefined
      : { isPublic: table.isPublic, facts: table.facts, names: table.names };
  }

  /** The same as in `openTable`. */
  async whyPasswordWrong(password: string, address: string): Promise<Refusal | undefined> {
    const { openTable: table } = this;
    if (table === undefined) return refuse("tableRestarting");
    const refusal = await table.whyPasswordWrong(password, address);
    await this.whenCommitted();
    return refusal;
  }

  /** The same as in `openTable`. */
  async isRemoved(owner: string): Promise<boolean> {
    const isRemoved = (await this.openTable?.isRemoved(owner)) ?? false;
    await this.whenCommitted();
    return isRemoved;
  }

  /** The same as in `openTable`. */
  async seatOwner(seatToken: string): Promise<Result<SeatFacts>> {
    const owner = (await this.openTable?.seatOwner(seatToken)) ?? refused("tableRestarting");
    await this.whenCommitted();
    return owner;
  }

  /** The same as in `openTable`. */
  async castOf(matchId: string): Promise<CastRange | undefined> {
    const cast = await this.openTable?.castOf(matchId);
    await this.whenCommitted();
    return cast;
  }

  /** The same as in `openTable`. */
  async isShutOut(owner: string): Promise<boolean> {
    return (await this.openTable?.isShutOut(owner)) ?? false;
  }

  /** The same as in `openTable`. */
  async whoIsThere(): Promise<readonly Occupant[]> {
    const there = (await this.openTable?.whoIsThere()) ?? [];
    await this.whenCommitted();
    return there;
  }

  /** Resolves when everything that the table has written is committed. Rejects if it belongs to another process. */
  async whenCommitted(): Promise<void> {
    await this.appContext.clusterTables?.gateOf(this.roomId)?.whenCommitted();
  }
}
