/** A table of the server with verifiable shuffles, and the clients of its players, which store receipts. Without a network. */

import assert from "node:assert/strict";
import { signWithNode } from "../../../server/identity/sign-with-node.ts";
import { makeSigningKeys } from "../../../server/identity/signing-keys.ts";
import type { GameEvent } from "../../../shared/event.ts";
import {
  type EventChain,
  extendChain,
  shortCheck,
  startChain,
} from "../../../shared/fairness/event-chain.ts";
import {
  addSeen,
  type GrowingReceipt,
  type MatchReceipts,
  openReceipt,
  RECEIPTS_FORMAT,
  type RoundReceipt,
  whyNotReveal,
} from "../../../shared/fairness/receipts.ts";
import { commitmentOfSeat } from "../../../shared/fairness/round-key.ts";
import type { ServerSigningKeys } from "../../../shared/fairness/signing-keys.ts";
import { roundsWithoutOwn, verifyMatch } from "../../../shared/fairness/verify/verify-match.ts";
import { verifyReceipts } from "../../../shared/fairness/verify/verify-receipts.ts";
import type { MatchRecord } from "../../../shared/record/record.ts";
import { redact } from "../../../shared/redact.ts";
import type { Rules } from "../../../shared/rules.ts";
import type { KeyedFairnessMessage } from "../../../shared/table/fairness/fairness-messages.ts";
import { type PublishedSigner, signaturesOf } from "../../../shared/table/fairness/fairness-signatures.ts";
import type { SavedTableState, TableJournal } from "../../../shared/table/journal/table-journal.ts";
import type { SeatedPlayer } from "../../../shared/table/seats/player.ts";
import type { InitialTableSettings } from "../../../shared/table/table-dependencies.ts";
import type { FairnessMessage } from "../../../shared/wire/fairness.ts";
import { FairnessReader, makeFairnessBatch } from "../../../shared/wire/fairness-batch.ts";
import { seedOf } from "../../simulation/seeded-random.ts";
import { type ServerTable, serverTable } from "./server-table.ts";
import { changePlayer } from "./table-draft.ts";

/** More than any match here has. */
const MOST_ROUNDS = 60;

export const SIGNING_KEYS = makeSigningKeys();

/** What a player's client does with a round's commitment, and with the list of all commitments. */
export interface ClientHabit {
  readonly commits: boolean;
  readonly reveals: boolean;
}

export const CONTRIBUTES: ClientHabit = { commits: true, reveals: true };
export const WITHHOLDS: ClientHabit = { commits: true, reveals: false };
/** A client that does not support contributions. */
export const SILENT: ClientHabit = { commits: false, reveals: false };

export interface FairTable extends ServerTable {
  /** Takes a seat with a client of this habit. */
  seat(name: string, habit?: ClientHabit): FairClient;
  /** A client for a player who has a seat, for example after a restart. It keeps the receipts of `before`. */
  client(player: SeatedPlayer, habit?: ClientHabit, before?: FairClient): FairClient;
  /** All clients answer their messages, until there is nothing to answer. */
  answer(): void;
}

export interface FairTableOptions extends InitialTableSettings {
  readonly tableJournal?: TableJournal;
  readonly saved?: SavedTableState;
  readonly signingKeys?: ServerSigningKeys;
}

/** `text` is the seed of all random numbers. */
export function fairTable(
  text: string,
  rules: Partial<Rules> = {},
  options: FairTableOptions = {},
): FairTable {
  const clients: FairClient[] = [];
  const delivered = new Set<string>();
  const onShown = (events: readonly GameEvent[]) => {
    const news = room.table.fairnessMessages.filter(({ key }) => !delivered.has(key));
    for (const { key } of news) delivered.add(key);
    for (const client of clients) client.shown(events, news);
  };
  const room = serverTable(text, rules, { signingKeys: SIGNING_KEYS, ...options, onShown });
  const add = (player: SeatedPlayer, habit = CONTRIBUTES, before?: FairClient) => {
    if (habit.commits) changePlayer(player, { origin: { ...player.origin, contributes: true } });
    const client = new FairClient(room, player, habit);
    if (before !== undefined) client.continueFrom(before);
    clients.push(client);
    client.shown([], []);
    return client;
  };
  return {
    ...room,
    seat: (name, habit) => add(room.sit(name), habit),
    client: add,
    answer: () => {
      while (clients.some((client) => client.answerOne()));
    },
  };
}

