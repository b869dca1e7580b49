/** The lobby's list of public tables: the framework's, with the bounds that it lacks. */
import { type Client, LobbyRoom } from "@colyseus/core";
import { z } from "zod";
import { refuse } from "../../shared/refusal.ts";
import { ROOM } from "../../shared/wire/messages.ts";
import type { AppContext } from "../context.ts";
import { errorFields } from "../observability/log.ts";
import { refusalError } from "./join/join-checks.ts";
import { awaitHandshake } from "./join/joining.ts";

/** More people than this at the home page are in several lobbies, which show the same. */
const MAX_LOBBY_CLIENTS = 1000;
/** Tables in the first list: nobody reads more, and it must reach a slow phone. Those that change are told all the same. */
const MAX_LISTED_TABLES = 200;

const lobbyOptionsSchema = z.strictObject({
  filter: z.exactOptional(z.strictObject({ name: z.literal(ROOM) })),
});

type LobbyFilter = z.infer<typeof lobbyOptionsSchema>;

abstract class Lobby extends LobbyRoom {
  protected abstract readonly appContext: AppContext;

  override maxClients = MAX_LOBBY_CLIENTS;

  override async onCreate(options: unknown): Promise<void> {
    await super.onCreate(options);
    // What is wanted is said by the join. Anything else that comes in closes the line, as of a type that is not known.
    this.onMessage("filter", z.never(), () => undefined);
  }

  override onJoin(client: Client, options: unknown): void {
    const parsed = lobbyOptionsSchema.safeParse(options ?? {});
    if (!parsed.success) throw refusalError(refuse("invalidRequest", { field: "filter" }));
    super.onJoin(client, parsed.data);
    awaitHandshake(client, this.appContext.clock);
  }

  /** Open tables first: they are what people come for. */
  protected override filterItemsForClient(filter: LobbyFilter): LobbyRoom["rooms"] {
    const rows = [...super.filterItemsForClient(filter)];
    const openFirst = (row: (typeof rows)[number]) => (row.metadata?.open === true ? 0 : 1);
    return rows.sort((a, b) => openFirst(a) - openFirst(b)).slice(0, MAX_LISTED_TABLES);
  }

  override onUncaughtException(error: Error): void {
    this.appContext.log.error(errorFields(error), "lobby error");
  }
}

/** The lobby of one house. */
export const makeLobby = (appContext: AppContext) =>
  class extends Lobby {
    override readonly appContext = appContext;
  };
