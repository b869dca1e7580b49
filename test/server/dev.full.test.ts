/** The development server: the page with hot reload, the game, and Colyseus' monitor, on one address. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import { serverProcess } from "../support/server/server-process.ts";

const MAIN = join(import.meta.dirname, "../../server/dev.ts");
const VITE_URL = /http:\/\/localhost:\d+\//;
const RETRY_MS = 100;

describe("npm run dev", () => {
  const server = serverProcess({ main: MAIN, onOutput: () => undefined });
  let url = "";
  before(async () => {
    // Where the colours of the output are, depends on the terminal.
    await server.start({ NO_COLOR: "1" });
    while (url === "") {
      url = VITE_URL.exec(server.output().replaceAll(server.url, ""))?.[0] ?? "";
      if (url === "") await pause(RETRY_MS);
    }
  });
  after(async () => {
    await server.end("SIGTERM");
    await server.remove();
  });

  it("serves Colyseus' monitor, which knows the rooms of the game", async () => {
    const room = await new Client(url).create("uno", { name: "Ann" });
    assert.match(await (await fetch(`${url}monitor/`)).text(), /<html/);
    const listed: unknown = await (await fetch(`${url}monitor/api`)).json();
    assert.ok(JSON.stringify(listed).includes(`"roomId":"${room.roomId}"`));
    await room.leave();
  });

  it("serves no panel on the port of the game", async () => {
    for (const path of ["/monitor/", "/monitor/api", "/playground/", "/playground/rooms"])
      assert.notEqual((await fetch(server.url + path)).status, 200, path);
  });
});
