/**
 * Seals what processes send each other through Redis, which others may use, too: a message can only be read and written
 * with the key of the cluster, says which process has sent it, and is accepted once and only for a short time.
 */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { z } from "zod";

const VERSION = "1";
const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The clocks of the machines may differ by this much, in ms. Older messages are refused. */
export const MAX_AGE_MS = 30_000;

/** Why a message is refused. */
export type MessageRefusal = "malformed" | "forged" | "unknownSender" | "late" | "repeated";

export type OpenedMessage =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly why: MessageRefusal };

export interface MessageSealOptions {
  readonly key: Buffer;
  /** The id of this process. */
  readonly ownId: () => string;
  /** True for this process and for the others that are running. */
  readonly isKnown: (processId: string) => boolean;
  /** In ms since 1970. */
  readonly now: () => number;
}

/** What is sent with the encrypted text. It is not secret, but it cannot be changed. */
interface Envelope {
  readonly sender: string;
  readonly sentAt: number;
}

const envelopeSchema = z.tuple([
  z.literal(VERSION),
  z.string().regex(/^[\w-]{1,64}$/),
  z.string().regex(/^\d{1,16}$/),
  z.base64url(),
]);

export class MessageSeal {
  readonly #options: MessageSealOptions;
  readonly #received: ReceivedMessages;

  constructor(options: MessageSealOptions) {
    this.#options = options;
    this.#received = new ReceivedMessages(options.now);
  }

  /** The text to publish to a topic. */
  seal(topic: string, data: unknown): string {
    const { key, ownId, now } = this.#options;
    const envelope = { sender: ownId(), sentAt: now() };
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(boundTo(topic, envelope));
    const encrypted = Buffer.concat([cipher.update(JSON.stringify(data), "utf8"), cipher.final()]);
    const sealed = Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
    return [VERSION, envelope.sender, envelope.sentAt, sealed].join(".");
  }

  /** What was published to a topic, or why it is refused. */
  open(topic: string, text: string): OpenedMessage {
    const { isKnown, now } = this.#options;
    const parts = envelopeSchema.safeParse(text.split("."));
    if (!parts.success) return refusedBecause("malformed");
    const [, sender, sent, sealed] = parts.data;
    const envelope = { sender, sentAt: Number(sent) };
    const bytes = Buffer.from(sealed, "base64url");
    const data = this.#decrypt(bytes, boundTo(topic, envelope));
    if (data === undefined) return refusedBecause("forged");
    if (Math.abs(now() - envelope.sentAt) > MAX_AGE_MS) return refusedBecause("late");
    if (!isKnown(sender)) return refusedBecause("unknownSender");
    const isNew = this.#received.add(`${topic} ${bytes.toString("latin1", 0, IV_BYTES)}`);
    return isNew ? { ok: true, data: JSON.parse(data) } : refusedBecause("repeated");
  }

  #decrypt(sealed: Buffer, envelope: Buffer): string | undefined {
    const start = IV_BYTES + TAG_BYTES;
    if (sealed.length < start) return undefined;
    try {
      const decipher = createDecipheriv(CIPHER, this.#options.key, sealed.subarray(0, IV_BYTES));
      decipher.setAAD(envelope).setAuthTag(sealed.subarray(IV_BYTES, start));
      return Buffer.concat([decipher.update(sealed.subarray(start)), decipher.final()]).toString("utf8");
    } catch {
      return undefined;
    }
  }
}

function refusedBecause(why: MessageRefusal): OpenedMessage {
  return { ok: false, why };
}

/** A message is valid for its topic only. */
function boundTo(topic: string, { sender, sentAt }: Envelope): Buffer {
  return Buffer.from(JSON.stringify([VERSION, topic, sender, sentAt]));
}

/** The messages of the last minute, so that none is accepted twice. */
class ReceivedMessages {
  readonly #now: () => number;
  /** The oldest come first. */
  readonly #expiries = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** False if this message was received before. */
  add(id: string): boolean {
    const now = this.#now();
    for (const [each, expiresAt] of this.#expiries) {
      if (expiresAt > now) break;
      this.#expiries.delete(each);
    }
    if (this.#expiries.has(id)) return false;
    this.#expiries.set(id, now + 2 * MAX_AGE_MS);
    return true;
  }
}
