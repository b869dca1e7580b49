/** Ways to cheat, each with the check that must find it. */

import { withServerContributions } from "../../shared/fairness/round-key.ts";
import { publicKeyOf, signBytes } from "../../shared/fairness/signatures.ts";
import { signResult, signRound, signStart } from "../../shared/fairness/signed-statements.ts";
import type { FairnessCheck, FairnessFailure } from "../../shared/fairness/verify/fairness-step.ts";
import { chainsOf, recordedRounds } from "../../shared/fairness/verify/recorded-rounds.ts";
import type { VerifyOptions } from "../../shared/fairness/verify/verify-match.ts";
import { seedOf } from "../simulation/seeded-random.ts";
import { type FairMatch, type FairMatchOptions, fairMatch } from "./fair-match.ts";

type FairRecord = FairMatch["record"];

/** A changed record, and the receipts of its verifier. */
export interface Tampered extends VerifyOptions {
  readonly record: Omit<FairRecord, "fairness"> & Partial<Pick<FairRecord, "fairness">>;
}

export interface Tamper {
  readonly name: string;
  /** What must fail, among other things. */
  readonly check: FairnessCheck;
  readonly reason: FairnessFailure;
  /** Undefined if the match does not allow it: it has one round only, or no void attempt. */
  apply(match: FairMatch, options: FairMatchOptions): Tampered | undefined;
}

type Path = readonly (string | number)[];

/** The same value with something changed at a place. */
export function edited<T>(value: T, [key, ...path]: Path, change: (old: unknown) => unknown): T {
  // The result may no longer have the type: these values will be refused.
  if (key === undefined) return change(value) as T;
  if (Array.isArray(value))
    return value.map((item, i) => (i === key ? edited(item, path, change) : item)) as T;
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: edited(fields[key], path, change) } as T;
}

export const put = (value: unknown) => (): unknown => value;

/** Another value of 32 or 64 bytes. */
export const flipped = (hex: unknown) => String(hex).replace(/^./, (digit) => (digit === "0" ? "1" : "0"));

/** Computes heads and signatures again, as the server itself would that changed a record. */
function resealed(record: FairRecord, secretKey: string): FairRecord {
  const { matchId } = record.fairness;
  const rounds = record.fairness.rounds.map((fair, i) => {
    const recorded = recordedRounds(record)[i];
    if (recorded === undefined) return fair;
    const { round, commitment } = fair;
    const end = chainsOf(recorded, { commitment, seats: withServerContributions(fair) }).at(-1);
    const sealed = end ?? { head: fair.head, lastEvent: fair.lastEvent };
    return {
      ...fair,
      ...sealed,
      signature: signRound(secretKey, { matchId, round, commitment, ...sealed }, signBytes),
    };
  });
  const heads = rounds.map(({ head }) => head);
  const { rules, players, result } = record;
  const statement = { matchId, rules, kinds: players.map(({ kind }) => kind), heads, result };
  const signature = signResult(secretKey, statement, signBytes);
  const publicKey = publicKeyOf(secretKey);
  const { started } = record.fairness;
  const at = started?.at ?? 0;
  const start = started && { started: { at, signature: signStart(secretKey, { matchId, at }, signBytes) } };
  return { ...record, fairness: { ...record.fairness, rounds, signature, publicKey, ...start } };
}

/** Swaps the first different cards of two hands of a deal. */
function withSwappedHands(record: FairRecord, hands: readonly [number, number]): FairRecord {
  const at = record.entries[0]?.events.findIndex(({ type }) => type === "dealt") ?? 0;
  return edited(record, ["entries", 0, "events", at, "hands"], (dealt) => {
    const copy = structuredClone(dealt) as string[][];
    const [one = [], other = []] = hands.map((seat) => copy[seat]);
    for (const i of one.keys()) {
      const [a = "", b = ""] = [one[i], other[i]];
      if (a === b) continue;
      one[i] = b;
      other[i] = a;
      break;
    }
    return copy;
  });
}