/** Plays rounds, one after the other, until the match is over. */
export function playRounds(room: FairTable, clients: readonly FairClient[]): void {
  for (let steps = 0; room.table.phase !== "matchOver"; steps += 1) {
    assert.ok(steps < MOST_ROUNDS, "the match does not end");
    room.playToPhaseEnd();
    if (room.table.phase === "roundOver")
      for (const { player } of clients) room.request(player, { type: "nextRound" });
    room.answer();
  }
}

/** The record of the match is verified with the receipts of each client, or without any. */
export function assertFair(
  { table }: Pick<FairTable, "table">,
  clients: readonly FairClient[] = [],
  record: MatchRecord | undefined = table.record,
): void {
  assert.ok(record?.fairness !== undefined, "the record has no proof");
  const { matchId } = record.fairness;
  const knownKeys = [SIGNING_KEYS.publicKey];
  for (const receipts of clients.length === 0 ? [undefined] : clients.map((client) => client.receipts)) {
    const { verdict, steps } = verifyMatch(record, { receipts, knownKeys, matchId });
    const all = receipts === undefined ? steps : [...steps, ...verifyReceipts(receipts)];
    assert.deepEqual(
      all.filter(({ status }) => status === "failed"),
      [],
    );
    // A client that has contributed nothing to a round must trust the others.
    assert.equal(verdict, roundsWithoutOwn(steps).length === 0 ? "ok" : "notCheckable");
  }
}

/** What a client needs of its table. */
type FairRoom = Pick<ServerTable, "table" | "request" | "game">;

interface Answer {
  /** The attempt whose commitments are awaited; undefined for a reveal. */
  readonly commitsTo?: string;
  readonly run: () => void;
}

export class FairClient {
  readonly player: SeatedPlayer;
  habit: ClientHabit;
  /** The codes of refused contributions. */
  readonly refusals: unknown[] = [];
  readonly messages: KeyedFairnessMessage[] = [];
  readonly #room: FairRoom;
  /** By round and attempt. */
  #receipts = new Map<string, GrowingReceipt>();
  #chains = new Map<number, EventChain>();
  readonly #answers: Answer[] = [];
  #matchId = "";
  readonly #reader = new FairnessReader();
  /** Without a connection, the client receives nothing. After reconnecting, it receives the current state. */
  #isAway = true;

  constructor(room: FairRoom, player: SeatedPlayer, habit: ClientHabit) {
    this.#room = room;
    this.player = player;
    this.habit = habit;
  }

  /** The same page, on a new connection. */
  continueFrom(before: FairClient): void {
    this.#matchId = before.#matchId;
    this.#receipts = new Map(before.#receipts);
    this.#chains = new Map(before.#chains);
  }

