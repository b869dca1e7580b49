import assert from "node:assert/strict";
import { signWithNode } from "../../../server/identity/sign-with-node.ts";
import { isRoundSigned, publicKeyOf, signBytes } from "../../../shared/fairness/signatures.ts";
import { type ResultStatement, signResult, signRound } from "../../../shared/fairness/signed-statements.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { seedOf } from "../../simulation/seeded-random.ts";

describe("the server's signatures", () => {
  it("are the same as those of the code that the pages share", () => {
    for (const name of ["a key", "another key", "a third key"]) {
      const secretKey = seedOf(name);
      const chain = { commitment: seedOf(`${name} c`), lastEvent: 90, head: seedOf(`${name} head`) };
      const statement = { matchId: "a match", round: 2, ...chain };
      const signature = signRound(secretKey, statement, signWithNode);
      assert.equal(signature, signRound(secretKey, statement, signBytes));
      assert.ok(isRoundSigned(publicKeyOf(secretKey), { ...statement, signature }));
      const statementOfResult: ResultStatement = {
        ...{ matchId: "a match", rules: OFFICIAL_RULES, kinds: ["human"], heads: [chain.head] },
        result: { winners: [0], scores: [500], why: "won" },
      };
      assert.equal(
        signResult(secretKey, statementOfResult, signWithNode),
        signResult(secretKey, statementOfResult, signBytes),
      );
    }
  });
});
