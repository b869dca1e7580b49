/** The lobby, with the list of public tables: the Colyseus LobbyRoom with limits. */
import { type Client, LobbyRoom, subscribeLobby } from "@colyseus/core";
import { z } from "zod";
import { refuse } from "../../shared/refusal.ts";
import { ROOM } from "../../shared/wire/messages.ts";
import type { AppContext } from "../app-context.ts";
import { errorFields } from "../observability/log.ts";
import { refusalError } from "./join/join-checks.ts";
import { awaitHandshake } from "./join/joining.ts";
import { LobbyResync } from "./lobby-resync.ts";

/** If more clients are on the home page, Colyseus opens further lobbies, which show the same. */
const MAX_LOBBY_CLIENTS = 1000;
/** How many tables the first list contains, so that it stays small on slow phones. Changes of all tables are sent. */
const MAX_LISTED_TABLES = 200;

const lobbyOptionsSchema = z.strictObject({
  filter: z.exactOptional(z.strictObject({ name: z.literal(ROOM) })),
});

type LobbyFilter = z.infer<typeof lobbyOptionsSchema>;

abstract class Lobby extends LobbyRoom {
  protected abstract readonly appContext: AppContext;

  override maxClients = MAX_LOBBY_CLIENTS;
  #resync: LobbyResync | undefined;
  #unsubscribe = () => {};
  /** The tables that clients know of. */
  #listed: Set<string> = new Set();

  override async onCreate(options: unknown): Promise<void> {
    await super.onCreate(options);
    // After the framework's own: a client that joins now has the row already, or receives it.
    this.#unsubscribe = await subscribeLobby((code, row) => this.#sendChange(code, row));
    this.#listed = new Set(this.rooms.map(({ roomId }) => roomId));
    const { clusterRooms, clock } = this.appContext;
    if (clusterRooms !== undefined) {
      const { presence } = clusterRooms;
      this.#resync = new LobbyResync({ presence, clock, shown: () => this.rooms });
    }
    // The filter is an option of the join. Any message closes the connection, as one of an unknown type does.
    this.onMessage("filter", z.never(), () => undefined);
  }

  override onJoin(client: Client, options: unknown): void {
    const parsed = lobbyOptionsSchema.safeParse(options ?? {});
    if (!parsed.success) throw refusalError(refuse("invalidRequest", { field: "filter" }));
    super.onJoin(client, parsed.data);
    // Without it, the framework sends this client no changes: it would encode each one again for each client.
    delete this.clientOptions[client.sessionId];
    awaitHandshake(client, this.appContext.clock);
  }

  /** Every client receives every row: only tables are listed. `row` is missing if the table is no longer listed. */
  #sendChange(code: string, row: LobbyRoom["rooms"][number] | null | undefined): void {
    if (row) {
      this.#listed.add(code);
      this.broadcast("+", [code, row]);
    } else if (this.#listed.delete(code)) this.broadcast("-", code);
  }

  /** Open tables first. */
  protected override filterItemsForClient(filter: LobbyFilter): LobbyRoom["rooms"] {
    const rows = [...super.filterItemsForClient(filter)];
    const openFirst = (row: (typeof rows)[number]) => (row.metadata?.open === true ? 0 : 1);
    return rows.sort((a, b) => openFirst(a) - openFirst(b)).slice(0, MAX_LISTED_TABLES);
  }

  override onDispose(): void {
    this.#resync?.stop();
    this.#unsubscribe();
    super.onDispose();
  }

  override onUncaughtException(error: Error): void {
    this.appContext.log.error(errorFields(error), "lobby error");
  }
}

/** The lobby class for one server. */
export const makeLobby = (appContext: AppContext): (new () => Lobby) =>
  class extends Lobby {
    override readonly appContext = appContext;
  };
