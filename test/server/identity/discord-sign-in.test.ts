import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { discordSignIn } from "../../../server/identity/discord-sign-in.ts";

const APPLICATION = {
  DISCORD_CLIENT_ID: "123456789012345678",
  DISCORD_CLIENT_SECRET: "a-secret-of-the-host",
};

describe("signing in with Discord", () => {
  let discord: Server;
  let url = "";
  let asked: string[] = [];
  let answer = (_request: IncomingMessage, response: ServerResponse): unknown => response.end();
  before(async () => {
    discord = createServer(async (request, response) => {
      asked.push(`${request.method} ${request.headers["content-type"]} ${await text(request)}`);
      answer(request, response);
    });
    await once(discord.listen(0, "127.0.0.1"), "listening");
    const address = discord.address();
    url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/token`;
  });
  beforeEach(() => {
    asked = [];
  });
  after(() => discord.close());

  const exchange = (code: string) => discordSignIn(APPLICATION, url)?.(code);

  it("is off without an application", () => {
    assert.equal(discordSignIn({}), undefined);
    assert.equal(discordSignIn({ DISCORD_CLIENT_ID: APPLICATION.DISCORD_CLIENT_ID }), undefined);
  });

  it("exchanges a code, with the secret, for a token", async () => {
    answer = (_request, response) => response.end('{"access_token":"token-1","token_type":"Bearer"}');
    assert.equal(await exchange("code-1"), "token-1");
    const form = new URLSearchParams({
      client_id: APPLICATION.DISCORD_CLIENT_ID,
      client_secret: APPLICATION.DISCORD_CLIENT_SECRET,
      grant_type: "authorization_code",
      code: "code-1",
    });
    assert.deepEqual(asked, [`POST application/x-www-form-urlencoded;charset=UTF-8 ${form}`]);
  });

  const REFUSED: Readonly<Record<string, typeof answer>> = {
    "a refusal": (_, response) => response.writeHead(400).end('{"error":"invalid_grant"}'),
    "a refusal with a token": (_, response) => response.writeHead(400).end('{"access_token":"x"}'),
    "no JSON": (_, response) => response.end("<html>"),
    "no token": (_, response) => response.end('{"access_token":""}'),
    "a redirect": (_, response) => response.writeHead(302, { Location: "/elsewhere" }).end(),
    "a lost connection": ({ socket }) => socket.destroy(),
    "an answer without an end": (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(1_000)));
      };
      response.on("drain", more);
      more();
    },
  };

  for (const [what, wrong] of Object.entries(REFUSED)) {
    it(`gives no token after ${what}`, async () => {
      answer = wrong;
      assert.equal(await exchange("code-2"), undefined);
      assert.equal(asked.length, 1);
    });
  }

  it("lets at most fifty codes wait for Discord", async () => {
    const held: ServerResponse[] = [];
    answer = (_request, response) => held.push(response);
    const one = discordSignIn(APPLICATION, url) ?? assert.fail();
    const waiting = Array.from({ length: 50 }, (_, index) => one(`code-${index}`));
    assert.equal(await one("one too many"), undefined);
    while (held.length < 50) await new Promise(setImmediate);
    for (const response of held) response.end('{"access_token":"token"}');
    assert.deepEqual(new Set(await Promise.all(waiting)), new Set(["token"]));
  });
});
