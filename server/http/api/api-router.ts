/** The routes of the HTTP API, and how their responses and errors are sent. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import type { Refusal } from "../../../shared/refusal.ts";
import type { ApiError } from "../../history/history.ts";
import { errorFields } from "../../observability/log.ts";
import { eveningRoutes } from "./evening-routes.ts";
import { countAsChange } from "./guard.ts";
import { handOfTheDayRoute } from "./hand-of-the-day-route.ts";
import { fairnessRoute, getMatch, getRecord, listOwnMatches } from "./match-routes.ts";
import {
  addPasskey,
  askForPasskey,
  deleteOwnPasskey,
  listOwnPasskeys,
  renameOwnPasskey,
  signInByPasskey,
} from "./passkey-routes.ts";
import { peopleRoutes } from "./people-routes.ts";
import {
  createProfile,
  deleteMe,
  getFigures,
  getLeaderboard,
  getMe,
  getProfile,
  getPushStatus,
  listOwnSubscriptions,
  recoverOwnProfile,
  renameOwnProfile,
  renewOwnCode,
  sendExport,
  signInWithDiscord,
  subscribe,
  unsubscribe,
} from "./profile-routes.ts";
import { type ApiDeps, type ApiHandler, ApiRequest, type On } from "./request.ts";
import {
  API_PROBLEMS,
  type ApiResponse,
  CACHE_CONTROL,
  errorBody,
  refusalProblem,
  type SuccessResponse,
} from "./response.ts";
import { getCast, getSeat, getTable, reportPlayer, unlockTable } from "./table-routes.ts";

const asGzip = promisify(gzip);
/** Smaller responses fit into one packet anyway. */
const MIN_BYTES_TO_COMPRESS = 1024;

/** All routes below `/api`. `apiGuard` runs before them. */
export function apiRoutes(deps: ApiDeps): Router {
  const on: On = (apiHandler) => handleErrors(deps, answerWith(apiHandler));
  return express
    .Router()
    .post("/reports", on(reportPlayer))
    .get("/matches", on(listOwnMatches))
    .get("/matches/:id", on(getMatch))
    .get("/matches/:id/record", on(getRecord))
    .get("/me", on(getMe))
    .delete("/me", on(deleteMe))
    .get("/me/figures", on(getFigures))
    .get("/me/export", countAsChange(deps), handleErrors(deps, sendFile))
    .use(profileRoutes(on))
    .get("/profiles/:id", on(getProfile))
    .get("/leaderboard", on(getLeaderboard))
    .get("/fairness", on(fairnessRoute()))
    .get("/hand-of-the-day", on(handOfTheDayRoute()))
    .use(eveningRoutes(on))
    .post("/discord/token", on(signInWithDiscord))
    .get("/push", on(getPushStatus))
    .get("/push/subscriptions", on(listOwnSubscriptions))
    .post("/push/subscriptions", on(subscribe))
    .delete("/push/subscriptions", on(unsubscribe))
    .use(peopleRoutes(on))
    .get("/tables/:code", on(getTable))
    .post("/tables/:code", on(unlockTable))
    .post("/tables/:code/seat", on(getSeat))
    .get("/tables/:code/matches/:id", countAsChange(deps), on(getCast))
    .use((_request, response) => sendFailure(response, "invalidRequest"));
}

function profileRoutes(on: On): Router {
  return express
    .Router()
    .post("/profile", on(createProfile))
    .patch("/profile", on(renameOwnProfile))
    .post("/profile/code", on(renewOwnCode))
    .post("/profile/recover", on(recoverOwnProfile))
    .get("/passkeys", on(listOwnPasskeys))
    .post("/passkeys", on(addPasskey))
    .post("/passkeys/options", on(askForPasskey))
    .post("/passkeys/sign-in", on(signInByPasskey))
    .patch("/passkeys/:id", on(renameOwnPasskey))
    .delete("/passkeys/:id", on(deleteOwnPasskey));
}

interface ExpressExchange {
  readonly request: Request;
  readonly response: Response;
}

function answerWith(apiHandler: ApiHandler) {
  return async (apiRequest: ApiRequest, exchange: ExpressExchange) =>
    sendResponse(exchange, await apiHandler(apiRequest));
}

function handleErrors(
  deps: ApiDeps,
  handle: (apiRequest: ApiRequest, expressExchange: ExpressExchange) => Promise<void>,
): RequestHandler {
  return async (request, response) => {
    try {
      await handle(new ApiRequest(request, deps), { request, response });
    } catch (error) {
      sendServerError(deps, response, error);
    }
  };
}

async function sendFile(apiRequest: ApiRequest, exchange: ExpressExchange): Promise<void> {
  const failure = await sendExport(apiRequest, exchange.response);
  if (failure !== undefined) await sendResponse(exchange, failure);
}

async function sendResponse({ request, response }: ExpressExchange, apiResponse: ApiResponse): Promise<void> {
  if ("refusal" in apiResponse) return sendRefusal(response, apiResponse.refusal);
  if (!apiResponse.ok) return sendFailure(response, apiResponse.why, apiResponse.field);
  const { body, status = 200, cache, file } = apiResponse.value;
  response.status(status).set("Cache-Control", CACHE_CONTROL[cache]);
  if (file !== undefined) response.attachment(file);
  if (status === 204) response.end();
  else await sendJson(request, response, body);
}

/** Compressed: a match record shrinks to a tenth of its size. */
async function sendJson(request: Request, response: Response, body: SuccessResponse["body"]): Promise<void> {
  const text = Buffer.from(JSON.stringify(body));
  response.type("json").vary("Accept-Encoding");
  if (text.length < MIN_BYTES_TO_COMPRESS || request.acceptsEncodings("gzip") === false) response.send(text);
  else response.set("Content-Encoding", "gzip").send(await asGzip(text));
}

function sendFailure(response: Response, why: ApiError, field?: string): void {
  const { status } = API_PROBLEMS[why];
  if (why === "notReady") response.set("Retry-After", "2");
  response.status(status).set("Cache-Control", CACHE_CONTROL.never).json(errorBody(why, field));
}

function sendRefusal(response: Response, refusal: Refusal): void {
  const { status, body } = refusalProblem(refusal);
  const { seconds } = refusal.details;
  if (seconds !== undefined) response.set("Retry-After", String(seconds));
  response.status(status).set("Cache-Control", CACHE_CONTROL.never).json(body);
}

/** Logs the error of a handler and responds with status 500. */
function sendServerError({ log }: ApiDeps, response: Response, error: unknown): void {
  log.error(errorFields(error), "history request failed");
  if (response.headersSent) return void response.destroy();
  const message = "Internal server error. It has been logged.";
  response
    .status(500)
    .set("Cache-Control", CACHE_CONTROL.never)
    .json({ error: { code: "notReady", message } });
}
