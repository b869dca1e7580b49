/** C6: what the server answers to casters, byte by byte: whole rounds that are over, and nothing of the one that is played. */
import assert from "node:assert/strict";
import { makeSigningKeys } from "../../../../server/identity/signing-keys.ts";
import type { JournalEntry } from "../../../../shared/table/journal/journal.ts";
import { seedOf } from "../../../simulation/seeded-random.ts";
import type { TestClient } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";

const SEED = seedOf("the seed of the match that casters watch");
/** Of a round, this many moments are looked at. */
const EVERY_SECONDS = 60;

describe("C6: the answer to casters", () => {
  const store = memoryStore();
  const keys = makeSigningKeys();
  let server: GameServer;
  let ann: TestClient;
  let ben: TestClient;
  before(async () => {
    server = await openGameServer({
      context: { makeSeed: () => SEED, store, signingKeys: keys, matchSigningKeys: keys },
    });
    ann = await server.create({ name: "Ann", password: "sofa" });
    ben = await server.join(ann.code, { name: "Ben", password: "sofa" });
    await ann.sendRequest("start");
    await ann.waitUntil(() => ann.view.hand.length > 0);
  });
  after(() => server.close());

  const pathOf = (code: string, id: string) => `/api/tables/${code}/matches/${id}`;
  const ask = async (path = pathOf(ann.code, ann.table.matchId)) => {
    const response = await fetch(server.url + path);
    return { status: response.status, text: await response.text() };
  };
  const entries = () => store.readEntries(ann.code, 1, Number.POSITIVE_INFINITY);
  const isPlaying = () => server.roomOf(ann.code).state.phase === "playing";

  /** The clock moves for everybody, and then bots do; a request from time to time says that a person is there. */
  async function passSecond(second: number): Promise<void> {
    server.clock.advance(1000);
    if (second % EVERY_SECONDS !== 0) return;
    await ann.sendRequest("setDisconnectPolicy", { policy: "wait" });
    holdsNothingOf(runningRound(entries()), (await ask()).text);
  }

  it("is a refusal until every player agrees, and for everything but this match at this table", async () => {
    await ann.sendRequest("allowCasters", { allowed: true });
    const refused = await ask();
    assert.deepEqual([refused.status, JSON.parse(refused.text).error.code], [403, "castersNotAllowed"]);
    await ben.sendRequest("allowCasters", { allowed: true });
    assert.deepEqual(JSON.parse((await ask()).text).record.entries, []);
    assert.equal((await ask(pathOf(ann.code, "another-match-22-chars"))).status, 403);
    assert.equal((await ask(pathOf("ZZZZZZ", ann.table.matchId))).status, 404);
    assert.equal((await ask(pathOf(ann.code, "x"))).status, 400);
  });

  it("has whole rounds that are over, and no byte of the round that is played", async () => {
    for (let second = 1; isPlaying(); second += 1) await passSecond(second);
    const first = JSON.stringify(entries()[0]?.events);
    assert.equal((await ask()).text.includes(first), false, "the round has just ended");
    for (let second = 1; second <= 2 * EVERY_SECONDS; second += 1) await passSecond(second);
    assert.ok(runningRound(entries()).length < entries().length, "the second round is dealt");
    const { text } = await ask();
    assert.ok(text.includes(first), "all hands of the first round");
    assert.equal(text.includes(SEED), false, "the seed");
    holdsNothingOf(runningRound(entries()), text);
  });

  it("is a refusal again when a player takes the consent back", async () => {
    await ben.sendRequest("allowCasters", { allowed: false });
    assert.equal((await ask()).status, 403);
  });
});

/** The entries since the last deal. */
function runningRound(all: readonly JournalEntry[]): readonly JournalEntry[] {
  return all.slice(all.findLastIndex(({ command: { type } }) => type === "start" || type === "next"));
}

/** Neither its entries, nor its key, nor a hand or pile as it was dealt. */
function holdsNothingOf(running: readonly JournalEntry[], text: string): void {
  const dealt = running.flatMap(({ events }) => events).filter(({ type }) => type === "dealt");
  const cards = dealt.flatMap(({ hands, drawPile }) => [hands, drawPile, ...[hands].flat()]);
  const secrets = [
    ...running.map(({ n }) => `"n":${n},`),
    ...running.flatMap(({ command: { key } }) => key ?? []),
    ...cards.map((list) => JSON.stringify(list)),
  ];
  assert.ok(secrets.length > 5, "there is something to hide");
  assert.deepEqual(
    secrets.filter((secret) => text.includes(secret)),
    [],
  );
}
