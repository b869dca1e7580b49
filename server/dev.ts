/**
 * `npm run dev`: the client with hot reload, and a server that restarts at every change, on one address. Vite serves
 * the page and its modules, and forwards requests for the game to the game server.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createServer } from "vite";
import { readConfig } from "./config.ts";

/** The URL of a room's WebSocket: process id and room id, then the session id. */
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
    // Objects, because for a plain address Vite changes the Host header and the server then rejects the page's origin.
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

/** Node watches the files that the server imports; Vite watches those of the client. */
function startGameServer(port: number): void {
  const main = join(import.meta.dirname, "start.ts");
  const game = spawn(process.execPath, ["--watch", main], {
    env: { ...process.env, PORT: String(port) },
    stdio: "inherit",
  });
  process.on("exit", () => game.kill());
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit());
}
