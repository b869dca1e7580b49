/** People who arrive at each process while something happens to their cluster, and whether they get in afterwards. */
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import { withTimeLimit } from "../../chaos/with-time-limit.ts";
import { lobbyList } from "../../support/network/lobby-list.ts";
import { TestClient } from "../../support/network/test-client.ts";

const RETRY_MS = 100;
const GIVE_UP_MS = 60_000;

type Arrive = (url: string) => Promise<unknown>;

/** Each joins and leaves. */
const ARRIVALS: readonly Arrive[] = [
  async (url) => (await lobbyList(url)).leave(),
  async (url) => (await TestClient.quickPlay(new Client(url), "Nia")).sendRequest("leave"),
  async (url) => (await TestClient.create(new Client(url), { name: "Nia" })).sendRequest("leave"),
];

/**
 * They try again and again while it happens. The result is how many seconds after its end the lobby, quick play and new
 * tables worked again at all of these servers; undefined if they never did.
 */
export async function secondsToJoins(
  urls: readonly string[],
  disturbed: Promise<void>,
): Promise<number | undefined> {
  let endedAt: number | undefined;
  const over = disturbed.finally(() => {
    endedAt = performance.now();
  });
  const arrivals = urls.flatMap((url) => ARRIVALS.map((arrive) => () => arrive(url)));
  const all = arrivals.map((arrive) => untilIn(arrive, () => endedAt !== undefined));
  await over;
  const since = performance.now();
  const whole = await withTimeLimit(GIVE_UP_MS, Promise.all(all));
  return whole === undefined ? undefined : (performance.now() - since) / 1000;
}

/** Resolves when an attempt that began after the end has succeeded. */
async function untilIn(arrive: () => Promise<unknown>, isOver: () => boolean): Promise<void> {
  for (;;) {
    const isLast = isOver();
    const isIn = await arrive().then(
      () => true,
      () => false,
    );
    if (isLast && isIn) return;
    await pause(RETRY_MS);
  }
}
