/** The routes of the operator's page below `/api/admin`: signing in, one overview, and acts, which can be undone. */
import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import { z } from "zod";
import { cleanName } from "../../shared/text/names.ts";
import {
  ACT_NAMES,
  type ActRequest,
  ADMIN_ERRORS,
  type AdminError,
  MOST_HOURS,
  type OperatorView,
  type SeatView,
} from "../../shared/wire/moderation.ts";
import type { AppContext } from "../app-context.ts";
import type { History } from "../history/history.ts";
import type { Database } from "../history/schema.ts";
import { clientAddressOf, networkOf } from "../http/client-address.ts";
import { isOwnOrigin } from "../http/origins.ts";
import { languageFor, moderationTexts } from "../http/page/page-texts.ts";
import { errorFields } from "../observability/log.ts";
import { liveView } from "../rooms/people/operator-view.ts";
import type { TableFinder } from "../rooms/table-finder.ts";
import { type ActResult, doAct, type FindPeople, findTarget, listActs, undoAct } from "./acts.ts";
import type { AdminSession } from "./admin-session.ts";
import { listReports } from "./reports.ts";

export interface AdminDeps {
  readonly context: AppContext;
  readonly history: History;
  readonly findTable: TableFinder["findTable"];
  /** Undefined without ADMIN_TOKEN: then there is nothing here. */
  readonly session: AdminSession | undefined;
}

type SignedInDeps = AdminDeps & { readonly session: AdminSession };
type Answer = ActResult<unknown>;
type Handler = (request: Request, deps: SignedInDeps, response: Response) => Promise<Answer>;

const failed = (why: AdminError): Answer => ({ ok: false, why });
const done = (value?: unknown): Answer => ({ ok: true, value });

const id = z.string().regex(/^[\w-]{22}$/);
const code = z.string().regex(/^[A-Z0-9]{6}$/);
const name = z
  .string()
  .max(100)
  .transform((text) => cleanName(text))
  .transform((cleaned) => (cleaned.ok ? cleaned.value : ""))
  .pipe(z.string().min(1));
const tokenBody = z.strictObject({ token: z.string().max(200) });
const idParams = z.object({ id });
const codeParams = z.object({ code });
const actBody = z
  .strictObject({
    act: z.enum(ACT_NAMES),
    target: z.union([
      z.strictObject({ report: id }),
      z.strictObject({ profile: id }),
      z.strictObject({ table: code, seatId: z.exactOptional(z.string().max(12)) }),
      z.strictObject({ address: z.union([z.ipv4(), z.ipv6()]).transform((address) => networkOf(address)) }),
    ]),
    hours: z.exactOptional(z.number().positive().max(MOST_HOURS)),
    newName: z.exactOptional(name),
    report: z.exactOptional(id),
  })
  .refine(
    ({ act, newName }) => (act === "rename") === (newName !== undefined),
  ) satisfies z.ZodType<ActRequest>;

/** All routes below `/api/admin`. The guard of the API has counted and read the requests. */
export function adminRoutes(deps: AdminDeps): Router {
  const open = (handler: Handler) => answerWith(handler, deps, true);
  const on = (handler: Handler) => answerWith(handler, deps, false);
  return express
    .Router()
    .post("/session", open(signIn))
    .delete("/session", open(signOut))
    .get(
      "/texts",
      open(async (request) => done(moderationTexts(languageFor(request)))),
    )
    .get("/overview", on(getOverview))
    .get("/tables/:code", on(getSeats))
    .post("/acts", on(act))
    .delete("/acts/:id", on(undo))
    .use(answerWith(async () => failed("notFound"), deps, true));
}

/** Changes come from the server's own page, whatever ALLOWED_ORIGINS says: browsers send the cookie along. */
function answerWith(handler: Handler, deps: AdminDeps, isOpen: boolean): RequestHandler {
  const answer = async (request: Request, response: Response): Promise<Answer> => {
    const { session } = deps;
    if (session === undefined) return failed("off");
    const { origin = "", host = "" } = request.headers;
    if (request.method !== "GET" && !isOwnOrigin(origin, host)) return failed("foreignOrigin");
    if (!isOpen && !session.isSignedIn(request)) return failed("notSignedIn");
    return handler(request, { ...deps, session }, response);
  };
  return async (request, response) => {
    response.set("Cache-Control", "no-store");
    try {
      send(response, await answer(request, response));
    } catch (error) {
      deps.context.log.error(errorFields(error), "operator's request failed");
      send(response, failed("notReady"));
    }
  };
}

