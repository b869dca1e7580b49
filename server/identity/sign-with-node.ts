/** Ed25519 with the code of Node: a signature takes well below a millisecond, during which no table has to wait. */
import { createPrivateKey, sign } from "node:crypto";
import type { SignBytes } from "../../shared/fairness/signed-statements.ts";

/** PKCS #8 of an Ed25519 key (RFC 8410), up to its 32 bytes. */
const PKCS8_START = Buffer.from("302e020100300506032b657004220420", "hex");

export const signWithNode: SignBytes = (secretKey, bytes) => {
  const key = Buffer.concat([PKCS8_START, Buffer.from(secretKey, "hex")]);
  return sign(null, bytes, createPrivateKey({ key, format: "der", type: "pkcs8" })).toString("hex");
};
