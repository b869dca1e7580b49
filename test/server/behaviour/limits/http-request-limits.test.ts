import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createHttpServer } from "../../../../server/http/http-server.ts";
import {
  exchangeRawHttp,
  openRawSocket,
  sendUntilClosed,
  statusIn,
} from "../../../support/network/raw-http.ts";
import { post } from "../../../support/network/raw-room-connection.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

const MB = 1_000_000;
/** What the socket buffers at both ends hold before anything is read. */
const IN_FLIGHT = 20 * MB;

const PIECE = Buffer.alloc(64 * 1024, "x");
const CHUNK = Buffer.concat([Buffer.from("10000\r\n"), PIECE, Buffer.from("\r\n")]);
const PATHS = ["/", "/healthz", "/nothing.js", "/matchmake/create/uno", "/api/profile", "/api/leaderboard"];

describe("what is read of a request", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  const head = (method: string, path: string, ...headers: readonly string[]) =>
    [`${method} ${path} HTTP/1.1`, "Host: x", ...headers, "", ""].join("\r\n");

  it("is no body of 60 MB, whatever its path, method and way of saying how long it is", async () => {
    const taken = async (method: string, path: string, [length, piece]: readonly [string, Buffer]) => {
      const connection = openRawSocket(server.port);
      connection.socket.write(head(method, path, "Content-Type: application/json", length));
      return sendUntilClosed(connection, piece, 60 * MB);
    };
    const ways = [
      [`Content-Length: ${60 * MB}`, PIECE],
      ["Transfer-Encoding: chunked", CHUNK],
    ] as const;
    const asked = PATHS.flatMap((path) =>
      ["GET", "POST", "OPTIONS"].map((method) => [method, path] as const),
    );
    for (const [method, path] of asked) {
      for (const way of ways) {
        const sent = await taken(method, path, way);
        assert.ok(sent < IN_FLIGHT, `${sent} bytes were taken by ${method} ${path}, ${way[0]}`);
      }
    }
  });

  it("is no head of more than 16 KB, and not more than 100 headers", async () => {
    const long = await exchangeRawHttp(server.port, head("GET", "/healthz", `X-Long: ${"x".repeat(20_000)}`));
    assert.equal(statusIn(long), 431);
    const many = Array.from({ length: 120 }, (_, i) => `X-${i}: 1`);
    const report = await exchangeRawHttp(server.port, head("GET", "/healthz", ...many));
    assert.equal(statusIn(report), 431);
    assert.match(report, /Too many request headers\./);
  });

  it("is no path that another part of the server might read otherwise", async () => {
    const wrong: Readonly<Record<string, number>> = {
      "http://x/api/leaderboard": 400,
      "*": 400,
      "/%zz": 400,
      "/__healthcheck": 404,
      "/__apidocs": 404,
      "//matchmake/create/uno": 405,
      "/API/profile": 405,
    };
    for (const [path, status] of Object.entries(wrong)) {
      const method = status === 405 ? "POST" : "GET";
      const response = await exchangeRawHttp(server.port, head(method, path, "Connection: close"));
      assert.equal(statusIn(response), status, path);
    }
  });

  it("is no history request in other letters that avoids its guard", async () => {
    const { headers } = await fetch(`${server.url}/API/leaderboard`);
    assert.doesNotMatch(headers.get("content-type") ?? "", /json/);
  });

  it("reaches no matchmaking endpoints but those of tables and lobby", async () => {
    for (const endpoint of [
      "join/uno",
      "create/lobby",
      "join/lobby",
      "joinOrCreate/room",
      "remoteRoomCall/uno",
    ]) {
      assert.equal(
        (await post(`${server.url}/matchmake/${endpoint}`, { name: "Ann" })).status,
        404,
        endpoint,
      );
    }
    for (const endpoint of ["create/uno", "joinOrCreate/uno", "joinOrCreate/lobby"]) {
      const options = endpoint.endsWith("lobby") ? {} : { name: "Ann" };
      assert.equal((await post(`${server.url}/matchmake/${endpoint}`, options)).status, 200, endpoint);
    }
  });

  it("is answered with the headers that keep a browser safe, whatever the answer is", async () => {
    await assertSafe(server, SAFE);
  });
});

