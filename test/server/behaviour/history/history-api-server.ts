/** A server whose history is filled by the test and queried over HTTP. */

import { setImmediate as nextTurn } from "node:timers/promises";
import { steadyTime } from "../../../../server/clock.ts";
import { hashOfBrowserKey } from "../../../../server/identity/browser-key.ts";
import { RateLimiter } from "../../../../shared/timing/rate-limiter.ts";
import { finishedMatch, type PlayedMatch } from "../../../support/game/finished-match.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import {
  type GameServer,
  type GameServerOptions,
  openGameServer,
} from "../../../support/server/game-server.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { manualArchiveQueue } from "./both-databases.ts";

export interface ApiRequestOptions {
  readonly key?: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server whose history answers. */
export async function openServerWithHistory(options: GameServerOptions = {}): Promise<GameServer> {
  const server = await openGameServer(options);
  while (!server.history.isReachable) await nextTurn();
  return server;
}

export async function openHistoryApi(
  env: Readonly<Record<string, string>>,
  context: NonNullable<GameServerOptions["context"]> = {},
) {
  const outbox = manualArchiveQueue();
  const store = { ...memoryStore(), ...outbox };
  const unhurried = {
    apiRequests: new RateLimiter(10_000, steadyTime),
    apiChanges: new RateLimiter(10_000, steadyTime),
  };
  const server = await openServerWithHistory({ env, context: { store: store, ...unhurried, ...context } });
  return {
    server,
    ask: async (path: string, asked: ApiRequestOptions = {}) => {
      const answer = await fetch(`${server.url}/api${path}`, requestOf(asked));
      const text = await answer.text();
      const body = text === "" ? undefined : JSON.parse(text);
      return { status: answer.status, headers: answer.headers, body: body, code: body?.error?.code };
    },
    /** Archives a match of these that has just ended. */
    end: async (text: string, ...names: readonly string[]): Promise<PlayedMatch> => {
      const seats = names.map((name) => ({ name, owner: hashOfBrowserKey(testBrowserKey(name)) }));
      const match = finishedMatch({ seedText: text, seats });
      outbox.put(match);
      await server.history.whenArchived();
      return match;
    },
  };
}

function requestOf({ key, method = "GET", body, headers = {} }: ApiRequestOptions): RequestInit {
  const bearer = key === undefined ? {} : { authorization: `Bearer ${key}` };
  if (body === undefined) return { method, headers: { ...bearer, ...headers } };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { method, headers: { ...bearer, "content-type": "application/json", ...headers }, body: text };
}
