import assert from "node:assert/strict";
import { exchangeRawHttp, requestUpgrade, statusIn } from "../../support/network/raw-http.ts";
import { post } from "../../support/network/raw-room-connection.ts";
import { captureLog } from "../../support/server/captured-log.ts";
import { type GameServer, openGameServer } from "../../support/server/game-server.ts";

const ALLOWED = "https://cards.example.org";

/** None of these is the server's own origin or the allowed one, however near it comes. */
const foreignTo = (host: string): readonly string[] => [
  "null",
  "",
  "https://evil.example",
  `${ALLOWED}.evil.example`,
  "https://evil-cards.example.org",
  "https://cards.example.org.",
  "https://example.org",
  "https://sub.cards.example.org",
  `${ALLOWED}:8443`,
  `${ALLOWED}:443`,
  "http://cards.example.org",
  "HTTPS://cards.example.org",
  "https://CARDS.example.org",
  "https://cards.example.org/",
  "https://ann@cards.example.org",
  `http://ann:pss@${host}`,
  `http://${host}/table`,
  `ftp://${host}`,
  `file://${host}`,
  "http://127.0.0.1",
  `http://localhost:${host.split(":")[1]}`,
  `${ALLOWED}, https://evil.example`,
  `https://evil.example#${ALLOWED}`,
  "*",
];

describe("pages of foreign origins", () => {
  const { log, lines } = captureLog();
  let server: GameServer;
  before(async () => {
    server = await openGameServer({ env: { ALLOWED_ORIGINS: ALLOWED }, context: { log } });
  });
  after(() => server.close());

  const host = () => `127.0.0.1:${server.port}`;

  it("are logged with the requested host name: it may be the server's page behind a proxy", async () => {
    await post(
      `${server.url}/matchmake/create/uno`,
      {},
      { origin: `https://evil.example/${"x".repeat(500)}` },
    );
    const [line] = lines.map((text): unknown => JSON.parse(text));
    assert.partialDeepStrictEqual(line, {
      level: 40,
      origin: `https://evil.example/${"x".repeat(500)}`.slice(0, 200),
      host: host(),
    });
    assert.match(JSON.stringify(line), /make the proxy forward Host, or add it to ALLOWED_ORIGINS/);
  });

  it("neither come in nor read an answer over HTTP", async () => {
    for (const origin of foreignTo(host())) {
      for (const path of ["/matchmake/create/uno", "/api/profile"]) {
        const { status, headers } = await post(server.url + path, { name: "Ann" }, { origin });
        assert.equal(status, 403, `${path} from ${origin}`);
        assert.equal(headers.get("access-control-allow-origin"), null);
      }
    }
  });

  it("get no WebSocket, and a sentence", async () => {
    for (const Origin of foreignTo(host())) {
      const { status, connection } = await requestUpgrade(
        server.port,
        "/x/ABCDEF?sessionId=x&reconnectionToken=y",
        {
          Origin,
        },
      );
      assert.equal(status, 403, Origin);
      await connection.closed;
      assert.match(connection.received(), /This origin is not allowed\./);
      assert.match(connection.received(), /content-security-policy: /i);
    }
  });

  it("are told by no path that they may read it, the framework's own included", async () => {
    const origin = "https://evil.example";
    for (const path of ["/", "/healthz", "/api/leaderboard", "/nothing.js"]) {
      const { headers } = await fetch(server.url + path, { headers: { origin } });
      assert.equal(headers.get("access-control-allow-origin"), null, path);
      assert.equal(headers.get("access-control-allow-credentials"), null, path);
    }
    const twice = `Origin: ${ALLOWED}\r\nOrigin: https://evil.example`;
    const request = `POST /matchmake/create/uno HTTP/1.1\r\nHost: ${host()}\r\n${twice}\r\nConnection: close\r\n\r\n`;
    assert.equal(statusIn(await exchangeRawHttp(server.port, request)), 403);
  });

  it("do not block the server's origin and the allowed origin", async () => {
    for (const origin of [`http://${host()}`, `https://${host()}`, ALLOWED]) {
      const { status } = await post(`${server.url}/matchmake/joinOrCreate/lobby`, {}, { origin });
      assert.equal(status, 200, origin);
      const { status: upgraded, connection } = await requestUpgrade(
        server.port,
        "/x/ABCDEF?sessionId=x&reconnectionToken=y",
        {
          Origin: origin,
        },
      );
      connection.socket.destroy();
      assert.equal(upgraded, 101, origin);
    }
  });
});
