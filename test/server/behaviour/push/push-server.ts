/** A real server that sends turn notifications, to a push service on this machine. */

import { steadyTime } from "../../../../server/clock.ts";
import type { ClusterTables } from "../../../../server/cluster/cluster-tables.ts";
import { setUpPush } from "../../../../server/push/turn-push.ts";
import { makeVapidKeys } from "../../../../server/push/vapid-keys.ts";
import { RateLimiter } from "../../../../shared/timing/rate-limiter.ts";
import type { StoredSubscription } from "../../../../shared/wire/push.ts";
import { type LocalPushService, openLocalPushService } from "../../../support/network/local-push-service.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { captureLog } from "../../../support/server/captured-log.ts";
import { type GameServer, parseConfig } from "../../../support/server/game-server.ts";
import { type ManualClock, manualClock } from "../../../support/server/manual-clock.ts";
import { type RecordingCounters, recordingCounters } from "../../../support/server/recording-counters.ts";
import { openServerWithHistory } from "../history/history-api-server.ts";

export interface PushServer {
  readonly server: GameServer;
  readonly service: LocalPushService;
  readonly counters: RecordingCounters;
  readonly logLines: readonly string[];
  readonly publicKey: string;
  /** The clock of the requests to push services. */
  readonly pushClock: ManualClock;
  /** A request to the API of turn notifications, by the browser of this person. */
  ask(method: "GET" | "POST" | "DELETE", who?: string, body?: unknown): Promise<PushAnswer>;
  subscriptionsOf(who: string): Promise<readonly StoredSubscription[]>;
  close(): Promise<void>;
}

export interface PushAnswer {
  readonly status: number;
  readonly code?: string;
}

/** `testOrigin`: another push service than the one that is opened. `perHour`: new subscriptions of an address. */
export interface PushServerOptions {
  readonly testOrigin?: string;
  readonly resolve?: (hostname: string) => Promise<readonly string[]>;
  readonly perHour?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The server is one of several, and its tables have these commit gates. */
  readonly clusterTables?: ClusterTables;
}

export async function openPushServer(options: PushServerOptions = {}): Promise<PushServer> {
  const service = await openLocalPushService();
  const { testOrigin = service.origin, resolve, perHour = 1_000, env = {} } = options;
  const counters = recordingCounters();
  const { log, lines } = captureLog();
  const keys = makeVapidKeys();
  const pushClock = manualClock();
  const setup = { keys, clock: pushClock, counters, log, testOrigin };
  const turnPushes = setUpPush(parseConfig(env), resolve === undefined ? setup : { ...setup, resolve });
  const pushSubscriptions = new RateLimiter(perHour, steadyTime);
  const apiChanges = new RateLimiter(1_000, steadyTime);
  const { clusterTables } = options;
  const context = {
    ...{ turnPushes, counters, log, pushSubscriptions, apiChanges },
    ...(clusterTables === undefined ? {} : { clusterTables }),
  };
  const server = await openServerWithHistory({ env: { LOG_LEVEL: "trace" }, context });
  const send = (method: string, who?: string, body?: unknown) =>
    fetch(`${server.url}/api/push/subscriptions`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(who === undefined ? {} : { authorization: `Bearer ${testBrowserKey(who)}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    server,
    service,
    counters,
    logLines: lines,
    publicKey: keys.publicKey,
    pushClock,
    ask: async (method, who, body) => {
      const response = await send(method, who, body);
      const text = await response.text();
      const code = text === "" ? undefined : JSON.parse(text).error?.code;
      return { status: response.status, ...(code === undefined ? {} : { code }) };
    },
    subscriptionsOf: async (who) => JSON.parse(await (await send("GET", who)).text()).subscriptions,
    close: async () => {
      await server.close();
      await service.close();
    },
  };
}
