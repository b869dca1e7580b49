/**
 * Leads a table to the key of its next round (docs/fairness.md): the server commits while the round before is played, and when
 * the next one is due, players reveal their contributions. Nobody waits for players who do not contribute.
 */
import {
  closeCommitments,
  commit,
  keyOf,
  nextAttempt,
  openRound,
  type RoundProtocol,
  reveal,
  seatsLeft,
  seatsWithoutCommitment,
  timeOut,
} from "../../../shared/fairness/round-protocol.ts";
import { accepted, type Result, refused } from "../../../shared/refusal.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { CommitmentRequest, ContributionProblem, RevealRequest } from "../../../shared/wire/fairness.ts";
import type { Clock } from "../../clock.ts";
import type { AgreedRound } from "../../journal/entry-fairness.ts";
import type { CurrentMatch } from "../match/current-match.ts";
import type { Match } from "../match/match.ts";
import { isPerson, type SeatedPlayer } from "../seats/player.ts";
import type { Seats } from "../seats/seats.ts";
import type { TableEvents } from "../table-events.ts";
import { ContributionWindow } from "./contribution-window.ts";
import { type KeyedFairnessMessage, messagesOf } from "./fairness-messages.ts";

/** How long the deal waits for the commitments of players who contribute, and then for what they reveal, in ms. */
const CONTRIBUTION_WINDOW_MS = 1_000;
/** Each void attempt of a round halves that time, but not below this, in ms: a connected browser answers on its own. */
const SHORTEST_WINDOW_MS = 250;
/** The same after the table was restored: the players have to reconnect first. */
const RESTORED_WINDOW_MS = 10_000;

/** What a client sends on its own for the next shuffle. */
export type ContributionMade =
  | ({ readonly type: "commitContribution" } & CommitmentRequest)
  | ({ readonly type: "revealContribution" } & RevealRequest);

export interface FairRoundsOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  readonly current: CurrentMatch;
  /** 32 random bytes as 64 hex digits. */
  readonly makeSeed: () => string;
  readonly events: TableEvents;
}

/** What the next step to the deal has come to: the players are waited for, something was published, or the key is there. */
export type DealStep =
  | { readonly type: "waiting" | "published" }
  | { readonly type: "keyed"; readonly key: string; readonly agreed: AgreedRound };

export class FairRounds {
  readonly #options: FairRoundsOptions;
  #next: RoundProtocol | undefined;
  /** As it was saved last: only this may be shown. */
  #lastSaved: RoundProtocol | undefined;
  #isDealDue = false;
  #isRestored = false;
  readonly #window: ContributionWindow;
  /** The messages of this match and this protocol. */
  #messages: { readonly of: readonly unknown[]; readonly all: readonly KeyedFairnessMessage[] } | undefined;

  constructor(options: FairRoundsOptions) {
    this.#options = options;
    this.#window = new ContributionWindow(options.clock, () => options.events.noticed([]));
  }

  /** How far the table is with the next round, to be saved. It contains secrets. */
  get saved(): RoundProtocol | undefined {
    return this.#next;
  }

  /** True from the moment the next round is due until it is dealt. */
  get isDealDue(): boolean {
    return this.#isDealDue;
  }

