/** The server's VAPID keys: created once, for their owner alone. */
import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadVapidKeys, VAPID_KEYS_FILE } from "../../../server/push/vapid-keys.ts";

describe("the VAPID keys", () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "last-card-vapid-"));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const modeOf = (path: string) => statSync(path).mode & 0o777;

  it("are created once, in a file that only its owner can read", () => {
    const folder = join(root, "data");
    const before = process.umask(0);
    const keys = loadVapidKeys(folder);
    process.umask(before);
    assert.equal(Buffer.from(keys.publicKey, "base64url").length, 65);
    assert.equal(Buffer.from(keys.privateKey, "base64url").length, 32);
    assert.deepEqual([modeOf(folder), modeOf(join(folder, VAPID_KEYS_FILE))], [0o700, 0o600]);
    assert.deepEqual(readdirSync(folder), [VAPID_KEYS_FILE]);
    assert.deepEqual(loadVapidKeys(folder), keys);
  });

  it("are private to their owner again after a copy", () => {
    const keys = loadVapidKeys(root);
    chmodSync(join(root, VAPID_KEYS_FILE), 0o644);
    assert.deepEqual(loadVapidKeys(root), keys);
    assert.equal(modeOf(join(root, VAPID_KEYS_FILE)), 0o600);
  });

  it("are not replaced if their file is damaged: a sentence says so, without its content", () => {
    const file = join(root, VAPID_KEYS_FILE);
    for (const text of ["", "a secret", '{"publicKey":"a secret"}', "[]", '{"publicKey":1,"privateKey":2}']) {
      writeFileSync(file, text);
      assert.throws(() => loadVapidKeys(root), {
        message: `${file} is damaged: restore it from a backup, or set PUSH=off.`,
      });
      assert.equal(readFileSync(file, "utf8"), text);
    }
  });
});
