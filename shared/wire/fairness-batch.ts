/** Encodes and decodes the bytes of a FAIRNESS message. Hashes and signatures travel as bytes, and are hex digits everywhere else. */
import {
  CONTRIBUTORS,
  type SeatCommitment,
  type SeatHolder,
  type TableLink,
} from "../fairness/match-fairness.ts";
import { ByteReader, type Codec, hexOfLength, listOf, number, oneOf, text } from "./bytes.ts";
import type { AttemptNumber, FairnessMessage, FairnessMessages, SentFairnessMessage } from "./fairness.ts";

const HASH_BYTES = 32;
const SIGNATURE_BYTES = 64;

const hash = hexOfLength(HASH_BYTES);
const contributor = oneOf(CONTRIBUTORS);

/** A seat that contributes nothing has no commitment. */
const seatCommitment: Codec<SeatCommitment> = {
  encode: ({ kind, commitment }) => [
    ...contributor.encode(kind),
    ...(commitment === undefined ? [] : hash.encode(commitment)),
  ],
  decode: (reader) => {
    const kind = contributor.decode(reader);
    return kind === "none" ? { kind } : { kind, commitment: hash.decode(reader) };
  },
};

/** What all messages of a match have in common: sent once to each client, before the first of them. */
export interface FairMatch {
  /** The id of the match. */
  readonly match: string;
  /** The key that verifies the server's signatures: 64 hex digits. */
  readonly publicKey: string;
}

type Sent = {
  readonly [N in keyof FairnessMessages]: Omit<FairnessMessages[N], keyof FairMatch | "link">;
};
type FieldCodecs = {
  readonly [N in keyof Sent]: {
    readonly [F in keyof Sent[N]]-?: Codec<Sent[N][F]> | Codec<Sent[N][F] | undefined>;
  };
};

/** Nothing is a 0; a value comes after a 1. */
function orNone<T>({ encode, decode }: Codec<T>): Codec<T | undefined> {
  return {
    encode: (value) => (value === undefined ? [0] : [1, ...encode(value)]),
    decode: (reader) => (reader.next() === 0 ? undefined : decode(reader)),
  };
}

const attempt = { round: number, attempt: number };
const signature = hexOfLength(SIGNATURE_BYTES);
const CODECS: FieldCodecs = {
  roundCommitment: {
    ...attempt,
    commitment: hash,
    seats: listOf(oneOf<SeatHolder>(["player", "bot"])),
    excluded: listOf(number),
  },
  contributionCommitments: { ...attempt, seats: listOf(seatCommitment) },
  attemptVoided: { ...attempt, missing: listOf(number) },
  roundReceipt: { round: number, lastEvent: number, head: hash, signature },
  boundCommitment: { ...attempt, number, before: orNone(hash), seatIds: orNone(listOf(text)) },
  signedSeats: { ...attempt, signature },
  acceptedContribution: { ...attempt, signature },
};
const LAYOUTS: readonly (readonly [string, Readonly<Record<string, Codec<unknown>>>])[] =
  Object.entries(CODECS);

/** The first byte of `FairMatch`. That of a message is its position in CODECS, counted from 1. */
const MATCH = 0;

/** The bytes of some messages. `match`: of the first messages of a match that a client is sent. */
export function makeFairnessBatch(messages: readonly SentFairnessMessage[], match?: FairMatch): Uint8Array {
  const start =
    match === undefined ? [] : [MATCH, ...text.encode(match.match), ...hash.encode(match.publicKey)];
  return Uint8Array.from([...start, ...messages.flatMap(makeMessage)]);
}

function makeMessage({ name, message }: SentFairnessMessage): readonly number[] {
  const at = LAYOUTS.findIndex(([each]) => each === name);
  const values: Readonly<Record<string, unknown>> = { ...message };
  const fields = Object.entries(LAYOUTS[at]?.[1] ?? {});
  return [at + 1, ...fields.flatMap(([field, codec]) => codec.encode(values[field]))];
}

/** Reads the messages of one connection, in the order in which they arrive. */
export class FairnessReader {
  #match: FairMatch = { match: "", publicKey: "" };
  /** By round and attempt. */
  readonly #commitments = new Map<string, string>();
  /** By number: the commitments of the table with what they bind. */
  readonly #links = new Map<number, Omit<TableLink, "number"> & { readonly commitment: string }>();

  /** Throws a RangeError if the bytes are invalid. */
  read(bytes: Uint8Array): readonly FairnessMessage[] {
    const reader = new ByteReader(bytes);
    const messages: FairnessMessage[] = [];
    while (!reader.isAtEnd) {
      const first = reader.next();
      if (first === MATCH) this.#match = { match: text.decode(reader), publicKey: hash.decode(reader) };
      else messages.push(this.#completed(this.#parse(first, reader)));
    }
    return messages;
  }

  #parse(first: number, reader: ByteReader): SentFairnessMessage {
    const [name, codecs] = LAYOUTS[first - 1] ?? [];
    if (codecs === undefined) throw new RangeError(`no message starts with byte ${first}`);
    const { match, publicKey } = this.#match;
    const shared = {
      ...(name === "roundCommitment" ? { match } : {}),
      ...(name === "roundCommitment" || name === "roundReceipt" ? { publicKey } : {}),
    };
    const fields = Object.entries(codecs).map(([field, codec]) => [field, codec.decode(reader)]);
    // The type of CODECS ensures that each message has exactly these fields.
    return { name, message: { ...shared, ...Object.fromEntries(fields) } } as SentFairnessMessage;
  }

  #completed(sent: SentFairnessMessage): FairnessMessage {
    const { name, message } = sent;
    if (name === "roundCommitment") this.#commitments.set(attemptIn(message), message.commitment);
    if (name !== "boundCommitment") return sent;
    const { number: at } = message;
    const last = this.#links.get(at - 1);
    const { before = last?.commitment, seatIds = last?.seatIds } = { ...this.#links.get(at), ...message };
    if (before === undefined || seatIds === undefined) throw new RangeError(`no commitment before ${at}`);
    const commitment = this.#commitments.get(attemptIn(message)) ?? "";
    this.#links.set(at, { commitment, before, seatIds });
    return { name, message: { ...message, before, seatIds } };
  }
}

function attemptIn({ round, attempt: at }: AttemptNumber): string {
  return `${round} ${at}`;
}