  /** What all clients may know now, in the order in which it was published. Nothing of it can change with a crash. */
  get messages(): readonly KeyedFairnessMessage[] {
    const { match } = this.#options.current;
    const next = this.#lastSaved?.binding.matchId === match?.id ? this.#lastSaved : undefined;
    const of = [match, match?.proofs, next];
    if (this.#messages?.of.every((part, i) => part === of[i]) !== true)
      this.#messages = { of, all: match?.isFair === true ? messagesOf(match, next) : [] };
    return this.#messages.all;
  }

  /** The table was saved with what `saved` is now. */
  wasSaved(): void {
    this.#lastSaved = this.#next;
  }

  /** Continues with the saved state. A deal that was due is due again. */
  restore(saved: RoundProtocol | undefined): void {
    this.#next = saved;
    this.#lastSaved = saved;
    this.#isDealDue = saved !== undefined && isDealUnderWay(saved);
    this.#isRestored = this.#isDealDue;
  }

  /** The round is dealt as soon as there is a key. */
  requestDeal(): void {
    this.#isDealDue = true;
  }

  /** Adapts to the table: the next round needs a commitment, and the commitments of absent players are withdrawn. */
  sync(isPaused: boolean): void {
    const { match } = this.#options.current;
    const next = match === undefined ? undefined : this.#roundAfter(match);
    if (next?.binding.round !== this.#next?.binding.round || next === undefined) this.#endWait();
    if (match?.game.phase === "new" && next !== undefined) this.#isDealDue = true;
    this.#next = next === undefined ? undefined : this.#withoutAbsent(next);
    this.#window.setPaused(isPaused);
  }

  /** A player's contribution has come. */
  contribute(player: SeatedPlayer, request: ContributionMade): Result<true> {
    const { seat } = player;
    const next = this.#next;
    if (next === undefined) return refuse("noFairRound");
    const { round, attempt } = next.binding;
    if (request.round !== round || request.attempt !== attempt) return refuse("otherAttempt");
    const result =
      request.type === "commitContribution"
        ? commit(next, { seat, hex: request.commitment })
        : reveal(next, { seat, hex: request.value });
    if (!result.ok) return refuse(result.refusal);
    this.#next = result.protocol;
    player.origin = { ...player.origin, contributes: true };
    return accepted(true);
  }

  /** The player has another connection: only that one can still reveal, so it commits again. True if that changes anything. */
  withdraw({ seat }: SeatedPlayer): boolean {
    const next = this.#next;
    if (next?.phase !== "open") return false;
    this.#next = seatsLeft(next, [seat]);
    return this.#next !== next;
  }

  /** One step on the way to the deal. What it has published must be saved and shown before the next step. */
  step(): DealStep {
    const next = this.#next;
    if (next === undefined || this.#window.isPaused) return { type: "waiting" };
    switch (next.phase) {
      case "open":
        return this.#closeOrWait(next);
      case "revealing":
        return this.#window.isOver(next) ? this.#publish(timeOut(next)) : this.#wait(next);
      case "void":
        return this.#publish(nextAttempt(next, this.#options.makeSeed()));
      case "keyed":
        return { type: "keyed", key: keyOf(next), agreed: agreedIn(next) };
      default:
        return next.phase satisfies never;
    }
  }

  /** The deal was refused: the storage is down, or a grace period was running. */
  retryLater(): void {
    this.#window.retry();
  }

  stop(): void {
    this.#window.stop();
  }

  /** The protocol of the round that comes next in this match; undefined if there is none. */
  #roundAfter(match: Match): RoundProtocol | undefined {
    const { phase, rules, round: lastRound } = match.game;
    const round = lastRound + 1;
    const isLast = phase === "matchOver" || (round > 1 && rules.target === "single");
    if (!match.isFair || isLast) return undefined;
    const before = this.#next?.binding.matchId === match.id ? this.#next : undefined;
    if (before?.binding.round === round) return before;
    const holders = this.#options.seats.all.map((player) => (isPerson(player) ? "player" : "bot"));
    return openRound({
      binding: { matchId: match.id, round, rules, holders },
      secret: this.#options.makeSeed(),
      excluded: before?.excluded ?? [],
    });
  }

  #withoutAbsent(next: RoundProtocol): RoundProtocol {
    const { seats } = this.#options;
    const absent = next.seats.flatMap(({ kind }, seat) => {
      const player = seats.at(seat);
      const isThere = next.phase === "open" ? player?.connected === true : player?.hasLeft === false;
      return kind === "player" && (!isThere || player?.removed === true) ? [seat] : [];
    });
    return seatsLeft(next, absent);
  }

  /** In the first round, and after a void attempt, commitments come just before the deal. */
  #closeOrWait(next: RoundProtocol): DealStep {
    const awaited = isDealUnderWay(next) ? this.#seatsToCommit(next) : [];
    const isOver = this.#window.isOver(next);
    if (awaited.length > 0 && !isOver) return this.#wait(next);
    // After a restart, a player may be away because the server was.
    return this.#publish(closeCommitments(next, this.#isRestored ? [] : awaited));
  }

  /** The seats whose commitments are waited for. */
  #seatsToCommit(next: RoundProtocol): readonly Seat[] {
    return seatsWithoutCommitment(next).filter((seat) => {
      const player = this.#options.seats.at(seat);
      if (player === undefined || player.gone) return false;
      return player.connected ? player.origin.contributes === true : this.#isRestored;
    });
  }

  #wait(next: RoundProtocol): DealStep {
    this.#window.open(next, this.#isRestored ? RESTORED_WINDOW_MS : windowMs(next));
    return { type: "waiting" };
  }

  #publish(next: RoundProtocol): DealStep {
    this.#next = next;
    this.#isRestored = false;
    this.#window.stop();
    return { type: "published" };
  }

  #endWait(): void {
    this.#window.stop();
    this.#isDealDue = false;
    this.#isRestored = false;
  }
}

/** Players who withhold one after the other void an attempt each: the later ones delay the deal less. */
function windowMs({ binding: { attempt } }: RoundProtocol): number {
  return Math.max(SHORTEST_WINDOW_MS, CONTRIBUTION_WINDOW_MS / 2 ** attempt);
}

/** In the first round, commitments come just before the deal; in the others, before a void attempt is repeated. */
function isDealUnderWay({ phase, binding: { round, attempt } }: RoundProtocol): boolean {
  return phase !== "open" || round === 1 || attempt > 0;
}

function agreedIn({ binding, commitment, secret, seats, voided }: RoundProtocol): AgreedRound {
  const { round, attempt } = binding;
  return { round, attempt, commitment, secret, seats, voided };
}

function refuse(why: ContributionProblem): Result<never> {
  return refused("contributionRefused", { why });
}
