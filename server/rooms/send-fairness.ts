/** Sends all clients what the table publishes of its verifiable shuffles (docs/fairness.md). */
import { type Client, ClientState } from "@colyseus/core";
import type { FairnessMessage } from "../table/fairness/fairness-messages.ts";
import type { TableParts } from "./setup/set-up-table.ts";

export class FairnessSender {
  readonly #table: TableParts["table"];
  #sentKeys: ReadonlySet<string> = new Set();
  #lastMessages: readonly FairnessMessage[] = [];

  constructor({ table }: Pick<TableParts, "table">) {
    this.#table = table;
  }

  /** Sends what is new to all clients that have joined. The others are sent everything when they have. */
  sync(clients: Iterable<Client>): void {
    const messages = this.#table.fairnessMessages;
    if (messages === this.#lastMessages) return;
    const news = messages.filter(({ key }) => !this.#sentKeys.has(key));
    this.#lastMessages = messages;
    this.#sentKeys = new Set(messages.map(({ key }) => key));
    if (news.length === 0) return;
    for (const client of clients) if (client.state === ClientState.JOINED) send(client, news);
  }

  /** A client that has just joined or come back knows nothing. */
  sendAll(client: Client): void {
    send(client, this.#table.fairnessMessages);
  }
}

function send(client: Client, messages: readonly FairnessMessage[]): void {
  for (const { name, message } of messages) client.send(name, message);
}
