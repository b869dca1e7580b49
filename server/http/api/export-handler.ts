/** Everything that is kept of one person, as a file that may be larger than what should lie in memory at once. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import type { HistoryResult } from "../../history/answered.ts";
import type { MatchCursor } from "../../history/matches.ts";
import { type ExportPage, exportMatches, personalDataOf } from "../../history/personal-data.ts";
import type { ApiRequest } from "./request.ts";
import { type ApiResponse, CACHE_CONTROL } from "./response.ts";

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