/** The place of the first event that fits. */
function placeOf(record: FairRecord, fits: (type: string) => boolean): Path | undefined {
  for (const [i, { events }] of record.entries.entries()) {
    const at = events.findIndex(({ type }) => fits(type));
    if (at >= 0 && i > 0) return ["entries", i, "events", at];
  }
  return undefined;
}

export const trusted = ({ record: { fairness }, receipts: [receipts] }: FairMatch) => ({
  receipts,
  knownKeys: [fairness.publicKey],
});

/** The value at a place. */
function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((inner, key) => (inner as Readonly<Record<string, unknown>> | undefined)?.[key], value);
}

/** The record after a change of its own, with the receipts of seat 0; undefined if there is nothing to change. */
export function change(match: FairMatch, path: Path, by: (old: unknown) => unknown): Tampered | undefined {
  const { record } = match;
  return valueAt(record, path) === undefined
    ? undefined
    : { record: edited(record, path, by), ...trusted(match) };
}

/** The record with receipts of seat 0 in which bytes are flipped. */
export function changeReceipts(
  { record, receipts: [receipts] }: FairMatch,
  path: Path,
): Tampered | undefined {
  if (receipts === undefined || valueAt(receipts, path) === undefined) return undefined;
  return { record, receipts: edited(receipts, path, flipped) };
}

/** A match by the same rules with other keys, and with at least as many rounds. */
function longerMatch(match: FairMatch, options: FairMatchOptions): FairMatch {
  const rounds = match.record.fairness.rounds.length;
  for (let tries = 0; ; tries += 1) {
    const other = fairMatch({ ...options, seed: `${options.seed} again ${tries}` });
    if (other.record.fairness.rounds.length >= rounds) return other;
  }
}

const OTHER_KEY = seedOf("the key of another server");
const round1: Path = ["fairness", "rounds", 0];

