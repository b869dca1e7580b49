/** A friend at a table of another process of a cluster is seen there, as in a single server. */
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import { hashOfBrowserKey } from "../../../../server/identity/browser-key.ts";
import { makePublicId } from "../../../../server/identity/public-id.ts";
import type { PeopleOnline } from "../../../../shared/wire/people.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import { useRealCluster } from "../../../support/server/cluster/real-cluster.ts";
import { RETRY_MS, untilAnswered } from "../../../support/server/cluster/server-cluster.ts";

const ownerOf = (name: string) => hashOfBrowserKey(testBrowserKey(name));

/** What Ann's home page is told by this server, as soon as it is so. */
async function untilOnline(url: string, isSo: (online: PeopleOnline) => boolean): Promise<PeopleOnline> {
  const headers = { authorization: `Bearer ${testBrowserKey("Ann")}` };
  for (;;) {
    const answer = await fetch(`${url}/api/people/online`, { headers });
    const online: PeopleOnline | undefined = answer.ok ? await answer.json() : undefined;
    if (online !== undefined && isSo(online)) return online;
    await pause(RETRY_MS);
  }
}

describe("friends in a cluster", function () {
  this.slow(30_000);
  const cluster = useRealCluster();

  it("are seen at tables of other processes, and no longer when they have left", async () => {
    const [first, second] = [await cluster.startProcess(), await cluster.startProcess()];
    for (const { url } of [first, second]) await untilOnline(url, () => true);
    for (const [person, other] of [
      ["Ann", "Ben"],
      ["Ben", "Ann"],
    ] as const)
      await cluster.sql.query(
        "insert into relation (id, person, other, kind, name, since) values ($1, $2, $3, 'kept', $4, 1)",
        [makePublicId(), ownerOf(person), ownerOf(other), other],
      );
    await cluster.sql.query("insert into person_setting (person, shown) values ($1, 'friends')", [
      ownerOf("Ben"),
    ]);
    const options = { name: "Ben", key: testBrowserKey("Ben") };
    const opening = () => TestClient.create(new Client(second.url), options);
    const ben = withoutReconnection(await untilAnswered(opening));
    const { friends } = await untilOnline(first.url, (online) => online.friends.length > 0);
    assert.deepEqual(
      friends.map(({ name, table }) => [name, table]),
      [["Ben", { code: ben.code, canJoin: true, canWatch: true }]],
    );
    await ben.sendRequest("leave");
    await untilOnline(first.url, (online) => online.friends.length === 0);
  });
});
