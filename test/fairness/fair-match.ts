/** Matches of bots with verifiable shuffles: a server, its players and their receipts, without a network. */

import { type EventChain, extendChain, startChain } from "../../shared/fairness/event-chain.ts";
import { CHAINED_SCHEME, FIRST_SCHEME, type Framed, frame } from "../../shared/fairness/framing.ts";
import {
  type DroppedRound,
  deckNamed,
  type FairRound,
  type MatchFairness,
  NO_COMMITMENT,
  type SeatHolder,
  type SignedHead,
  type TableLink,
} from "../../shared/fairness/match-fairness.ts";
import {
  addSeen,
  type GrowingReceipt,
  type MatchReceipts,
  openReceipt,
  RECEIPTS_FORMATS,
  type RoundReceipt,
  type SeenHand,
  seenHand,
  whyNotReveal,
} from "../../shared/fairness/receipts.ts";
import { commitmentOfSeat } from "../../shared/fairness/round-key.ts";
import {
  agreedRound,
  type ContributionResult,
  closeCommitments,
  commit,
  droppedRound,
  keyOf,
  nextAttempt,
  openRound,
  publishedSeats,
  type RoundProtocol,
  reveal,
  timeOut,
} from "../../shared/fairness/round-protocol.ts";
import { publicKeyOf, signBytes } from "../../shared/fairness/signatures.ts";
import {
  acceptedFrame,
  commitmentFrame,
  seatsFrame,
  signResult,
  signRound,
  signStart,
} from "../../shared/fairness/signed-statements.ts";
import type { Game, MatchResult } from "../../shared/game.ts";
import {
  type AcceptedCommand,
  type MatchRecord,
  makeEntry,
  makeRecord,
  type RecordEntry,
} from "../../shared/record/record.ts";
import { redact } from "../../shared/redact.ts";
import { OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";
import type { Seat } from "../../shared/seat.ts";
import { peekView } from "../../shared/view-for.ts";
import { makeEventBatch, parseEventBatch } from "../../shared/wire/event-batch.ts";
import { playMatch } from "../simulation/play-match.ts";
import { seededChance, seedOf } from "../simulation/seeded-random.ts";
import { randomBot } from "../support/game/random-bot.ts";

/** When every match begins, in ms since 1970. */
export const STARTED_AT = Date.UTC(2026, 10, 24);

export interface FairMatchOptions {
  /** Any text: the same text gives the same match. */
  readonly seed: string;
  readonly rules?: Partial<Rules>;
  readonly matchId?: string;
  /** By seat; three players without it. */
  readonly holders?: readonly SeatHolder[];
  /** Players whose clients send nothing. */
  readonly silent?: readonly Seat[];
  /** Players who commit and do not reveal, by round: `{ 2: [0] }`. */
  readonly withheld?: Readonly<Record<number, readonly Seat[]>>;
  /** Players who are away during the second command of a round, by round, and are shown their hands when they are back. */
  readonly away?: Readonly<Record<number, readonly Seat[]>>;
  /** Of the scheme; 2 without it. */
  readonly version?: 1 | 2;
  /** Before the match, the table had prepared another one. `left`: with people who had all left before it was dealt. */
  readonly dropped?: "left" | "stayed";
}

export interface FairMatch {
  readonly record: MatchRecord & { readonly fairness: MatchFairness; readonly result: MatchResult };
  /** By seat. */
  readonly receipts: readonly MatchReceipts[];
  /** The server's. */
  readonly secretKey: string;
}

/** Plays a match to its end. */
export function fairMatch(options: FairMatchOptions): FairMatch {
  const server = new FairServer(options);
  const { rules, seed } = server;
  const bots = server.holders.map(() => randomBot);
  const game = playMatch(
    {
      rules,
      bots,
      seed: seedOf(`${seed} unused`),
      chance: seededChance(seed),
      keyOf: (round) => server.agree(round),
    },
    { after: (after, accepted) => server.accept(accepted, after) },
  );
  if (game.result === "none") throw new Error(`${seed}: the match does not end`);
  return server.finish(game.result);
}

interface Client {
  readonly seat: Seat;
  /** By round and attempt, the newest last. */
  readonly receipts: GrowingReceipt[];
}

class FairServer {
  readonly seed: string;
  readonly rules: Rules;
  readonly holders: readonly SeatHolder[];
  readonly #options: FairMatchOptions;
  readonly #matchId: string;
  readonly #secretKey: string;
  readonly #clients: readonly Client[];
  readonly #entries: RecordEntry[] = [];
  readonly #rounds: FairRound[] = [];
  #protocol: RoundProtocol | undefined;
  #dropped: readonly DroppedRound[] | undefined;
  #chain: EventChain = { head: "", lastEvent: 0 };
  /** Of this round. */
  #commands = 0;
  /** Of the table, in all its matches. */
  #last: Pick<TableLink, "number" | "before"> = { number: 0, before: NO_COMMITMENT };

  constructor(options: FairMatchOptions) {
    const { seed, rules = {}, holders = ["player", "player", "player"] } = options;
    this.#options = options;
    this.seed = seed;
    this.rules = { ...OFFICIAL_RULES, target: "single", ...rules };
    this.holders = holders;
    this.#matchId = options.matchId ?? `match ${seed}`;
    this.#secretKey = seedOf("the server's key");
    this.#clients = holders.map((_, seat) => ({ seat, receipts: [] }));
  }

  /** Plays the protocol of a round, with as many attempts as it takes. */
  agree(round: number): string {
    this.#closeRound();
    const dropped = round === 1 && this.#options.dropped !== undefined ? [this.#dropOne()] : undefined;
    const binding = { ...this.#binding(this.#matchId, 1), round };
    const excluded = [
      ...new Set(this.#rounds.flatMap(({ voided }) => voided.flatMap(({ missing }) => missing))),
    ];
    let protocol = openRound({ binding, secret: this.#random(`secret ${round} 0`), excluded });
    for (;;) {
      protocol = this.#attempt(protocol);
      if (protocol.phase === "keyed") break;
      protocol = nextAttempt(protocol, this.#random(`secret ${round} ${protocol.binding.attempt + 1}`));
    }
    this.#protocol = protocol;
    this.#dropped = dropped;
    this.#commands = 0;
    const { commitment } = protocol;
    this.#follow(protocol);
    this.#chain = startChain({
      commitment,
      seats: publishedSeats(protocol),
      lastEvent: this.#chain.lastEvent,
    });
    return keyOf(protocol);
  }

  /** `firstId`: of the seats. */
  #binding(matchId: string, firstId: number): Parameters<typeof openRound>[0]["binding"] {
    const { number, before } = this.#last;
    const seatIds = this.holders.map((_, seat) => `s${firstId + seat}`);
    return {
      ...{ matchId, round: 1, rules: this.rules, holders: this.holders },
      ...(this.#options.version !== 1 && { link: { number: number + 1, before, seatIds } }),
    };
  }

  #follow({ binding: { link }, commitment }: RoundProtocol): void {
    if (link !== undefined) this.#last = { number: link.number, before: commitment };
  }

  #dropOne(): DroppedRound {
    const binding = this.#binding(
      `${this.#matchId} before`,
      this.#options.dropped === "left" ? 1 + this.holders.length : 1,
    );
    const opened = openRound({ binding, secret: this.#random("secret before"), excluded: [] });
    const { commitment } = opened;
    const value = this.#random("contribution before");
    const k = commitmentOfSeat({ commitment, seat: 0, value });
    const listed = closeCommitments(okay(commit(opened, { seat: 0, hex: k })));
    this.#follow(listed);
    const dropped = droppedRound(okay(reveal(listed, { seat: 0, hex: value })), "everybodyLeft");
    if (dropped === undefined) throw new Error("version 1 drops nothing");
    return dropped;
  }

  #attempt(opened: RoundProtocol): RoundProtocol {
    const { binding, commitment } = opened;
    const { round, attempt } = binding;
    const { silent = [], withheld = {} } = this.#options;
    const mayCommit = (seat: Seat) =>
      binding.holders[seat] === "player" && !silent.includes(seat) && !opened.excluded.includes(seat);
    const values = new Map(
      this.#clients
        .filter(({ seat }) => mayCommit(seat))
        .map(({ seat }) => [seat, this.#random(`contribution ${round} ${attempt} ${seat}`)]),
    );
    let protocol = opened;
    for (const [seat, value] of values)
      protocol = okay(commit(protocol, { seat, hex: commitmentOfSeat({ commitment, seat, value }) }));
    protocol = closeCommitments(protocol);
    this.#publish(protocol, values);
    for (const [seat, hex] of values) {
      if (withheld[round]?.includes(seat)) continue;
      protocol = okay(reveal(protocol, { seat, hex }));
      this.#revealed(seat);
    }
    return timeOut(protocol);
  }

  /** Each client stores what it is shown, and checks that it may reveal. */
  #publish(protocol: RoundProtocol, values: ReadonlyMap<Seat, string>): void {
    const { binding, commitment } = protocol;
    const { round, attempt, link } = binding;
    const seats = publishedSeats(protocol);
    const statement = { matchId: this.#matchId, round, attempt, commitment };
    for (const { seat, receipts } of this.#clients) {
      // Older clients have a signature of the commitment, too.
      const isOlder = seat % 2 === 0;
      const signed = link && {
        link,
        signatures: {
          ...(isOlder && { commitment: this.#sign(commitmentFrame({ ...statement, link })) }),
          seats: this.#sign(seatsFrame({ commitment, seats })),
        },
      };
      const value = values.get(seat);
      const own = value === undefined ? {} : { own: { value, isAcknowledged: true } };
      const { receipt, seenHead } = openReceipt({ round, attempt, seat, commitment });
      const published = { ...receipt, ...own, seats, ...signed };
      if (value !== undefined && whyNotReveal(published) !== undefined) throw new Error("must not reveal");
      receipts.push({ receipt: published, seenHead });
    }
  }

  #revealed(seat: Seat): void {
    const receipts = this.#clients[seat]?.receipts ?? [];
    const last = receipts.at(-1);
    if (last?.receipt.own === undefined) return;
    const { own, commitment, signatures } = last.receipt;
    const accepted = { commitment, seat, part: "value", hex: own.value } as const;
    const receipt: RoundReceipt = {
      ...last.receipt,
      own: { ...own, isRevealed: true },
      ...(signatures && {
        signatures: { ...signatures, ownValue: this.#sign(acceptedFrame(accepted)) },
      }),
    };
    receipts[receipts.length - 1] = { ...last, receipt };
  }

  /** What happened, and the game after it. */
  accept(accepted: AcceptedCommand, game: Readonly<Game>): void {
    const { n, events } = accepted;
    this.#entries.push(makeEntry(accepted));
    this.#chain = extendChain(
      this.#chain,
      events.map((event) => redact(event)),
    );
    this.#commands += 1;
    for (const { seat, receipts } of this.#clients) {
      const last = receipts.at(-1);
      if (last === undefined) continue;
      const isMissed = this.#commands === 2 && this.#isAway(game.round, seat);
      const seen = isMissed ? last : seenBy(seat, last, accepted);
      const hand = seenHand(n + events.length - 1, peekView(game, seat).hand);
      receipts[receipts.length - 1] = isMissed || isExchanged(events) ? withHand(seen, hand) : seen;
    }
  }

  #isAway(round: number, seat: Seat): boolean {
    return this.#options.away?.[round]?.includes(seat) === true;
  }

  finish(result: MatchResult): FairMatch {
    this.#closeRound();
    const players = this.holders.map((holder, seat) => ({
      name: `Seat ${seat}`,
      kind: holder === "player" ? "human" : "bot:normal",
    }));
    const [rules, matchId, secretKey] = [this.rules, this.#matchId, this.#secretKey];
    const heads = this.#rounds.map(({ head }) => head);
    const signature = signResult(
      secretKey,
      {
        matchId,
        rules,
        kinds: players.map(({ kind }) => kind),
        heads,
        result,
      },
      signBytes,
    );
    const publicKey = publicKeyOf(secretKey);
    const fairness = {
      ...(this.#options.version === 1
        ? { scheme: FIRST_SCHEME }
        : { scheme: CHAINED_SCHEME, deck: deckNamed(rules) }),
      ...{ matchId, publicKey, rounds: this.#rounds, signature },
      ...(this.#options.version !== 1 && {
        started: { at: STARTED_AT, signature: signStart(secretKey, { matchId, at: STARTED_AT }, signBytes) },
      }),
    };
    const record = makeRecord({ rules, seed: seedOf(this.seed), result }, players, this.#entries);
    const receipts = this.#clients.map(
      (client): MatchReceipts => ({
        format: RECEIPTS_FORMATS[this.#options.version === 1 ? 0 : 1],
        matchId,
        publicKey,
        rounds: client.receipts.map((r) => r.receipt),
      }),
    );
    return { record: { ...record, fairness, result }, receipts, secretKey };
  }

  #closeRound(): void {
    if (this.#protocol === undefined) return;
    const { commitment, binding } = this.#protocol;
    const statement = { matchId: this.#matchId, round: binding.round, commitment, ...this.#chain };
    const { head, lastEvent } = this.#chain;
    const signed: SignedHead = {
      lastEvent,
      head,
      signature: signRound(this.#secretKey, statement, signBytes),
    };
    const dropped = this.#dropped;
    this.#rounds.push({ ...agreedRound(this.#protocol), ...signed, ...(dropped && { dropped }) });
    for (const { seat, receipts } of this.#clients) {
      const last = receipts.at(-1);
      if (last === undefined) continue;
      const own = this.#isAway(binding.round, seat) ? {} : { head };
      const receipt: RoundReceipt = { ...last.receipt, ...own, signed };
      receipts[receipts.length - 1] = { ...last, receipt };
    }
    this.#protocol = undefined;
  }

  #sign(framed: Framed): string {
    return signBytes(this.#secretKey, frame(framed));
  }

  #random(what: string): string {
    return seedOf(`${this.seed} ${what}`);
  }
}

/** Each client gets the bytes of its own message. */
function seenBy(seat: Seat, before: GrowingReceipt, { n, events }: AcceptedCommand): GrowingReceipt {
  const bytes = makeEventBatch({ events: events.map((event) => redact(event, seat)) });
  return addSeen(before, { n, events: parseEventBatch(bytes).events });
}

/** No event tells the new hands: a client keeps the one that it is shown in the state. */
function isExchanged(events: AcceptedCommand["events"]): boolean {
  return events.some(({ type }) => type === "handsSwapped" || type === "handsRotated");
}

function withHand({ receipt, seenHead }: GrowingReceipt, hand: SeenHand): GrowingReceipt {
  return { receipt: { ...receipt, hands: [...(receipt.hands ?? []), hand] }, seenHead };
}

function okay(result: ContributionResult): RoundProtocol {
  if (!result.ok) throw new Error(`a contribution was refused: ${result.refusal}`);
  return result.protocol;
}
