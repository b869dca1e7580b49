import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { makeSeatToken, tokenMatches } from "../../../../server/identity/table-platform.ts";
import { noCounters } from "../../../../server/observability/counters.ts";
import { JoinChecks } from "../../../../server/rooms/join/join-checks.ts";
import { refuse } from "../../../../shared/refusal.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { RateLimiter, TokenBucket } from "../../../../shared/timing/rate-limiter.ts";
import { serverTable } from "../../../support/server/server-table.ts";

const GUESSES = 5_000;

/** What is done with tokens of others, and with session ids, is in return.test.ts. */
describe("the proof of a seat", () => {
  it("is 256 random bits, of which the table keeps a hash", () => {
    const made = Array.from({ length: 500 }, makeSeatToken);
    assert.equal(new Set(made.map(({ token }) => token)).size, made.length);
    for (const { token, hash } of made) {
      assert.equal(Buffer.from(token, "base64url").length, 32);
      assert.equal(Buffer.from(hash, "hex").length, 32);
      assert.ok(tokenMatches(token, hash) && hash !== Buffer.from(token, "base64url").toString("hex"));
    }
  });

  it("does not match if one character differs, or the length", () => {
    const { token, hash } = makeSeatToken();
    for (let at = 0; at < token.length; at += 1) {
      const other = token.charAt(at) === "A" ? "B" : "A";
      assert.equal(tokenMatches(token.slice(0, at) + other + token.slice(at + 1), hash), false);
    }
    for (const wrong of [
      "",
      token.slice(1),
      `${token}A`,
      "x".repeat(10_000),
      hash,
      Buffer.from(hash, "hex").toString("base64url"),
    ]) {
      assert.equal(tokenMatches(wrong, hash), false);
    }
  });

  it("is found by no guess out of a million", () => {
    const { token, hash } = makeSeatToken();
    const guess = randomBytes(32);
    let hits = 0;
    for (let at = 0; at < 1_000_000; at += 1) {
      guess.writeUInt32LE(at);
      if (tokenMatches(guess.toString("base64url"), hash)) hits += 1;
    }
    assert.equal(hits, 0);
    assert.ok(tokenMatches(token, hash));
  });

  it("is matched by none of many guesses; the guessing address is paused, but a client with the token is not", async () => {
    const { token, hash } = makeSeatToken();
    const room = serverTable();
    const wrongTries = new RateLimiter(10, () => 0);
    const joinChecks = new JoinChecks({
      failedAttempts: wrongTries,
      counters: noCounters,
      passwordAttempts: new TokenBucket({ perSecond: 1, burst: 1 }, () => 0),
      checkPassword: () => true,
      findByToken: (tried) => (tokenMatches(tried, hash) ? room.sit("Ann") : undefined),
      admission: room.table.admission,
      findByOwner: () => undefined,
      whyTokenInvalid: () => "invalidSeatToken",
      whyBarred: () => undefined,
      rules: () => [OFFICIAL_RULES],
      whyFull: () => refuse("tableFull", { seats: 2 }),
      isBlockedByHost: async () => false,
    });
    const whyNot = async (options: object) =>
      joinChecks.whyNot(options, await joinChecks.guesserAt("10.0.0.1"));
    const codes = new Map<string | undefined, number>();
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const seatToken = randomBytes(32).toString("base64url");
      const code = (await whyNot({ seatToken }))?.code;
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    assert.deepEqual(Object.fromEntries(codes), { invalidSeatToken: 10, rateLimited: GUESSES - 10 });
    assert.equal(await whyNot({ seatToken: token }), undefined);
    assert.equal((await whyNot({ name: "Ann" }))?.code, "rateLimited");
  });
});
