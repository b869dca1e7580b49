/** Sends the host whom they have removed, who asks to be let in (C10), and who wants extra turn time. Nobody else gets this. */
import { isDeepStrictEqual } from "node:util";
import { type Client, ClientState } from "@colyseus/core";
import type { Admissions } from "../../shared/wire/messages.ts";
import type { TableParts } from "./setup/set-up-table.ts";

export class AdmissionSender {
  readonly #parts: Pick<TableParts, "table" | "connections">;
  #lastClient: Client | undefined;
  #lastSent: Admissions | undefined;

  constructor(parts: Pick<TableParts, "table" | "connections">) {
    this.#parts = parts;
  }

  /** Sends the lists if they have changed, or if there is another host. */
  sync(): void {
    const { table, connections } = this.#parts;
    const client = connections.clientOf(table.host);
    if (client?.state === ClientState.JOINED) this.#sendNews(client, listsOf(table));
  }

  /** The host's client has just connected, and knows nothing. */
  sendAgain(): void {
    const { table, connections } = this.#parts;
    const client = connections.clientOf(table.host);
    this.#lastClient = undefined;
    if (client !== undefined) this.#sendNews(client, listsOf(table));
  }

  #sendNews(client: Client, lists: Admissions): void {
    const isNewClient = client !== this.#lastClient;
    if (!isNewClient && isDeepStrictEqual(lists, this.#lastSent)) return;
    this.#lastClient = client;
    this.#lastSent = lists;
    // A client that was sent nothing takes the lists for empty.
    if (!isNewClient || !isEmpty(lists)) client.send("admissions", lists);
  }
}

function listsOf({ admissionLists, turnTimeWishes }: TableParts["table"]): Admissions {
  return { ...admissionLists, turnTimes: turnTimeWishes };
}

function isEmpty({ kicked, asking, turnTimes }: Admissions): boolean {
  return kicked.length + asking.length + turnTimes.length === 0;
}
