/** Sends all clients what the table publishes of its verifiable shuffles (docs/fairness.md). */
import { type Client, ClientState } from "@colyseus/core";
import type { KeyedFairnessMessage } from "../../shared/table/fairness/fairness-messages.ts";
import type { FairnessMessage } from "../../shared/wire/fairness.ts";
import { type FairMatch, makeFairnessBatch } from "../../shared/wire/fairness-batch.ts";
import { FAIRNESS } from "../../shared/wire/messages.ts";
import type { TableParts } from "./setup/set-up-table.ts";

export class FairnessSender {
  readonly #table: TableParts["table"];
  #sentKeys: ReadonlySet<string> = new Set();
  #lastMessages: readonly KeyedFairnessMessage[] = [];

  constructor({ table }: Pick<TableParts, "table">) {
    this.#table = table;
  }

  /** Sends what is new to all clients that have joined. The others are sent everything when they have. */
  sync(clients: Iterable<Client>): void {
    const messages = this.#table.fairnessMessages;
    if (messages === this.#lastMessages) return;
    const news = messages.filter(({ key }) => !this.#sentKeys.has(key));
    const match = matchIn(messages);
    const isKnown = match?.match === matchIn(this.#lastMessages)?.match;
    this.#lastMessages = messages;
    this.#sentKeys = new Set(messages.map(({ key }) => key));
    if (news.length === 0) return;
    const bytes = makeFairnessBatch(news, isKnown ? undefined : match);
    for (const client of clients) if (client.state === ClientState.JOINED) client.sendBytes(FAIRNESS, bytes);
  }

  /** A client that has just joined or come back knows nothing. */
  sendAll(client: Client): void {
    const messages = this.#table.fairnessMessages;
    if (messages.length > 0) client.sendBytes(FAIRNESS, makeFairnessBatch(messages, matchIn(messages)));
  }
}

/** The match that the messages are about. */
function matchIn(messages: readonly FairnessMessage[]): FairMatch | undefined {
  for (const { name, message } of messages) if (name === "roundCommitment") return message;
  return undefined;
}
