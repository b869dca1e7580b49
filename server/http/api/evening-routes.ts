/** Handlers of the HTTP API for club evenings. They only change what is stored; the process that leads the evening acts on it. */
import { z } from "zod";
import { decideEvening } from "../../../shared/evening/decide-evening.ts";
import {
  type Evening,
  type EveningView,
  isSamePerson,
  MOST_ROUNDS,
  newEvening,
  runningRound,
  TABLE_SIZES,
} from "../../../shared/evening/evening.ts";
import { whyRulesInvalid } from "../../../shared/legal/why-rules-invalid.ts";
import { graphemeCount, plainText } from "../../../shared/text/plain-text.ts";
import { LONGEST_PASSWORD } from "../../../shared/wire/messages.ts";
import { rulesSchema } from "../../../shared/wire/request-payloads.ts";
import { firstSeatToken } from "../../evenings/evening-table.ts";
import { changeEvening, findEvening, openEvening, type StoredEvening } from "../../history/evenings.ts";
import { failed, type HistoryResult, succeeded } from "../../history/history.ts";
import { type Requester, requesterOf } from "../../history/requester.ts";
import type { Database } from "../../history/schema.ts";
import { makePublicId } from "../../identity/public-id.ts";
import { NODE_PLATFORM } from "../../identity/table-platform.ts";
import { hashPassword, makePasswordCheck } from "../../rooms/join/join-checks.ts";
import type { ApiRequest } from "./request.ts";
import { type ApiResponse, respondWith } from "./response.ts";
import { idParams, nameBody, publicId } from "./schemas.ts";

const LONGEST_TITLE = 40;
const MOST_INVITED = 200;
const LONGEST_ZONE = 64;
/** How far ahead an evening may be opened, in ms. */
const FARTHEST_MS = 60 * 24 * 60 * 60_000;

const password = z.string().min(1).max(LONGEST_PASSWORD);
const time = z.int().min(0);

const newEveningBody = z
  .strictObject({
    name: z
      .string()
      .max(1000)
      .transform(plainText)
      .refine((title) => title !== "" && graphemeCount(title) <= LONGEST_TITLE),
    rules: rulesSchema.refine((rules) => whyRulesInvalid(rules, TABLE_SIZES.most) === undefined),
    startsAt: time,
    plan: z.union([
      z.strictObject({ rounds: z.int().min(1).max(MOST_ROUNDS) }),
      z.strictObject({ endsAt: time }),
    ]),
    password: z.exactOptional(password),
    /** The ids of the profiles that may come. */
    invited: z.exactOptional(z.array(publicId).min(1).max(MOST_INVITED)),
    weeklyIn: z.exactOptional(z.string().max(LONGEST_ZONE).refine(isTimeZone)),
  })
  .refine((body) => body.password === undefined || body.invited === undefined, { path: ["invited"] });

const requestBody = z.discriminatedUnion("type", [
  z.strictObject({ ...nameBody.shape, type: z.literal("join"), password: z.exactOptional(password) }),
  z.strictObject({ type: z.literal("leave") }),
  z.strictObject({ type: z.literal("draw") }),
  z.strictObject({ type: z.literal("end") }),
]);
type EveningBody = z.infer<typeof requestBody>;

const versionQuery = z.object({ version: z.optional(z.string().regex(/^\d{1,9}$/)) });

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Opens an evening; the requester is its host. */
export async function makeEvening(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", newEveningBody);
  if (!body.ok) return body;
  const { now } = request;
  const { name: title, password: chosen, invited, startsAt, ...settings } = body.value;
  if (startsAt > now + FARTHEST_MS) return failed("invalidRequest", "startsAt");
  const made = await request.change(async (db, host) => {
    const evening = newEvening({
      ...{ id: makePublicId(), title, host, ...settings, startsAt: Math.max(startsAt, now) },
      entry: entryOf(body.value),
      ...(chosen !== undefined && { password: hashPassword(chosen) }),
      ...(invited !== undefined && { invited }),
    });
    const why = await openEvening(db, evening, now);
    return why === undefined ? succeeded({ id: evening.id }) : failed(why);
  });
  return respondWith(made, { status: 201, cache: "never" });
}

