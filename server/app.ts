/** Assembles the server: rooms, lobby, HTTP API, client files, and the checks and limits in front of them. */
import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import { join } from "node:path";
import { defineRoom, defineServer, matchMaker } from "@colyseus/core";
import type { Application } from "express";
import { LED_REPLAY, LOBBY, ROOM } from "../shared/wire/messages.ts";
import type { AppContext } from "./app-context.ts";
import type { Config } from "./config.ts";
import { EveningRunner } from "./evenings/evening-runner.ts";
import { History } from "./history/history.ts";
import { type AccessCheck, accessCheck, OPEN_TO_ALL } from "./http/access-code.ts";
import { leadToProfile } from "./http/api/account-routes.ts";
import { apiRoutes } from "./http/api/api-router.ts";
import { apiGuard } from "./http/api/guard.ts";
import { ConnectionLimits } from "./http/connection-limits.ts";
import { addHealthRoutes } from "./http/health.ts";
import { createHttpServer } from "./http/http-server.ts";
import { matchmakingGuard } from "./http/matchmaking-guard.ts";
import { originCheck } from "./http/origins.ts";
import { siteOf } from "./http/page/site.ts";
import { PortListeners } from "./http/port-listeners.ts";
import { addEntryChecks, type EntryCheckOptions } from "./http/request-pipeline.ts";
import { addSigningKeyRoute } from "./http/signing-key-route.ts";
import { clientFiles } from "./http/static-files.ts";
import { TableLookup } from "./http/table-lookup.ts";
import { SIGN_IN_PATH } from "./identity/openid-sign-in.ts";
import type { OnLimited } from "./limits/limiter.ts";
import { createMetricsServer } from "./metrics-server.ts";
import { sendAdminPage } from "./moderation/admin-page.ts";
import { adminRoutes } from "./moderation/admin-routes.ts";
import { AdminSession } from "./moderation/admin-session.ts";
import { errorFields, frameworkLogger } from "./observability/log.ts";
import { classifySocket, findTableRoom, ownTableRooms } from "./rooms/find-rooms.ts";
import { OLD_PAGE_ROOM, oldPageRoomOf } from "./rooms/join/old-page.ts";
import { ledReplayRoomOf } from "./rooms/led-replay-room.ts";
import { makeLobby } from "./rooms/lobby-room.ts";
import { refuseAsOffline } from "./rooms/offline-errors.ts";
import { keepApartInQuickPlay } from "./rooms/people/blocks-at-tables.ts";
import { GuardedTransport } from "./rooms/recovery/transport.ts";
import { openSavedTable } from "./rooms/setup/open-room.ts";
import { tableFinder } from "./rooms/table-finder.ts";
import { makeUnoRoom } from "./rooms/uno-room.ts";
import { createShutdown, type Shutdown } from "./shutdown.ts";

/** If a proxy changes the `Host` header, the server rejects its own page. This log line tells the operator why. */
const FOREIGN_ORIGIN_WARNING =
  "Rejected a page from another origin. If it is yours, make the proxy forward Host, or add it to ALLOWED_ORIGINS.";

/** How long a process of a cluster may take to end, in ms: Docker kills a container after ten seconds. */
const LEAVE_TIMEOUT_MS = 9_500;

/** The exit code of a process that its cluster has declared dead: a process supervisor starts it again. */
const FENCED_EXIT_CODE = 3;

export interface ServerOptions {
  readonly context: AppContext;
  /** The folder of the built client. */
  readonly clientFolder?: string;
  /** False in tests: the server then neither handles signals nor exits the process. */
  readonly ownsProcess?: boolean;
  /** The number of listeners on the public port. With one, connections are accepted in the order of their arrival. */
  readonly listenerCount?: number;
}

export interface AppServer {
  /** Starts listening and returns the port. */
  listen(): Promise<number>;
  /** Ends all rooms and stops listening. */
  close(): Promise<void>;
  readonly context: AppContext;
  readonly history: History;
}

/** What the routes need. */
interface RouteDeps extends Pick<AppServer, "context" | "history"> {
  readonly config: Config;
  readonly shutdown: Shutdown;
}

