/** Builds the page for screenshots, and serves it at a fixed address, because pages show their address. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { Page, Route } from "playwright-core";
import { build } from "vite";
import { leanPhaser, phaserShaderPatch } from "../../build/lean-phaser.ts";
import { locales } from "../../build/locales.ts";

/** The address that pages see. */
export const ADDRESS = "https://last-card.example/";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

export interface BuiltPage {
  /** Serves the built page to a browser page at ADDRESS. */
  serve(page: Page): Promise<void>;
  close(): Promise<void>;
}

export async function buildGalleryPage(): Promise<BuiltPage> {
  const outDir = await mkdtemp(join(tmpdir(), "last-card-stage-"));
  await build({
    root: join(import.meta.dirname, "page"),
    publicDir: join(import.meta.dirname, "../../assets/icons"),
    configFile: false,
    logLevel: "error",
    plugins: [locales, leanPhaser(), phaserShaderPatch],
    build: { outDir, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
  });
  const fulfil = async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === "/" ? "/index.html" : pathname;
    const body = await readFile(join(outDir, file)).catch(() => undefined);
    if (body === undefined) await route.fulfill({ status: 404 });
    else await route.fulfill({ body, contentType: TYPES[extname(file)] ?? "application/octet-stream" });
  };
  return {
    async serve(page) {
      await page.route(`${ADDRESS}**`, fulfil);
    },
    close: () => rm(outDir, { recursive: true }),
  };
}
