/**
 * Colyseus' monitor and playground, for development only. `npm run dev` loads this file into the game server before its start,
 * because both read the framework's own list of rooms. They listen on a socket file that only the development server knows.
 */
import { rmSync } from "node:fs";
import { monitor } from "@colyseus/monitor";
import express, { type RequestHandler } from "express";

/** Served if somebody has installed it beside the packages of this project: it needs about thirty more, for accounts. */
const PLAYGROUND = "@colyseus/playground";

const { DEV_PANELS_SOCKET: socketPath = "" } = process.env;
// A server that was ended by a change of the code leaves it.
rmSync(socketPath, { force: true });
const panels = express().use("/monitor", monitor());
const installed: { playground(): RequestHandler } | undefined = await import(PLAYGROUND).catch(
  () => undefined,
);
if (installed !== undefined) panels.use("/playground", installed.playground());
panels.listen(socketPath);