function send(response: Response, answer: Answer): void {
  if (answer.ok) return void response.json(answer.value ?? {});
  const { status, message } = ADMIN_ERRORS[answer.why];
  response.status(status).json({ error: { code: answer.why, message } });
}

/** A wrong token counts like a wrong password: ten per minute and IP address. */
async function signIn(
  request: Request,
  { session, context }: SignedInDeps,
  response: Response,
): Promise<Answer> {
  const body = tokenBody.safeParse(request.body);
  if (!body.success) return failed("invalidRequest");
  const address = clientAddressOf(request);
  const { failedAttempts, counters, log } = context;
  if ((await failedAttempts.retryAfterSeconds(address)) > 0) {
    counters.countRateLimited("failed_auth");
    return failed("rateLimited");
  }
  const isRight = session.isToken(body.data.token);
  log.warn({ audit: isRight ? "signedIn" : "wrongToken" }, "operator's sign-in");
  if (!isRight) {
    failedAttempts.count(address);
    return failed("wrongToken");
  }
  response.set("Set-Cookie", session.cookieFor(request, true));
  return done();
}

async function signOut(request: Request, { session }: SignedInDeps, response: Response): Promise<Answer> {
  response.set("Set-Cookie", session.cookieFor(request, false));
  return done();
}

/** Runs a query, or says that the database is away. */
async function ask<T>(
  { history }: SignedInDeps,
  run: (db: Database) => Promise<ActResult<T>>,
): Promise<ActResult<T>> {
  const found = await history.query(run);
  return found?.answer ?? { ok: false, why: "notReady" };
}

async function getOverview(_request: Request, deps: SignedInDeps): Promise<Answer> {
  const live = await liveView(deps.context);
  return ask(deps, async (db) => {
    const reports = await listReports(db);
    return { ok: true, value: { ...live, reports, acts: await listActs(db) } satisfies OperatorView };
  });
}

const peopleFinder =
  ({ findTable }: SignedInDeps): FindPeople =>
  async (table) =>
    (await (await findTable(table))?.forOperator())?.people;

async function getSeats(request: Request, deps: SignedInDeps): Promise<Answer> {
  const params = codeParams.safeParse(request.params);
  const people = params.success ? await peopleFinder(deps)(params.data.code) : undefined;
  if (people === undefined) return failed("notFound");
  return done(people.map(({ seatId, name: shown }): SeatView => ({ seatId, name: shown })));
}

async function act(request: Request, deps: SignedInDeps): Promise<Answer> {
  const body = actBody.safeParse(request.body);
  if (!body.success) return failed("invalidRequest");
  const { context } = deps;
  const acted = await ask(deps, async (db) => {
    const target = await findTarget(db, body.data, peopleFinder(deps));
    return target === undefined
      ? { ok: false, why: "notFound" }
      : doAct(db, body.data, { target, now: context.clock.now() });
  });
  return afterChange(acted, deps, "act");
}

async function undo(request: Request, deps: SignedInDeps): Promise<Answer> {
  const params = idParams.safeParse(request.params);
  if (!params.success) return failed("invalidRequest");
  return afterChange(
    await ask(deps, (db) => undoAct(db, params.data.id, deps.context.clock.now())),
    deps,
    "undone",
  );
}

/** The change is logged without a name, and obeyed at once. */
async function afterChange(changed: Answer, { context }: SignedInDeps, audit: string): Promise<Answer> {
  if (!changed.ok) return changed;
  const { id: actId, act: what, until } = changed.value as { id: string; act: string; until: number };
  context.log.warn({ audit, act: what, id: actId, until }, "operator's act");
  await context.sanctions.changed();
  return changed;
}
