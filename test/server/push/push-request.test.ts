/** Requests to malicious push services: no redirects, no long waits, no large responses. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTcpServer, type Server as TcpServer } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ResolveName } from "../../../server/identity/public-address.ts";
import { PUSH_TIMEOUT_MS, pushSender } from "../../../server/push/push-request.ts";
import { PushServices } from "../../../server/push/push-services.ts";
import { listen } from "../../support/network/local-push-service.ts";
import { manualClock } from "../../support/server/manual-clock.ts";

describe("a request to a push service", () => {
  const servers: (Server | TcpServer)[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      if ("closeAllConnections" in server) server.closeAllConnections();
      server.close();
      await once(server, "close");
    }
  });

  /** The origin of a new push service. */
  async function open(answer: RequestListener): Promise<string> {
    const server = createServer(answer);
    servers.push(server);
    return listen(server);
  }

  const clock = manualClock();
  const toTest = (origin: string) => pushSender({ clock, services: new PushServices([], origin) });
  const push = (url: string) => ({ url: new URL(url), headers: { TTL: 60 }, body: Buffer.from("a push") });

  it("returns the status, and sends what it has to", async () => {
    const bodies: string[] = [];
    const origin = await open(async (request, response) => {
      bodies.push(`${request.method} ${request.headers["ttl"]} ${Buffer.concat(await request.toArray())}`);
      response.writeHead(201).end();
    });
    assert.equal(await toTest(origin)(push(origin)), 201);
    assert.deepEqual(bodies, ["POST 60 a push"]);
    while (clock.pendingTimers > 0) await nextTurn();
  });

  it("follows no redirect", async () => {
    let reached = 0;
    const target = await open((_, response) => {
      reached += 1;
      response.end();
    });
    for (const status of [301, 302, 303, 307, 308]) {
      const origin = await open((_, response) => response.writeHead(status, { Location: target }).end());
      assert.equal(await toTest(origin)(push(origin)), status);
    }
    assert.equal(reached, 0);
  });

  it("reads no answer that never ends", async () => {
    let closed = 0;
    const origin = await open((request, response) => {
      response.writeHead(201);
      const more = () => response.write("x".repeat(1024), () => setImmediate(more));
      more();
      request.socket.on("close", () => {
        closed += 1;
      });
    });
    assert.equal(await toTest(origin)(push(origin)), 201);
    while (closed === 0) await nextTurn();
  });

  it("reads no headers without end", async () => {
    const server = createTcpServer((socket) => {
      socket.on("error", () => undefined);
      socket.write("HTTP/1.1 201 Created\r\n");
      const more = () =>
        socket.writable && socket.write(`x-more: ${"x".repeat(500)}\r\n`, () => setImmediate(more));
      more();
    });
    servers.push(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    await assert.rejects(toTest(origin)(push(origin)), { code: "HPE_HEADER_OVERFLOW" });
  });

  it("ends after ten seconds, whether the push service accepts it or not", async () => {
    let asked = () => {};
    const arrived = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const origin = await open(() => asked());
    const sent = toTest(origin)(push(origin));
    await arrived;
    clock.advance(PUSH_TIMEOUT_MS - 1);
    assert.equal(clock.pendingTimers, 1);
    clock.advance(1);
    await assert.rejects(sent, { code: "ETIMEDOUT" });
    assert.equal(clock.pendingTimers, 0);
  });

  it("reaches no address that is not public, whatever a name leads to, and asks for the name once", async () => {
    for (const host of ["127.0.0.1", "::1"]) {
      let connections = 0;
      const server = createTcpServer((socket) => {
        connections += 1;
        socket.destroy();
      });
      servers.push(server);
      server.listen(0, host);
      await once(server, "listening");
      const address = server.address();
      const port = typeof address === "object" ? address?.port : 0;
      const asked: string[] = [];
      const resolve: ResolveName = async (hostname) => {
        asked.push(hostname);
        return [host];
      };
      const send = pushSender({ clock, resolve, services: new PushServices([]) });
      // Only tests have a port in the URL: `PushServices` lets none pass, but the address is checked in any case.
      await assert.rejects(send(push(`https://push.example:${port}/`)), { code: "ENOTPUBLIC" });
      assert.deepEqual([asked, connections], [["push.example"], 0]);
    }
  });
});
