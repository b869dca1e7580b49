/** What another process of a cluster may ask a room. An answer is given when everybody may know what it tells. */
import { type Client, Room } from "@colyseus/core";
import { type Refusal, type Result, refuse, refused } from "../../shared/refusal.ts";
import type { CastRange } from "../../shared/table/cast.ts";
import type { Awaitable } from "../../shared/table/journal/journal.ts";
import type { Listing, RoomMessages } from "../../shared/wire/messages.ts";
import type { SeatFacts } from "../../shared/wire/table-facts.ts";
import type { TableSchema } from "../../shared/wire/table-state.ts";
import type { AppContext } from "../app-context.ts";
import type { FactsForOperator, Occupant, OpenTable, TableDescription } from "./table-facts.ts";

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
  describe(): Promise<TableDescription | undefined> {
    return this.#answer((table) => {
      if (table === undefined) return undefined;
      const { isPublic, facts, names, connected } = table;
      return { isPublic, facts, names, connected };
    });
  }

  /** The same as in `openTable`; so are the next ones. */
  whyPasswordWrong(password: string, address: string): Promise<Refusal | undefined> {
    return this.#answer((table) =>
      table === undefined ? refuse("tableRestarting") : table.whyPasswordWrong(password, address),
    );
  }

  isRemoved(owner: string): Promise<boolean> {
    return this.#answer((table) => table?.isRemoved(owner) ?? false);
  }

  seatOwner(seatToken: string): Promise<Result<SeatFacts>> {
    return this.#answer((table) => table?.seatOwner(seatToken) ?? refused("tableRestarting"));
  }

  castOf(matchId: string): Promise<CastRange | undefined> {
    return this.#answer((table) => table?.castOf(matchId));
  }

  forOperator(): Promise<FactsForOperator | undefined> {
    return this.#answer((table) => table?.forOperator());
  }

  whoIsThere(): Promise<readonly Occupant[]> {
    return this.#answer((table) => table?.whoIsThere() ?? []);
  }

  /** Resolves when everything that the table has written is committed. Rejects if it belongs to another process. */
  async whenCommitted(): Promise<void> {
    await this.appContext.clusterTables?.gateOf(this.roomId)?.whenCommitted();
  }

  async #answer<T>(read: (table: OpenTable | undefined) => Awaitable<T>): Promise<T> {
    const answer = await read(this.openTable);
    await this.whenCommitted();
    return answer;
  }
}
