/** Handlers of the HTTP API for club evenings. They only change what is stored; the process that leads the evening acts on it. */
import express, { type Router } from "express";
import { z } from "zod";
import {
  type Evening,
  type EveningRefusal,
  type EveningView,
  FARTHEST_DAYS,
  FRIENDS,
  LONGEST_TITLE,
  MOST_ROUNDS,
  newEvening,
  runningTables,
  TABLE_SIZES,
} from "../../../shared/evening/evening.ts";
import { asHost, comeTo, leaveEvening } from "../../../shared/evening/evening-steps.ts";
import { whyRulesInvalid } from "../../../shared/legal/why-rules-invalid.ts";
import { graphemeCount, plainText } from "../../../shared/text/plain-text.ts";
import { LONGEST_PASSWORD } from "../../../shared/wire/messages.ts";
import { rulesSchema } from "../../../shared/wire/request-payloads.ts";
import { firstSeatToken } from "../../evenings/evening-table.ts";
import { changeEvening, findEvening, openEvening } from "../../history/evenings.ts";
import { failed, succeeded } from "../../history/history.ts";
import { personOf } from "../../history/kept-statistics.ts";
import { areFriends } from "../../history/people/relations.ts";
import { type Requester, requesterOf } from "../../history/requester.ts";
import { DAY_MS } from "../../history/retention.ts";
import type { Database } from "../../history/schema.ts";
import { makePublicId } from "../../identity/public-id.ts";
import { NODE_PLATFORM } from "../../identity/table-platform.ts";
import { hashPassword, makePasswordCheck } from "../../rooms/join/join-checks.ts";
import { type ApiRequest, type On, parsed } from "./request.ts";
import { type ApiResponse, respondWith } from "./response.ts";
import { idParams, MAX_RAW_NAME_LENGTH, nameBody, publicId } from "./schemas.ts";

const MOST_INVITED = 200;
const LONGEST_ZONE = 64;

const password = z.string().min(1).max(LONGEST_PASSWORD);
const time = z.int().min(0);

const newEveningBody = z
  .strictObject({
    name: z
      .string()
      .max(MAX_RAW_NAME_LENGTH)
      .transform(plainText)
      .refine((title) => title !== "" && graphemeCount(title) <= LONGEST_TITLE),
    rules: rulesSchema.refine((rules) => whyRulesInvalid(rules, TABLE_SIZES.most) === undefined),
    startsAt: time,
    plan: z.union([
      z.strictObject({ rounds: z.int().min(1).max(MOST_ROUNDS) }),
      z.strictObject({ endsAt: time }),
    ]),
    password: z.exactOptional(password),
    /** The ids of the profiles that may come, or the host's friends. */
    invited: z.exactOptional(z.union([z.literal(FRIENDS), z.array(publicId).min(1).max(MOST_INVITED)])),
    weeklyIn: z.exactOptional(z.string().max(LONGEST_ZONE).refine(isTimeZone)),
  })
  .refine((body) => body.password === undefined || body.invited === undefined, { path: ["invited"] });

const requestBody = z.discriminatedUnion("type", [
  z.strictObject({ ...nameBody.shape, type: z.literal("join"), password: z.exactOptional(password) }),
  z.strictObject({ type: z.literal(["leave", "draw", "end"]) }),
]);
type EveningRequest = z.infer<typeof requestBody>;

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** The routes below `/api/evenings`. */
export function eveningRoutes(on: On): Router {
  return express
    .Router()
    .post("/evenings", on(makeEvening))
    .get("/evenings/:id", on(parsed("params", idParams, readEvening, "unknownEvening")))
    .post("/evenings/:id", on(sendToEvening));
}

/** Opens an evening; the requester is its host. */
const makeEvening = parsed("body", newEveningBody, async (request, body) => {
  const { now } = request;
  const { name: title, password: chosen, startsAt, ...settings } = body;
  if (startsAt > now + FARTHEST_DAYS * DAY_MS) return failed("invalidRequest", "startsAt");
  const made = await request.change(async (db, requester) => {
    const evening = newEvening({
      ...{ ...settings, title, startsAt: Math.max(startsAt, now) },
      ...{ id: makePublicId(), host: personOf(requester) },
      ...(chosen !== undefined && { password: hashPassword(chosen) }),
    });
    const { id } = evening;
    return (await openEvening(db, evening, now)) ? succeeded({ id }) : failed("tooManyEvenings");
  });
  return respondWith(made, { status: 201, cache: "never" });
});

