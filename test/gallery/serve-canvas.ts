/** Shows tables without a server, to look at them: `node test/gallery/serve-canvas.ts 5199`, then open the address. */
import { fileURLToPath } from "node:url";
import { createServer, type ViteDevServer } from "vite";
import { phaserShaderPatch } from "../../build/lean-phaser.ts";

/** The gallery on a port of this machine; 0 takes a free one. */
export async function serveGallery(port: number, logLevel: "info" | "warn" = "warn"): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: false,
    logLevel,
    root: fileURLToPath(new URL(".", import.meta.url)),
    cacheDir: fileURLToPath(new URL("../../node_modules/.cache/gallery", import.meta.url)),
    plugins: [phaserShaderPatch],
    optimizeDeps: { include: ["phaser"], rolldownOptions: { plugins: [phaserShaderPatch] } },
    server: { port, hmr: false, fs: { strict: false } },
  });
  return server.listen();
}

if (import.meta.main) {
  const server = await serveGallery(Number(process.argv[2] ?? 5199), "info");
  server.printUrls();
}
