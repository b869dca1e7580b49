/** Everything that is kept of one person, as a file that may be larger than what should lie in memory at once. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import type { Answered } from "../../history/answered.ts";
import type { MatchCursor } from "../../history/matches.ts";
import { belongingsOf, type ExportedPage, exportMatches } from "../../history/personal-data.ts";
import type { Asked } from "./request.ts";
import { type Answer, CACHES } from "./response.ts";

/** Sends the file; the answer is why not, where it cannot be begun. */
export async function sendExport(asked: Asked, response: Response): Promise<Answer | undefined> {
  const about = await asked.askAs(belongingsOf);
  if (!about.ok) return about;
  response.set({ "Cache-Control": CACHES.never, "Content-Type": "application/json" });
  response.attachment("last-card-person.json");
  await pipeline(Readable.from(textOf(about.value, asked)), response).catch(ignoreClosing);
  return undefined;
}

/** Whoever asked may go away before all of it has come. */
function ignoreClosing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
}

/** One JSON object, match by match. */
async function* textOf(about: object, asked: Asked): AsyncGenerator<string> {
  yield `${JSON.stringify(about).slice(0, -1)},"matches":[`;
  let comma = "";
  for await (const { matches } of pagesOf(asked)) {
    for (const match of matches) {
      yield `${comma}\n${JSON.stringify(match)}`;
      comma = ",";
    }
  }
  yield "\n]}\n";
}

async function* pagesOf(asked: Asked): AsyncGenerator<ExportedPage> {
  let before: MatchCursor | undefined;
  do {
    const page: Answered<ExportedPage> = await asked.askAs((db, asker) => exportMatches(db, asker, before));
    // A file that just ends is not taken for a whole one: its JSON is not closed.
    if (!page.ok) throw new Error("the history could not be reached any more");
    yield page.value;
    before = page.value.next;
  } while (before !== undefined);
}
