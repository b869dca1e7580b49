import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { reservePort, startAtPort } from "./reserved-port.ts";

async function listenAt(port: number) {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}

describe("a reserved port", () => {
  it("is kept by a listener of this process beside it", async () => {
    await assert.rejects(listenAt((await reservePort()) - 1), { code: "EADDRINUSE" });
  });

  it("is another one if a foreign program has it, and the same after a restart, as soon as it is free", async () => {
    const foreign = await listenAt(0);
    const { port: taken } = foreign.address() as AddressInfo;
    const tried: number[] = [];
    const start = (port: number) => {
      tried.push(port);
      return listenAt(tried.length === 1 ? taken : port);
    };
    const server = await startAtPort(start);
    const port = tried.at(-1);
    assert.ok(port !== undefined && port !== tried[0]);
    const restarting = startAtPort(listenAt, port);
    await Promise.all([once(server, "close"), server.close()]);
    const restarted = await restarting;
    assert.deepEqual(restarted.address(), { address: "127.0.0.1", family: "IPv4", port });
    for (const each of [restarted, foreign]) each.close();
  });

  it("does not hide any other failure", async () => {
    await assert.rejects(
      startAtPort(() => Promise.reject(new Error("no memory"))),
      /no memory/,
    );
  });
});