/** An evening, as the requester may see it. */
async function readEvening(request: ApiRequest, { id }: { readonly id: string }): Promise<ApiResponse> {
  const found = await request.query(async (db) => {
    const stored = await findEvening(db, id);
    if (stored === undefined) return failed("unknownEvening");
    const { evening } = stored;
    return succeeded(
      viewOf(request, evening, await visitorAt(db, evening, await requesterOf(db, request.owner))),
    );
  });
  return respondWith(found.ok ? found.value : found, { cache: "never" });
}

/** A person comes or leaves, or the host draws the next round or ends the evening. */
async function sendToEvening(request: ApiRequest): Promise<ApiResponse> {
  const params = request.parse("params", idParams);
  if (!params.ok) return failed("unknownEvening");
  const body = request.parse("body", requestBody);
  if (!body.ok) return body;
  if (!(await request.mayTryCode())) return failed("rateLimited");
  const { now } = request;
  const changed = await request.change(async (db, requester) => {
    const { id } = params.value;
    const visitor = await visitorAt(db, (await findEvening(db, id))?.evening, requester);
    const answer = await changeEvening(db, { id, now }, (evening) =>
      stepOf(evening, body.value, { visitor, now }),
    );
    return typeof answer === "string" ? failed(answer) : succeeded(viewOf(request, answer, visitor));
  });
  if (!changed.ok && changed.why === "eveningPassword") request.countWrongCode();
  return respondWith(changed, { cache: "never" });
}

/** Who asks. */
interface Visitor {
  readonly person: string;
  readonly owner: string;
  /** False if that does not matter at this evening. */
  readonly isFriendOfHost: boolean;
}

async function visitorAt(db: Database, evening: Evening | undefined, requester: Requester): Promise<Visitor> {
  const person = personOf(requester);
  const matters = evening?.invited === FRIENDS && person !== "";
  const isFriendOfHost = matters && (await areFriends(db, evening.host, person));
  return { person, owner: requester.owner, isFriendOfHost };
}

function stepOf(
  evening: Evening,
  request: EveningRequest,
  { visitor, now }: { readonly visitor: Visitor; readonly now: number },
): Evening | EveningRefusal {
  const { person, owner } = visitor;
  switch (request.type) {
    case "join": {
      const { name } = request;
      const why = whyNotJoin(evening, visitor, request.password);
      return why ?? comeTo(evening, { person, owner, name }, NODE_PLATFORM.isSameName);
    }
    case "leave":
      return leaveEvening(evening, person);
    case "draw":
    case "end":
      return asHost(evening, request.type, { person, now });
    default:
      return request satisfies never;
  }
}

/** A person who was there once may come back. */
function whyNotJoin(evening: Evening, visitor: Visitor, tried = ""): EveningRefusal | undefined {
  const needed = neededBy(evening, visitor);
  if (needed === "invitation") return "notInvited";
  const { password: hash } = evening;
  return needed === undefined || (hash && makePasswordCheck(hash)(tried)) ? undefined : "eveningPassword";
}

/** The host and the players need nothing. */
function neededBy(
  { host, players, invited, password: hash }: Evening,
  { person, isFriendOfHost }: Visitor,
): EveningView["needs"] {
  if (host === person || players.some((player) => player.person === person)) return undefined;
  if (invited !== undefined)
    return isFriendOfHost || (invited !== FRIENDS && invited.includes(person)) ? undefined : "invitation";
  return hash === undefined ? undefined : "password";
}

function viewOf({ now, deps }: ApiRequest, evening: Evening, visitor: Visitor): EveningView {
  const { host, password: _, invited: __, weeklyIn, players, rounds, ...shown } = evening;
  // A browser without a key is nobody, and so are people who have deleted their data: but not the same one.
  const person = visitor.person || "nobody";
  const needs = neededBy(evening, { ...visitor, person });
  const me = players.findIndex((player) => player.person === person);
  const table = runningTables(evening).find((each) => each.isOpen && each.players.includes(me));
  return {
    ...{ ...shown, now, isWeekly: weeklyIn !== undefined, isHost: host === person },
    ...(needs === undefined
      ? { rounds, players: players.map(({ name, isHere }) => ({ name, isHere })) }
      : { rounds: [], players: [], needs }),
    ...(me !== -1 && { me }),
    ...(table && { seat: { code: table.code, seatToken: firstSeatToken(deps.signingKeys, table, me) } }),
  };
}