describe("a server whose pages one site may show in a frame", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer({ env: { FRAME_ANCESTORS: "https://school.example.org" } });
  });
  after(() => server.close());

  it("answers with the same headers, except for the name of the site", async () => {
    const policy = /default-src 'self'; script-src 'self';.* frame-ancestors https:\/\/school\.example\.org$/;
    await assertSafe(server, { ...SAFE, "content-security-policy": policy });
  });
});

const json = { "content-type": "application/json" };
const SAFE = {
  "content-security-policy": /default-src 'self'; script-src 'self';.* frame-ancestors 'none'$/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^no-referrer$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "permissions-policy": /camera=\(\)/,
};

/** Asks for each kind of answer. */
async function assertSafe({ url }: GameServer, safe: Readonly<Record<string, RegExp>>): Promise<void> {
  const asked: readonly (readonly [string, RequestInit, number])[] = [
    ["/healthz", {}, 200],
    ["/nothing.js", {}, 404],
    ["/%zz", {}, 400],
    ["/", { method: "DELETE" }, 405],
    ["/matchmake/create/uno", { method: "POST", body: "{" }, 415],
    ["/matchmake/joinById/ZZZZZZ", { method: "POST", body: "{}", headers: json }, 522],
    ["/matchmake/joinOrCreate/lobby", { method: "POST", body: "{}", headers: json }, 200],
    ["/api/me", {}, 401],
    ["/api/nothing", {}, 400],
  ];
  for (const [path, init, status] of asked) {
    const answer = await fetch(url + path, init);
    assert.equal(answer.status, status, path);
    for (const [name, value] of Object.entries(safe))
      assert.match(answer.headers.get(name) ?? "", value, path);
    assert.equal(answer.headers.get("x-powered-by"), null);
  }
}

describe("timeouts of slow clients", () => {
  it("exist for heads, bodies, and responses that are not read", () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = createHttpServer();
    assert.deepEqual([headersTimeout, requestTimeout, keepAliveTimeout], [15_000, 20_000, 20_000]);
    assert.deepEqual([timeout, maxConnections], [30_000, 20_000]);
  });

  it("ends: half a head, half a body and an answer that is not read all lose their connection", async () => {
    const http = createHttpServer({
      headersTimeout: 50,
      requestTimeout: 100,
      keepAliveTimeout: 50,
      connectionsCheckingInterval: 20,
      // Well above the others, so that they expire first on a busy machine.
      idleTimeout: 2_000,
    });
    http.on("request", (request, response) => {
      if (request.method === "GET") response.end(Buffer.alloc(40 * MB));
      else request.resume();
    });
    http.listen(0, "127.0.0.1");
    await once(http, "listening");
    const address = http.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    assert.equal(statusIn(await exchangeRawHttp(port, "GET / HTTP/1.1\r\nHost: x\r\nX-Half")), 408);
    const half = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf";
    assert.equal(statusIn(await exchangeRawHttp(port, half)), 408);
    const idleReader = openRawSocket(port);
    const gone = once(http, "connection").then(([socket]) => once(socket, "close"));
    idleReader.socket.pause();
    idleReader.socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await gone;
    idleReader.socket.destroy();
    http.close();
  });
});

describe("what a server is installed with", () => {
  it("is neither the framework's panels nor the bundle that brings them", () => {
    const lock: unknown = JSON.parse(readFileSync("package-lock.json", "utf8"));
    const shipped = Object.entries(packagesIn(lock)).filter(([, { dev }]) => dev !== true);
    assert.ok(shipped.length > 20);
    const panels = /\/(colyseus|@colyseus\/(monitor|playground|tools|auth|admin|testing|loadtest))$/;
    assert.deepEqual(
      shipped.map(([path]) => path).filter((path) => panels.test(path)),
      [],
    );
  });
});

type Locked = Readonly<Record<string, { readonly dev?: boolean }>>;

function packagesIn(lock: unknown): Locked {
  const isLock = (value: unknown): value is { readonly packages: Locked } =>
    typeof value === "object" && value !== null && "packages" in value;
  if (!isLock(lock)) throw new Error("the lock file has no packages");
  return lock.packages;
}
