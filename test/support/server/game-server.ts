/** A real server on a free port, with a clock that the test advances. */
import { matchMaker } from "@colyseus/core";
import { Client } from "@colyseus/sdk";
import { createAppServer, type ServerOptions } from "../../../server/app.ts";
import type { AppContext } from "../../../server/app-context.ts";
import type { OnError } from "../../../server/clock.ts";
import { type Config, readConfig } from "../../../server/config.ts";
import type { History } from "../../../server/history/history.ts";
import { memoryLimits } from "../../../server/limits/memory-limits.ts";
import { UnoRoom } from "../../../server/rooms/uno-room.ts";
import type { Clock } from "../../../shared/timing/clock.ts";
import { seedOf } from "../../simulation/seeded-random.ts";
import { type JoinTableOptions, TestClient } from "../network/test-client.ts";
import { type ManualClock, manualClock } from "./manual-clock.ts";
import { memoryContext } from "./memory-context.ts";

export interface GameServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly context?: Partial<AppContext>;
  readonly parts?: Partial<ServerOptions>;
}

export interface GameServer {
  readonly port: number;
  /** `http://127.0.0.1:port`. */
  readonly url: string;
  /** The clock of all rooms. */
  readonly clock: ManualClock;
  readonly appContext: AppContext;
  readonly history: History;
  /** Opens a table and takes a seat at it. */
  create(options?: JoinTableOptions): Promise<TestClient>;
  join(code: string, options?: JoinTableOptions): Promise<TestClient>;
  /** The room behind a code; throws if there is none. */
  roomOf(code: string): UnoRoom;
  /** True while there is a room with this code. */
  isOpen(code: string): boolean;
  close(): Promise<void>;
}

/** No rate limits, unless a test is about them. */
const NO_RATE_LIMITS = {
  REQUESTS_PER_SECOND: "10000",
  TABLES_PER_MINUTE_PER_IP: "10000",
  MAX_TABLES_PER_BROWSER: "10000",
  MAX_TABLES_PER_IP: "10000",
  JOINS_PER_MINUTE_PER_IP: "100000",
  MAX_CONNECTIONS_PER_IP: "10000",
  LOG_LEVEL: "silent",
};

export async function openGameServer({
  env = {},
  context: overrides = {},
  parts = {},
}: GameServerOptions = {}): Promise<GameServer> {
  const config = parseConfig({ PORT: "0", HOST: "127.0.0.1", ...NO_RATE_LIMITS, ...env });
  const clock = manualClock();
  let matches = 0;
  const makeSeed = () => {
    matches += 1;
    return seedOf(`match ${matches}`);
  };
  const appContext = {
    ...memoryContext(config),
    // On a busy machine, a minute passes within a test.
    ...memoryLimits(config, clock.steady),
    makeClock: (onError: OnError) => withErrorHandler(clock, onError),
    makeSeed,
    ...overrides,
  };
  const server = createAppServer(config, {
    ownsProcess: false,
    listenerCount: 1,
    ...parts,
    context: appContext,
  });
  const port = await server.listen();
  const url = `http://127.0.0.1:${port}`;
  return {
    port,
    url,
    clock,
    appContext: appContext,
    history: server.history,
    create: async (options = {}) => TestClient.create(new Client(url), options),
    join: async (code, options = {}) => TestClient.join(new Client(url), code, options),
    roomOf,
    isOpen: (code) => matchMaker.getLocalRoomById(code) !== undefined,
    close: () => server.close(),
  };
}

/** Guarded like the real one: an exception in a timer goes to its room. */
function withErrorHandler(clock: ManualClock, onError: OnError): Clock {
  const run = (timer: () => void) => () => {
    try {
      timer();
    } catch (error) {
      onError(error);
    }
  };
  return { ...clock, after: (ms, timer) => clock.after(ms, run(timer)) };
}

export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.problem);
  return read.config;
}

/** The room behind a code, in this process; throws if there is none. */
export function roomOf(code: string): UnoRoom {
  const room: unknown = matchMaker.getLocalRoomById(code);
  if (!(room instanceof UnoRoom)) throw new Error(`there is no table ${code}`);
  return room;
}
