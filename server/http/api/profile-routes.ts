/** Handlers of the HTTP API for profiles, the leaderboard, personal data, and subscriptions to turn notifications. */

import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import type { MyFigures } from "../../../shared/history.ts";
import type { DiscordSignIn } from "../../../shared/wire/discord.ts";
import type { PushStatus, SubscriptionRequest } from "../../../shared/wire/push.ts";
import { handDaysInARow } from "../../history/hands-of-the-day.ts";
import { failed, type HistoryResult, succeeded } from "../../history/history.ts";
import { listLeaders, profileDetail } from "../../history/leaderboard.ts";
import type { MatchCursor } from "../../history/matches.ts";
import { figuresByMonth } from "../../history/people/figures.ts";
import {
  deletePerson,
  type ExportPage,
  exportMatches,
  loadMe,
  personalDataOf,
} from "../../history/personal-data.ts";
import { makeProfile, renameProfile, renewCode } from "../../history/profiles.ts";
import {
  deleteSubscriptions,
  hasSubscription,
  listSubscriptions,
  saveSubscription,
} from "../../history/push-subscriptions.ts";
import { recoverProfile } from "../../history/sign-in/sign-in.ts";
import { isRenamed } from "../../moderation/acts.ts";
import { type ApiRequest, parsed } from "./request.ts";
import { type ApiResponse, CACHE_CONTROL, respondWith } from "./response.ts";
import {
  discordCodeBody,
  idParams,
  leadersQuery,
  nameBody,
  recoveryBody,
  subscriptionBody,
} from "./schemas.ts";

/** The requester's profile, number of matches and statistics. A guest has no profile. */
export async function getMe(request: ApiRequest): Promise<ApiResponse> {
  return respondWith(await request.queryAs(loadMe), { cache: "never" });
}

/** The requester's figures over time. */
export async function getFigures(request: ApiRequest): Promise<ApiResponse> {
  const { now } = request;
  const figures = await request.queryAs(async (db, requester): Promise<MyFigures> => {
    const months = await figuresByMonth(db, requester, now);
    return { months, handDays: await handDaysInARow(db, requester, now) };
  });
  return respondWith(figures, { cache: "never" });
}

/** Exchanges a code of Discord for an access token. Anybody may ask: a code belongs to the application and is used up. */
export const signInWithDiscord = parsed("body", discordCodeBody, async (request, { code }) => {
  const { exchangeDiscordCode } = request.deps;
  if (exchangeDiscordCode === undefined) return failed("discordOff");
  const accessToken = await exchangeDiscordCode(code);
  return accessToken === undefined
    ? failed("discordRefused")
    : succeeded({ body: { accessToken } satisfies DiscordSignIn, cache: "never" });
});

/** Deletes the requester's profile, and their name in every match. */
export async function deleteMe(request: ApiRequest): Promise<ApiResponse> {
  return respondWith(await request.queryAs(deletePerson), { status: 204, cache: "never" });
}

/** Creates a profile for the requesting browser. The recovery code is only shown in this response. */
export const createProfile = parsed("body", nameBody, async (request, { name }) => {
  const made = await request.change((db, { owner }) => makeProfile(db, { owner, name, now: request.now }));
  return respondWith(made, { status: 201, cache: "never" });
});

/** Renames the requester's profile. */
export const renameOwnProfile = parsed("body", nameBody, async (request, { name }) => {
  const change = { name, now: request.now };
  const renamed = await request.change(async (db, requester) =>
    (await isRenamed(db, requester.profile ?? "", request.now))
      ? failed("wordNotAllowed")
      : renameProfile(db, requester, change),
  );
  return renamed.ok ? succeeded({ body: { profile: renamed.value }, cache: "never" }) : renamed;
});

/** Replaces the recovery code of the requester's profile. The old code stops working. */
export async function renewOwnCode(request: ApiRequest): Promise<ApiResponse> {
  const renewed = await request.change(renewCode);
  return renewed.ok ? succeeded({ body: { recoveryCode: renewed.value }, cache: "never" }) : renewed;
}

/** Links the requesting browser to a profile by its recovery code. A wrong code counts as a failed attempt. */
export const recoverOwnProfile = parsed("body", recoveryBody, async (request, body) => {
  if (!(await request.mayTryCode())) return failed("rateLimited");
  const recovered = await request.change((db, { owner }) =>
    recoverProfile(db, { owner, ...body, now: request.now }),
  );
  if (!recovered.ok && recovered.why === "wrongCode") request.countWrongCode();
  return recovered.ok ? succeeded({ body: { profile: recovered.value }, cache: "never" }) : recovered;
});

