/** A thread of the bench of the bots: plays the ranges of games that it is sent. */
import { parentPort } from "node:worker_threads";
import { type GameRange, playGames } from "./play-games.ts";

parentPort?.on("message", (range: GameRange) => parentPort?.postMessage(playGames(range)));
