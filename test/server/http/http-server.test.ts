import assert from "node:assert/strict";
import { once } from "node:events";
import type { Server } from "node:http";
import { connect } from "node:net";
import { createHttpServer } from "../../../server/http/http-server.ts";
import { answerUnreadableRequests } from "../../../server/http/malformed-requests.ts";
import { prependUpgradeGuard } from "../../../server/http/prepend-middleware.ts";
import { exchangeRawHttp, statusIn } from "../../support/network/raw-http.ts";
import { type GameServer, openGameServer } from "../../support/server/game-server.ts";

/** A request, and the expected response. */
const REFUSED_EARLY: Readonly<Record<string, readonly [sent: string, status: number, sentence: RegExp]>> = {
  "a long head": [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`, 431, /too large/],
  "no HTTP": ["\u0016\u0003\u0001 hello\r\n\r\n", 400, /Malformed HTTP request/],
  "two lengths": [
    "POST /matchmake/create/uno HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n",
    400,
    /Malformed HTTP request/,
  ],
  "no host": ["GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", 400, /Missing Host header/],
  "an expectation": [
    "GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n",
    417,
    /Expect header is not supported/,
  ],
};

describe("an invalid HTTP request", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  for (const [what, [sent, status, sentence]] of Object.entries(REFUSED_EARLY)) {
    it(`gets a reason, with the headers of every response: ${what}`, async () => {
      const response = await exchangeRawHttp(server.port, sent);
      assert.equal(statusIn(response), status);
      assert.match(response.slice(response.indexOf("\r\n\r\n")), sentence);
      assert.match(response, /content-security-policy: default-src 'self'; script-src 'self'/i);
      assert.match(response, /x-content-type-options: nosniff/i);
    });
  }
});

describe("a refused connection", () => {
  let http: Server;
  beforeEach(async () => {
    const soon = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 };
    http = createHttpServer({ ...soon, keepAliveTimeout: 50, idleTimeout: 60_000 });
    answerUnreadableRequests(http, () => undefined);
    prependUpgradeGuard(http, () => ({ status: 404, message: "No place is kept for this line." }));
    http.listen(0, "127.0.0.1");
    await once(http, "listening");
  });
  afterEach(() => http.close());

  const portOf = (address: ReturnType<Server["address"]>) =>
    typeof address === "object" && address !== null ? address.port : 0;

  it("because it was too slow receives the reason, before and within a body", async () => {
    http.on("request", (request) => void request.resume());
    for (const half of [
      "GET / HTTP/1.1\r\nHost: x\r\nX-Half",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
    ]) {
      const response = await exchangeRawHttp(portOf(http.address()), half);
      assert.equal(statusIn(response), 408);
      assert.match(response, /took too long to arrive/);
    }
  });

  it("in the middle of its response gets no other response", async () => {
    http.on("request", (_request, response) => void response.write("half an answer"));
    const response = await exchangeRawHttp(
      portOf(http.address()),
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
    );
    assert.deepEqual(response.match(/HTTP\/1\.1 \d+/g), ["HTTP/1.1 200"]);
  });

  it("is let go, also where the other end never closes it", async () => {
    const upgrade = "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
    for (const sent of [upgrade, "no HTTP\r\n\r\n"]) {
      const gone = once(http, "connection").then(([socket]) => once(socket, "close"));
      const clinging = connect({ port: portOf(http.address()), host: "127.0.0.1", allowHalfOpen: true });
      clinging.on("error", () => undefined);
      clinging.resume();
      clinging.write(sent);
      await gone;
      clinging.destroy();
    }
  });
});
