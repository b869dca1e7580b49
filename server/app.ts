/** The server: rooms, lobby, the client's files, and the limits around them. */
import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import { join } from "node:path";
import { defineRoom, defineServer, matchMaker } from "@colyseus/core";
import type { Application } from "express";
import { LOBBY, ROOM } from "../shared/wire/messages.ts";
import type { Config } from "./config.ts";
import { type AppContext, createContext } from "./context.ts";
import { History } from "./history/history.ts";
import { apiGuard } from "./http/api/guard.ts";
import { apiRoutes } from "./http/api/routes.ts";
import { clientAddressOf } from "./http/client-address.ts";
import { ConnectionLimits } from "./http/connection-limits.ts";
import { addEntryChecks, type EntryCheckOptions } from "./http/entry-checks.ts";
import { addHealthRoutes } from "./http/health.ts";
import { createHttpServer } from "./http/http-server.ts";
import { PortListeners } from "./http/listeners.ts";
import { matchmakingGuard } from "./http/matchmaking-guard.ts";
import { originCheck } from "./http/origins.ts";
import { clientFiles } from "./http/static-files.ts";
import type { OnLimited } from "./limits/rate-limits.ts";
import { createMetrics } from "./metrics-setup.ts";
import { errorFields, frameworkLogger } from "./observability/log.ts";
import { OLD_PAGE_ROOM, oldPageRoomOf } from "./rooms/join/old-page.ts";
import { makeLobby } from "./rooms/lobby-room.ts";
import { GuardedTransport } from "./rooms/recovery/transport.ts";
import { classifySocket, findTableRoom, isRoomFull } from "./rooms/room-registry.ts";
import { makeUnoRoom } from "./rooms/uno-room.ts";
import { createShutdown, type Shutdown } from "./shutdown.ts";

/** Behind a proxy that changes the `Host` header, the own page is a foreign one: only here its host can learn why. */
const FOREIGN_ORIGIN_WARNING =
  "Rejected a page from another origin. If it is yours, make the proxy forward Host, or add it to ALLOWED_ORIGINS.";

export interface ServerOverrides {
  /** Where the built client lies. */
  readonly clientFolder?: string;
  /** Time, chance, log and limits, where they should be other than the real ones. */
  readonly context?: AppContext;
  /** False where the process belongs to somebody else, who closes the server: tests. */
  readonly ownsProcess?: boolean;
  /** At how many gates people come in: at one they come in the order in which they knocked. */
  readonly listenerCount?: number;
}

export interface AppServer {
  /** Listens; the answer is the port. */
  listen(): Promise<number>;
  /** Ends all rooms and stops listening. */
  close(): Promise<void>;
  readonly context: AppContext;
  readonly history: History;
}

/** What the routes stand on. */
interface RouteDeps extends Pick<AppServer, "context" | "history"> {
  readonly shutdown: Shutdown;
}

/** A server under this configuration; it does nothing before `listen`. */
export function createAppServer(config: Config, parts: ServerOverrides = {}): AppServer {
  const { context = createContext(config), clientFolder = join(import.meta.dirname, "../dist") } = parts;
  const { ownsProcess = true } = parts;
  const shutdown = createShutdown(context, ownsProcess ? () => process.exit(0) : undefined);
  const history = openHistory(config, context);
  const metrics = createMetrics(config, context, history);
  const http = createHttpServer();
  const listeners = new PortListeners(http, config.HOST, parts.listenerCount);
  const server = defineServer({
    greet: false,
    gracefullyShutdown: ownsProcess,
    logger: frameworkLogger(context.log),
    transport: new GuardedTransport(http, context),
    express: (app: Application) => addRoutes(app, clientFolder, { context, history, shutdown }),
    beforeListen: () => restoreRooms(context),
    rooms: roomDefinitions(context),
  });
  server.onBeforeShutdown(() => shutdown.begin());
  server.onShutdown(() => Promise.all([metrics.close(), history.close()]));
  return {
    context,
    history,
    listen: async () => {
      disableFrameworkCors();
      await metrics.listen();
      await listeners.checkFree(config.PORT);
      // The framework only writes down what fails, and waits forever.
      await Promise.race([server.listen(config.PORT, config.HOST), rejectOnError(http)]);
      addEntryChecks(http, entryCheckOptions(config, context, shutdown));
      await listeners.listen();
      // Tables are played without it: nobody waits for it.
      history.start().catch((error) => context.log.error(errorFields(error), "history failed to start"));
      return portOf(http);
    },
    close: () => server.gracefullyShutdown(false).then(() => listeners.close()),
  };
}

