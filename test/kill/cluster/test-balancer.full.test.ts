import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { becomesTrue } from "../../chaos/wait-until.ts";
import { type Balancer, openTestBalancer } from "./test-balancer.ts";

interface Process {
  readonly name: string;
  readonly server: Server;
  readonly port: number;
  isReady: boolean;
  isFrozen: boolean;
}

describe("the kill test's balancer", () => {
  let processes: Process[];
  let balancer: Balancer;

  beforeEach(async () => {
    processes = [await startProcess("one"), await startProcess("two")];
    balancer = await openTestBalancer(processes.map(({ port }) => port));
  });
  afterEach(async () => {
    await balancer.stop();
    for (const { server } of processes) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function startProcess(name: string): Promise<Process> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const running: Process = { name, server, port, isReady: true, isFrozen: false };
    server.on("request", ({ url }: IncomingMessage, response) => {
      if (running.isFrozen) return;
      response.statusCode = url === "/readyz" && !running.isReady ? 503 : 200;
      response.end(name);
    });
    server.on("upgrade", (_request, socket: Socket) => {
      socket.on("error", () => undefined);
      socket.write(name);
    });
    return running;
  }

  const ask = async () =>
    (await fetch(`${balancer.url}/`, { headers: { connection: "close" } }).catch(() => undefined))?.text();

  /** The names of the processes that answer some requests. */
  async function whoAnswers(): Promise<string> {
    const names = new Set<string | undefined>();
    for (let times = 0; times < 4; times += 1) names.add(await ask());
    return [...names].sort().join();
  }

  async function untilAnsweredBy(names: string): Promise<void> {
    while ((await whoAnswers()) !== names);
  }

  /** After a request over the same connection, if `isKept`. */
  async function openConnection(
    isKept = false,
  ): Promise<{ readonly connection: Socket; readonly name: string }> {
    const connection = connect(Number(new URL(balancer.url).port), "127.0.0.1");
    connection.on("error", () => undefined);
    if (isKept) {
      connection.write("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
      await once(connection, "data");
    }
    connection.write("GET /a/b HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    const [name] = await once(connection, "data");
    return { connection, name: String(name) };
  }

  it("sends requests to all processes in turn, and to none that is not ready", async () => {
    assert.equal(await whoAnswers(), "one,two");
    const [one] = processes;
    if (one !== undefined) one.isReady = false;
    await untilAnsweredBy("two");
    if (one !== undefined) one.isReady = true;
    await untilAnsweredBy("one,two");
  });

  it("skips a process that accepts no connection", async () => {
    processes[0]?.server.closeAllConnections();
    processes[0]?.server.close();
    assert.equal(await whoAnswers(), "two");
  });

  for (const isKept of [false, true]) {
    const how = isKept ? "that were kept after a request" : "of a process that is not ready";
    it(`keeps connections ${how}, and cuts those of a process that does not answer`, async () => {
      const opened = [await openConnection(isKept), await openConnection(isKept)];
      assert.deepEqual(opened.map(({ name }) => name).sort(), ["one", "two"]);
      const [one] = processes;
      const connection = opened.find(({ name }) => name === "one")?.connection;
      if (one === undefined || connection === undefined) throw new Error("no client is connected to it");
      one.isReady = false;
      await untilAnsweredBy("two");
      assert.equal(connection.destroyed, false);
      one.isFrozen = true;
      assert.ok(await becomesTrue(() => connection.destroyed));
      assert.equal(opened.find(({ name }) => name === "two")?.connection.destroyed, false);
    });
  }
});
