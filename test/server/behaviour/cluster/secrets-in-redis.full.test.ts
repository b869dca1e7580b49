/** Redis may be shared with others: it holds nothing that the lobby does not show to everyone. */
import assert from "node:assert/strict";
import { lobbyList } from "../../../support/network/lobby-list.ts";
import {
  LARGE_HAND_RULES,
  makeMovesInSequence,
  startMatch,
} from "../../../support/network/moves-in-sequence.ts";
import { post } from "../../../support/network/raw-room-connection.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { joinRefusal, withoutReconnection } from "../../../support/network/test-client.ts";
import {
  type ClusterProcess,
  describeCluster,
  type TestCluster,
} from "../../../support/server/cluster/test-cluster.ts";
import { monitorRedis } from "../../../support/server/redis-monitor.ts";

const PASSWORD = "correct horse battery";
const HOST = "Annabella";
const GUEST = "Balthasar";
const ADDRESS = "203.0.113.99";

describeCluster(
  "what a cluster puts into Redis",
  { env: { TRUSTED_PROXIES: "1" } },
  (cluster: () => TestCluster) => {
    const at = (index: number): ClusterProcess => {
      const process = cluster().processes[index];
      if (process === undefined) throw new Error(`there is no process ${index}`);
      return process;
    };

    const readValue = async (key: string): Promise<unknown> => {
      const { client } = cluster().redis;
      const readers = {
        hash: () => client.hgetall(key),
        zset: () => client.zrange(key, 0, -1),
        string: () => client.get(key),
        // It has expired meanwhile.
        none: async () => "",
      };
      const [, read] = Object.entries(readers).find(([type]) => type === types.get(key)) ?? [];
      if (read === undefined) throw new Error(`${key} is of a type that this test does not read`);
      return read();
    };
    const types = new Map<string, string>();
    /** Every key with its value. */
    async function everything(): Promise<string> {
      const { client } = cluster().redis;
      const keys = await client.keys("*");
      for (const key of keys) types.set(key, await client.type(key));
      return JSON.stringify(await Promise.all(keys.map(async (key) => [key, await readValue(key)])));
    }

    it("contains no seed, hand, password, token, key, address or name, in no key, value, message or command", async () => {
      const { commands, stop } = await monitorRedis(cluster().redis.url);
      const keys = [testBrowserKey("Ann"), testBrowserKey("Ben")];
      const options = { password: PASSWORD, visibility: "private", rules: LARGE_HAND_RULES } as const;
      const ann = withoutReconnection(await at(0).create({ name: HOST, key: keys[0] ?? "", ...options }));
      const ben = withoutReconnection(
        await at(1).join(ann.code, { name: GUEST, key: keys[1] ?? "", password: PASSWORD }),
      );
      const from = { "X-Forwarded-For": ADDRESS };
      await joinRefusal(at(1).join(ann.code, { name: "Eve", password: `${PASSWORD}!` }));
      await post(`${at(1).url}/api/tables/${ann.code}`, { password: PASSWORD }, from);
      await startMatch([ann, ben]);
      const hands = [ann, ben].map(({ view }) => JSON.stringify(view.hand.slice(0, 5)).slice(1, -1));
      await makeMovesInSequence([ann, ben], 12);
      const { seatToken } = ben.seated;
      const back = await at(1).join(ann.code, { seatToken });
      const tokens = [ann, ben, back].flatMap(({ seated, room }) => [
        seated.seatToken,
        room.reconnectionToken,
      ]);
      const stored = await everything();
      const seen = `${stored}\n${commands.join("\n")}`;
      assert.ok(
        commands.some((command) => /^publish last-card:/.test(command)) && stored.includes("roomcaches"),
      );
      const secrets = [...keys, ...tokens, ...hands, PASSWORD, HOST, GUEST, ADDRESS, "127.0.0.1", "seed"];
      for (const secret of secrets) {
        for (const form of [secret, Buffer.from(secret).toString("base64").replace(/=+$/, "")]) {
          assert.equal(seen.includes(form), false, `${secret} is in Redis`);
        }
      }
      assert.doesNotMatch(stored, /"(hand|hands|drawPile|owner|players)"/);
      stop();
    });

    it("contains what the lobby shows of a public table, and nothing else of it", async () => {
      const ann = await at(0).create({ name: HOST });
      await at(1).join(ann.code, { name: GUEST });
      const stored = await everything();
      assert.ok(stored.includes(HOST));
      assert.equal(stored.includes(GUEST), false);
    });

    it("is believed only if a process of the cluster has written it", async () => {
      const ann = withoutReconnection(await at(0).create({ name: HOST }));
      const lobby = await lobbyList(at(0).url);
      await lobby.waitUntil((rows) => rows.has(ann.code));
      const { client } = cluster().redis;
      const [first = ""] = (await client.pubsub("CHANNELS", `*$${ann.code}`)).map(String);
      const prefix = first.slice(0, first.indexOf("$"));
      const before = await at(0).count("refusedPeer message");
      const disconnect = JSON.stringify(["disconnect", "id", []]);
      await client.publish(first, disconnect);
      await client.publish(`${prefix}p:${at(0).processId}`, JSON.stringify([undefined, "id", ["uno", {}]]));
      await client.publish(`${prefix}$lobby`, JSON.stringify(`${ann.code},1`));
      let count = 0;
      while (count < 3) count = (await at(0).count("refusedPeer message")) - before;
      assert.equal(count, 3);
      assert.match(at(0).output(), /rejected a Redis message/);
      assert.deepEqual([ann.closeCodes, lobby.rows.has(ann.code)], [[], true]);
      assert.ok("lastEvent" in (await ann.sendRequest("setReady", { ready: true })));
    });
  },
);