/** The leaderboard, best profile first. */
export const getLeaderboard = parsed("query", leadersQuery, async (request, query) =>
  respondWith(await request.query((db) => listLeaders(db, query)), { cache: "shortly" }),
);

/** The public data of a profile, with its rating history and last matches. */
export async function getProfile(request: ApiRequest): Promise<ApiResponse> {
  const params = request.parse("params", idParams);
  if (!params.ok) return failed("unknownProfile");
  const detail = await request.query((db) => profileDetail(db, params.value.id));
  if (!detail.ok) return detail;
  return detail.value === undefined
    ? failed("unknownProfile")
    : succeeded({ body: detail.value, cache: "shortly" });
}

/** Streams all data about the requester as a file, which may be too large for memory. Returns the error, if any. */
export async function sendExport(request: ApiRequest, response: Response): Promise<ApiResponse | undefined> {
  const personalData = await request.queryAs(personalDataOf);
  if (!personalData.ok) return personalData;
  response.set({ "Cache-Control": CACHE_CONTROL.never, "Content-Type": "application/json" });
  response.attachment("last-card-person.json");
  await pipeline(Readable.from(exportText(personalData.value, request)), response).catch(
    ignorePrematureClose,
  );
  return undefined;
}

/** The client may disconnect before the end of the file. */
function ignorePrematureClose(error: NodeJS.ErrnoException): void {
  if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
}

/** One JSON object, match by match. */
async function* exportText(personalData: object, request: ApiRequest): AsyncGenerator<string> {
  yield `${JSON.stringify(personalData).slice(0, -1)},"matches":[`;
  let comma = "";
  for await (const { matches } of exportPages(request)) {
    for (const match of matches) {
      yield `${comma}\n${JSON.stringify(match)}`;
      comma = ",";
    }
  }
  yield "\n]}\n";
}

async function* exportPages(request: ApiRequest): AsyncGenerator<ExportPage> {
  let before: MatchCursor | undefined;
  do {
    const page: HistoryResult<ExportPage> = await request.queryAs((db, requester) =>
      exportMatches(db, requester, { before, now: request.now }),
    );
    // The client notices the incomplete file, because its JSON is not closed.
    if (!page.ok) throw new Error("the history became unreachable");
    yield page.value;
    before = page.value.next;
  } while (before !== undefined);
}

const OFF: PushStatus = { isOn: false };

/** Whether turn notifications are on, and the key that browsers subscribe with. */
export async function getPushStatus(request: ApiRequest): Promise<ApiResponse> {
  return succeeded({ body: request.deps.turnPushes?.status ?? OFF, cache: "never" });
}

/** The subscriptions of the requesting browser. */
export async function listOwnSubscriptions(request: ApiRequest): Promise<ApiResponse> {
  const listed = await request.queryAs(listSubscriptions);
  return listed.ok ? succeeded({ body: { subscriptions: listed.value }, cache: "never" }) : listed;
}

/** Subscribes the requesting browser. Nothing changes if it is subscribed already. */
export const subscribe = parsed("body", subscriptionBody, async (request, body) => {
  const { turnPushes } = request.deps;
  if (turnPushes === undefined) return failed("pushOff");
  if (!turnPushes.isAllowed(body.endpoint)) return failed("pushServiceNotAllowed");
  return respondWith(await storeSubscription(request, body), { status: 204, cache: "never" });
});

/** Only new subscriptions count for the limit of an address: browsers repeat theirs now and then. */
async function storeSubscription(
  request: ApiRequest,
  wanted: SubscriptionRequest,
): Promise<HistoryResult<unknown>> {
  const known = await request.queryAs((db, { owner }) => hasSubscription(db, owner, wanted.endpoint));
  if (!known.ok) return known;
  if (!known.value && !(await request.maySubscribe())) return failed("rateLimited");
  const saved = await request.queryAs((db, { owner }) =>
    saveSubscription(db, { owner, request: wanted, now: request.now }),
  );
  if (!saved.ok) return saved;
  if (!saved.value) return failed("tooManySubscriptions");
  if (!known.value) request.countSubscription();
  return saved;
}

/** Deletes all subscriptions of the requesting browser. */
export async function unsubscribe(request: ApiRequest): Promise<ApiResponse> {
  return respondWith(await request.queryAs(deleteSubscriptions), { status: 204, cache: "never" });
}
