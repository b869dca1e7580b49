/** Ed25519 with the code of Node: a signature takes well below a millisecond, during which no table has to wait. */
import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import type { SignBytes } from "../../shared/fairness/signed-statements.ts";

/** PKCS #8 of an Ed25519 key (RFC 8410), up to its 32 bytes. */
const PKCS8_START = Buffer.from("302e020100300506032b657004220420", "hex");

/** Of the key that was used last: reading it takes as long as a signature. */
let last: { readonly secretKey: string; readonly key: KeyObject } | undefined;

export const signWithNode: SignBytes = (secretKey, bytes) => {
  if (last?.secretKey !== secretKey) last = { secretKey, key: keyOf(secretKey) };
  return sign(null, bytes, last.key).toString("hex");
};

function keyOf(secretKey: string): KeyObject {
  const key = Buffer.concat([PKCS8_START, Buffer.from(secretKey, "hex")]);
  return createPrivateKey({ key, format: "der", type: "pkcs8" });
}
