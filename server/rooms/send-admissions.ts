/** Sends the host whom they have removed, and who asks to be let in (C10). Nobody else gets this. */
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
    if (client?.state === ClientState.JOINED) this.#sendNews(client, table.admission.lists);
  }

  /** The host's client has just connected, and knows nothing. */
  sendAgain(): void {
    const { table, connections } = this.#parts;
    const client = connections.clientOf(table.host);
    this.#lastClient = undefined;
    if (client !== undefined) this.#sendNews(client, table.admission.lists);
  }

  #sendNews(client: Client, lists: Admissions): void {
    const isNewClient = client !== this.#lastClient;
    if (!isNewClient && lists === this.#lastSent) return;
    this.#lastClient = client;
    this.#lastSent = lists;
    // A client that was sent nothing takes the lists for empty.
    if (!isNewClient || lists.kicked.length + lists.asking.length > 0) client.send("admissions", lists);
  }
}
