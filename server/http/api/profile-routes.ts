/** What is asked about people, and what they may change of themselves. */

import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import { failed, type HistoryResult, succeeded } from "../../history/history.ts";
import { listLeaders, profileDetail } from "../../history/leaderboard.ts";
import type { MatchCursor } from "../../history/matches.ts";
import { type ExportPage, exportMatches, loadMe, personalDataOf } from "../../history/personal-data.ts";
import {
  deletePerson,
  makeProfile,
  recoverProfile,
  renameProfile,
  renewCode,
} from "../../history/profiles.ts";
import type { ApiRequest } from "./request.ts";
import { type ApiResponse, CACHE_CONTROL, respondWith } from "./response.ts";
import { idParams, leadersQuery, nameBody, recoveryBody } from "./schemas.ts";

/** The own profile, matches and statistics; a guest has no profile. */
export async function getMe(request: ApiRequest): Promise<ApiResponse> {
  return respondWith(await request.queryAs(loadMe), { cache: "never" });
}

/** Deletes whoever asks: the profile, and the name in every match. */
export async function deleteMe(request: ApiRequest): Promise<ApiResponse> {
  return respondWith(await request.queryAs(deletePerson), { status: 204, cache: "never" });
}

/** A profile for the browser that asks, and its recovery code, which is told this once. */
export async function createProfile(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", nameBody);
  if (!body.ok) return body;
  const { name } = body.value;
  const made = await request.change((db, { owner }) => makeProfile(db, { owner, name, now: request.now }));
  return respondWith(made, { status: 201, cache: "never" });
}

/** Another name for the own profile. */
export async function renameOwnProfile(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", nameBody);
  if (!body.ok) return body;
  const renamed = await request.change((db, requester) => renameProfile(db, requester, body.value.name));
  return renamed.ok ? succeeded({ body: { profile: renamed.value }, cache: "never" }) : renamed;
}

/** Another recovery code for the own profile; the one before opens nothing any more. */
export async function renewOwnCode(request: ApiRequest): Promise<ApiResponse> {
  const renewed = await request.change(renewCode);
  return renewed.ok ? succeeded({ body: { recoveryCode: renewed.value }, cache: "never" }) : renewed;
}

/** Brings a profile to the browser that asks, by its recovery code. A wrong one counts as a guess. */
export async function recoverOwnProfile(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", recoveryBody);
  if (!body.ok) return body;
  if (!request.mayTryCode()) return failed("rateLimited");
  const { recoveryCode } = body.value;
  const back = await request.change((db, { owner }) =>
    recoverProfile(db, { owner, recoveryCode, now: request.now }),
  );
  if (!back.ok && back.why === "wrongCode") request.countWrongCode();
  return back.ok ? succeeded({ body: { profile: back.value }, cache: "never" }) : back;
}

/** Who leads, the best first. */
export async function getLeaderboard(request: ApiRequest): Promise<ApiResponse> {
  const query = request.parse("query", leadersQuery);
  if (!query.ok) return query;
  return respondWith(await request.query((db) => listLeaders(db, query.value)), { cache: "shortly" });
}

/** A profile as everybody may see it, with its curve and its last matches. */
export async function getProfile(request: ApiRequest): Promise<ApiResponse> {
  const name = request.parse("params", idParams);
  if (!name.ok) return failed("unknownProfile");
  const detail = await request.query((db) => profileDetail(db, name.value.id));
  if (!detail.ok) return detail;
  return detail.value === undefined
    ? failed("unknownProfile")
    : succeeded({ body: detail.value, cache: "shortly" });
}

// Everything that is kept of one person, as a file that may be larger than what should lie in memory at once.

/** Sends the file; the answer is why not, where it cannot be begun. */
export async function sendExport(request: ApiRequest, response: Response): Promise<ApiResponse | undefined> {
  const about = await request.queryAs(personalDataOf);
  if (!about.ok) return about;
  response.set({ "Cache-Control": CACHE_CONTROL.never, "Content-Type": "application/json" });
  response.attachment("last-card-person.json");
  await pipeline(Readable.from(exportText(about.value, request)), response).catch(ignorePrematureClose);
  return undefined;
}

/** Whoever asked may go away before all of it has come. */
function ignorePrematureClose(error: NodeJS.ErrnoException): void {
  if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
}

/** One JSON object, match by match. */
async function* exportText(about: object, request: ApiRequest): AsyncGenerator<string> {
  yield `${JSON.stringify(about).slice(0, -1)},"matches":[`;
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
      exportMatches(db, requester, before),
    );
    // A file that just ends is not taken for a whole one: its JSON is not closed.
    if (!page.ok) throw new Error("the history could not be reached any more");
    yield page.value;
    before = page.value.next;
  } while (before !== undefined);
}