/** Creates a server with this configuration. It does nothing before `listen`. */
export function createAppServer(config: Config, options: ServerOptions): AppServer {
  const { context, clientFolder = join(import.meta.dirname, "../dist"), ownsProcess = true } = options;
  const shutdown = createShutdown(context, ownsProcess ? () => process.exit(0) : undefined);
  const history = openHistory(config, context);
  const evenings = new EveningRunner(context, history);
  const metrics = createMetricsServer(config, context, history);
  const http = createHttpServer();
  const listeners = new PortListeners(http, config.HOST, options.listenerCount);
  const server = defineServer({
    ...frameworkOptions(context),
    gracefullyShutdown: ownsProcess,
    transport: new GuardedTransport(http, context),
    express: (app: Application) => addRoutes(app, clientFolder, { config, context, history, shutdown }),
  });
  server.onBeforeShutdown(() => Promise.all([evenings.stop(), leave(context, shutdown)]));
  server.onShutdown(() => closeStores(context, metrics, history));
  return {
    context,
    history,
    listen: async () => {
      disableFrameworkCors();
      keepApartInQuickPlay(context.blocks);
      await startSharing(context);
      await metrics.listen();
      await listeners.checkFree(config.PORT);
      // If listening fails, the framework only logs the error and never settles its promise.
      await Promise.race([server.listen(config.PORT, config.HOST), rejectOnError(http)]);
      addEntryChecks(http, entryCheckOptions(config, context, shutdown));
      await listeners.listen();
      // Not awaited: tables work without the history.
      history.start().catch((error) => context.log.error(errorFields(error), "could not start history"));
      evenings.start();
      return portOf(http);
    },
    close: () => server.gracefullyShutdown(false).then(() => listeners.close()),
  };
}

/** A server of a cluster hands its tables over; any other one closes at once. */
async function leave({ clusterTables }: AppContext, shutdown: Shutdown): Promise<void> {
  if (clusterTables === undefined) {
    shutdown.announce();
    return shutdown.begin();
  }
  // A second signal changes nothing.
  if (shutdown.isLeaving) return new Promise(() => undefined);
  shutdown.announce(LEAVE_TIMEOUT_MS);
  await clusterTables.leave(() => shutdown.begin());
}

/** Options of the framework that depend on the context only. */
function frameworkOptions(context: AppContext) {
  return {
    greet: false,
    logger: frameworkLogger(context.log, () => context.counters.countUnreadableFrame()),
    beforeListen: () => openTables(context),
    rooms: roomDefinitions(context),
    ...roomSharing(context),
  };
}

/** The options of the framework for one of several processes. */
function roomSharing({ clusterRooms }: AppContext) {
  if (clusterRooms === undefined) return {};
  const { driver, presence } = clusterRooms;
  // A table is made by the process that is asked: the balancer distributes them, and no request is lost on the way.
  return { driver, presence, selectProcessIdToCreateRoom: async () => matchMaker.processId };
}

/** How the processes of a cluster tell each other that other acts of the operator are in force. */
const ACTS_TOPIC = "operator-acts";

async function startSharing(context: AppContext): Promise<void> {
  const { clusterRooms } = context;
  if (clusterRooms === undefined) return;
  // The database decides which processes are running. A late answer would make the framework remove rooms of a running one.
  matchMaker.setHealthChecksEnabled(false);
  refuseAsOffline(context);
  await clusterRooms.start();
  await clusterRooms.presence.subscribe(ACTS_TOPIC, () => context.sanctions.heardOfChange());
}

/** The store last: the history saves matches from it. */
async function closeStores(context: AppContext, ...users: readonly { close(): unknown }[]): Promise<void> {
  await Promise.all([
    context.turnPushes?.close(),
    context.masterPool?.close(),
    ...users.map((user) => user.close()),
  ]);
  context.sanctions.close();
  context.clusterRooms?.stop();
  await context.clusterTables?.stop();
}

function roomDefinitions(context: AppContext) {
  return {
    [ROOM]: defineRoom(makeUnoRoom(context)).filterBy(["open", "length", "edition"]).enableRealtimeListing(),
    [LOBBY]: defineRoom(makeLobby(context)),
    [LED_REPLAY]: defineRoom(ledReplayRoomOf(context)),
    [OLD_PAGE_ROOM]: defineRoom(oldPageRoomOf(context)),
  };
}

