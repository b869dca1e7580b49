/**
 * Colyseus' monitor and playground, for development only. `npm run dev` loads this file into the game server before its start,
 * because both read the framework's own list of rooms. They listen on a socket file that only the development server knows.
 */
import { rmSync } from "node:fs";
import { monitor } from "@colyseus/monitor";
import { playground } from "@colyseus/playground";
import express from "express";

const { DEV_PANELS_SOCKET: socketPath = "" } = process.env;
// A server that was ended by a change of the code leaves it.
rmSync(socketPath, { force: true });
express().use("/monitor", monitor()).use("/playground", playground()).listen(socketPath);
