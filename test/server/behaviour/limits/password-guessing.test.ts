import assert from "node:assert/strict";
import { steadyTime } from "../../../../server/clock.ts";
import { noCounters } from "../../../../server/observability/counters.ts";
import { JoinChecks, passwordAttemptBucket } from "../../../../server/rooms/join/join-checks.ts";
import { refuse } from "../../../../shared/refusal.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { RateLimiter } from "../../../../shared/timing/rate-limiter.ts";
import { post } from "../../../support/network/raw-room-connection.ts";
import { joinRefusal, withoutReconnection } from "../../../support/network/test-client.ts";
import { throwOnce } from "../../../support/server/faulty-server.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { manualClock } from "../../../support/server/manual-clock.ts";
import { serverTable } from "../../../support/server/server-table.ts";

describe("guessing", () => {
  let server: GameServer;
  /** Each guess comes from another address, so that none of them is paused. */
  beforeEach(async () => {
    server = await openGameServer({ context: { failedAttempts: new RateLimiter(100_000, steadyTime) } });
  });
  afterEach(() => server.close());

  it("a password is checked 25 times for all addresses together, then once in 144 seconds", async () => {
    const ann = await server.create({ name: "Ann", password: "right" });
    const answers: string[] = [];
    const guess = async (password: string) => {
      const entry = server.join(ann.code, { name: "Eve", password });
      return (await joinRefusal(entry)).code;
    };
    for (let i = 0; i < 60; i += 1) answers.push(await guess(`guess ${i}`));
    assert.equal(answers.filter((code) => code === "passwordWrong").length, 25);
    assert.equal(answers.filter((code) => code === "rateLimited").length, 35);
    assert.equal(
      await guess("right"),
      "rateLimited",
      "else the guess that is answered otherwise is the right one",
    );
    const again = await server.join(ann.code, { seatToken: ann.seated.seatToken });
    assert.equal(again.seated.seatId, ann.seated.seatId, "who has a seat is not kept out");
    server.clock.advance(144_000);
    const ben = await server.join(ann.code, { name: "Ben", password: "right" });
    assert.equal(ben.table.seats.size, 2, "no client is locked out for ever");
  });

  it("a password is checked at most fifty times per hour, however many clients guess", async () => {
    const clock = manualClock();
    let looks = 0;
    const joinChecks = new JoinChecks({
      failedAttempts: new RateLimiter(10, clock.steady),
      counters: noCounters,
      passwordAttempts: passwordAttemptBucket(clock),
      checkPassword: (tried) => {
        looks += 1;
        return tried === "right";
      },
      findByToken: () => undefined,
      admission: serverTable().table.admission,
      findByOwner: () => undefined,
      whyTokenInvalid: () => "invalidSeatToken",
      whyBarred: () => undefined,
      rules: () => [OFFICIAL_RULES],
      whyFull: () => refuse("tableFull", { seats: 2 }),
      isBlockedByHost: async () => false,
    });
    for (const hour of ["first", "second"]) {
      const before = looks;
      const codes = new Set<string | undefined>();
      for (let i = 0; i < 10_000; i += 1) {
        const guesser = await joinChecks.guesserAt(`10.0.${i % 97}.1`);
        codes.add(joinChecks.whyNot({ name: "Eve", password: `guess ${i}` }, guesser)?.code);
        clock.advance(360);
      }
      assert.deepEqual([...codes].toSorted(), ["passwordWrong", "rateLimited"], hour);
      assert.ok(looks - before > 0 && looks - before <= 50, `${looks - before} in the ${hour} hour`);
    }
  });

  it("a password keeps its count of guesses when the table recovers", async () => {
    const ann = withoutReconnection(await server.create({ name: "Ann", password: "right" }));
    const guess = async () => (await joinRefusal(server.join(ann.code, { name: "Eve" }))).code;
    for (let i = 0; i < 25; i += 1) assert.equal(await guess(), "passwordWrong");
    throwOnce(server.roomOf(ann.code), "broadcast");
    await ann.sendRequest("quickChat", { phrase: 0 });
    await ann.waitUntil(() => ann.closeCodes.length > 0, "the mending");
    assert.equal(await guess(), "rateLimited");
  });

  it("seat tokens closes no table to others", async () => {
    const ann = await server.create({ name: "Ann", password: "right" });
    for (let i = 0; i < 60; i += 1) {
      const seatToken = `${i}`.padStart(43, "x");
      assert.equal((await joinRefusal(server.join(ann.code, { seatToken }))).code, "invalidSeatToken");
    }
    const ben = await server.join(ann.code, { name: "Ben", password: "right" });
    assert.equal(ben.table.seats.size, 2);
  });

  it("codes, passwords, seat tokens and recovery codes share ten tries a minute of one address", async () => {
    const strict = await openGameServer();
    const ann = await strict.create({ name: "Ann", password: "right" });
    for (let i = 0; i < 4; i += 1) await joinRefusal(strict.join("ZZZZZZ", { name: "Eve" }));
    for (let i = 0; i < 3; i += 1) await joinRefusal(strict.join(ann.code, { name: "Eve" }));
    for (let i = 0; i < 3; i += 1) {
      await joinRefusal(strict.join(ann.code, { seatToken: "x".repeat(43) }));
    }
    assert.equal((await joinRefusal(strict.join("ZZZZZZ", { name: "Eve" }))).code, "rateLimited");
    const key = "k".repeat(43);
    const body = { recoveryCode: "AAAA-AAAA-AAAA-AAAA" };
    const recovered = await post(`${strict.url}/api/profile/recover`, body, {
      authorization: `Bearer ${key}`,
    });
    assert.equal(recovered.status, 429);
    await strict.close();
  });
});
