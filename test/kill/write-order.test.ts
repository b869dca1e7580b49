import assert from "node:assert/strict";
import type { JournalStore } from "../../shared/table/journal/journal.ts";
import { LARGE_HAND_RULES, makeMovesInSequence, startMatch } from "../support/network/moves-in-sequence.ts";
import { recordFrames } from "../support/network/record-frames.ts";
import { openGameServer } from "../support/server/game-server.ts";
import { memoryStore } from "../support/server/memory-store.ts";
import { withLateJournals } from "./late-journal.ts";

type Step =
  | { readonly type: "asked" | "written"; readonly id: string | undefined }
  | { readonly type: "sent" };

const MOVES = 8;

/** `npm run kill -- --trace` checks the system calls of a real server. */
describe("the order of write and show", () => {
  /** The requests, journal entries and frames of a table, in their order. */
  async function stepsWith(corrupt: (journalStore: JournalStore) => JournalStore): Promise<readonly Step[]> {
    const steps: Step[] = [];
    const frames = recordFrames(() => steps.push({ type: "sent" }));
    const server = await openGameServer({
      context: { store: corrupt(noting((id) => steps.push({ type: "written", id }))) },
    });
    const ann = await server.create({ name: "Ann", rules: LARGE_HAND_RULES });
    const clients = [ann, await server.join(ann.code, { name: "Ben" })];
    await startMatch(clients);
    steps.length = 0;
    await makeMovesInSequence(clients, MOVES, (id) => steps.push({ type: "asked", id }));
    frames.stop();
    await server.close();
    return steps;
  }

  it("is write, then show: no byte about a command leaves before it is in the journal", async () => {
    const steps = await stepsWith((journalStore) => journalStore);
    assert.equal(steps.filter(({ type }) => type === "written").length, MOVES);
    assert.ok(steps.filter(({ type }) => type === "sent").length > 2 * MOVES);
    assert.equal(sentBeforeWritten(steps), 0);
  });

  it("is reported if it is reversed", async () => {
    assert.ok(sentBeforeWritten(await stepsWith(withLateJournals)) >= MOVES);
  });
});

/** How many frames were sent between the request and the journal entry of a command. */
function sentBeforeWritten(steps: readonly Step[]): number {
  let early = 0;
  let isOpen = false;
  for (const { type } of steps) {
    if (type === "sent" && isOpen) early += 1;
    if (type !== "sent") isOpen = type === "asked";
  }
  return early;
}

/** A journal store in memory that reports the id of every command that it has written. */
function noting(wrote: (id: string | undefined) => void): JournalStore {
  const journalStore = memoryStore();
  return {
    ...journalStore,
    openJournal: (code, match) => {
      const journal = journalStore.openJournal(code, match);
      return {
        ...journal,
        append: (entry) => {
          journal.append(entry);
          wrote(entry.id);
        },
      };
    },
  };
}
