/** Whether the lobby of each process lists all tables. */
import { setTimeout as pause } from "node:timers/promises";
import { withTimeLimit } from "../../chaos/with-time-limit.ts";
import { type LobbyList, lobbyList } from "../../support/network/lobby-list.ts";

const GIVE_UP_MS = 60_000;
const RETRY_MS = 100;

/** How many seconds it takes until a lobby that is opened now lists them, at each of these servers; undefined if one never does. */
export async function secondsToWholeLobbies(
  urls: readonly string[],
  codes: readonly string[],
): Promise<number | undefined> {
  const since = performance.now();
  const whole = await withTimeLimit(GIVE_UP_MS, Promise.all(urls.map((url) => untilWhole(url, codes))));
  return whole === undefined ? undefined : (performance.now() - since) / 1000;
}

async function untilWhole(url: string, codes: readonly string[]): Promise<void> {
  const lobby = await openLobby(url);
  await lobby.waitUntil((rows) => codes.every((code) => rows.has(code)));
  await lobby.leave();
}

/** Without Redis no client can join it. */
async function openLobby(url: string): Promise<LobbyList> {
  for (;;) {
    try {
      return await lobbyList(url);
    } catch {
      await pause(RETRY_MS);
    }
  }
}
