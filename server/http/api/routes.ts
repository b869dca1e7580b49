/** The HTTP API: what the history is asked, where, and how the answer is sent. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import type { HistoryError } from "../../../shared/history.ts";
import { told } from "../../observability/log.ts";
import { sendExport } from "./export-handler.ts";
import { oneMatch, oneRecord, ownMatches } from "./match-routes.ts";
import {
  leaderboard,
  me,
  newCode,
  newName,
  newProfile,
  oneProfile,
  recovered,
  takeMeOut,
} from "./profile-routes.ts";
import { type ApiDesk, Asked } from "./request.ts";
import { type Answer, CACHES, errorBody, PROBLEMS, type Sent } from "./response.ts";

type Handler = (asked: Asked) => Promise<Answer>;

const asGzip = promisify(gzip);
/** Below this, in bytes, the answer fits into one packet anyway. */
const SHORTEST = 1024;

/** For everything below `/api`, behind its guard. */
export function apiRoutes(desk: ApiDesk): Router {
  const on = (handler: Handler) =>
    guarded(desk, async (asked, { request, response }) => send(request, response, await handler(asked)));
  return express
    .Router()
    .get("/matches", on(ownMatches))
    .get("/matches/:id", on(oneMatch))
    .get("/matches/:id/record", on(oneRecord))
    .get("/me", on(me))
    .delete("/me", on(takeMeOut))
    .get("/me/export", guarded(desk, sendFile))
    .post("/profile", on(newProfile))
    .patch("/profile", on(newName))
    .post("/profile/code", on(newCode))
    .post("/profile/recover", on(recovered))
    .get("/profiles/:id", on(oneProfile))
    .get("/leaderboard", on(leaderboard))
    .use((_request, response) => deny(response, "invalidRequest"));
}

interface Exchange {
  readonly request: Request;
  readonly response: Response;
}

function guarded(desk: ApiDesk, handle: (asked: Asked, exchange: Exchange) => Promise<void>): RequestHandler {
  return async (request, response) => {
    try {
      await handle(new Asked(request, desk), { request, response });
    } catch (error) {
      broke(desk, response, error);
    }
  };
}

async function sendFile(asked: Asked, { request, response }: Exchange): Promise<void> {
  const denied = await sendExport(asked, response);
  if (denied !== undefined) await send(request, response, denied);
}

async function send(request: Request, response: Response, answer: Answer): Promise<void> {
  if (!answer.ok) return deny(response, answer.why, answer.field);
  const { body, status = 200, cache, file } = answer.value;
  response.status(status).set("Cache-Control", CACHES[cache]);
  if (file !== undefined) response.attachment(file);
  if (status === 204) response.end();
  else await sendJson(request, response, body);
}

/** A record shrinks to a tenth. */
async function sendJson(request: Request, response: Response, body: Sent["body"]): Promise<void> {
  const text = Buffer.from(JSON.stringify(body));
  response.type("json").vary("Accept-Encoding");
  if (text.length < SHORTEST || request.acceptsEncodings("gzip") === false) response.send(text);
  else response.set("Content-Encoding", "gzip").send(await asGzip(text));
}

function deny(response: Response, why: HistoryError, field?: string): void {
  const { status } = PROBLEMS[why];
  if (why === "notReady") response.set("Retry-After", "2");
  response.status(status).set("Cache-Control", CACHES.never).json(errorBody(why, field));
}

/** A handler threw: that is written down, and nothing else happens. */
function broke({ log }: ApiDesk, response: Response, error: unknown): void {
  log.error(told(error), "history request failed");
  if (response.headersSent) return void response.destroy();
  const message = "Internal server error. It has been logged.";
  response
    .status(500)
    .set("Cache-Control", CACHES.never)
    .json({ error: { code: "notReady", message } });
}
