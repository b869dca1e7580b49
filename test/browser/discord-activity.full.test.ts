/** The game in a frame of Discord: the page with Discord's own library, and a page in place of Discord that answers it. */
import assert from "node:assert/strict";
import type { Browser, Frame } from "playwright-core";
import { activityCode } from "../../server/rooms/table-code.ts";
import { disablePainting, openPage, sharedBrowser } from "../support/browser/browser.ts";
import { roomOf } from "../support/server/game-server.ts";
import { DESKTOP, openApp, PHONE, type RunningApp } from "./running-app.ts";

const ID = "123456789012345678";
const env = { DISCORD_CLIENT_ID: ID, DISCORD_CLIENT_SECRET: "a-secret-of-the-host" };
const CHANNEL = "i-1234-gc-5678-9012";

/** Chromium would ask the player whether a page of the internet may show one of this machine. */
const LOCAL_FRAMES = "--disable-features=LocalNetworkAccessChecks";

/** A page of Discord for this player: it answers what the library asks for. */
function discordPage(name: string, url: string): string {
  const query = `frame_id=f1&instance_id=${CHANNEL}&platform=desktop&channel_id=9012&guild_id=5678`;
  const user = {
    id: "1",
    username: name.toLowerCase(),
    global_name: name,
    discriminator: "0",
    public_flags: 0,
  };
  const answers = {
    AUTHORIZE: { code: `code-${name}` },
    AUTHENTICATE: {
      ...{ access_token: `token-${name}`, user, scopes: ["identify"], expires: "2030-01-01T00:00:00.000Z" },
      application: { id: ID, name: "Last Card", description: "" },
    },
  };
  const ready = { v: 1, config: { api_endpoint: "//discord.com/api", environment: "production" } };
  return `<title>Discord</title><script>
    const answers = ${JSON.stringify(answers)};
    globalThis.asked = [];
    addEventListener("message", ({ source, data: [opcode, asked] }) => {
      const send = (frame) => source.postMessage([1, frame], "*");
      globalThis.asked.push(opcode === 0 ? "HANDSHAKE " + asked.client_id : asked.cmd + " " + (asked.args?.access_token ?? ""));
      if (opcode === 0) send({ cmd: "DISPATCH", evt: "READY", nonce: null, data: ${JSON.stringify(ready)} });
      else send({ cmd: asked.cmd, evt: null, nonce: asked.nonce, data: answers[asked.cmd] });
    });
  </script><iframe src="${url}/?${query}" width="1000" height="700"></iframe>`;
}

describe("a Discord activity in a browser", () => {
  let app: RunningApp;
  let browser: Browser;
  before(async () => {
    const exchangeDiscordCode = async (code: string) => code.replace("code-", "token-");
    app = await openApp({ env, context: { exchangeDiscordCode } });
    browser = await sharedBrowser(LOCAL_FRAMES);
  });
  after(async () => {
    for (const context of browser.contexts()) await context.close();
    await app.close();
  });

  async function openDiscord(
    name: string,
    device = DESKTOP,
  ): Promise<{ frame: Frame; asked: () => Promise<unknown> }> {
    const { page, context } = await openPage(browser, device);
    await disablePainting(context);
    await context.route("https://discord.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: discordPage(name, app.url) }),
    );
    await page.goto("https://discord.com/channels/5678/9012");
    const [, frame = assert.fail()] = page.frames();
    return { frame, asked: () => page.evaluate("asked") };
  }

  it("brings two people of one channel to one table with their names, and bots fill it", async () => {
    const [ann, ben] = await Promise.all([openDiscord("Ann"), openDiscord("Ben", PHONE)]);
    for (const { frame } of [ann, ben])
      await frame.waitForFunction(() => document.querySelector("[data-testid^=card-]") !== null);
    const code = activityCode(CHANNEL);
    assert.ok(ann.frame.url().includes(`?table=${code}`));
    const seats = [...roomOf(code).state.seats.values()];
    const people = seats.filter(({ bot }) => bot === "").map(({ name, connected }) => [name, connected]);
    assert.deepEqual(people.toSorted(), [
      ["Ann", true],
      ["Ben", true],
    ]);
    assert.equal(seats.length, 4);
    assert.deepEqual(await ann.asked(), [`HANDSHAKE ${ID}`, "AUTHORIZE ", "AUTHENTICATE token-Ann"]);
  });

  it("loads Discord's library nowhere else", async () => {
    const { page } = await app.open(DESKTOP);
    await page.getByRole("button", { name: "Quick play" }).waitFor();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    assert.ok(loaded.some((name) => name.endsWith("/embedding.js")));
    assert.deepEqual(
      loaded.filter((name) => name.includes("discord")),
      [],
    );
  });
});
