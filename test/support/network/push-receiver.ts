/** A browser's side of web push (RFC 8291, RFC 8188, RFC 8292), written from the standards alone: keys, decryption, VAPID. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import type { SubscriptionRequest } from "../../../shared/wire/push.ts";

const CURVE = "prime256v1";
const SALT_BYTES = 16;
const HEADER_BYTES = 21;
const TAG_BYTES = 16;
/** Ends the last record of a message. */
const LAST_RECORD = 2;
const VAPID_HEADER = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/;

export class PushReceiver {
  readonly #keys: ECDH = createECDH(CURVE);
  readonly #auth = randomBytes(16);

  constructor() {
    this.#keys.generateKeys();
  }

  subscription(endpoint: string): SubscriptionRequest {
    const p256dh = this.#keys.getPublicKey("base64url");
    return { endpoint, keys: { p256dh, auth: this.#auth.toString("base64url") } };
  }

  /** The text of a push. Throws if it was not encrypted for this receiver. */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, SALT_BYTES);
    const senderKey = body.subarray(HEADER_BYTES, HEADER_BYTES + (body[HEADER_BYTES - 1] ?? 0));
    const record = body.subarray(HEADER_BYTES + senderKey.length);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#keys.getPublicKey(), senderKey]);
    const secret = hkdfSync("sha256", this.#keys.computeSecret(senderKey), this.#auth, info, 32);
    const derive = (name: string, bytes: number) =>
      Buffer.from(hkdfSync("sha256", new Uint8Array(secret), salt, `Content-Encoding: ${name}\0`, bytes));
    const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    decipher.setAuthTag(record.subarray(-TAG_BYTES));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
    const end = padded.lastIndexOf(LAST_RECORD);
    if (end < 0) throw new Error("the message is not complete");
    return padded.subarray(0, end).toString("utf8");
  }
}

/** What a server claims about itself, with its public key. */
export interface VapidClaims {
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
  readonly publicKey: string;
}

/** The claims in an Authorization header. Throws if they are not signed with the key that the header names. */
export function verifyVapid(header: string): VapidClaims {
  const [, head = "", claims = "", signature = "", publicKey = ""] = VAPID_HEADER.exec(header) ?? [];
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const key = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" } });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("the claims are not signed with this key");
  return { ...JSON.parse(Buffer.from(claims, "base64url").toString("utf8")), publicKey };
}
