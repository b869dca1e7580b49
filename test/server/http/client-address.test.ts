import assert from "node:assert/strict";
import { networkOf } from "../../../server/http/client-address.ts";
import { post } from "../../support/network/raw-room-connection.ts";
import { type GameServer, openGameServer } from "../../support/server/game-server.ts";

describe("the address that limits count by", () => {
  it("is the same however it is written, and one for a whole IPv6 network", () => {
    const written = {
      "192.0.2.7": "192.0.2.7",
      "::ffff:192.0.2.7": "192.0.2.7",
      "2001:db8:0:7:1:2:3:4": "2001:db8:0:7::/64",
      "2001:0DB8::0007:ffff:0:0:1": "2001:db8:0:7::/64",
      "2001:db8:0:7::": "2001:db8:0:7::/64",
      "2001:db8:0:8::1": "2001:db8:0:8::/64",
      "fe80::1%eth0": "fe80:0:0:0::/64",
      "::1": "0:0:0:0::/64",
    };
    for (const [address, counted] of Object.entries(written)) assert.equal(networkOf(address), counted);
  });

  /** Opens a table for a client with these headers; one address may open two. */
  const open = async (server: GameServer, forwarded: string) => {
    const headers = { "x-forwarded-for": forwarded, "x-real-ip": forwarded, "x-client-ip": forwarded };
    return (await post(`${server.url}/matchmake/create/uno`, { name: "Ann" }, headers)).status;
  };

  async function opened(trusted: string, claims: readonly string[]): Promise<readonly number[]> {
    const env = { TRUSTED_PROXIES: trusted, TABLES_PER_MINUTE_PER_IP: "2" };
    const server = await openGameServer({ env });
    const answers: number[] = [];
    for (const claim of claims) answers.push(await open(server, claim));
    await server.close();
    return answers;
  }

  it("is the line's own without trusted proxies: forged headers share one count", async () => {
    assert.deepEqual(await opened("0", ["10.0.0.1", "10.0.0.2", "10.0.0.3"]), [200, 200, 429]);
  });

  it("is the one that the nearest trusted proxy saw, never what was claimed before it", async () => {
    const forged = [
      "10.0.0.1, 192.0.2.7",
      "10.0.0.2, 192.0.2.7",
      "10.0.0.3, 192.0.2.7",
      "192.0.2.7, 192.0.2.8",
    ];
    assert.deepEqual(await opened("1", forged), [200, 200, 429, 200]);
  });

  it("is that of the connection if a proxy sends no valid address", async () => {
    assert.deepEqual(await opened("1", ["unknown", "x".repeat(2000), "_hidden"]), [200, 200, 429]);
  });
});