function entryOf({ password: chosen, invited }: z.infer<typeof newEveningBody>): Evening["entry"] {
  if (chosen !== undefined) return "password";
  return invited === undefined ? "link" : "list";
}

/** An evening; nothing if it is still the version that the page has. */
export async function getEvening(request: ApiRequest): Promise<ApiResponse> {
  const params = request.parse("params", idParams);
  const query = request.parse("query", versionQuery);
  if (!params.ok) return failed("unknownEvening");
  if (!query.ok) return query;
  const found = await request.query(async (db) => {
    const stored = await findEvening(db, params.value.id);
    return stored && { stored, requester: await requesterOf(db, request.owner) };
  });
  if (!found.ok) return found;
  if (found.value === undefined) return failed("unknownEvening");
  const { stored, requester } = found.value;
  if (query.value.version === String(stored.version))
    return succeeded({ body: undefined, status: 204, cache: "never" });
  return succeeded({ body: viewOf(request, stored, requester), cache: "never" });
}

/** A person comes or leaves, or the host draws the next round or ends the evening. */
export async function sendToEvening(request: ApiRequest): Promise<ApiResponse> {
  const params = request.parse("params", idParams);
  if (!params.ok) return failed("unknownEvening");
  const body = request.parse("body", requestBody);
  if (!body.ok) return body;
  if (!(await request.mayTryCode())) return failed("rateLimited");
  const changed = await request.change((db, requester) =>
    submit(request, { db, requester, id: params.value.id, body: body.value }),
  );
  if (!changed.ok && changed.why === "eveningPassword") request.countWrongCode();
  return respondWith(changed, { cache: "never" });
}

interface Submitted {
  readonly db: Database;
  readonly requester: Requester;
  readonly id: string;
  readonly body: EveningBody;
}

async function submit(
  request: ApiRequest,
  { db, requester, id, body }: Submitted,
): Promise<HistoryResult<EveningView>> {
  const { now } = request;
  const { isSameName } = NODE_PLATFORM;
  const changed = await changeEvening(db, id, now, (evening) => {
    const why = body.type === "join" ? whyNotJoin(evening, requester, body.password) : undefined;
    return why === undefined
      ? decideEvening(evening, body, requester, { now, isSameName })
      : { ok: false, why };
  });
  return typeof changed === "string" ? failed(changed) : succeeded(viewOf(request, changed, requester));
}

/** Who was there once may come back. */
function whyNotJoin(evening: Evening, requester: Requester, tried = "") {
  if (isKnown(evening, requester)) return undefined;
  const { entry, password: hash } = evening;
  if (entry === "list") return "notInvited";
  return hash === undefined || makePasswordCheck(hash)(tried) ? undefined : "eveningPassword";
}

/** The host, the players, and the invited profiles. */
function isKnown({ host, players, invited }: Evening, requester: Requester): boolean {
  if (requester.profile !== undefined && invited?.includes(requester.profile)) return true;
  return [host, ...players].some((person) => isSamePerson(person, requester));
}

function viewOf({ now, signingKeys }: ApiRequest, stored: StoredEvening, requester: Requester): EveningView {
  const { evening, version } = stored;
  const { id, title, rules, startsAt, plan, entry, phase, nextAt, following, host } = evening;
  const isShown = entry === "link" || isKnown(evening, requester);
  const me = evening.players.findIndex((player) => isSamePerson(player, requester));
  const table = runningRound(evening)?.tables.find(
    ({ players, result, isOpen }) => isOpen && result === undefined && players.includes(me),
  );
  const seatToken = table && firstSeatToken({ signingKeys }, table.match, table.players.indexOf(me));
  return {
    ...{ id, title, rules, startsAt, plan, entry, phase, nextAt, version, now },
    isWeekly: evening.weeklyIn !== undefined,
    isHost: isSamePerson(host, requester),
    players: isShown ? evening.players.map(({ owner: _, ...player }) => player) : [],
    rounds: isShown ? evening.rounds : [],
    ...(following !== undefined && { following }),
    ...(me !== -1 && { me }),
    ...(table && seatToken !== undefined && { seat: { code: table.code, seatToken } }),
  };
}
