/** The server: rooms, lobby, the client's files, and the limits around them. */
import { once } from "node:events";
import { createServer, type Server as HttpServer } from "node:http";
import { join } from "node:path";
import { defineRoom, defineServer, LobbyRoom, matchMaker } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import type { Application } from "express";
import { LOBBY, ROOM } from "../shared/wire.ts";
import type { Config } from "./config.ts";
import { History } from "./history/history.ts";
import { type House, makeHouse } from "./house.ts";
import { settleAddress, settledAddress } from "./http/addresses.ts";
import { apiRoutes } from "./http/api/api.ts";
import { API, apiGuard } from "./http/api/guard.ts";
import { clientFiles } from "./http/client-files.ts";
import { type Guard, putBefore } from "./http/front.ts";
import { setSecurityHeaders } from "./http/headers.ts";
import { MATCHMAKING, matchmakingGuard } from "./http/matchmaking.ts";
import { originCheck } from "./http/origins.ts";
import { addReadiness } from "./http/readiness.ts";
import { frameworkLog, told } from "./log.ts";
import { openMetrics } from "./metrics/open-metrics.ts";
import { UnoRoom, unoRoomOf } from "./room/uno-room.ts";
import { type Stopping, stoppingOf } from "./stopping.ts";

/**
 * Bytes of one message. A legal one takes under a kilobyte; up to this a malformed one is still answered with a
 * refusal, beyond it the line is closed.
 */
const LONGEST_FRAME = 8 * 1024;

const TIMEOUTS = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
};
const MOST_CONNECTIONS = 20_000;

export interface ServerParts {
  /** Where the built client lies. */
  readonly clientFolder?: string;
  /** Time, chance, log and limits, where they should be other than the real ones. */
  readonly house?: House;
  /** False where the process belongs to somebody else, who closes the server: tests. */
  readonly ownsProcess?: boolean;
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
  const http = makeHttp(config);
  const server = defineServer({
    greet: false,
    gracefullyShutdown: ownsProcess,
    logger: frameworkLog(house.log),
    transport: transportOn(http, config),
    express: (app: Application) => addRoutes(app, clientFolder, { house, history, stopping }),
    beforeListen: () => reopenTables(house),
    rooms: {
      [ROOM]: defineRoom(unoRoomOf(house)).filterBy(["open"]).enableRealtimeListing(),
      [LOBBY]: defineRoom(LobbyRoom),
    },
  });
  server.onBeforeShutdown(() => stopping.begin());
  server.onShutdown(() => Promise.all([metrics.close(), history.close()]));
  return {
    house,
    history,
    listen: async () => {
      silenceCors();
      await metrics.listen();
      // The framework only writes down that the port is taken, and waits forever.
      await Promise.race([server.listen(config.PORT, config.HOST), failureOf(http)]);
      putBefore(http, frontGuard(config, house, stopping));
      // Tables are played without it: nobody waits for it.
      history.start().catch((error) => house.log.error(told(error), "the history does not start"));
      return portOf(http);
    },
    close: () => server.gracefullyShutdown(false).then(() => http.closeAllConnections()),
  };
}

function makeHttp({ TRUSTED_PROXIES }: Config): HttpServer {
  const http = createServer(TIMEOUTS);
  http.maxConnections = MOST_CONNECTIONS;
  http.on("upgrade", (request) => settleAddress(request, TRUSTED_PROXIES));
  return http;
}

function openHistory(config: Config, { openDialect, shelf, clock, log }: House): History {
  return new History({ dialect: openDialect(), outbox: shelf, clock, log, days: config.HISTORY_DAYS });
}

function transportOn(server: HttpServer, config: Config): WebSocketTransport {
  const isAllowed = originCheck(config.ALLOWED_ORIGINS);
  return new WebSocketTransport({
    server,
    maxPayload: LONGEST_FRAME,
    beforeUpgrade: (_request, { headers }) => {
      const origin = headers.get("origin") ?? undefined;
      const host = headers.get("host") ?? undefined;
      return isAllowed(origin, host)
        ? undefined
        : new Response("Pages of this origin may not connect.", { status: 403 });
    },
  });
}

function addRoutes(app: Application, clientFolder: string, { house, history, stopping }: Furnished): void {
  const { shelf, clock, wrongTries, log } = house;
  app.disable("x-powered-by");
  addReadiness(app, { shelf, history, stopping });
  app.use("/api", apiRoutes({ history, clock, wrongTries, log }));
  app.use(...clientFiles(clientFolder));
  app.use((_request, response) => {
    response.status(404).type("text").send("There is nothing at this address.\n");
  });
}

/** Every table that was written down, before anybody can knock. One that fails harms no other. */
async function reopenTables(house: House): Promise<void> {
  await matchMaker.onReady;
  for (const code of house.shelf.codes) {
    try {
      await reopenTable(code, house);
    } catch (error) {
      house.log.error({ table: code, ...told(error) }, "table not opened again");
    }
  }
}

async function reopenTable(code: string, { shelf, reopening, log, meter }: House): Promise<void> {
  const kept = shelf.find(code);
  if (kept === undefined) return meter.tableFared("setAside");
  await matchMaker.driver.remove(code);
  try {
    await matchMaker.createRoom(ROOM, reopening.prepare(kept));
    log.info({ table: code }, "table opened again");
  } catch (error) {
    shelf.setAside(code, String(error));
    meter.tableFared("setAside");
  }
}

function frontGuard(config: Config, house: House, stopping: Stopping): Guard {
  const { shelf, wrongTries, tablesOpened, questionsAsked, changesAsked } = house;
  const isAllowed = originCheck(config.ALLOWED_ORIGINS);
  const addressOf = settledAddress;
  const guardApi = apiGuard({ isAllowed, addressOf, questionsAsked, changesAsked });
  const guardMatchmaking = matchmakingGuard({
    isAllowed,
    addressOf,
    isStopping: () => stopping.isOn,
    wrongTries,
    tablesOpened,
    isTable: (code) => matchMaker.driver.has(code),
    isAside: (code) => shelf.isAside(code),
    provesSeat: (code, seatToken) => {
      const room: unknown = matchMaker.getLocalRoomById(code);
      return room instanceof UnoRoom && room.isSeatToken(seatToken);
    },
  });
  return (request, response, pass) => {
    settleAddress(request, config.TRUSTED_PROXIES);
    // Whoever knocks again shall reach the next server, and not this one on the line that is still open.
    if (stopping.isOn) response.setHeader("Connection", "close");
    setSecurityHeaders(response, request.headers.host);
    if (request.url?.startsWith(MATCHMAKING) === true) return guardMatchmaking(request, response, pass);
    if (request.url?.startsWith(API) === true) return guardApi(request, response, pass);
    if (request.method === "GET" || request.method === "HEAD") return pass();
    response.writeHead(405, { Allow: "GET, HEAD", Connection: "close" }).end();
  };
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
