/** The key that signs matches: created once, for its owner alone, and replaced without losing the former ones. */
import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  loadSigningKeys,
  parseSigningKeys,
  publishedKeys,
  rotatedKeys,
  SIGNING_KEYS_FILE,
  saveSigningKeys,
  signingKeysText,
  withEnd,
} from "../../../server/identity/signing-keys.ts";
import { isRoundSigned, signBytes } from "../../../shared/fairness/signatures.ts";
import { signRound } from "../../../shared/fairness/signed-statements.ts";
import { isSigningKeys, knownKeysIn, secretKeyFor } from "../../../shared/fairness/signing-keys.ts";

const COMMITMENT = "ab".repeat(32);
const STATEMENT = { matchId: "m", round: 1, commitment: COMMITMENT, lastEvent: 3, head: COMMITMENT };

const END = { from: 1_000, reason: "rotated" } as const;

describe("the signing keys", () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "last-card-signing-"));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const modeOf = (path: string) => statSync(path).mode & 0o777;

  it("are created once, in a file that only its owner can read", () => {
    const folder = join(root, "data");
    const before = process.umask(0);
    const keys = loadSigningKeys(folder);
    process.umask(before);
    assert.deepEqual([modeOf(folder), modeOf(join(folder, SIGNING_KEYS_FILE))], [0o700, 0o600]);
    assert.deepEqual(readdirSync(folder), [SIGNING_KEYS_FILE]);
    assert.deepEqual(loadSigningKeys(folder), keys);
    const signature = signRound(keys.secretKey, STATEMENT, signBytes);
    assert.ok(isRoundSigned(keys.publicKey, { ...STATEMENT, signature }));
    assert.notEqual(loadSigningKeys(join(root, "other")).secretKey, keys.secretKey);
  });

  it("are private to their owner again after a copy", () => {
    const keys = loadSigningKeys(root);
    chmodSync(join(root, SIGNING_KEYS_FILE), 0o644);
    assert.deepEqual(loadSigningKeys(root), keys);
    assert.equal(modeOf(join(root, SIGNING_KEYS_FILE)), 0o600);
  });

  it("are not replaced if their file is damaged: a sentence says so, without its content", () => {
    const file = join(root, SIGNING_KEYS_FILE);
    const whole = signingKeysText(loadSigningKeys(root));
    for (const text of [
      "",
      "a secret",
      "[]",
      '{"current":"a secret","former":[]}',
      `${whole.slice(0, -1)},"a":1}`,
    ]) {
      writeFileSync(file, text);
      assert.throws(() => loadSigningKeys(root), {
        message: `${file} is damaged: restore it from a backup.`,
      });
      assert.equal(readFileSync(file, "utf8"), text);
    }
  });

  it("keep the former ones when a new one is made: matches that began with one are signed with it", () => {
    const first = loadSigningKeys(root);
    const second = saveSigningKeys(root, rotatedKeys(first, END));
    const third = saveSigningKeys(root, rotatedKeys(second, END));
    assert.deepEqual(loadSigningKeys(root), third);
    assert.deepEqual(parseSigningKeys(signingKeysText(third), "here"), third);
    const pairs = [third, second, first];
    assert.equal(new Set(pairs.map(({ publicKey }) => publicKey)).size, 3);
    for (const { publicKey, secretKey } of pairs) assert.equal(secretKeyFor(third, publicKey), secretKey);
    assert.equal(secretKeyFor(first, third.publicKey), undefined);
  });

  it("keep when each former one has ended, and that one was stolen", () => {
    const first = loadSigningKeys(root);
    const keys = saveSigningKeys(root, rotatedKeys(first, END));
    const stolen = { key: first.publicKey, from: 500, reason: "stolen" } as const;
    const revoked = saveSigningKeys(root, withEnd(keys, stolen));
    assert.deepEqual(loadSigningKeys(root), { ...keys, ends: [stolen] });
    assert.deepEqual(publishedKeys(revoked).ends, [stolen]);
    assert.throws(() => withEnd(keys, { ...stolen, key: keys.publicKey }), /is not a former public key/);
    assert.ok(!("ends" in publishedKeys(first)), "no other form without a former key");
  });

  it("are published without a secret, in the form that clients accept", () => {
    const first = loadSigningKeys(root);
    const keys = rotatedKeys(first, END);
    const published = publishedKeys(keys);
    assert.ok(isSigningKeys(published));
    assert.deepEqual(knownKeysIn(published), {
      knownKeys: [keys.publicKey, first.publicKey],
      keyEnds: [{ key: first.publicKey, ...END }],
    });
    const text = JSON.stringify(published);
    for (const { secretKey } of [keys, first]) assert.ok(!text.includes(secretKey));
  });

  it("are as many as clients accept, and not one more", () => {
    const keys = loadSigningKeys(root);
    const many = { ...keys, former: Array.from({ length: 999 }, () => keys) };
    const most = rotatedKeys(many, END);
    assert.ok(isSigningKeys(publishedKeys(most)));
    assert.throws(() => rotatedKeys(most, END), /There are 1000 former keys already/);
  });
});