function openHistory(config: Config, context: AppContext): History {
  const { openDialect, store, clock, log, handsOfTheDay, turnPushes, sanctions, blocks } = context;
  const history = new History({
    dialect: openDialect(),
    queue: store,
    clock,
    log,
    retentionDays: config.HISTORY_RETENTION_DAYS,
  });
  const onError = (error: unknown) => log.error(errorFields(error), "could not release a hand of the day");
  handsOfTheDay.attach({ history, clock, onError });
  turnPushes?.attach(history);
  sanctions.attach({
    history,
    clock,
    onChange: async () => {
      for (const room of await ownTableRooms()) room.obeyOperator();
    },
    tellOthers: () => void context.clusterRooms?.presence.publish(ACTS_TOPIC, {}),
    onError: (error) => log.error(errorFields(error), "could not read the operator's acts"),
  });
  const onBlockError = (error: unknown) => log.error(errorFields(error), "could not read who is blocked");
  blocks.attach({ history, clock, onError: onBlockError });
  return history;
}

function addRoutes(app: Application, clientFolder: string, deps: RouteDeps): void {
  const { config, context, history, shutdown } = deps;
  const tables = createTableLookup(context, shutdown);
  app.disable("x-powered-by");
  // In other environments Express puts stack traces into its error pages.
  app.set("env", "production");
  // The guard in front of the API compares paths case-sensitively.
  app.enable("case sensitive routing");
  addHealthRoutes(app, { ...context, history, shutdown });
  addSigningKeyRoute(app, context.signingKeys);
  const session = adminSession(config, context);
  app.use("/api/admin", adminRoutes({ context, history, session, ...tableFinder(context) }));
  if (session !== undefined) app.get("/admin", sendAdminPage(siteOf(config).name));
  const { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: trustedProxies, BASE_PATH: basePath } = config;
  const place = { publicUrl, trustedProxies, basePath };
  app.use("/api", apiRoutes({ ...context, history, tables, place, onLimited: limitCounter(context) }));
  if (context.openId !== undefined) app.get(SIGN_IN_PATH, leadToProfile(basePath));
  const removesServiceWorker = config.SERVICE_WORKER === "remove";
  const { isAdmitted } = accessCheckFor(config, context);
  const pageOptions = {
    ...{ tables, ...place, isAdmitted, removesServiceWorker },
    site: siteOf(config),
    isEmbeddable: frameAncestorsIn(config).length > 0,
    discordId: config.DISCORD_CLIENT_ID,
  };
  app.use(...clientFiles(clientFolder, pageOptions));
  app.use((_request, response) => {
    response.status(404).type("text").send("Not found.\n");
  });
}

/** Undefined without ADMIN_TOKEN: then there is no operator's page. */
function adminSession(config: Config, { signingKeys, clock }: AppContext): AdminSession | undefined {
  const { ADMIN_TOKEN: token, BASE_PATH: basePath, TRUSTED_PROXIES: trustedProxies } = config;
  if (token === undefined) return undefined;
  return new AdminSession({ token, secret: signingKeys.secretKey, basePath, trustedProxies, now: clock.now });
}

function createTableLookup(context: AppContext, shutdown: Shutdown): TableLookup {
  const { failedAttempts } = context;
  return new TableLookup({
    ...tableFinder(context),
    isStopping: () => shutdown.isStopping,
    failedAttempts,
    onLimited: limitCounter(context),
  });
}

/** The id of this process, by which the processes of a cluster know each other. */
export async function ownProcessId(): Promise<string> {
  await matchMaker.setup();
  return matchMaker.processId;
}

/** Opens the stored tables before clients can connect; in a cluster, those that no living process has. */
async function openTables(context: AppContext): Promise<void> {
  await matchMaker.onReady;
  const { clusterTables } = context;
  try {
    await context.store.endQuarantine();
  } catch (error) {
    context.log.error(errorFields(error), "could not retry quarantined tables");
  }
  if (clusterTables === undefined) return restoreRooms(context);
  await clusterTables.start({
    openRoom: async (record) => {
      context.clusterRooms?.driver.takeOver(record.code);
      await openSavedTable(context, record);
      context.log.info({ table: record.code }, "table restored");
    },
    abandonRoom: (code) => abandonRoom(code, context),
    stopTable: (code) => stopTable(code, context),
    endTable: (code) => {
      context.clusterRooms?.driver.release(code);
      findTableRoom(code)?.endAfterHandOver();
    },
    exit: () => process.exit(FENCED_EXIT_CODE),
  });
}

/** A table that is broken is not handed over: the next process restores it from its journal. */
function stopTable(code: string, { log }: AppContext): boolean {
  try {
    return findTableRoom(code)?.stopForHandOver() ?? false;
  } catch (error) {
    log.error({ table: code, ...errorFields(error) }, "could not hand over table");
    return false;
  }
}

