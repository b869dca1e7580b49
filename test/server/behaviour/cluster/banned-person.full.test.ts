/** A person whom the operator bans in one process of a cluster leaves the tables of all, and comes back to none. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import type { ActView } from "../../../../shared/wire/moderation.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { joinRefusal, TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import { useRealCluster } from "../../../support/server/cluster/real-cluster.ts";
import { joinWhenOpen, RETRY_MS, untilAnswered } from "../../../support/server/cluster/server-cluster.ts";
import type { ServerProcess } from "../../../support/server/server-process.ts";

const TOKEN = "a token of the operator";
const BEN = { name: "Ben", key: testBrowserKey("Ben") };

interface Asked {
  readonly method: string;
  readonly body: object;
  readonly cookie?: string;
}

/** The answer to the operator, as soon as the history can be asked. */
async function ask({ url }: ServerProcess, path: string, { method, body, cookie = "" }: Asked) {
  for (;;) {
    const headers = { Origin: url, "Content-Type": "application/json", Cookie: cookie };
    const response = await fetch(`${url}/api/admin/${path}`, { method, headers, body: JSON.stringify(body) });
    if (response.status !== 503) return response;
    await delay(RETRY_MS);
  }
}

describe("a ban in a cluster", () => {
  const cluster = useRealCluster();

  it("removes a person from a table of another process, and holds at each until it is undone in any", async () => {
    const env = { ADMIN_TOKEN: TOKEN };
    const [first, second] = [await cluster.startProcess(env), await cluster.startProcess(env)];
    const ann = await untilAnswered(() => TestClient.create(new Client(first.url), { name: "Ann" }));
    const joining = () => TestClient.join(new Client(second.url), ann.code, BEN);
    const ben = withoutReconnection(await untilAnswered(joining));
    const { seatId, seatToken } = ben.seated;

    const signedIn = await ask(second, "session", { method: "POST", body: { token: TOKEN } });
    const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
    const ban = { act: "ban", target: { table: ann.code, seatId } };
    const done = await ask(second, "acts", { method: "POST", body: ban, cookie });
    assert.equal(done.status, 200, await done.clone().text());
    const { id }: ActView = await done.json();

    await ben.waitUntil(() => ben.closeCodes.length > 0, "the end of the connection");
    await ann.waitUntil(() => ann.table.seats.get(seatId) === undefined, "the free seat");
    for (const { url } of [first, second])
      for (const options of [BEN, { ...BEN, seatToken }, { ...BEN, spectate: true as const }]) {
        const { code } = await joinRefusal(TestClient.join(new Client(url), ann.code, options));
        assert.equal(code, "banned");
      }

    // Every process knows the cookie of another one.
    const undone = await ask(first, `acts/${id}`, { method: "DELETE", body: {}, cookie });
    assert.equal(undone.status, 200);
    const back = await joinWhenOpen(second.url, ann.code, BEN, /"banned"/);
    await ann.waitUntil(() => ann.table.seats.get(back.seated.seatId)?.name === "Ben", "Ben");
  });
});
