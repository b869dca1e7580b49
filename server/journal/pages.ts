/** The entries of a finished match, a page at a time: a long match never is in memory as a whole. */
import type { Awaitable, JournalEntry } from "../../shared/table/journal/journal.ts";
import { nextTurn } from "../clock.ts";

/** The most entries of a page: to read and to count them takes a few ms. */
export const ENTRIES_PER_PAGE = 100;

/** The pages of a match whose entries are read by `read`: one page of those after an event. Others have their turn in between. */
export async function* pagesOf(
  read: (after: number) => Awaitable<readonly JournalEntry[]>,
): AsyncGenerator<readonly JournalEntry[]> {
  let last: JournalEntry | undefined;
  do {
    const page = await read(last?.n ?? 0);
    yield page;
    last = page.at(-1);
    await nextTurn();
  } while (last !== undefined);
}
