import assert from "node:assert/strict";
import { once } from "node:events";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import express from "express";
import { PAGE_LANGUAGES, pageText } from "../../../server/http/page/page-texts.ts";
import { clientFiles } from "../../../server/http/static-files.ts";
import { refused } from "../../../shared/refusal.ts";

const OWN_WORKER = "addEventListener('fetch', () => {});";
const REMOVAL = "registration.unregister();";

const MANIFEST = join(import.meta.dirname, "../../../assets/icons/manifest.webmanifest");

const OPTIONS = {
  tables: { findForPage: async () => refused("tableNotFound") },
  publicUrl: undefined,
  trustedProxies: 0,
  isEmbeddable: false,
  discordId: undefined,
  basePath: "",
  isAdmitted: () => true,
  site: { name: "Cards & Co", attributes: "" },
  removesServiceWorker: false,
} as const;

describe("the client's files", () => {
  let folder: string;
  const servers: Server[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "last-card-"));
    await writeFile(join(folder, "index.html"), "<!doctype html><title>Last Card</title>");
    await copyFile(MANIFEST, join(folder, "manifest.webmanifest"));
    await writeFile(join(folder, "service-worker.js"), OWN_WORKER);
    await writeFile(join(folder, "service-worker-removal.js"), REMOVAL);
    await writeFile(join(folder, "service-worker.js.br"), brotliCompressSync(OWN_WORKER));
    await writeFile(join(folder, "service-worker.js.gz"), gzipSync(OWN_WORKER));
  });
  after(async () => {
    for (const server of servers) server.close();
    await rm(folder, { recursive: true });
  });

  async function serve(removesServiceWorker: boolean): Promise<string> {
    const server = createServer(express().use(...clientFiles(folder, { ...OPTIONS, removesServiceWorker })));
    servers.push(server.listen(0, "127.0.0.1"));
    await once(server, "listening");
    const address = server.address();
    return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  }

  for (const [removes, script] of [
    [false, OWN_WORKER],
    [true, REMOVAL],
  ] as const) {
    it(`have ${removes ? "a worker that removes itself, if the operator wants that" : "the client's own worker"}`, async () => {
      const url = await serve(removes);
      const worker = await fetch(`${url}/service-worker.js`);
      assert.equal(await worker.text(), script);
      assert.equal(worker.headers.get("cache-control"), "no-cache");
      assert.match(await (await fetch(`${url}/`)).text(), /Last Card/);
    });
  }

  it("are sent in the best form that the client can read", async () => {
    const url = `${await serve(false)}/service-worker.js`;
    for (const [accepted, sent] of [
      ["gzip, deflate, br", "br"],
      ["gzip", "gzip"],
      ["br;q=0, gzip;q=0", null],
    ] as const) {
      const response = await fetch(url, { headers: { "Accept-Encoding": accepted } });
      const { headers } = response;
      assert.deepEqual([headers.get("content-encoding"), headers.get("vary")], [sent, "Accept-Encoding"]);
      assert.match(headers.get("content-type") ?? "", /^text\/javascript/);
      assert.equal(await response.text(), OWN_WORKER);
    }
    const head = await fetch(url, { method: "HEAD", headers: { "Accept-Encoding": "br" } });
    assert.equal(head.headers.get("content-encoding"), "br");
    assert.deepEqual([(await fetch(url, { method: "POST" })).status], [404]);
  });

  it("need not be there, as on a development server", () => {
    assert.ok(clientFiles(join(folder, "none"), OPTIONS).length > 0);
  });

  const manifestFor = async (languages: string) =>
    fetch(`${await serve(false)}/manifest.webmanifest`, { headers: { "accept-language": languages } });

  it("have a manifest with every text in the language of the browser, under the same name in the game", async () => {
    for (const language of PAGE_LANGUAGES) {
      const response = await manifestFor(language);
      assert.match(response.headers.get("content-type") ?? "", /^application\/manifest\+json/);
      assert.equal(response.headers.get("vary"), "Accept-Language");
      const text = await response.text();
      // A key that does not exist would stand there itself.
      assert.doesNotMatch(text, /\{\{|"\w+\.\w+"/, language);
      const { lang, shortcuts } = JSON.parse(text);
      assert.equal(lang, language);
      assert.equal(shortcuts[0].name, pageText(language, "home.bots"));
    }
  });

  it("have a manifest with the name that the operator has chosen", async () => {
    const { name, short_name, id } = JSON.parse(await (await manifestFor("en")).text());
    assert.deepEqual([name, short_name, id], ["Cards & Co", "Cards & Co", "/"]);
  });

  it("have a manifest in English for all other languages", async () => {
    const { shortcuts, lang } = JSON.parse(await (await manifestFor("tlh")).text());
    assert.deepEqual([lang, shortcuts[0].name], ["en", "Play with bots"]);
  });
});
