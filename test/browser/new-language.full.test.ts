/** A language that is only a new folder, in a copy of the sources: the built game and its server speak it. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { build } from "vite";
import { locales } from "../../build/locales.ts";
import { openPage, sharedBrowser } from "../support/browser/browser.ts";
import { setGlobal } from "../support/browser/set-global.ts";
import { type ServerProcess, serverProcess } from "../support/server/server-process.ts";
import { DESKTOP } from "./running-app.ts";

const ROOT = join(import.meta.dirname, "../..");
const SOURCES = ["assets", "build", "client", "docs", "package.json", "server", "shared", "tsconfig.json"];
const LANGUAGE = "sv";

/** French under another name, with a few texts of its own and one that is not translated yet. */
function addLanguage(folder: string): void {
  const locale = join(folder, "client/i18n/locales", LANGUAGE);
  rmSync(locale, { recursive: true, force: true });
  cpSync(join(ROOT, "client/i18n/locales/fr"), locale, { recursive: true });
  const change = (file: string, old: RegExp, text: string) => {
    const path = join(locale, file);
    const changed = readFileSync(path, "utf8").replace(old, text);
    assert.notEqual(changed, readFileSync(path, "utf8"), `${old} in ${file}`);
    writeFileSync(path, changed);
  };
  change("home.json", /"quick": "[^"]+"(?=,\s+"quickNote")/, '"quick": "Spela nu"');
  change("home.json", /\s+"howTo": "[^"]+",/, "");
  change("page.json", /"description": "[^"]+"/, '"description": "Ett kortspel"');
  change("notifications.json", /"yourTurn": "[^"]+"/, '"yourTurn": "Din tur"');
}

describe("a language that is a new folder", function () {
  this.slow(120_000);
  const folder = mkdtempSync(join(tmpdir(), "last-card-language-"));
  let server: ServerProcess;
  let page: Page;

  before(async () => {
    for (const source of [...SOURCES, "vite.config.ts"])
      cpSync(join(ROOT, source), join(folder, source), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    addLanguage(folder);
    const vite = join(ROOT, "node_modules/vite/bin/vite.js");
    const built = spawnSync(process.execPath, [vite, "build"], { cwd: folder, encoding: "utf8" });
    assert.equal(built.status, 0, built.stderr);
    server = serverProcess({ main: join(folder, "server/start.ts") });
    await server.start();
    ({ page } = await openPage(await sharedBrowser(), DESKTOP));
    await page.goto(server.url);
  });
  after(async () => {
    await page.context().close();
    await server.remove();
    rmSync(folder, { recursive: true });
  });

  it("is in the menu by its own name, and on the pages, with English where a text is missing", async () => {
    await page.getByRole("combobox", { name: "Language" }).selectOption({ label: "Svenska" });
    await page.getByRole("button", { name: "Spela nu" }).waitFor();
    await page.getByText("How to play").waitFor();
    await page.locator(`html[lang="${LANGUAGE}"]`).waitFor({ state: "attached" });
  });

  it("is in the previews of links and in the manifest", async () => {
    const html = await (await fetch(`${server.url}/?lang=${LANGUAGE}`)).text();
    assert.match(html, /property="og:locale" content="sv_SE"/);
    assert.match(html, /property="og:description" content="Ett kortspel"/);
    const manifest = await fetch(`${server.url}/manifest.webmanifest`, {
      headers: { "accept-language": LANGUAGE },
    });
    assert.equal((await manifest.json()).lang, LANGUAGE);
  });

  it("is in notifications", async () => {
    const outDir = join(folder, "worker-texts");
    await build({
      root: folder,
      configFile: false,
      publicDir: false,
      logLevel: "error",
      plugins: [locales],
      build: {
        outDir,
        lib: {
          entry: join(folder, "client/i18n/worker-texts.ts"),
          formats: ["es"],
          fileName: () => "texts.js",
        },
      },
    });
    const { notificationTexts } = await import(pathToFileURL(join(outDir, "texts.js")).href);
    const restore = setGlobal("navigator", { languages: ["sv-FI"] });
    const { yourTurn } = await notificationTexts("QK7M2P");
    restore();
    assert.equal(yourTurn, "Din tur");
    assert.match(readFileSync(join(folder, "dist/service-worker.js"), "utf8"), /Din tur/);
  });
});
