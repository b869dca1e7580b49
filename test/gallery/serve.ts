/** Shows tables without a server, to look at them: `node test/gallery/serve.ts 5199`, then open the address. */
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { phaser7372 } from "../../client/build/phaser-7372.ts";

const server = await createServer({
  configFile: false,
  root: fileURLToPath(new URL(".", import.meta.url)),
  cacheDir: fileURLToPath(new URL("../../node_modules/.cache/gallery", import.meta.url)),
  plugins: [phaser7372],
  optimizeDeps: { include: ["phaser"], rolldownOptions: { plugins: [phaser7372] } },
  server: { port: Number(process.argv[2] ?? 5199), fs: { allow: ["../.."] } },
});
await server.listen();
server.printUrls();
