/** The server: rooms, lobby, the client's files, and the limits around them. */
import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import { join } from "node:path";
import { defineRoom, defineServer, matchMaker } from "@colyseus/core";
import type { Application } from "express";
import { LOBBY, ROOM } from "../shared/wire/messages.ts";
import type { Config } from "./config.ts";
import { type House, makeHouse } from "./context.ts";
import { History } from "./history/history.ts";
import { apiGuard } from "./http/api/guard.ts";
import { apiRoutes } from "./http/api/routes.ts";
import { settledAddress } from "./http/client-address.ts";
import { Connections } from "./http/connection-limits.ts";
import { type EntranceOptions, guardEntrance } from "./http/entry-checks.ts";
import { addReadiness } from "./http/health.ts";
import { makeHttpServer } from "./http/http-server.ts";
import { Gates } from "./http/listeners.ts";
import { matchmakingGuard } from "./http/matchmaking-guard.ts";
import { originCheck } from "./http/origins.ts";
import { clientFiles } from "./http/static-files.ts";
import type { OnLimited } from "./limits/rate-limits.ts";
import { openMetrics } from "./metrics-setup.ts";
import { frameworkLog, told } from "./observability/log.ts";
import { isCrowded, tableHere, wayOfLine } from "./room/rooms-here.ts";
import { OLD_PAGE_ROOM, oldPageRoomOf } from "./rooms/join/old-page.ts";
import { lobbyOf } from "./rooms/lobby-room.ts";
import { GuardedTransport } from "./rooms/recovery/transport.ts";
import { unoRoomOf } from "./rooms/uno-room.ts";
import { type Stopping, stoppingOf } from "./shutdown.ts";

/** Behind a proxy that changes the `Host` header, the own page is a foreign one: only here its host can learn why. */
const FOREIGN_PAGE =
  "Rejected a page from another origin. If it is yours, make the proxy forward Host, or add it to ALLOWED_ORIGINS.";

export interface ServerParts {
  /** Where the built client lies. */
  readonly clientFolder?: string;
  /** Time, chance, log and limits, where they should be other than the real ones. */
  readonly house?: House;
  /** False where the process belongs to somebody else, who closes the server: tests. */
  readonly ownsProcess?: boolean;
  /** At how many gates people come in: at one they come in the order in which they knocked. */
  readonly gates?: number;
}

export interface MadeServer {
  /** Listens; the answer is the port. */
  listen(): Promise<number>;
  /** Ends all rooms and stops listening. */
  close(): Promise<void>;
  readonly house: House;
  readonly history: History;
}

/** What the routes stand on. */
interface Furnished extends Pick<MadeServer, "house" | "history"> {
  readonly stopping: Stopping;
}

/** A server under this configuration; it does nothing before `listen`. */
export function makeServer(config: Config, parts: ServerParts = {}): MadeServer {
  const { house = makeHouse(config), clientFolder = join(import.meta.dirname, "../dist") } = parts;
  const { ownsProcess = true } = parts;
  const stopping = stoppingOf(house, ownsProcess ? () => process.exit(0) : undefined);
  const history = openHistory(config, house);
  const metrics = openMetrics(config, house, history);
  const http = makeHttpServer();
  const gates = new Gates(http, config.HOST, parts.gates);
  const server = defineServer({
    greet: false,
    gracefullyShutdown: ownsProcess,
    logger: frameworkLog(house.log),
    transport: new GuardedTransport(http, house),
    express: (app: Application) => addRoutes(app, clientFolder, { house, history, stopping }),
    beforeListen: () => reopenTables(house),
    rooms: roomsOf(house),
  });
  server.onBeforeShutdown(() => stopping.begin());
  server.onShutdown(() => Promise.all([metrics.close(), history.close()]));
  return {
    house,
    history,
    listen: async () => {
      silenceCors();
      await metrics.listen();
      await gates.checkFree(config.PORT);
      // The framework only writes down what fails, and waits forever.
      await Promise.race([server.listen(config.PORT, config.HOST), failureOf(http)]);
      guardEntrance(http, entranceOf(config, house, stopping));
      await gates.open();
      // Tables are played without it: nobody waits for it.
      history.start().catch((error) => house.log.error(told(error), "history failed to start"));
      return portOf(http);
    },
    close: () => server.gracefullyShutdown(false).then(() => gates.close()),
  };
}