function roomDefinitions(context: AppContext) {
  return {
    [ROOM]: defineRoom(makeUnoRoom(context)).filterBy(["open"]).enableRealtimeListing(),
    [LOBBY]: defineRoom(makeLobby(context)),
    [OLD_PAGE_ROOM]: defineRoom(oldPageRoomOf(context)),
  };
}

function openHistory(config: Config, { openDialect, store, clock, log }: AppContext): History {
  return new History({
    dialect: openDialect(),
    queue: store,
    clock,
    log,
    retentionDays: config.HISTORY_RETENTION_DAYS,
  });
}

function addRoutes(app: Application, clientFolder: string, { context, history, shutdown }: RouteDeps): void {
  const { store, clock, failedAttempts, log } = context;
  const onLimited = limitCounter(context);
  app.disable("x-powered-by");
  // Else Express shows where our files lie when something fails.
  app.set("env", "production");
  // The guard before the API goes by the very letters.
  app.enable("case sensitive routing");
  addHealthRoutes(app, { store, history, shutdown });
  app.use("/api", apiRoutes({ history, clock, failedAttempts, onLimited, log }));
  app.use(...clientFiles(clientFolder));
  app.use((_request, response) => {
    response.status(404).type("text").send("Not found.\n");
  });
}

/** Every table that was written down, before anybody can knock. One that fails harms no other. */
async function restoreRooms(context: AppContext): Promise<void> {
  await matchMaker.onReady;
  for (const code of context.store.tableCodes) {
    try {
      await restoreRoom(code, context);
    } catch (error) {
      context.log.error({ table: code, ...errorFields(error) }, "table not restored at startup");
    }
  }
}

async function restoreRoom(
  code: string,
  { store, tablesToRestore, log, counters }: AppContext,
): Promise<void> {
  const stored = store.findTable(code);
  if (stored === undefined) return counters.countTable("quarantined");
  await matchMaker.driver.remove(code);
  try {
    await matchMaker.createRoom(ROOM, tablesToRestore.prepare(stored));
    log.info({ table: code }, "table restored at startup");
  } catch (error) {
    store.quarantine(code, String(error));
    counters.countTable("quarantined");
  }
}

function entryCheckOptions(config: Config, context: AppContext, shutdown: Shutdown): EntryCheckOptions {
  const { store } = context;
  const isAllowed = originCheck(config.ALLOWED_ORIGINS, (page) =>
    context.log.warn(page, FOREIGN_ORIGIN_WARNING),
  );
  const addressOf = clientAddressOf;
  const connectionLimits = new ConnectionLimits(config.MAX_CONNECTIONS_PER_IP);
  const isStopping = () => shutdown.isStopping;
  const common = { isAllowed, addressOf, isStopping, onLimited: limitCounter(context) };
  return {
    ...common,
    trustedProxies: config.TRUSTED_PROXIES,
    connectionLimits,
    joins: context.joins,
    targetOf: classifySocket,
    guardApi: apiGuard({ ...common, ...context }),
    guardMatchmaking: matchmakingGuard({
      ...common,
      ...context,
      onSeatProven: (address) => connectionLimits.reserve(address),
      isTable: (code) => matchMaker.driver.has(code),
      isCrowded: isRoomFull,
      isQuarantined: (code) => store.isQuarantined(code),
      isSeatToken: (code, seatToken) => findTableRoom(code)?.isSeatToken(seatToken) ?? false,
    }),
  };
}

function limitCounter({ counters }: AppContext): OnLimited {
  return (limit) => counters.countRateLimited(limit);
}

/** The framework lets pages of every origin in and says so on every answer: here the front guard decides. */
function disableFrameworkCors(): void {
  Object.assign(matchMaker.controller, { DEFAULT_CORS_HEADERS: {}, getCorsHeaders: () => ({}) });
}

async function rejectOnError(server: HttpServer): Promise<never> {
  const [error] = await once(server, "error");
  throw error;
}

function portOf(server: HttpServer): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