/** Another process has the table. */
function abandonRoom(code: string, { clusterRooms }: AppContext): void {
  clusterRooms?.driver.release(code);
  findTableRoom(code)?.abandon();
}

const CRASH_LOOP = "two starts of the server ended while they restored it";

/** Restores every stored table. A table that fails does not affect the others. */
async function restoreRooms(context: AppContext): Promise<void> {
  for (const code of await context.store.tableCodes()) {
    try {
      await restoreRoom(code, context);
    } catch (error) {
      context.log.error({ table: code, ...errorFields(error) }, "could not restore table at startup");
    }
  }
}

async function restoreRoom(code: string, context: AppContext): Promise<void> {
  const { attempts } = context.store;
  if ((await attempts?.begin(code)) === false) return quarantine(code, CRASH_LOOP, context);
  try {
    await restoreStored(code, context);
  } finally {
    await attempts?.end(code);
  }
}

async function restoreStored(code: string, context: AppContext): Promise<void> {
  const { store, log, counters } = context;
  const stored = store.findTable(code);
  if (stored === undefined) return counters.countTable("quarantined");
  await matchMaker.driver.remove(code);
  try {
    await openSavedTable(context, stored);
    log.info({ table: code }, "table restored at startup");
  } catch (error) {
    quarantine(code, String(error), context);
  }
}

function quarantine(code: string, why: string, { store, counters }: AppContext): void {
  store.quarantine(code, why);
  counters.countTable("quarantined");
}

function entryCheckOptions(config: Config, context: AppContext, shutdown: Shutdown): EntryCheckOptions {
  const { DISCORD_CLIENT_ID: discordId } = config;
  const origins = [
    ...config.ALLOWED_ORIGINS,
    ...(discordId === undefined ? [] : [activityOrigin(discordId)]),
  ];
  const isAllowed = originCheck(origins, (page) => context.log.warn(page, FOREIGN_ORIGIN_WARNING));
  const connectionLimits = new ConnectionLimits(config.MAX_CONNECTIONS_PER_IP);
  const isStopping = () => shutdown.isStopping;
  const onLimited = limitCounter(context);
  const { isAdmitted, answer: answerAccess } = accessCheckFor(config, context);
  const common = { isAllowed, isAdmitted, isStopping, onLimited };
  return {
    ...common,
    answerAccess,
    basePath: config.BASE_PATH,
    trustedProxies: config.TRUSTED_PROXIES,
    frameAncestors: frameAncestorsIn(config),
    forwarding: context.clusterRooms?.forwarding,
    connectionLimits,
    joins: context.joins,
    targetOf: classifySocket,
    guardApi: apiGuard({ ...common, ...context }),
    guardMatchmaking: matchmakingGuard({
      ...common,
      ...context,
      hasActivities: discordId !== undefined,
      onSeatProven: (address) => connectionLimits.reserve(address),
      ...tableFinder(context),
    }),
  };
}

/** Discord shows an activity in a frame, at an address of its own that leads to this server. */
const DISCORD_SITES = ["https://discord.com", "https://*.discord.com"];
const activityOrigin = (discordId: string) => `https://${discordId}.discordsays.com`;

function frameAncestorsIn({ FRAME_ANCESTORS, DISCORD_CLIENT_ID: discordId }: Config): readonly string[] {
  return [...FRAME_ANCESTORS, ...(discordId === undefined ? [] : DISCORD_SITES)];
}

/** All processes of a cluster have the same secret, and nobody else has it. */
function accessCheckFor(config: Config, context: AppContext): AccessCheck {
  const { ACCESS_CODE: code, BASE_PATH: basePath, TRUSTED_PROXIES: trustedProxies } = config;
  if (code === undefined) return OPEN_TO_ALL;
  const { failedAttempts, signingKeys } = context;
  return accessCheck({
    ...{ code, basePath, trustedProxies, failedAttempts },
    isEmbeddable: frameAncestorsIn(config).length > 0,
    secret: signingKeys.secretKey,
    onLimited: limitCounter(context),
  });
}

function limitCounter({ counters }: AppContext): OnLimited {
  return (limit) => counters.countRateLimited(limit);
}

/** By default the framework allows all origins on every response. Here the origin check decides instead. */
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
