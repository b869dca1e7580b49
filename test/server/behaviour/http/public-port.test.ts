import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

const ALLOWED = "https://cards.example.org";
const SCRIPT = `console.log("${"last card ".repeat(300)}");`;

/** What the build would have written beside it. */
const COMPRESSED = "the compressed script";
const VARY = "Accept-Encoding";

interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent in chunks, without a Content-Length. */
  readonly pieces?: readonly string[];
}

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

describe("the HTTP front", () => {
  let server: GameServer;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "last-card-"));
    await mkdir(join(folder, "assets"));
    await writeFile(join(folder, "index.html"), "<!doctype html><title>Last Card</title>");
    await writeFile(join(folder, "assets/main-abc123.js"), SCRIPT);
    await writeFile(join(folder, "assets/main-abc123.js.br"), COMPRESSED);
    await writeFile(join(folder, "service-worker.js"), SCRIPT);
    const env = { ALLOWED_ORIGINS: ALLOWED, TABLES_PER_MINUTE_PER_IP: "3" };
    server = await openGameServer({ env, parts: { clientFolder: folder } });
  });
  after(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  function ask({ path = "/", method = "GET", headers = {}, pieces = [] }: Asked): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const sent = request(server.url + path, { method, headers: { ...headers } }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const body = Buffer.concat(chunks).toString("latin1");
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        });
      });
      sent.on("error", reject);
      for (const piece of pieces) sent.write(piece);
      sent.end();
    });
  }

  const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
    ask({
      path,
      method: "POST",
      headers: {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(body)),
        ...headers,
      },
      pieces: [body],
    });

  it("has a liveness check", async () => {
    const { status, body } = await ask({ path: "/healthz" });
    assert.deepEqual([status, JSON.parse(body)], [200, { status: "ok" }]);
  });

  it("serves the page with revalidation, and a policy without inline scripts", async () => {
    for (const path of ["/", "/?page=settings"]) {
      const { status, headers, body } = await ask({ path, headers: { accept: "text/html" } });
      assert.equal(status, 200);
      assert.match(body, /Last Card/);
      assert.equal(headers["cache-control"], "no-cache");
      const policy = String(headers["content-security-policy"]);
      assert.match(policy, /script-src 'self';/);
      assert.match(policy, new RegExp(`connect-src [^;]*ws://127\\.0\\.0\\.1:${server.port}`));
      assert.equal(headers["x-content-type-options"], "nosniff");
      assert.equal(headers["x-powered-by"], undefined);
      assert.equal(headers["access-control-allow-origin"], undefined);
    }
  });

  it("serves files with a content hash compressed and with unlimited caching", async () => {
    const path = "/assets/main-abc123.js";
    const plain = await ask({ path });
    assert.equal(plain.body, SCRIPT);
    assert.equal(plain.headers["cache-control"], "public, max-age=31536000, immutable");
    const compressed = await ask({ path, headers: { "accept-encoding": "gzip, deflate, br" } });
    assert.equal(compressed.headers["content-encoding"], "br");
    assert.match(String(compressed.headers["content-type"]), /^text\/javascript/);
    assert.equal(compressed.body, COMPRESSED);
    assert.equal(compressed.headers["cache-control"], plain.headers["cache-control"]);
    assert.deepEqual([plain.headers["vary"], compressed.headers["vary"]].map(String), [VARY, VARY]);
  });

  it("serves the service worker and the manifest with revalidation, and a policy that allows them", async () => {
    for (const headers of [{}, { "accept-encoding": "br" }]) {
      const worker = await ask({ path: "/service-worker.js", headers });
      assert.equal(worker.status, 200);
      assert.equal(worker.headers["cache-control"], "no-cache");
      assert.match(String(worker.headers["content-type"]), /^text\/javascript/);
      const policy = String(worker.headers["content-security-policy"]);
      for (const part of ["worker-src 'self'", "manifest-src 'self'", "connect-src 'self'"])
        assert.ok(policy.includes(part), part);
    }
    const [{ body }, unchanged] = await Promise.all([
      ask({ path: "/service-worker.js" }),
      ask({ path: "/service-worker.js" }).then(({ headers: { etag } }) =>
        ask({ path: "/service-worker.js", headers: { "if-none-match": String(etag) } }),
      ),
    ]);
    assert.deepEqual([body, unchanged.status], [SCRIPT, 304]);
  });

  it("has nothing else: no file outside, no monitor, no playground", async () => {
    for (const path of ["/assets/none.js", "/..%2f..%2fpackage.json", "/monitor/app.js", "/playground.css"]) {
      assert.equal((await ask({ path })).status, 404, path);
    }
    assert.equal((await ask({ path: "/healthz", method: "DELETE" })).status, 405);
  });

  it("takes no long body, with or without a Content-Length", async () => {
    const long = JSON.stringify({ name: "x".repeat(20_000) });
    assert.equal((await post("/matchmake/create/uno", long)).status, 413);
    const pieces = Array.from({ length: 20 }, () => "x".repeat(1_000));
    const headers = { "content-type": "application/json" };
    const streamed = await ask({ path: "/matchmake/create/uno", method: "POST", headers, pieces });
    assert.equal(streamed.status, 413);
  });

  it("takes nothing but a JSON object", async () => {
    const send = async (body: string, type = "application/json") =>
      (await post("/matchmake/joinOrCreate/lobby", body, { "content-type": type })).status;
    assert.deepEqual(
      await Promise.all(["{", "null", "[]", "7"].map((body) => send(body))),
      [400, 400, 400, 400],
    );
    assert.equal(await send("{}", "text/plain"), 415);
    assert.equal(await send("{}"), 200);
    const headers = { "content-type": "application/json" };
    const chunked = await ask({
      path: "/matchmake/joinOrCreate/lobby",
      method: "POST",
      headers,
      pieces: ["{", "}"],
    });
    assert.equal(chunked.status, 200);
  });

  it("accepts pages of its own and of allowed origins only", async () => {
    const from = (origin: string) => post("/matchmake/joinOrCreate/lobby", "{}", { origin });
    const own = await from(`http://127.0.0.1:${server.port}`);
    assert.equal(own.status, 200);
    const allowed = await from(ALLOWED);
    assert.deepEqual([allowed.status, allowed.headers["access-control-allow-origin"]], [200, ALLOWED]);
    for (const origin of [
      "https://evil.example",
      "null",
      `${ALLOWED}.evil.example`,
      `${ALLOWED}:8443`,
      "http://127.0.0.1",
    ]) {
      const denied = await from(origin);
      assert.equal(denied.status, 403, origin);
      assert.equal(denied.headers["access-control-allow-origin"], undefined);
    }
    const preflight = await ask({
      path: "/matchmake/create/uno",
      method: "OPTIONS",
      headers: { origin: ALLOWED },
    });
    assert.deepEqual([preflight.status, preflight.headers["access-control-allow-origin"]], [204, ALLOWED]);
  });

  it("upgrades no socket for a page of a foreign origin", async () => {
    const upgrade = (origin: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = {
          connection: "Upgrade",
          upgrade: "websocket",
          "sec-websocket-version": "13",
          "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
          origin,
        };
        const asked = request(`${server.url}/x/ABCDEF?sessionId=x&reconnectionToken=y`, { headers });
        asked.on("response", (response) => resolve(response.statusCode ?? 0));
        asked.on("upgrade", (response, socket) => {
          socket.destroy();
          resolve(response.statusCode ?? 0);
        });
        asked.on("error", reject);
        asked.end();
      });
    assert.equal(await upgrade("https://evil.example"), 403);
    assert.equal(await upgrade("null"), 403);
    assert.equal(await upgrade(`http://127.0.0.1:${server.port}`), 101);
    assert.equal(await upgrade(ALLOWED), 101);
  });

  it("pauses an address after ten wrong codes in a minute, whatever address it claims", async () => {
    const guess = async (i: number) =>
      JSON.parse((await post("/matchmake/joinById/ZZZZZZ", "{}", { "x-forwarded-for": `10.0.0.${i}` })).body);
    for (let i = 0; i < 10; i += 1) assert.equal(JSON.parse((await guess(i)).error).code, "tableNotFound");
    const paused = await guess(10);
    assert.equal(paused.code, 429);
    assert.equal(JSON.parse(paused.error).code, "rateLimited");
  });

  it("limits how many tables one address can open per minute", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1)
      statuses.push((await post("/matchmake/create/uno", '{"name":"A"}')).status);
    assert.deepEqual(statuses, [200, 200, 200, 429]);
  });
});
