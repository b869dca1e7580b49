/** Sends all clients what the table publishes of its verifiable shuffles (docs/fairness.md), and its signatures of that. */
import { type Client, ClientState } from "@colyseus/core";
import type { Seat } from "../../shared/seat.ts";
import type { ContributionMade } from "../../shared/table/fairness/contribution.ts";
import type { KeyedFairnessMessage } from "../../shared/table/fairness/fairness-messages.ts";
import {
  type PublishedSigner,
  signatureOfAccepted,
  signaturesOf,
} from "../../shared/table/fairness/fairness-signatures.ts";
import type { FairnessMessage } from "../../shared/wire/fairness.ts";
import { type FairMatch, makeFairnessBatch } from "../../shared/wire/fairness-batch.ts";
import { FAIRNESS, SIGNATURES } from "../../shared/wire/messages.ts";
import { signWithNode } from "../identity/sign-with-node.ts";
import type { TableParts } from "./setup/set-up-table.ts";

export class FairnessSender {
  readonly #table: TableParts["table"];
  readonly #keys: TableParts["signingKeys"];
  #sentKeys: ReadonlySet<string> = new Set();
  #lastMessages: readonly KeyedFairnessMessage[] = [];

  constructor({ table, signingKeys }: Pick<TableParts, "table" | "signingKeys">) {
    this.#table = table;
    this.#keys = signingKeys;
  }

  /** Sends what is new to all clients that have joined. The others are sent everything when they have. */
  sync(clients: Iterable<Client>): void {
    const messages = this.#table.fairnessMessages;
    if (messages === this.#lastMessages) return;
    const news = messages.filter(({ key }) => !this.#sentKeys.has(key));
    const match = matchIn(messages);
    const known = this.#lastMessages;
    const isKnown = match?.match === matchIn(known)?.match;
    this.#lastMessages = messages;
    this.#sentKeys = new Set(messages.map(({ key }) => key));
    if (news.length === 0) return;
    const bytes = makeFairnessBatch(news, isKnown ? undefined : match);
    const signatures = makeFairnessBatch(signaturesOf(news, this.#signer, known));
    for (const client of clients) if (client.state === ClientState.JOINED) send(client, bytes, signatures);
  }

  /** A client that has just joined or come back knows nothing. */
  sendAll(client: Client): void {
    const messages = this.#table.fairnessMessages;
    if (messages.length === 0) return;
    const signatures = makeFairnessBatch(signaturesOf(messages, this.#signer));
    send(client, makeFairnessBatch(messages, matchIn(messages)), signatures);
  }

  /** The contribution of this client was accepted. A commitment to it is in the signed list that follows. */
  acknowledge(client: Client, seat: Seat, made: ContributionMade): void {
    if (made.type === "commitContribution") return;
    const signature = signatureOfAccepted(made, seat, this.#signer);
    if (signature !== undefined) client.sendBytes(SIGNATURES, makeFairnessBatch([signature]));
  }

  get #signer(): PublishedSigner {
    return { keys: this.#keys, signBytes: signWithNode, messages: this.#table.fairnessMessages };
  }
}

function send(client: Client, bytes: Uint8Array, signatures: Uint8Array): void {
  client.sendBytes(FAIRNESS, bytes);
  if (signatures.length > 0) client.sendBytes(SIGNATURES, signatures);
}

/** The match that the messages are about. */
function matchIn(messages: readonly FairnessMessage[]): FairMatch | undefined {
  for (const { name, message } of messages) if (name === "roundCommitment") return message;
  return undefined;
}
