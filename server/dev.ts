/**
 * `npm run dev`: the client with hot reload and the server, started anew at every change, behind one address. The page
 * and its modules come from Vite; what is for the game goes on to the game server.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createServer } from "vite";
import { readConfig } from "./config.ts";

/** The way of a socket into its room: process and room, then who one is. */
const SOCKET_PATH = "^/[\\w-]+/[\\w-]+\\?.*sessionId=";

const read = readConfig(process.env);
if (read.ok) await startDevServer(read.config.PORT);
else {
  process.stderr.write(`${read.problem}\n`);
  process.exitCode = 1;
}

async function startDevServer(port: number): Promise<void> {
  startGameServer(port);
  const game = `http://localhost:${port}`;
  const vite = await createServer({
    configFile: join(import.meta.dirname, "../vite.config.ts"),
    // As objects: given a mere address, Vite would change the host, and the page would be one of a foreign origin.
    server: {
      proxy: {
        "/matchmake": { target: game },
        "/api": { target: game },
        [SOCKET_PATH]: { target: game, ws: true },
      },
    },
  });
  await vite.listen();
  vite.printUrls();
}

/** Node watches the files that the server reads; the client's are Vite's affair. */
function startGameServer(port: number): void {
  const main = join(import.meta.dirname, "start.ts");
  const game = spawn(process.execPath, ["--watch", main], {
    env: { ...process.env, PORT: String(port) },
    stdio: "inherit",
  });
  process.on("exit", () => game.kill());
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit());
}
