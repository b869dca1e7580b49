import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { clusterKeys } from "../../../server/cluster/share-rooms.ts";

describe("the keys of a cluster", () => {
  it("are the same for all its processes, and different for each purpose and each cluster", () => {
    const key = randomBytes(32);
    const [one, same, other] = [clusterKeys(key), clusterKeys(key), clusterKeys(randomBytes(32))];
    assert.deepEqual(
      [one.forwarding, one.messages, one.prefix],
      [same.forwarding, same.messages, same.prefix],
    );
    assert.equal(one.nameOf("192.0.2.1"), same.nameOf("192.0.2.1"));
    const secrets = [one, other].flatMap(({ forwarding, messages, prefix, nameOf }) => [
      ...[forwarding.toString("hex"), messages.toString("hex"), prefix, nameOf("192.0.2.1")],
    ]);
    assert.equal(new Set(secrets).size, secrets.length);
  });

  it("hide what is counted in Redis", () => {
    const { nameOf, prefix } = clusterKeys(randomBytes(32));
    assert.notEqual(nameOf("192.0.2.1"), nameOf("192.0.2.2"));
    assert.match(nameOf("192.0.2.1"), /^[\w-]{22}$/);
    assert.match(prefix, /^last-card:[0-9a-f]{12}:$/);
  });

  it("are not made from a short key", () => {
    assert.throws(() => clusterKeys(randomBytes(16)), /at least 32 bytes/);
  });
});