function roomsOf(house: House) {
  return {
    [ROOM]: defineRoom(unoRoomOf(house)).filterBy(["open"]).enableRealtimeListing(),
    [LOBBY]: defineRoom(lobbyOf(house)),
    [OLD_PAGE_ROOM]: defineRoom(oldPageRoomOf(house)),
  };
}

function openHistory(config: Config, { openDialect, shelf, clock, log }: House): History {
  return new History({
    dialect: openDialect(),
    outbox: shelf,
    clock,
    log,
    days: config.HISTORY_RETENTION_DAYS,
  });
}

function addRoutes(app: Application, clientFolder: string, { house, history, stopping }: Furnished): void {
  const { shelf, clock, wrongTries, log } = house;
  const onLimited = onLimitedIn(house);
  app.disable("x-powered-by");
  // Else Express shows where our files lie when something fails.
  app.set("env", "production");
  // The guard before the API goes by the very letters.
  app.enable("case sensitive routing");
  addReadiness(app, { shelf, history, stopping });
  app.use("/api", apiRoutes({ history, clock, wrongTries, onLimited, log }));
  app.use(...clientFiles(clientFolder));
  app.use((_request, response) => {
    response.status(404).type("text").send("Not found.\n");
  });
}

/** Every table that was written down, before anybody can knock. One that fails harms no other. */
async function reopenTables(house: House): Promise<void> {
  await matchMaker.onReady;
  for (const code of house.shelf.codes) {
    try {
      await reopenTable(code, house);
    } catch (error) {
      house.log.error({ table: code, ...told(error) }, "table not restored at startup");
    }
  }
}

async function reopenTable(code: string, { shelf, reopening, log, meter }: House): Promise<void> {
  const kept = shelf.find(code);
  if (kept === undefined) return meter.tableFared("quarantined");
  await matchMaker.driver.remove(code);
  try {
    await matchMaker.createRoom(ROOM, reopening.prepare(kept));
    log.info({ table: code }, "table restored at startup");
  } catch (error) {
    shelf.setAside(code, String(error));
    meter.tableFared("quarantined");
  }
}

function entranceOf(config: Config, house: House, stopping: Stopping): EntranceOptions {
  const { shelf } = house;
  const isAllowed = originCheck(config.ALLOWED_ORIGINS, (page) => house.log.warn(page, FOREIGN_PAGE));
  const addressOf = settledAddress;
  const connections = new Connections(config.MAX_CONNECTIONS_PER_IP);
  const isStopping = () => stopping.isOn;
  const common = { isAllowed, addressOf, isStopping, onLimited: onLimitedIn(house) };
  return {
    ...common,
    trustedProxies: config.TRUSTED_PROXIES,
    connections,
    joins: house.joins,
    wayOfLine,
    guardApi: apiGuard({ ...common, ...house }),
    guardMatchmaking: matchmakingGuard({
      ...common,
      ...house,
      onProven: (address) => connections.keepPlace(address),
      isTable: (code) => matchMaker.driver.has(code),
      isCrowded,
      isAside: (code) => shelf.isAside(code),
      provesSeat: (code, seatToken) => tableHere(code)?.isSeatToken(seatToken) ?? false,
    }),
  };
}

function onLimitedIn({ meter }: House): OnLimited {
  return (limit) => meter.limited(limit);
}

/** The framework lets pages of every origin in and says so on every answer: here the front guard decides. */
function silenceCors(): void {
  Object.assign(matchMaker.controller, { DEFAULT_CORS_HEADERS: {}, getCorsHeaders: () => ({}) });
}

async function failureOf(server: HttpServer): Promise<never> {
  const [error] = await once(server, "error");
  throw error;
}

function portOf(server: HttpServer): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
