/** The lobby's list of public tables: the framework's, with the bounds that it lacks. */
import { type Client, LobbyRoom } from "@colyseus/core";
import { z } from "zod";
import { refuse } from "../../shared/refusal.ts";
import { ROOM } from "../../shared/wire/messages.ts";
import type { House } from "../context.ts";
import { told } from "../observability/log.ts";
import { awaitGreeting } from "../room/greeting.ts";
import { refusalError } from "../room/refusal-error.ts";

/** More people than this at the home page are in several lobbies, which show the same. */
const MOST_READERS = 1000;
/** Tables in the first list: nobody reads more, and it must reach a slow phone. Those that change are told all the same. */
const MOST_ROWS = 200;

const options = z.strictObject({ filter: z.exactOptional(z.strictObject({ name: z.literal(ROOM) })) });

type Wish = z.infer<typeof options>;

abstract class Lobby extends LobbyRoom {
  protected abstract readonly house: House;

  override maxClients = MOST_READERS;

  override async onCreate(asked: unknown): Promise<void> {
    await super.onCreate(asked);
    // What is wanted is said by the join. Anything else that comes in closes the line, as of a type that is not known.
    this.onMessage("filter", z.never(), () => undefined);
  }

  override onJoin(client: Client, asked: unknown): void {
    const read = options.safeParse(asked ?? {});
    if (!read.success) throw refusalError(refuse("invalidRequest", { field: "filter" }));
    super.onJoin(client, read.data);
    awaitGreeting(client, this.house.clock);
  }

  /** Open tables first: they are what people come for. */
  protected override filterItemsForClient(wish: Wish): LobbyRoom["rooms"] {
    const rows = [...super.filterItemsForClient(wish)];
    const isOpen = (row: (typeof rows)[number]) => (row.metadata?.open === true ? 0 : 1);
    return rows.sort((a, b) => isOpen(a) - isOpen(b)).slice(0, MOST_ROWS);
  }

  override onUncaughtException(error: Error): void {
    this.house.log.error(told(error), "lobby error");
  }
}

/** The lobby of one house. */
export const lobbyOf = (house: House) =>
  class extends Lobby {
    override readonly house = house;
  };
