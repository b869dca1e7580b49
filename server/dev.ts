/**
 * `npm run dev`: the client with hot reload, and a server that restarts at every change, on one address. Vite serves
 * the page and its modules, and forwards requests for the game to the game server. It also serves Colyseus' panels.
 */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { readConfig } from "./config.ts";

/** The URL of a room's WebSocket: process id and room id, then the session id. */
const SOCKET_PATH = "^/[\\w-]+/[\\w-]+\\?.*sessionId=";

/** Where the game server's process serves the panels (dev-panels.ts). */
const PANELS_SOCKET = join(tmpdir(), `last-card-panels-${process.pid}.sock`);

const read = readConfig(process.env);
if (read.ok) await startDevServer(read.config.PORT);
else {
  process.stderr.write(`${read.problem}\n`);
  process.exitCode = 1;
}

async function startDevServer(port: number): Promise<void> {
  startGameServer(port);
  const game = `http://localhost:${port}`;
  const panels = { socketPath: PANELS_SOCKET, host: "localhost", port };
  const vite = await createServer({
    configFile: join(import.meta.dirname, "../vite.config.ts"),
    // Objects, because for a plain address Vite changes the Host header and the server then rejects the page's origin.
    server: {
      proxy: {
        "/matchmake": { target: game },
        "/api": { target: game },
        [SOCKET_PATH]: { target: game, ws: true },
        "/monitor": { target: panels },
        "/playground": { target: panels },
      },
    },
  });
  await vite.listen();
  vite.printUrls();
}

/** Node watches the files that the server imports; Vite watches those of the client. */
function startGameServer(port: number): void {
  const [panels, main] = ["dev-panels.ts", "start.ts"].map((file) => join(import.meta.dirname, file));
  const game = spawn(process.execPath, ["--watch", "--import", String(panels), String(main)], {
    env: { ...process.env, PORT: String(port), DEV_PANELS_SOCKET: PANELS_SOCKET },
    stdio: "inherit",
  });
  process.on("exit", () => {
    game.kill();
    rmSync(PANELS_SOCKET, { force: true });
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit());
}
