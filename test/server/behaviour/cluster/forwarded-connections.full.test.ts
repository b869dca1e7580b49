/** Connections that reach another process than the one with their table. */
import assert from "node:assert/strict";
import { signForwarded } from "../../../../server/cluster/forwarding-header.ts";
import { clusterKeys } from "../../../../server/cluster/share-rooms.ts";
import { requestUpgrade } from "../../../support/network/raw-http.ts";
import { connectionPath, post, type SeatReservation } from "../../../support/network/raw-room-connection.ts";
import { withoutReconnection } from "../../../support/network/test-client.ts";
import {
  type ClusterProcess,
  describeCluster,
  type TestCluster,
} from "../../../support/server/cluster/test-cluster.ts";

const HEADER = "X-Last-Card-Forwarded";
const MAX_CONNECTIONS = 12;
const ENV = { TRUSTED_PROXIES: "1", MAX_CONNECTIONS_PER_IP: String(MAX_CONNECTIONS) };
const ADDRESS = "203.0.113.7";
/** The client's address in the proxy's header. */
const via = (address: string) => ({ "X-Forwarded-For": address });
const portOf = ({ url }: ClusterProcess) => Number(new URL(url).port);

describeCluster("a connection to a table of another process", { env: ENV }, (cluster: () => TestCluster) => {
  const owner = () => at(0);
  const other = () => at(1);
  const at = (index: number) => {
    const process = cluster().processes[index];
    if (process === undefined) throw new Error(`there is no process ${index}`);
    return process;
  };

  async function reserve(process: ClusterProcess, code: string, address: string): Promise<SeatReservation> {
    const { status, body } = await post(
      `${process.url}/matchmake/joinById/${code}`,
      { spectate: true },
      via(address),
    );
    assert.equal(status, 200, JSON.stringify(body));
    const { roomId = "", processId = "", sessionId = "" } = body;
    return { roomId, processId, sessionId };
  }
  const connect = async (process: ClusterProcess, place: SeatReservation, headers: Record<string, string>) =>
    requestUpgrade(portOf(process), connectionPath(place), headers);
  /** Spectators at a table of the owner, whose connections come through this process. */
  async function spectators(through: ClusterProcess, count: number, address: string) {
    const { code } = await owner().create({ name: "Ann" });
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const place = await reserve(through, code, address);
      statuses.push((await connect(through, place, via(address))).status);
    }
    return statuses;
  }

  it("counts once, for the address of its client, forwarded or not", async () => {
    const admitted = Array(MAX_CONNECTIONS).fill(101);
    assert.deepEqual(await spectators(other(), MAX_CONNECTIONS + 1, ADDRESS), [...admitted, 429]);
    assert.deepEqual(await spectators(owner(), 1, ADDRESS), [429], "all of them count at the owner");
    assert.deepEqual(await spectators(other(), MAX_CONNECTIONS, "203.0.113.8"), admitted);
    const { code } = await other().create({ name: "Ben" });
    const place = await reserve(other(), code, ADDRESS);
    const { status } = await connect(other(), place, via(ADDRESS));
    assert.equal(status, 101, "none of them counts at the process that forwards them");
  });

  it("of a player who comes back to a seat is let in although others have used up the limit of the address", async () => {
    const ann = withoutReconnection(await owner().create({ name: "Ann" }));
    const address = "203.0.113.10";
    await spectators(owner(), MAX_CONNECTIONS, address);
    const options = { seatToken: ann.seated.seatToken };
    const { body } = await post(`${other().url}/matchmake/joinById/${ann.code}`, options, via(address));
    const { roomId = "", processId = "", sessionId = "" } = body;
    const { status } = await connect(other(), { roomId, processId, sessionId }, via(address));
    assert.equal(status, 101);
  });

  it("is not counted for a forged address: only processes of the cluster can sign one", async () => {
    const { forwarding } = clusterKeys(Buffer.alloc(32, 1));
    const { code } = await owner().create({ name: "Ann" });
    const place = await reserve(owner(), code, "203.0.113.20");
    const url = connectionPath(place);
    const now = Date.now();
    const request = { address: "198.51.100.1", target: owner().processId, url };
    const before = await owner().count("refusedPeer forwarding");
    const forged = [
      ...["198.51.100.1", "1.2.3.4", "", signForwarded(forwarding, request, now)],
      signForwarded(clusterKeys(cluster().serverKey).forwarding, request, now - 60_000),
      signForwarded(clusterKeys(cluster().serverKey).forwarding, { ...request, target: "x" }, now),
    ];
    for (const header of forged) {
      const { status } = await connect(owner(), place, { ...via("203.0.113.20"), [HEADER]: header });
      assert.equal(status, 403, header);
    }
    assert.equal((await owner().count("refusedPeer forwarding")) - before, forged.length);
    assert.equal((await connect(other(), place, { ...via("203.0.113.20"), [HEADER]: "x" })).status, 403);
    const { forwarding: key } = clusterKeys(cluster().serverKey);
    const signed = { ...via("203.0.113.20"), [HEADER]: signForwarded(key, request, now) };
    assert.equal((await connect(owner(), place, signed)).status, 101, "this one is genuine");
  });

  it("is not forwarded twice", async () => {
    const { forwarding: key } = clusterKeys(cluster().serverKey);
    const { code } = await owner().create({ name: "Ann" });
    const place = await reserve(owner(), code, "203.0.113.30");
    const url = connectionPath(place);
    const header = signForwarded(key, { address: "", target: other().processId, url }, Date.now());
    const { status } = await connect(other(), place, { ...via("203.0.113.30"), [HEADER]: header });
    assert.equal(status, 503);
  });

  it("has a header that other requests cannot use", async () => {
    const answer = await fetch(`${owner().url}/healthz`, { headers: { [HEADER]: "198.51.100.1" } });
    assert.equal(answer.status, 200);
  });

  it("without a reservation is refused by the process with the table", async () => {
    const { code } = await owner().create({ name: "Ann" });
    const place = { roomId: code, processId: owner().processId, sessionId: "nobody" };
    const { status } = await connect(other(), place, via("203.0.113.40"));
    assert.equal(status, 404);
  });

  it("lets everything through that was sent before its end, and the close code", async () => {
    const ann = withoutReconnection(await owner().create({ name: "Ann" }));
    const ben = withoutReconnection(await other().join(ann.code, { name: "Ben" }));
    await ann.sendRequest("kick", { seatId: ben.seated.seatId });
    await ben.waitUntil(() => ben.closeCodes.length > 0, "the end");
    assert.deepEqual(ben.closeCodes, [4104]);
  });

  it("is cut as soon as the process with the table is declared dead, although that one is only frozen", async () => {
    const ann = withoutReconnection(await owner().create({ name: "Ann" }));
    const ben = withoutReconnection(await other().join(ann.code, { name: "Ben" }));
    const cleo = withoutReconnection(await other().create({ name: "Cleo" }));
    owner().signal("SIGSTOP");
    await cluster().declareDead(owner());
    await ben.waitUntil(() => ben.closeCodes.length > 0, "the end of the connection");
    assert.deepEqual(cleo.closeCodes, [], "others go on");
    const place = { roomId: ann.code, processId: owner().processId, sessionId: "x" };
    assert.equal((await connect(other(), place, via("203.0.113.50"))).status, 404);
    owner().signal("SIGCONT");
  });
});
