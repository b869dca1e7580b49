/**
 * Agreeing on the key of a round: a state machine as plain data, which a server saves with its table. It has no clock, no
 * random numbers and no connections: its caller brings them. No function changes its argument.
 */
import type { Seat } from "../seat.ts";
import { isSeed } from "../shuffle.ts";
import type {
  Contributor,
  DroppedRound,
  DropReason,
  FairRound,
  KeyAttempt,
  SeatCommitment,
  SeatContribution,
  SignedHead,
  VoidAttempt,
} from "./match-fairness.ts";
import {
  commitmentOfSeat,
  commitmentTo,
  matchHash,
  type RoundBinding,
  roundKey,
  rulesHash,
  withServerContributions,
} from "./round-key.ts";

/**
 * `open`: players send commitments. `revealing`: the commitments are published, and the players reveal. `keyed`: all have
 * revealed, and the round can be dealt. `void`: somebody has not, and another attempt is needed.
 */
export type RoundPhase = "open" | "revealing" | "keyed" | "void";

/** All hex digits have lower case. Secret, except what `publishedSeats` returns, and the commitment. */
export interface RoundProtocol {
  readonly phase: RoundPhase;
  readonly binding: RoundBinding;
  readonly secret: string;
  readonly commitment: string;
  /** The seats that contribute nothing more in this match: a deal has waited for them in vain. */
  readonly excluded: readonly Seat[];
  /** The players' commitments and values so far. The server's own follow from the secret. */
  readonly seats: readonly SeatContribution[];
  /** The void attempts of this round so far, the oldest first. */
  readonly voided: readonly VoidAttempt[];
}

/** Why a message of a client is refused. */
export type ContributionRefusal =
  | "malformed"
  | "notPlayersSeat"
  | "excluded"
  | "contributedTwice"
  | "tooLate"
  | "tooEarly"
  | "notCommitted"
  | "wrongReveal"
  | "revealedTwice";

/** The protocol after a message of a client, or why the message is refused. A refused message changes nothing. */
export type ContributionResult =
  | { readonly ok: true; readonly protocol: RoundProtocol }
  | { readonly ok: false; readonly refusal: ContributionRefusal };

/** A message of a client: a commitment or a value, in hex digits. It may be anything. */
export interface ContributionMessage {
  readonly seat: Seat;
  readonly hex: unknown;
}

export interface OpenRound {
  /** Without the attempt, which is the first. */
  readonly binding: Omit<RoundBinding, "attempt">;
  /** 32 random bytes in hex digits. */
  readonly secret: string;
  readonly excluded: readonly Seat[];
}

/** The first attempt of a round. Its commitment may be published at once. */
export function openRound({ binding, secret, excluded }: OpenRound): RoundProtocol {
  return openAttempt({ binding: { ...binding, attempt: 0 }, secret, excluded, voided: [] });
}

function openAttempt(
  attempt: Pick<RoundProtocol, "binding" | "secret" | "excluded" | "voided">,
): RoundProtocol {
  const { binding, secret } = attempt;
  const seats = binding.holders.map((holder) => seatOf(holder === "bot" ? "server" : "none"));
  return { phase: "open", ...attempt, commitment: commitmentTo(secret, binding), seats };
}

function seatOf(kind: Contributor): SeatContribution {
  return { kind };
}

/** A player's commitment has come. */
export function commit(protocol: RoundProtocol, { seat, hex }: ContributionMessage): ContributionResult {
  const refusal = whyNotCommit(protocol, seat);
  if (refusal !== undefined) return refuse(refusal);
  if (!isSeed(hex)) return refuse("malformed");
  return changed(protocol, seat, { kind: "player", commitment: hex });
}

function whyNotCommit(protocol: RoundProtocol, seat: Seat): ContributionRefusal | undefined {
  const { phase, binding, excluded, seats } = protocol;
  if (binding.holders[seat] !== "player") return "notPlayersSeat";
  if (excluded.includes(seat)) return "excluded";
  if (phase !== "open") return "tooLate";
  return seats[seat]?.kind === "player" ? "contributedTwice" : undefined;
}

/** The seats from which a commitment may still come: while the host waits, these are waited for. */
export function seatsWithoutCommitment({ phase, binding, excluded, seats }: RoundProtocol): readonly Seat[] {
  if (phase !== "open") return [];
  return binding.holders.flatMap((holder, seat) =>
    holder === "player" && !excluded.includes(seat) && seats[seat]?.kind === "none" ? [seat] : [],
  );
}

/**
 * No more commitments: from now on, `publishedSeats` is fixed. If no player has committed, the key is there at once. `late`: the
 * seats that were waited for in vain. They contribute nothing more in this match, so that each can delay a single deal.
 */
export function closeCommitments(protocol: RoundProtocol, late: readonly Seat[] = []): RoundProtocol {
  if (protocol.phase !== "open") return protocol;
  const excluded = withSeats(protocol.excluded, late);
  return whenRevealed({ ...protocol, excluded, phase: "revealing" });
}

/** What all clients are shown when the commitments are closed, by seat. Throws before. */
export function publishedSeats({
  phase,
  commitment,
  secret,
  seats,
}: RoundProtocol): readonly SeatCommitment[] {
  if (phase === "open") throw new Error("the commit phase is not closed yet");
  return withServerContributions({ commitment, secret, seats }).map(({ kind, commitment: published }) =>
    published === undefined ? { kind } : { kind, commitment: published },
  );
}

