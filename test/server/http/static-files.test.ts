import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { clientFiles } from "../../../server/http/static-files.ts";
import { refused } from "../../../shared/refusal.ts";

const OWN_WORKER = "addEventListener('fetch', () => {});";
const REMOVAL = "registration.unregister();";

describe("the service worker of the client's files", () => {
  let folder: string;
  const servers: Server[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "last-card-"));
    await writeFile(join(folder, "index.html"), "<!doctype html><title>Last Card</title>");
    await writeFile(join(folder, "service-worker.js"), OWN_WORKER);
    await writeFile(join(folder, "service-worker-removal.js"), REMOVAL);
  });
  after(async () => {
    for (const server of servers) server.close();
    await rm(folder, { recursive: true });
  });

  async function serve(removesServiceWorker: boolean): Promise<string> {
    const tables = { findForPage: async () => refused("tableNotFound") };
    const options = { tables, publicUrl: undefined, trustedProxies: 0, removesServiceWorker };
    const server = createServer(express().use(...clientFiles(folder, options)));
    servers.push(server.listen(0, "127.0.0.1"));
    await once(server, "listening");
    const address = server.address();
    return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  }

  for (const [removes, script] of [
    [false, OWN_WORKER],
    [true, REMOVAL],
  ] as const) {
    it(removes ? "is replaced if the host wants to get rid of it" : "is the client's own", async () => {
      const url = await serve(removes);
      const worker = await fetch(`${url}/service-worker.js`);
      assert.equal(await worker.text(), script);
      assert.equal(worker.headers.get("cache-control"), "no-cache");
      assert.match(await (await fetch(`${url}/`)).text(), /Last Card/);
    });
  }
});
