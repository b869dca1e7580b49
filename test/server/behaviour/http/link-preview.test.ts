/** The page that the server sends: the preview of a link in its head, and a page for what does not exist. */
import assert from "node:assert/strict";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { presetRules } from "../../../../shared/rules.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

const ROOT = join(import.meta.dirname, "../../../..");

/** What browsers send for an image, a frame, a page that is loaded ahead, and a window that a page leads elsewhere. */
const BY_FOREIGN_PAGES = [
  { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" },
  { "sec-fetch-site": "same-site", "sec-fetch-dest": "iframe" },
  { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document", "sec-purpose": "prefetch" },
  { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" },
];
const FOLLOWED_LINK = {
  "sec-fetch-site": "cross-site",
  "sec-fetch-dest": "document",
  "sec-fetch-user": "?1",
};

describe("the page", () => {
  let folder: string;
  let server: GameServer;
  before(async () => {
    // The page without its scripts: nothing here needs a built client.
    folder = await mkdtemp(join(tmpdir(), "last-card-"));
    await cp(join(ROOT, "client/index.html"), join(folder, "index.html"));
    await cp(join(ROOT, "assets/icons/robots.txt"), join(folder, "robots.txt"));
  });
  beforeEach(async () => {
    server = await openGameServer({ parts: { clientFolder: folder } });
  });
  afterEach(() => server.close());
  after(() => rm(folder, { recursive: true }));

  const BROWSER = { accept: "text/html,*/*", "accept-language": "xx" };

  async function get(path: string, headers: Readonly<Record<string, string>> = {}) {
    const response = await fetch(server.url + path, { headers: { ...BROWSER, ...headers } });
    return { status: response.status, headers: response.headers, html: await response.text() };
  }

  const contentOf = (html: string, name: string) =>
    new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1];
  const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

  it("of a public table has its host and its rules in the preview, and is not cached", async () => {
    const { code } = await server.create({ name: "Anna", rules: presetRules("harsh") });
    const { status, headers, html } = await get(`/?table=${code}`);
    assert.equal(status, 200);
    assert.equal(headers.get("cache-control"), "no-store");
    assert.match(headers.get("content-security-policy") ?? "", /script-src 'self'/);
    assert.equal(titleOf(html), "Play Last Card at Anna’s table");
    assert.match(contentOf(html, "og:description") ?? "", /Harsh/);
    assert.equal(contentOf(html, "og:image"), `${server.url}/link-preview/harsh.jpg`);
    assert.equal(contentOf(html, "og:url"), `${server.url}/?table=${code}&amp;lang=en`);
    assert.match(html, /<div id="app">/);
  });

  it("has its preview in the language of the player who shared the link", async () => {
    const { code } = await server.create({ name: "Anna" });
    const german = await get(`/?table=${code}&lang=de`, { "accept-language": "fr" });
    assert.equal(titleOf(german.html), "Spiel Last Card am Tisch von Anna");
    assert.equal(contentOf(german.html, "og:locale"), "de_DE");
    assert.match(german.html, /<html lang="de" dir="ltr">.*aria-label="Wird geladen"/s);
    assert.doesNotMatch(german.html, /\{\{/);
    const french = await get(`/?table=${code}&lang=klingon`, { "accept-language": "fr-CA, en;q=0.8" });
    assert.equal(contentOf(french.html, "og:locale"), "fr_FR");
  });

  it("of a private table or one with a password names nobody", async () => {
    for (const options of [{ visibility: "private" }, { password: "secret" }] as const) {
      const { code } = await server.create({ name: "Anna", ...options });
      const { html } = await get(`/?table=${code}`);
      assert.doesNotMatch(html, /Anna/);
      assert.match(contentOf(html, "og:description") ?? "", /Official/);
    }
  });

  it("shows a hostile name as text, with one head and one body", async () => {
    const name = `"><b>&'$&`;
    const { code } = await server.create({ name });
    const { html } = await get(`/?table=${code}`);
    assert.equal(
      contentOf(html, "og:title"),
      "Play Last Card at &quot;&gt;&lt;b&gt;&amp;&#39;$&amp;’s table",
    );
    assert.equal(html.match(/<body>/g)?.length, 1);
    assert.doesNotMatch(html, /<b>/);
  });

  it("of an unknown table has the general preview, and counts as a wrong code once", async () => {
    const { code } = await server.create({ name: "Anna" });
    const general = await get("/");
    for (let i = 0; i < 5; i += 1) {
      const { status, html } = await get("/?table=ZZZZZZ");
      assert.deepEqual([status, titleOf(html)], [200, "Last Card"]);
      assert.equal(contentOf(html, "og:description"), contentOf(general.html, "og:description"));
      // The page that was just loaded requests the facts of the table.
      assert.equal((await fetch(`${server.url}/api/tables/ZZZZZZ`)).status, 404);
    }
    assert.equal(titleOf((await get(`/?table=${code}`)).html), "Play Last Card at Anna’s table");
    for (let i = 0; i < 5; i += 1) await get("/?table=YYYYYY");
    assert.equal(titleOf((await get(`/?table=${code}`)).html), "Last Card");
    assert.equal((await fetch(`${server.url}/api/tables/${code}`)).status, 429);
  });

  it("names no table to a page elsewhere, which cannot count wrong codes of its visitor", async () => {
    const { code } = await server.create({ name: "Anna" });
    for (const headers of BY_FOREIGN_PAGES) {
      for (let i = 0; i < 5; i += 1) {
        assert.equal(titleOf((await get("/?table=ZZZZZZ", headers)).html), "Last Card");
        const { status } = await fetch(`${server.url}/api/tables/ZZZZZZ`, { headers });
        assert.equal(status, 403);
      }
    }
    assert.equal((await fetch(`${server.url}/api/tables/${code}`)).status, 200);
    assert.equal(
      titleOf((await get(`/?table=${code}`, FOLLOWED_LINK)).html),
      "Play Last Card at Anna’s table",
    );
    assert.equal((await fetch(`${server.url}/api/tables/${code}`, { headers: FOLLOWED_LINK })).status, 200);
  });

  it("of the first page has general tags, and is loaded again only if it has changed", async () => {
    const { headers, html } = await get("/?lang=ja");
    assert.equal(headers.get("cache-control"), "no-cache");
    assert.equal(contentOf(html, "og:locale"), "ja_JP");
    assert.equal(contentOf(html, "og:image"), `${server.url}/link-preview/general.jpg`);
    const etag = headers.get("etag") ?? "";
    assert.notEqual(etag, "");
    // `fetch` would request a fresh response.
    const again = await get("/?lang=ja", { "if-none-match": etag, "cache-control": "max-age=0" });
    assert.equal(again.status, 304);
  });

  it("is compressed, and has no body for HEAD", async () => {
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip", "gzip"],
    ] as const) {
      const { headers, html } = await get("/", { "accept-encoding": accepted });
      assert.equal(headers.get("content-encoding"), encoding);
      assert.equal(titleOf(html), "Last Card");
    }
    const head = await fetch(`${server.url}/`, { method: "HEAD" });
    assert.deepEqual([head.status, await head.text()], [200, ""]);
  });

  it("that does not exist has status 404 and an error text, and is not indexed", async () => {
    for (const path of ["/tables", "/index.php", "/link-preview/none"]) {
      const { status, headers, html } = await get(path, { "accept-language": "de" });
      assert.equal(status, 404, path);
      assert.equal(titleOf(html), "Seite nicht gefunden · Last Card");
      assert.match(html, /name="robots" content="noindex"/);
      assert.match(headers.get("content-type") ?? "", /text\/html/);
    }
    const image = await fetch(`${server.url}/none.png`, { headers: { accept: "image/*" } });
    assert.deepEqual([image.status, await image.text()], [404, "Not found.\n"]);
  });

  it("of an invitation is not indexed by search engines, but readable for previews", async () => {
    const { status, html: robots } = await get("/robots.txt");
    assert.equal(status, 200);
    const [previews = "", engines = ""] = robots.split("\n\n");
    assert.match(previews, /User-agent: Twitterbot/);
    assert.doesNotMatch(previews, /table=/);
    assert.match(engines, /User-agent: \*\nDisallow: \/\*\?table=/);
  });
});

describe("the page of a server with PUBLIC_URL", () => {
  it("has addresses that begin with it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "last-card-"));
    await cp(join(ROOT, "client/index.html"), join(folder, "index.html"));
    const env = { PUBLIC_URL: "https://cards.example.org/" };
    const server = await openGameServer({ env, parts: { clientFolder: folder } });
    try {
      const html = await (await fetch(server.url)).text();
      assert.match(html, /property="og:url" content="https:\/\/cards\.example\.org\/\?lang=en"/);
    } finally {
      await server.close();
      await rm(folder, { recursive: true });
    }
  });
});