export const TAMPERS: readonly Tamper[] = [
  {
    name: "two cards of the deal are swapped, by the server itself",
    check: "cards",
    reason: "shuffleDiffers",
    apply: (match) => ({
      record: resealed(withSwappedHands(match.record, [1, 2]), match.secretKey),
      ...trusted(match),
    }),
  },
  {
    name: "a player was shown another hand",
    check: "seenCards",
    reason: "seenDiffers",
    apply: (match) => ({
      record: resealed(withSwappedHands(match.record, [0, 1]), match.secretKey),
      ...trusted(match),
    }),
  },
  {
    name: "a player was shown another hand in the state",
    check: "seenCards",
    reason: "seenDiffers",
    apply: ({ record, receipts: [receipts] }) => {
      const at = receipts?.rounds.findIndex(({ seen }) => seen.length > 0) ?? -1;
      const entry = record.entries.find(({ n }) => n === receipts?.rounds[at]?.seen[0]?.n);
      if (receipts === undefined || entry === undefined) return undefined;
      const { n, events } = entry;
      const hands: unknown = events.find(({ type }) => type === "dealt")?.["hands"];
      const [first, ...rest]: readonly unknown[] = Array.isArray(hands) ? hands[0] : [];
      const shown = [{ n: n + events.length - 1, hand: [first === "C" ? "W" : "C", ...rest] }];
      return { record, receipts: edited(receipts, ["rounds", at, "hands"], put(shown)) };
    },
  },
  {
    name: "another card is drawn",
    check: "cards",
    reason: "cardsDiffer",
    apply: (match) => {
      const path = placeOf(match.record, (type) => type === "cardsDrawn");
      const other = (card: unknown) => (card === "b9" ? "b8" : "b9");
      return path === undefined ? undefined : change(match, [...path, "cards", 0], other);
    },
  },
  {
    name: "a move is changed",
    check: "cards",
    reason: "movesDiffer",
    apply: (match) => {
      const path = placeOf(match.record, (type) => type === "turnStarted");
      return path === undefined
        ? undefined
        : change(match, [...path, "seat"], (seat) => (Number(seat) + 1) % 2);
    },
  },
  {
    name: "the whole match is played with another seed",
    check: "key",
    reason: "keyDiffers",
    apply: (match, options) => {
      const { entries, result } = longerMatch(match, options).record;
      return { record: resealed({ ...match.record, entries, result }, match.secretKey), ...trusted(match) };
    },
  },
  {
    name: "the server names another secret",
    check: "commitment",
    reason: "commitmentDoesNotOpen",
    apply: (match) => change(match, [...round1, "secret"], flipped),
  },
  {
    name: "the contribution of a player is left out",
    check: "ownContribution",
    reason: "ownContributionDropped",
    apply: (match, options) => {
      const { silent = [] } = options;
      if (silent.includes(0)) return undefined;
      const { record } = fairMatch({ ...options, silent: [...silent, 0] });
      return { record, ...trusted(match) };
    },
  },
  {
    name: "a contribution is changed",
    check: "contributions",
    reason: "contributionDoesNotOpen",
    apply: (match) => change(match, [...round1, "seats", 0, "value"], flipped),
  },
  {
    name: "a contribution is missing",
    check: "contributions",
    reason: "contributionMissing",
    apply: (match) => change(match, [...round1, "seats", 0, "value"], put(undefined)),
  },
  {
    name: "a person is called a bot, by the server itself",
    check: "contributions",
    reason: "personCalledBot",
    apply: (match, options) => {
      const { holders = ["player", "player", "player"] } = options;
      const hasBot = holders.includes("bot");
      const seat = hasBot ? holders.indexOf("bot") : 1;
      const dealt = hasBot ? match : fairMatch({ ...options, holders: holders.with(1, "bot") });
      const [first] = recordedRounds(dealt.record);
      if (first?.entries.some((entry) => entry.seat === seat) !== true) return undefined;
      const called = edited(dealt.record, ["players", seat, "kind"], put("human"));
      const at = called.entries.findIndex((entry) => entry.seat === seat);
      const record = edited(called, ["entries", at, "by"], put("player"));
      return { record: resealed(record, dealt.secretKey), ...trusted(match) };
    },
  },
  {
    name: "a bot is called a person, by the server itself",
    check: "contributions",
    reason: "botCalledPerson",
    apply: (match, { silent = [] }) => {
      if (silent.includes(1)) return undefined;
      const record = edited(match.record, ["players", 1, "kind"], put("bot:normal"));
      return { record: resealed(record, match.secretKey), ...trusted(match) };
    },
  },
  {
    name: "the head of a chain is changed",
    check: "chain",
    reason: "chainDiffers",
    apply: (match) => change(match, [...round1, "head"], flipped),
  },
  {
    name: "the server changes a public event and signs again",
    check: "receipt",
    reason: "receiptHeadDiffers",
    apply: (match) => {
      const path = placeOf(match.record, (type) => type === "turnStarted");
      if (path === undefined) return undefined;
      const record = edited(match.record, [...path, "seat"], (seat) => (Number(seat) + 1) % 2);
      return { record: resealed(record, match.secretKey), ...trusted(match) };
    },
  },
  {
    name: "another server signs under its own key",
    check: "serverKey",
    reason: "unknownServerKey",
    apply: (match) => ({ record: resealed(match.record, OTHER_KEY), knownKeys: trusted(match).knownKeys }),
  },
  {
    name: "the receipts name another public key",
    check: "serverKey",
    reason: "otherServerKey",
    apply: (match) => ({ record: resealed(match.record, OTHER_KEY), receipts: trusted(match).receipts }),
  },
  {
    name: "a round is signed with another key",
    check: "signature",
    reason: "signatureWrong",
    apply: (match) => {
      const other = resealed(match.record, OTHER_KEY).fairness.rounds[0]?.signature;
      return change(match, [...round1, "signature"], put(other));
    },
  },
  {
    name: "a commitment is used again in the next round",
    check: "commitment",
    reason: "commitmentReplayed",
    apply: (match) => {
      const [first, second] = match.record.fairness.rounds;
      if (first === undefined || second === undefined) return undefined;
      const { commitment, secret, seats } = first;
      const record = edited(
        match.record,
        ["fairness", "rounds", 1],
        put({ ...second, commitment, secret, seats }),
      );
      return { record: resealed(record, match.secretKey), ...trusted(match) };
    },
  },
  {
    name: "the receipts are those of another match",
    check: "receipts",
    reason: "receiptsOfOtherMatch",
    apply: (match, options) => {
      const { receipts } = fairMatch({ ...options, seed: `${options.seed} other` });
      return { record: match.record, receipts: receipts[0] };
    },
  },
  {
    name: "two players were shown different commitments",
    check: "ownContribution",
    reason: "commitmentDiffers",
    apply: (match) => changeReceipts(match, ["rounds", 0, "commitment"]),
  },
  {
    name: "a player was shown another list of commitments",
    check: "ownContribution",
    reason: "publishedSeatsDiffer",
    apply: (match) => changeReceipts(match, ["rounds", 0, "seats", 0, "commitment"]),
  },
  {
    name: "a void attempt is hidden",
    check: "voidAttempts",
    reason: "attemptMissing",
    apply: (match) => {
      const at = match.record.fairness.rounds.findIndex(({ voided }) => voided.length > 0);
      return at < 0 ? undefined : change(match, ["fairness", "rounds", at, "voided"], put([]));
    },
  },
  {
    name: "an attempt is void although everyone revealed",
    check: "voidAttempts",
    reason: "voidWithoutCause",
    apply: (match) => {
      const { rounds } = match.record.fairness;
      const at = rounds.findIndex(({ voided }) => voided.length > 0);
      const missing = rounds[at]?.voided[0]?.missing[0];
      if (missing === undefined) return undefined;
      return change(match, ["fairness", "rounds", at, "voided", 0, "missing"], put([missing, missing + 1]));
    },
  },
  {
    name: "an attempt is void because the server calls an accepted number missing",
    check: "ownContribution",
    reason: "ownContributionCalledMissing",
    apply: (match) => {
      const { rounds } = match.record.fairness;
      const at = rounds.findIndex(({ voided }) => voided[0]?.seats[0]?.value !== undefined);
      const path = ["fairness", "rounds", at, "voided", 0];
      const blamed = edited(match.record, [...path, "seats", 0, "value"], put(undefined));
      const missing = [0, ...(rounds[at]?.voided[0]?.missing ?? [])];
      return at < 0
        ? undefined
        : { record: edited(blamed, [...path, "missing"], put(missing)), ...trusted(match) };
    },
  },
  {
    name: "the browser has noticed another check of the chain during the match",
    check: "chain",
    reason: "chainDiffers",
    apply: (match) => {
      const { receipts, ...own } = trusted(match);
      if (receipts === undefined) return undefined;
      const problem = {
        check: "chain",
        status: "failed",
        reason: "chainDiffers",
        round: 1,
        event: 1,
      } as const;
      return { record: match.record, ...own, receipts: { ...receipts, problems: [problem] } };
    },
  },
  {
    name: "the result is changed",
    check: "result",
    reason: "signatureWrong",
    apply: (match) => change(match, ["result", "scores", 0], (score) => Number(score) + 1),
  },
  {
    name: "the result is removed",
    check: "result",
    reason: "resultMissing",
    apply: (match) => change(match, ["result"], put(undefined)),
  },
  {
    name: "an event without fields is added, by the server itself",
    check: "cards",
    reason: "movesDiffer",
    apply: (match) => {
      const last = ["entries", match.record.entries.length - 1, "events"];
      const record = edited(match.record, last, (events) => [...(events as unknown[]), {}]);
      return { record: resealed(record, match.secretKey), knownKeys: [match.record.fairness.publicKey] };
    },
  },
  {
    name: "the server signs another result",
    check: "result",
    reason: "resultDiffers",
    apply: (match) => {
      const record = edited(match.record, ["result", "scores", 0], (score) => Number(score) + 1);
      return { record: resealed(record, match.secretKey) };
    },
  },
  {
    name: "the proof is removed",
    check: "record",
    reason: "fairnessMissing",
    apply: (match) => {
      const { fairness: _removed, ...record } = match.record;
      return { record, ...trusted(match) };
    },
  },
  {
    name: "the proof of a round is removed",
    check: "record",
    reason: "roundMissing",
    apply: (match) => change(match, ["fairness", "rounds"], (rounds) => (rounds as unknown[]).slice(0, -1)),
  },
];
