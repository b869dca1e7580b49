/** Limits count over all processes of a cluster, and each client once. */
import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { post } from "../../../support/network/raw-room-connection.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { joinRefusal, TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import { describeCluster, type TestCluster } from "../../../support/server/cluster/test-cluster.ts";

const ENV = { MAX_TABLES_PER_BROWSER: "3", TABLES_PER_MINUTE_PER_IP: "40", TRUSTED_PROXIES: "1" };

const AT_A_TIME = 10;

/** Each test has an address of its own: behind a proxy, the header says which. */
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

describeCluster("the limits of a cluster", { env: ENV }, (cluster: () => TestCluster) => {
  const urls = () => cluster().processes.map(({ url }) => url);
  const clientAt = (index: number, address: string) => new Client(urls()[index % 2], from(address));
  const guess = async (index: number, address: string) => {
    const body = { name: "Eve" };
    const url = `${urls()[index % 2]}/matchmake/joinById/ZZZZZ${index}`;
    const { error = "{}" } = (await post(url, body, from(address).headers)).body;
    return JSON.parse(error).code;
  };

  it("refuse the eleventh wrong code of a minute at every process", async () => {
    const codes: string[] = [];
    for (let index = 0; index < 10; index += 1) codes.push(await guess(index, "192.0.2.1"));
    assert.deepEqual(new Set(codes), new Set(["tableNotFound"]));
    assert.deepEqual(
      [await guess(0, "192.0.2.1"), await guess(1, "192.0.2.1")],
      ["rateLimited", "rateLimited"],
    );
    assert.equal(await guess(1, "192.0.2.2"), "tableNotFound", "another address may guess");
    const facts = await fetch(`${urls()[0]}/api/tables/ZZZZZZ`, from("192.0.2.1"));
    assert.equal(facts.status, 429, "the facts of tables count with them");
  });

  it("count wrong passwords of one address at the process with the table, and at the other", async () => {
    const ann = await TestClient.create(clientAt(0, "192.0.2.10"), { name: "Ann", password: "right" });
    const guessAt = (index: number, address: string) =>
      joinRefusal(TestClient.join(clientAt(index, address), ann.code, { name: "Eve", password: "wrong" }));
    const codes: string[] = [];
    for (let index = 0; index < 11; index += 1) codes.push((await guessAt(index, "192.0.2.11")).code);
    assert.deepEqual(codes.slice(0, 10), Array(10).fill("passwordWrong"));
    assert.equal(codes[10], "rateLimited");
    const facts = `${urls()[1]}/api/tables/${ann.code}`;
    assert.equal((await post(facts, { password: "right" }, from("192.0.2.11").headers)).status, 429);
    for (let address = 12; address < 27; address += 1)
      assert.equal((await guessAt(address, `192.0.2.${address}`)).code, "passwordWrong");
    assert.equal((await guessAt(1, "192.0.2.40")).code, "rateLimited", "25 guesses from all addresses");
  });

  it("count the tables that one browser has open, wherever they are, and no longer those that have ended", async () => {
    const key = testBrowserKey("Ann");
    const open = (index: number) =>
      TestClient.create(clientAt(index, "192.0.2.50"), { name: `Ann ${index}`, key });
    const [first] = [await open(0), await open(1), await open(2)];
    for (const index of [3, 4]) {
      assert.deepEqual(await joinRefusal(open(index)), { code: "tooManyTables", details: { most: 3 } });
    }
    const ended = new Promise((resolve) => first.room.onLeave(resolve));
    await first.sendRequest("leave");
    await ended;
    await open(5);
    assert.equal((await joinRefusal(open(6))).code, "tooManyTables");
  });

  it("count new tables and requests of one address", async () => {
    const ask = (index: number, path: string, method: string, address: string) =>
      fetch(`${urls()[index % 2]}${path}`, {
        method,
        headers: { ...from(address).headers, "content-type": "application/json" },
        ...(method === "POST" ? { body: "{}" } : {}),
      }).then(({ status }) => status);
    // A few at a time: a process that is busy for a second counts without Redis.
    const statuses = async (path: string, method: string, count: number, address: string) => {
      const all: number[] = [];
      while (all.length < count) {
        const next = Array.from({ length: AT_A_TIME }, (_, index) => ask(index, path, method, address));
        all.push(...(await Promise.all(next)));
      }
      return all;
    };
    const tables = await statuses("/matchmake/create/uno", "POST", 50, "192.0.2.60");
    assert.equal(tables.filter((status) => status === 429).length, 10);
    const requests = await statuses("/api/leaderboard", "GET", 610, "192.0.2.61");
    assert.equal(requests.filter((status) => status === 429).length, 10);
  });

  it("are not used up by players who come back to their seats at an address with many others", async () => {
    const fromSharedAddress = from("192.0.2.80");
    const ann = withoutReconnection(await TestClient.create(clientAt(0, "192.0.2.80"), { name: "Ann" }));
    for (let index = 0; index < 12; index += 1) await guess(index, "192.0.2.80");
    const back = await TestClient.join(clientAt(1, fromSharedAddress.headers["x-forwarded-for"]), ann.code, {
      seatToken: ann.seated.seatToken,
    });
    assert.equal(back.seated.seatId, ann.seated.seatId);
  });
});