  /** What the client would save. */
  get receipts(): MatchReceipts {
    const rounds = [...this.#receipts.values()].map(({ receipt }) => receipt);
    return { format: RECEIPTS_FORMAT, matchId: this.#matchId, publicKey: SIGNING_KEYS.publicKey, rounds };
  }

  /** The table has changed. */
  shown(events: readonly GameEvent[], news: readonly KeyedFairnessMessage[]): void {
    const isBack = this.#isAway && this.player.connected;
    this.#isAway = !this.player.connected;
    if (this.#isAway) {
      this.#dropped();
      return;
    }
    if (events.length > 0 && !isBack) this.#saw(this.#room.table.lastEvent - events.length + 1, events);
    const { fairnessMessages } = this.#room.table;
    const received = isBack ? fairnessMessages : news;
    for (const message of received) this.#receive(message);
    const batches = [received, signaturesOf(received, this.#signer)];
    for (const batch of batches)
      for (const message of this.#reader.read(makeFairnessBatch(batch))) this.#signed(message);
  }

  /** A player who has left on purpose has closed the page: its receipts do not change. */
  #dropped(): void {
    this.#answers.length = 0;
    if (this.player.hasLeft) return;
    for (const [name, growing] of this.#receipts) {
      const { receipt } = growing;
      if (receipt.own === undefined || receipt.seats !== undefined) continue;
      const own = { ...receipt.own, isAcknowledged: false };
      this.#receipts.set(name, { ...growing, receipt: { ...receipt, own } });
    }
  }

  #receive(sent: KeyedFairnessMessage): void {
    this.messages.push(sent);
    switch (sent.name) {
      case "roundCommitment":
        this.#committed(sent.message);
        break;
      case "contributionCommitments":
        this.#published(sent.message);
        break;
      case "attemptVoided":
        break;
      case "roundReceipt": {
        const { round, publicKey: _key, ...signed } = sent.message;
        const chain = this.#chains.get(round);
        const head = chain === undefined ? {} : { head: chain.head };
        this.#change(round, undefined, (receipt) => ({ ...receipt, ...head, signed }));
        break;
      }
      default:
        sent satisfies never;
    }
  }

  get #signer(): PublishedSigner {
    const { fairnessMessages: messages } = this.#room.table;
    return { keys: SIGNING_KEYS, signBytes: signWithNode, messages };
  }

  #signed({ name, message }: FairnessMessage): void {
    if (name === "boundCommitment") {
      const { round, attempt, ...link } = message;
      this.#change(round, attempt, (receipt) => ({ ...receipt, link }));
    } else if (name === "signedSeats") {
      const { round, attempt, signature: seats } = message;
      this.#change(round, attempt, ({ signatures, ...receipt }) => ({
        ...receipt,
        signatures: { ...signatures, seats },
      }));
    }
  }

  #saw(n: number, events: readonly GameEvent[]): void {
    const { round } = this.#room.game();
    const seen = events.map((event) => redact(event, this.player.seat));
    const [name, growing] = [...this.#receipts].findLast(([, { receipt }]) => receipt.round === round) ?? [];
    if (name !== undefined && growing !== undefined)
      this.#receipts.set(name, addSeen(growing, { n, events: seen }));
    const chain = this.#chains.get(round);
    if (chain?.lastEvent !== n - 1) {
      this.#chains.delete(round);
      return;
    }
    const after = extendChain(chain, seen);
    this.#chains.set(round, after);
    if (shortCheck(after) !== this.#room.table.chainCheck) throw new Error("the check of the chain differs");
  }

  /** Answers the oldest message that was not answered; false if there is none. */
  answerOne(): boolean {
    const answer = this.#answers.shift();
    answer?.run();
    return answer !== undefined;
  }

  #committed({
    match,
    round,
    attempt,
    commitment,
  }: Extract<KeyedFairnessMessage, { name: "roundCommitment" }>["message"]): void {
    if (match !== this.#matchId) {
      this.#matchId = match;
      this.#receipts.clear();
      this.#chains.clear();
    }
    const { seat } = this.player;
    const name = `${round} ${attempt}`;
    if (!this.#receipts.has(name))
      this.#receipts.set(name, openReceipt({ round, attempt, seat, commitment }));
    if (!this.habit.commits) return;
    const value = seedOf(`${this.player.name} ${name}`);
    const run = () => {
      const hex = commitmentOfSeat({ commitment, seat, value });
      const own = (isAcknowledged: boolean) => (receipt: RoundReceipt) => ({
        ...receipt,
        own: { value, isAcknowledged },
      });
      // The commitments of all may be published before the answer comes.
      this.#change(round, attempt, own(false));
      if (this.#send({ type: "commitContribution", round, attempt, commitment: hex }))
        this.#change(round, attempt, own(true));
    };
    this.#answers.push({ commitsTo: name, run });
  }

  #published({
    round,
    attempt,
    seats,
  }: Extract<KeyedFairnessMessage, { name: "contributionCommitments" }>["message"]): void {
    this.#change(round, attempt, (receipt) => ({ ...receipt, seats }));
    const isLate = ({ commitsTo }: Answer) => commitsTo === `${round} ${attempt}`;
    this.#answers.splice(0, this.#answers.length, ...this.#answers.filter((answer) => !isLate(answer)));
    const receipt = this.#receipts.get(`${round} ${attempt}`)?.receipt;
    if (receipt === undefined) return;
    const lastEvent = round === 1 ? 0 : this.#room.table.lastEvent;
    const isDealt =
      round <= (this.#room.table.game?.round ?? 0) && this.#room.table.matchId === this.#matchId;
    if (!isDealt) this.#chains.set(round, startChain({ commitment: receipt.commitment, seats, lastEvent }));
    const value = receipt.own?.value;
    if (isDealt || value === undefined || !this.habit.reveals || whyNotReveal(receipt) !== undefined) return;
    this.#answers.push({ run: () => this.#send({ type: "revealContribution", round, attempt, value }) });
  }

  #send(request: Parameters<ServerTable["request"]>[1]): boolean {
    const answer = this.#room.request(this.player, request);
    if (!answer.ok) this.refusals.push(answer.refusal.details["why"] ?? answer.refusal.code);
    return answer.ok;
  }

  #change(round: number, attempt: number | undefined, change: (receipt: RoundReceipt) => RoundReceipt): void {
    const [name, growing] =
      [...this.#receipts].findLast(
        ([, { receipt }]) =>
          receipt.round === round && (attempt === undefined || receipt.attempt === attempt),
      ) ?? [];
    if (name === undefined || growing === undefined) return;
    this.#receipts.set(name, { ...growing, receipt: change(growing.receipt) });
  }
}
