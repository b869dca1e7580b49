/** Signs the address of a client whose connection is forwarded, so that nobody else can pretend to come from an address. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const VERSION = "1";
/** How long a signature is valid, in ms; the clocks of the machines may differ by as much. */
export const SIGNATURE_MS = 15_000;

/** What is signed: a signature is valid for one client, one request and one process. */
export interface ForwardedRequest {
  readonly address: string;
  /** The id of the process that is to answer. */
  readonly target: string;
  /** The path and the query. */
  readonly url: string;
}

const headerSchema = z.tuple([
  z.literal(VERSION),
  z.string().regex(/^\d{1,16}$/),
  z.base64url(),
  z.base64url().length(43),
]);

/** The value of the header. `now` is in ms since 1970. */
export function signForwarded(key: Buffer, request: ForwardedRequest, now: number): string {
  const address = Buffer.from(request.address).toString("base64url");
  return [VERSION, now, address, signatureOf(key, request, now).toString("base64url")].join(".");
}

/** The client's address; undefined if the header was not written by a process of this cluster for this request. */
export function verifyForwarded(
  key: Buffer,
  header: string,
  { target, url, now }: Omit<ForwardedRequest, "address"> & { readonly now: number },
): string | undefined {
  const parts = headerSchema.safeParse(header.split("."));
  if (!parts.success) return undefined;
  const [, signedAt, encoded, signature] = parts.data;
  const at = Number(signedAt);
  if (Math.abs(now - at) > SIGNATURE_MS) return undefined;
  const address = Buffer.from(encoded, "base64url").toString("utf8");
  const expected = signatureOf(key, { address, target, url }, at);
  return timingSafeEqual(expected, Buffer.from(signature, "base64url")) ? address : undefined;
}

function signatureOf(key: Buffer, { address, target, url }: ForwardedRequest, at: number): Buffer {
  const text = JSON.stringify([VERSION, at, target, url, address]);
  return createHmac("sha256", key).update(text).digest();
}
