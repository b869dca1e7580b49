/** People who arrive at each process while something happens to their cluster, and whether they get in afterwards. */
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import { withTimeLimit } from "../../chaos/with-time-limit.ts";
import { lobbyList } from "../../support/network/lobby-list.ts";
import { TestClient } from "../../support/network/test-client.ts";

const RETRY_MS = 100;
/** An answer that was lost with its connection never comes: the newcomer tries again, as people do. */
const ATTEMPT_MS = 10_000;
const GIVE_UP_MS = 120_000;

type Arrive = (url: string) => Promise<unknown>;

/** Each joins and leaves. */
const ARRIVALS: readonly Arrive[] = [
  async (url) => (await lobbyList(url)).leave(),
  async (url) => (await TestClient.quickPlay(new Client(url), "Nia")).sendRequest("leave"),
  async (url) => (await TestClient.create(new Client(url), { name: "Nia" })).sendRequest("leave"),
];

/** After how many seconds all worked again; or, for each that never did, what its last attempt ended with. */
export type Newcomers = { readonly seconds: number } | { readonly failing: readonly string[] };

/** They try again and again while it happens, and until the lobby, quick play and new tables work at all of these servers. */
export async function newcomersDuring(urls: readonly string[], disturbed: Promise<void>): Promise<Newcomers> {
  let isOver = false;
  const arrivals = urls.flatMap((url) => ARRIVALS.map((arrive) => new Newcomer(url, () => arrive(url))));
  const all = Promise.all(arrivals.map((one) => one.retry(() => isOver)));
  await disturbed.finally(() => {
    isOver = true;
  });
  const since = performance.now();
  const whole = await withTimeLimit(GIVE_UP_MS, all);
  if (whole !== undefined) return { seconds: (performance.now() - since) / 1000 };
  return { failing: arrivals.filter(({ isIn }) => !isIn).map(({ lastFailure }) => lastFailure) };
}

class Newcomer {
  isIn = false;
  lastFailure: string;
  readonly #arrive: () => Promise<unknown>;

  constructor(url: string, arrive: () => Promise<unknown>) {
    this.#arrive = arrive;
    this.lastFailure = `${url}: no attempt has ended`;
  }

  /** Resolves when an attempt that began after the end has succeeded. */
  async retry(isOver: () => boolean): Promise<void> {
    while (!this.isIn) {
      const isLast = isOver();
      const failure = await this.#attempt();
      if (failure === undefined) this.isIn = isLast;
      else this.lastFailure = failure;
      await pause(RETRY_MS);
    }
  }

  async #attempt(): Promise<string | undefined> {
    const ended = this.#arrive().then(() => "in", String);
    const result = (await withTimeLimit(ATTEMPT_MS, ended)) ?? `no answer within ${ATTEMPT_MS} ms`;
    return result === "in" ? undefined : result;
  }
}
