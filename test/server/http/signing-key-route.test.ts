/** The public keys of the server, for the verification of its matches. */
import assert from "node:assert/strict";
import { makeSigningKeys, rotatedKeys } from "../../../server/identity/signing-keys.ts";
import { isSigningKeys, knownKeysIn } from "../../../shared/fairness/signing-keys.ts";
import { type GameServer, openGameServer } from "../../support/server/game-server.ts";

const END = { from: 1_000, reason: "rotated" } as const;
const PATH = "/.well-known/last-card-key";

describe("the route of the signing key", () => {
  const former = makeSigningKeys();
  const signingKeys = rotatedKeys(former, END);
  let server: GameServer;
  before(async () => {
    server = await openGameServer({ context: { signingKeys } });
  });
  after(() => server.close());

  it("answers with the current and the former public keys, which may be cached and read by other pages", async () => {
    const response = await fetch(server.url + PATH, { headers: { origin: "https://verifier.example.org" } });
    const keys: unknown = await response.json();
    assert.ok(isSigningKeys(keys));
    assert.deepEqual(knownKeysIn(keys), {
      knownKeys: [signingKeys.publicKey, former.publicKey],
      keyEnds: [{ key: former.publicKey, ...END }],
    });
    assert.equal(response.status, 200);
    const header = (name: string) => response.headers.get(name);
    assert.equal(header("cache-control"), "public, max-age=300");
    assert.match(header("etag") ?? "", /"/);
    assert.equal(header("access-control-allow-origin"), "*");
    assert.equal(header("cross-origin-resource-policy"), "cross-origin");
    assert.match(header("content-type") ?? "", /^application\/json/);
  });

  it("is only read", async () => {
    assert.equal((await fetch(server.url + PATH, { method: "POST" })).status, 405);
  });
});