/** A player's contribution has come. After the last one, the phase is `keyed`. */
export function reveal(protocol: RoundProtocol, { seat, hex }: ContributionMessage): ContributionResult {
  const { phase, binding, commitment, seats } = protocol;
  const held = seats[seat];
  if (held === undefined || binding.holders[seat] !== "player") return refuse("notPlayersSeat");
  if (held.kind !== "player") return refuse("notCommitted");
  if (phase === "open") return refuse("tooEarly");
  if (held.value !== undefined) return refuse("revealedTwice");
  if (phase !== "revealing") return refuse("tooLate");
  if (!isSeed(hex)) return refuse("malformed");
  if (commitmentOfSeat({ commitment, seat, value: hex }) !== held.commitment) return refuse("wrongReveal");
  const after = changed(protocol, seat, { ...held, value: hex });
  return after.ok ? { ok: true, protocol: whenRevealed(after.protocol) } : after;
}

/** The seats that have committed and not revealed: these are waited for. */
export function seatsToReveal({ phase, seats }: RoundProtocol): readonly Seat[] {
  return phase === "revealing" ? unrevealed(seats) : [];
}

function unrevealed(seats: readonly SeatContribution[]): readonly Seat[] {
  return seats.flatMap(({ kind, value }, seat) => (kind === "player" && value === undefined ? [seat] : []));
}

function whenRevealed(protocol: RoundProtocol): RoundProtocol {
  return unrevealed(protocol.seats).length === 0 ? { ...protocol, phase: "keyed" } : protocol;
}

/** The time is over: nobody can commit any more, or the attempt is void because a player has not revealed. */
export function timeOut(protocol: RoundProtocol): RoundProtocol {
  if (protocol.phase === "open") return closeCommitments(protocol);
  return protocol.phase === "revealing" ? { ...protocol, phase: "void" } : protocol;
}

/**
 * Players have left, or lost the connection for good. Their commitments are withdrawn as long as they are not published, so that
 * they may commit again. After that, the attempt becomes void as soon as nobody else has to reveal. The others keep their
 * time, because a player who has not revealed in a void attempt contributes nothing more.
 */
export function seatsLeft(protocol: RoundProtocol, left: readonly Seat[]): RoundProtocol {
  if (protocol.phase === "open") return left.reduce(withoutCommitment, protocol);
  const awaited = seatsToReveal(protocol);
  return awaited.length > 0 && awaited.every((seat) => left.includes(seat)) ? timeOut(protocol) : protocol;
}

function withoutCommitment(protocol: RoundProtocol, seat: Seat): RoundProtocol {
  return protocol.seats[seat]?.kind === "player" ? withSeat(protocol, seat, seatOf("none")) : protocol;
}

/** The next attempt after a void one: with another secret, and without the players that did not reveal. */
export function nextAttempt(protocol: RoundProtocol, secret: string): RoundProtocol {
  const { phase, binding, excluded, voided } = protocol;
  if (phase !== "void") throw new Error(`no other attempt follows the phase ${phase}`);
  const missing = unrevealed(protocol.seats);
  const { link, attempt } = binding;
  return openAttempt({
    binding: {
      ...binding,
      attempt: attempt + 1,
      ...(link && { link: { ...link, number: link.number + 1, before: protocol.commitment } }),
    },
    secret,
    excluded: withSeats(excluded, missing),
    voided: [...voided, { ...attemptIn(protocol), missing }],
  });
}

function withSeats(seats: readonly Seat[], others: readonly Seat[]): readonly Seat[] {
  return [...new Set([...seats, ...others])].toSorted((a, b) => a - b);
}

/** The attempt for the record, with its secret. */
function attemptIn({ binding, commitment, secret, seats }: RoundProtocol): KeyAttempt {
  const { attempt, link } = binding;
  return { attempt, commitment, secret, seats, ...(link && { link }) };
}

/** How the key of the round was agreed on. Only to be shown after the match: it contains the secrets. */
export function agreedRound(protocol: RoundProtocol): Omit<FairRound, keyof SignedHead> {
  return { round: protocol.binding.round, ...attemptIn(protocol), voided: protocol.voided };
}

/** A round that is not dealt, for the next record; undefined in a match of version 1. */
export function droppedRound(protocol: RoundProtocol, why: DropReason): DroppedRound | undefined {
  const { matchId, rules, link } = protocol.binding;
  if (link === undefined) return undefined;
  const isListed = protocol.phase === "open" ? {} : { isListed: true as const };
  return { ...agreedRound(protocol), match: matchHash(matchId), rules: rulesHash(rules), why, ...isListed };
}

/** The key for `start` and `next`. Throws before the phase `keyed`. It must be saved before anything of the deal is shown. */
export function keyOf(protocol: RoundProtocol): string {
  if (protocol.phase !== "keyed") throw new Error(`there is no key in the phase ${protocol.phase}`);
  return roundKey(protocol);
}

function changed(protocol: RoundProtocol, seat: Seat, held: SeatContribution): ContributionResult {
  return { ok: true, protocol: withSeat(protocol, seat, held) };
}

function withSeat(protocol: RoundProtocol, seat: Seat, held: SeatContribution): RoundProtocol {
  return { ...protocol, seats: protocol.seats.with(seat, held) };
}

function refuse(refusal: ContributionRefusal): ContributionResult {
  return { ok: false, refusal };
}
