/** A server whose history is filled by hand and asked over HTTP. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { hashOfBrowserKey } from "../../../server/identity/browser-key.ts";
import type { FinishedMatch } from "../../../server/journal/journal.ts";
import { memoryStore } from "../../../server/journal/memory-store.ts";
import { RateLimiter } from "../../../server/limits/rate-limits.ts";
import { aKey } from "../../support/a-key.ts";
import { endedMatch } from "../../support/ended-match.ts";
import { type GameServer, openGameServer, type Wishes } from "../../support/game-server.ts";
import { handOutbox } from "./both-databases.ts";

export interface Asked {
  readonly key?: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server whose history answers. */
export async function openWithHistory(wishes: Wishes = {}): Promise<GameServer> {
  const server = await openGameServer(wishes);
  while (!server.history.isReachable) await nextTurn();
  return server;
}

export async function openApi(env: Readonly<Record<string, string>>) {
  const outbox = handOutbox();
  const shelf = { ...memoryStore(), ...outbox };
  Object.defineProperty(shelf, "pendingIds", { get: () => outbox.pendingIds });
  const unhurried = { apiRequests: new RateLimiter(10_000), apiChanges: new RateLimiter(10_000) };
  const server = await openWithHistory({ env, house: { store: shelf, ...unhurried } });
  return {
    server,
    ask: async (path: string, asked: Asked = {}) => {
      const answer = await fetch(`${server.url}/api${path}`, requestOf(asked));
      const text = await answer.text();
      const told = text === "" ? undefined : JSON.parse(text);
      return { status: answer.status, headers: answer.headers, told, code: told?.error?.code };
    },
    /** A match of these has just ended, and is filed. */
    end: async (text: string, ...names: readonly string[]): Promise<FinishedMatch> => {
      const seats = names.map((name) => ({ name, owner: hashOfBrowserKey(aKey(name)) }));
      const match = endedMatch({ text, seats });
      outbox.put(match);
      await server.history.whenArchived();
      return match;
    },
  };
}

function requestOf({ key, method = "GET", body, headers = {} }: Asked): RequestInit {
  const bearer = key === undefined ? {} : { authorization: `Bearer ${key}` };
  if (body === undefined) return { method, headers: { ...bearer, ...headers } };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { method, headers: { ...bearer, "content-type": "application/json", ...headers }, body: text };
}
