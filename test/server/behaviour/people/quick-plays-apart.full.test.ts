/** Two people, one of whom has blocked the other, use quick play again and again at the same time, among others who fill the tables. */
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import { hashOfBrowserKey } from "../../../../server/identity/browser-key.ts";
import { makePublicId } from "../../../../server/identity/public-id.ts";
import { QUICK_START_SECONDS } from "../../../../shared/table-limits.ts";
import { ROOM } from "../../../../shared/wire/messages.ts";
import { post } from "../../../support/network/raw-room-connection.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import { useRealCluster } from "../../../support/server/cluster/real-cluster.ts";
import { RETRY_MS } from "../../../support/server/cluster/server-cluster.ts";
import { openPeopleServer, type PeopleServer } from "./people-server.ts";

const QUICK_PLAYS = 200;
/** In a cluster, where each takes longer. */
const CLUSTER_QUICK_PLAYS = 20;
/** How many rounds the others stay, who come in every second one: their tables fill, and new ones open. */
const ROUNDS_OF_OTHERS = 10;
const OTHERS = ["Cleo", "Dora"];

const quickly = async (url: string, name: string) =>
  withoutReconnection(await TestClient.quickPlay(new Client(url), name, 500, testBrowserKey(name)));

/** As the page does: where the clock runs, a match may begin before a slow player has sat down. */
async function patiently(url: string, name: string): Promise<TestClient> {
  for (;;) {
    try {
      return await quickly(url, name);
    } catch (error) {
      assert.match(String(error), /"tableInPlay"/, "no other refusal");
    }
  }
}

async function leave(players: readonly TestClient[]): Promise<void> {
  await Promise.all(players.map((player) => player.sendRequest("leave")));
  await Promise.all(players.map((player) => player.waitUntil(() => player.closeCodes.length > 0, "the end")));
}

/** The quick plays of Ann, Ben and the others, who ask at the same time, each in turn at another of these servers. */
class QuickPlays {
  readonly #urls: readonly string[];
  #others: TestClient[] = [];
  #round = 0;
  /** How often Ben was not alone. */
  benWithOthers = 0;

  constructor(...urls: readonly string[]) {
    this.#urls = urls;
  }

  /** All ask at once. Everybody gets a seat in the waiting room, and Ann and Ben get none at the same table. */
  async play(): Promise<void> {
    const round = this.#round;
    this.#round += 1;
    const newcomers = round % 2 === 0 ? OTHERS.map((name) => `${name} ${round}`) : [];
    // Each comes first, last and in the middle.
    const names = ["Ann", "Ben", ...newcomers];
    const turned = names.map((_, i) => names[(i + round) % names.length] ?? "");
    const asked = turned.map((name, i) => patiently(this.#urls[i % this.#urls.length] ?? "", name));
    const players = new Map((await Promise.all(asked)).map((player, i) => [turned[i], player]));
    const [ann, ben] = [players.get("Ann"), players.get("Ben")];
    assert.ok(ann?.isSeated === true && ben?.isSeated === true, `quick play ${round}`);
    assert.notEqual(ann.code, ben.code, `quick play ${round}`);
    if (ben.table.seats.size > 1) this.benWithOthers += 1;
    await leave([ann, ben]);
    this.#others.push(...newcomers.flatMap((name) => players.get(name) ?? []));
    if (this.#round % ROUNDS_OF_OTHERS === 0) await leave(this.#others.splice(0));
  }
}

describe("quick play of two people who are kept apart", function () {
  this.slow(20_000);
  let people: PeopleServer;
  beforeEach(async () => {
    people = await openPeopleServer();
    const met = await people.meet("Ann", "Ben");
    assert.equal((await people.relate("Ann", "blocked", met["Ben"])).status, 204);
  });
  afterEach(() => people.close());

  it(`never leads them to the same table in ${QUICK_PLAYS} quick plays, and always to one`, async () => {
    const quickPlays = new QuickPlays(people.server.url);
    for (let i = 0; i < QUICK_PLAYS; i += 1) await quickPlays.play();
    assert.ok(quickPlays.benWithOthers > 0);
  }).timeout(300_000);

  it("answers the blocked one as everybody, and the wait is the same", async () => {
    const ask = async (name: string) => {
      const answer = await post(`${people.server.url}/matchmake/joinOrCreate/${ROOM}`, {
        name,
        key: testBrowserKey(name),
      });
      return { status: answer.status, fields: Object.keys(answer.body).toSorted() };
    };
    assert.deepEqual(await ask("Ben"), await ask("Cleo"));
    const { clock, url } = people.server;
    const waits: unknown[] = [];
    for (const name of ["Ann", "Ben"]) {
      const { table } = await quickly(url, name);
      waits.push([table.phase, table.seats.size, 100 * (table.since + table.deadline) - clock.now()]);
      clock.advance(1000);
    }
    assert.deepEqual(waits[0], ["waiting", 1, 1000 * QUICK_START_SECONDS]);
    assert.deepEqual(waits[1], waits[0]);
  });
});

describe("quick play of two people who are kept apart, in a cluster", function () {
  this.slow(60_000);
  const cluster = useRealCluster();

  it("leads them to different tables, whichever processes they ask at the same time", async () => {
    const processes = [await cluster.startProcess(), await cluster.startProcess()];
    for (const { url } of processes) await untilHistoryAnswers(url);
    const [person, other] = ["Ann", "Ben"].map((name) => hashOfBrowserKey(testBrowserKey(name)));
    await cluster.sql.query(
      "insert into relation (id, person, other, kind, name, since) values ($1, $2, $3, 'blocked', 'Ben', 1)",
      [makePublicId(), person ?? "", other ?? ""],
    );
    const quickPlays = new QuickPlays(...processes.map(({ url }) => url));
    for (let i = 0; i < CLUSTER_QUICK_PLAYS; i += 1) await quickPlays.play();
    assert.ok(quickPlays.benWithOthers > 0);
  }).timeout(300_000);
});

async function untilHistoryAnswers(url: string): Promise<void> {
  const headers = { authorization: `Bearer ${testBrowserKey("Zoe")}` };
  while (!(await fetch(`${url}/api/people`, { headers })).ok) await pause(RETRY_MS);
}
