/** A new signing key for a server, and for a cluster. */
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadServerKey, SIGNING_KEYS } from "../../../server/cluster/server-keys.ts";
import {
  loadSigningKeys,
  makeSigningKeys,
  parseSigningKeys,
  SIGNING_KEYS_FILE,
  signingKeysText,
} from "../../../server/identity/signing-keys.ts";
import { lockFolder } from "../../../server/journal/sqlite-file.ts";
import { revoke, rotateInDatabase, rotateInFolder } from "../../../server/ops/rotate-signing-key.ts";
import { usePostgres } from "../../support/server/cluster-database.ts";

describe("a new signing key", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "last-card-rotate-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("replaces that of a folder, which becomes a former one", () => {
    const before = loadSigningKeys(folder);
    const after = rotateInFolder(folder);
    assert.notEqual(after.publicKey, before.publicKey);
    assert.deepEqual(after.former, [{ publicKey: before.publicKey, secretKey: before.secretKey }]);
    assert.deepEqual(loadSigningKeys(folder), after);
    const lock = lockFolder(folder);
    assert.ok(lock !== undefined, "the folder can be used again");
    lock.release();
  });

  it("ends the former one, and can revoke it since a time, now or later", () => {
    const before = loadSigningKeys(folder);
    const stolen = { key: before.publicKey, from: 1_000, reason: "stolen" };
    assert.deepEqual(rotateInFolder(folder, revoke({ from: 1_000 })).ends, [stolen]);
    const second = loadSigningKeys(folder);
    const [end] = rotateInFolder(folder).ends ?? [];
    assert.deepEqual([end?.key, end?.reason], [second.publicKey, "rotated"]);
    const { publicKey } = loadSigningKeys(folder);
    rotateInFolder(folder, revoke({ from: 2_000, key: second.publicKey }));
    assert.equal(loadSigningKeys(folder).publicKey, publicKey, "no other key");
    assert.deepEqual(loadSigningKeys(folder).ends, [
      { ...stolen, key: second.publicKey, from: 2_000 },
      stolen,
    ]);
  });

  it("that was killed before it had its place leaves the old one, and is made when it is repeated", () => {
    const before = loadSigningKeys(folder);
    writeFileSync(join(folder, `${SIGNING_KEYS_FILE}.unfinished`), '{"current":');
    assert.deepEqual(loadSigningKeys(folder), before);
    assert.deepEqual(rotateInFolder(folder).former[0]?.publicKey, before.publicKey);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.includes("unfinished")),
      [],
    );
  });

  it("is not made while a server runs on the folder, and not if it has no key", () => {
    assert.throws(() => rotateInFolder(folder), /There is no signing key yet/);
    const keys = loadSigningKeys(folder);
    const lock = lockFolder(folder);
    assert.throws(() => rotateInFolder(folder), /A server runs on .*: stop it first/);
    lock?.release();
    assert.deepEqual(loadSigningKeys(folder), keys);
  });

  describe("of a cluster", () => {
    const postgres = usePostgres();

    it("is made once for all processes, and only while none of them runs", async () => {
      const database = await postgres.makeDatabase();
      await assert.rejects(rotateInDatabase(database.url), /There is no signing key yet/);
      const sql = database.pool();
      const load = async () => {
        const text = await loadServerKey(sql, SIGNING_KEYS, () => signingKeysText(makeSigningKeys()));
        return parseSigningKeys(text, "the database");
      };
      const before = await load();
      assert.deepEqual(await load(), before, "two processes have the same key");
      await sql.query("insert into game_process (id, address, form) values ('p', 'a', 1)");
      await assert.rejects(rotateInDatabase(database.url), /Processes of the cluster run/);
      assert.deepEqual(await load(), before);
      await sql.query("update game_process set state = 'dead'");
      const after = await rotateInDatabase(database.url);
      assert.deepEqual(after.former, [{ publicKey: before.publicKey, secretKey: before.secretKey }]);
      assert.deepEqual(await load(), after);
    });
  });
});
