/**
 * The canvas page, which needs no game server: built for tests; `node test/gallery/serve-canvas.ts 5199` serves it from
 * its sources for a browser.
 */
import { fileURLToPath } from "node:url";
import { createServer, type ViteDevServer } from "vite";
import { phaserShaderPatch } from "../../build/lean-phaser.ts";
import { locales } from "../../build/locales.ts";
import { type ServedPages, servePages } from "../harness/pages/serve-pages.ts";

/** Serves the built page on a free port. */
export function serveGallery(): Promise<ServedPages> {
  return servePages(import.meta.dirname, [phaserShaderPatch]);
}

async function serveSources(port: number): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: false,
    logLevel: "info",
    root: fileURLToPath(new URL(".", import.meta.url)),
    cacheDir: fileURLToPath(new URL("../../node_modules/.cache/gallery", import.meta.url)),
    plugins: [locales, phaserShaderPatch],
    optimizeDeps: { include: ["phaser"], rolldownOptions: { plugins: [phaserShaderPatch] } },
    server: { port, hmr: false, fs: { strict: false } },
  });
  return server.listen();
}

if (import.meta.main) {
  const server = await serveSources(Number(process.argv[2] ?? 5199));
  server.printUrls();
}
