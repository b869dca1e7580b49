/** Ways to cheat in matches of version 2, beside those of both versions: with the table's chain, with signatures, and with keys that have ended. */
import { signBytes } from "../../shared/fairness/signatures.ts";
import { signRound } from "../../shared/fairness/signed-statements.ts";
import type { KeyEnd } from "../../shared/fairness/signing-keys.ts";
import { type FairMatch, fairMatch, STARTED_AT } from "./fair-match.ts";
import {
  change,
  changeReceipts,
  edited,
  flipped,
  put,
  TAMPERS,
  type Tamper,
  type Tampered,
  trusted,
} from "./tampers.ts";

const dropped = ["fairness", "rounds", 0, "dropped", 0] as const;

/** The place of the receipt of the first round that was dealt. */
const FIRST_DEALT = (match: Parameters<Tamper["apply"]>[0]) =>
  match.receipts[0]?.rounds.findIndex(({ seen }) => seen.length > 0) ?? -1;

/** The key of the match ends at this time. Without a start, a record cannot be compared with it. */
function withEndOfKey({ record }: FairMatch, end: Omit<KeyEnd, "key">): Tampered | undefined {
  const { publicKey: key, started } = record.fairness;
  if (started === undefined) return undefined;
  return { record, knownKeys: [key], keyEnds: [{ key, ...end }] };
}

const CHAIN_TAMPERS: readonly Tamper[] = [
  {
    name: "the match begins when its key has ended",
    check: "serverKey",
    reason: "keyEnded",
    apply: (match) => withEndOfKey(match, { from: STARTED_AT, reason: "rotated" }),
  },
  {
    name: "a match is signed with a stolen key",
    check: "serverKey",
    reason: "keyStolen",
    apply: (match) => withEndOfKey(match, { from: STARTED_AT - 1, reason: "stolen" }),
  },
  {
    name: "the start of a match is changed, so that its key had not ended",
    check: "serverKey",
    reason: "signatureWrong",
    apply: (match) => change(match, ["fairness", "started", "at"], () => STARTED_AT - 5),
  },
  {
    name: "a commitment does not bind the one before it",
    check: "tableChain",
    reason: "chainBroken",
    apply: (match) =>
      match.record.fairness.rounds.length < 2
        ? undefined
        : change(match, ["fairness", "rounds", 1, "link", "before"], flipped),
  },
  {
    name: "the players have other seats in the next round",
    check: "tableChain",
    reason: "seatsMoved",
    apply: (match) => {
      const path = ["fairness", "rounds", 1, "link", "seatIds"];
      return change(match, path, (ids) => (ids as readonly string[]).toReversed());
    },
  },
  {
    name: "a deal is thrown away, and its players play on",
    check: "tableChain",
    reason: "droppedWithoutCause",
    apply: (match, { version, ...options }) => {
      if (version === 1) return undefined;
      const { record } = fairMatch({ ...options, dropped: "stayed" });
      return { record, knownKeys: [match.record.fairness.publicKey] };
    },
  },
  {
    name: "the secret of a dropped deal is another one",
    check: "tableChain",
    reason: "commitmentDoesNotOpen",
    apply: (match) => change(match, [...dropped, "secret"], flipped),
  },
  {
    name: "a number of a dropped deal is another one",
    check: "tableChain",
    reason: "contributionDoesNotOpen",
    apply: (match) => change(match, [...dropped, "seats", 0, "value"], flipped),
  },
  {
    name: "a player was shown another number of the commitment",
    check: "ownContribution",
    reason: "commitmentDiffers",
    apply: (match) => changeReceipts(match, ["rounds", 0, "link", "before"]),
  },
  {
    name: "the signature of a list of commitments is not the server's",
    check: "receipt",
    reason: "signatureWrong",
    apply: (match) => changeReceipts(match, ["rounds", FIRST_DEALT(match), "signatures", "seats"]),
  },
  {
    name: "a player was also shown another list of commitments",
    check: "ownContribution",
    reason: "publishedSeatsDiffer",
    apply: (match) => {
      const { receipts, ...own } = trusted(match);
      const at = FIRST_DEALT(match);
      const { seats, link } = receipts?.rounds[at] ?? {};
      if (receipts === undefined || seats === undefined || link === undefined) return undefined;
      const isNone = seats[0]?.kind === "none";
      const seat = isNone ? { kind: "player", commitment: "ab".repeat(32) } : { kind: "none" };
      const other = { seats: edited(seats, [0], put(seat)) };
      const changed = edited(receipts, ["rounds", at, "otherSeats"], put(other));
      return { record: match.record, ...own, receipts: changed };
    },
  },
  {
    name: "the server has signed two heads",
    check: "receipt",
    reason: "receiptHeadDiffers",
    apply: (match) => {
      const { receipts, ...own } = trusted(match);
      const at = FIRST_DEALT(match);
      const { signed, round, commitment, link } = receipts?.rounds[at] ?? {};
      if (receipts === undefined || signed === undefined || link === undefined) return undefined;
      const { lastEvent } = signed;
      const { matchId } = receipts;
      const statement = { matchId, round: round ?? 0, commitment: commitment ?? "", lastEvent };
      const head = flipped(signed.head);
      const signature = signRound(match.secretKey, { ...statement, head }, signBytes);
      const changed = edited(receipts, ["rounds", at, "otherSigned"], put([{ lastEvent, head, signature }]));
      return { record: match.record, ...own, receipts: changed };
    },
  },
  {
    name: "the browser has noticed during the match that a prepared deal vanished",
    check: "tableChain",
    reason: "dealVanished",
    apply: (match) => {
      const { receipts, ...own } = trusted(match);
      if (receipts?.rounds[0]?.link === undefined) return undefined;
      const problem = { check: "tableChain", status: "failed", reason: "dealVanished" } as const;
      return { record: match.record, ...own, receipts: { ...receipts, problems: [problem] } };
    },
  },
];

export const ALL_TAMPERS = [...TAMPERS, ...CHAIN_TAMPERS];
