import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { makeLog } from "../../../../server/observability/log.ts";
import { seedOf } from "../../../simulation/seeded-random.ts";
import {
  LARGE_HAND_RULES,
  makeMovesInSequence,
  startMatch,
} from "../../../support/network/moves-in-sequence.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { openGameServer } from "../../../support/server/game-server.ts";

const SEED = seedOf("a seed that nobody may read");
const PASSWORD = "correct horse battery";

describe("the log", () => {
  it("holds no seed, no hand, no token, no password, no key and no address, even at the most verbose level", async () => {
    let written = "";
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        written += chunk.toString();
        done();
      },
    });
    const log = makeLog({ LOG_LEVEL: "trace" }, sink);
    const server = await openGameServer({ context: { log, makeSeed: () => SEED } });
    const keys = [testBrowserKey("Ann"), testBrowserKey("Ben")];
    const ann = await server.create({
      name: "Ann",
      password: PASSWORD,
      visibility: "private",
      rules: LARGE_HAND_RULES,
      key: testBrowserKey("Ann"),
    });
    const ben = await server.join(ann.code, { name: "Ben", password: PASSWORD, key: testBrowserKey("Ben") });
    await assert.rejects(server.join(ann.code, { name: "Cleo", password: `${PASSWORD}!` }));
    await assert.rejects(server.join(ann.code, { seatToken: "x".repeat(43) }));
    await startMatch([ann, ben]);
    await makeMovesInSequence([ann, ben], 20);
    const tokens = [ann, ben].flatMap(({ seated, room }) => [seated.seatToken, room.reconnectionToken]);
    ben.room.reconnection.enabled = false;
    const again = await server.join(ann.code, { seatToken: ben.seated.seatToken });
    await ann.sendAnything("play", { id: "12345678", hand: ann.view.hand, seatToken: ann.seated.seatToken });
    // Warnings of libraries are logged as well.
    ann.room.connection.send(new Uint8Array([13, 0xa1, 0x78, 0xc1, ...Buffer.from(ann.seated.seatToken)]));
    await again.waitUntil(() => again.view.hand.length > 0);
    log.error(
      {
        ...{ seed: SEED, secret: SEED, nextRound: { secret: SEED }, fairness: { agreed: SEED } },
        deep: { seatToken: tokens[0], password: PASSWORD, secretKey: SEED },
      },
      "somebody forgot to leave these away",
    );
    await server.close();
    assert.match(written, /table opened/);
    assert.match(written, /somebody forgot/);
    for (const secret of [SEED, PASSWORD, ...keys, ...tokens, again.seated.seatToken, "127.0.0.1"]) {
      assert.equal(written.includes(secret), false, `${secret} is in the log`);
    }
    assert.doesNotMatch(written, /"(hand|hands|drawPile)":/);
  });
});
