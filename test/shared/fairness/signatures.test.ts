import assert from "node:assert/strict";
import { ed25519 } from "@noble/curves/ed25519.js";
import { bytesOf, frame } from "../../../shared/fairness/framing.ts";
import { isRoundSigned, publicKeyOf, signBytes } from "../../../shared/fairness/signatures.ts";
import { roundFrame, signRound } from "../../../shared/fairness/signed-statements.ts";
import { type RefusedSignature, refusedSignatures } from "../../fairness/refused-signatures.ts";
import { seedOf } from "../../simulation/seeded-random.ts";

/** With the cofactor, as the library checks on its own. */
const isRightWithCofactor = ({ publicKey, signature, ...statement }: RefusedSignature) =>
  ed25519.verify(bytesOf(signature), frame(roundFrame(statement)), bytesOf(publicKey), { zip215: false });

describe("The check of a signature", () => {
  const secretKey = seedOf("a key");
  const publicKey = publicKeyOf(secretKey);
  const chain = { commitment: seedOf("c"), lastEvent: 90, head: seedOf("head") };
  const statement = { matchId: "a match", round: 2, ...chain };
  const signature = signRound(secretKey, statement, signBytes);

  it("accepts the signature of exactly this statement", () => {
    assert.ok(isRoundSigned(publicKey, { ...statement, signature }));
    assert.ok(!isRoundSigned(publicKey, { ...statement, round: 3, signature }));
    assert.ok(!isRoundSigned(publicKeyOf(seedOf("another")), { ...statement, signature }));
  });

  it("refuses bytes that are no signature or no key, and never throws", () => {
    for (const wrong of ["", "00", signature.slice(2), `${signature}00`, "ff".repeat(64)])
      assert.ok(!isRoundSigned(publicKey, { ...statement, signature: wrong }), wrong);
    for (const wrong of ["", "ff".repeat(32), `${publicKey}00`])
      assert.ok(!isRoundSigned(wrong, { ...statement, signature }), wrong);
  });

  it("refuses what is only right with the cofactor, and points of small order", () => {
    const refused = refusedSignatures();
    assert.ok(refused.filter(isRightWithCofactor).length >= 3, "the library accepts these");
    for (const { why, publicKey: key, ...signed } of refused) assert.ok(!isRoundSigned(key, signed), why);
  });
});
