/** Everything that a table prepares is one chain: across its matches and crashes, and what is not dealt is opened. */
import assert from "node:assert/strict";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import { readTableRecord } from "../../../../server/journal/table-record-migrations.ts";
import { CHAINED_SCHEME, FIRST_SCHEME } from "../../../../shared/fairness/framing.ts";
import {
  DECK,
  type FairRound,
  type MatchFairness,
  NO_COMMITMENT,
} from "../../../../shared/fairness/match-fairness.ts";
import { commitmentTo, matchHash } from "../../../../shared/fairness/round-key.ts";
import { verifyMatch } from "../../../../shared/fairness/verify/verify-match.ts";
import type { MatchRecord } from "../../../../shared/record/record.ts";
import { QUICK_START_SECONDS } from "../../../../shared/table-limits.ts";
import {
  assertFair,
  type FairClient,
  type FairTable,
  fairTable,
  playRounds,
  SIGNING_KEYS,
} from "../../../support/server/fair-table.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { START_REQUEST } from "../../../support/server/server-table.ts";

const TARGET = { target: 200 } as const;

function recordOf({ table }: FairTable): MatchRecord & { readonly fairness: MatchFairness } {
  const { record } = table;
  assert.ok(record?.fairness !== undefined, "the record has no proof");
  return { ...record, fairness: record.fairness };
}

const numbersIn = ({ fairness }: { readonly fairness: MatchFairness }) =>
  fairness.rounds.flatMap((round) => [...(round.dropped ?? []), round].map(({ link }) => link?.number));

function playMatch(room: FairTable, clients: readonly FairClient[]) {
  room.answer();
  playRounds(room, clients);
  return recordOf(room);
}

function rematch(room: FairTable, clients: readonly FairClient[]) {
  for (const { player } of clients) room.request(player, { type: "rematch" });
  return playMatch(room, clients);
}

function firstMatch(text: string, options?: Parameters<typeof fairTable>[2]) {
  const room = fairTable(text, TARGET, options);
  const clients = ["Ann", "Ben"].map((name) => room.seat(name));
  assert.ok(room.request(clients[0]?.player as FairClient["player"], START_REQUEST).ok);
  return { room, clients, first: playMatch(room, clients) };
}

describe("the commitments of a table", () => {
  it("are one chain over its matches, and the round that the end of a match left over is opened in the next record", () => {
    const { room, clients, first } = firstMatch("two matches");
    assert.equal(first.fairness.scheme, CHAINED_SCHEME);
    assert.deepEqual(first.fairness.deck, DECK);
    assert.equal(first.fairness.rounds[0]?.link?.before, NO_COMMITMENT);
    const second = rematch(room, clients);
    assertFair(room, clients);
    const numbers = [...numbersIn(first), ...numbersIn(second)];
    assert.deepEqual(
      numbers,
      numbers.map((_, i) => i + 1),
    );
    const [left, ...more] = second.fairness.rounds[0]?.dropped ?? [];
    assert.deepEqual([left?.why, left?.round, more], ["matchOver", first.fairness.rounds.length + 1, []]);
    assert.equal(left?.match, matchHash(first.fairness.matchId));
    assert.equal(left?.link?.before, first.fairness.rounds.at(-1)?.commitment);
    assert.equal(second.fairness.rounds[0]?.link?.before, left?.commitment);
    assert.equal(
      second.fairness.rounds.slice(1).some(({ dropped }) => dropped !== undefined),
      false,
    );
  });

  it("bind the ids of the seats", () => {
    const { room, clients, first } = firstMatch("seat ids");
    const ids = room.table.seats.all.map(({ id }) => id);
    for (const { link } of first.fairness.rounds) assert.deepEqual(link?.seatIds, ids);
    const [round, ...rounds] = first.fairness.rounds;
    const link = { ...(round as FairRound & { link: object }).link, seatIds: ids.toReversed() };
    const moved = { ...first.fairness, rounds: [{ ...round, link }, ...rounds] } as MatchFairness;
    const { steps } = verifyMatch(
      { ...first, fairness: moved },
      { knownKeys: [SIGNING_KEYS.publicKey], receipts: clients[0]?.receipts },
    );
    assert.ok(steps.some((step) => step.status === "failed" && step.reason === "commitmentDoesNotOpen"));
  });

  it("go on after a crash at any moment", () => {
    const store = memoryStore(() => 0);
    const header = { code: "ABCDEF", isPublic: true };
    const open = () => openTableJournal(store, header);
    const { room, clients, first } = firstMatch("crashes", { tableJournal: open() });
    const crash = (before: FairTable, pages: readonly FairClient[], name: string) => {
      before.table.stop();
      const read = readTableRecord(JSON.stringify(store.findTable(header.code)));
      assert.ok(read.ok, "the table cannot be read");
      const restored = fairTable(name, {}, { tableJournal: open(), saved: read.table });
      restored.table.presence.awaitAllReconnects();
      const back = pages.map((page) => {
        const player = restored.table.seats.get(page.player.id);
        assert.ok(player !== undefined);
        return restored.client(player, page.habit, page);
      });
      for (const { player } of back) restored.table.presence.reconnected(player.id);
      return { room: restored, clients: back };
    };
    let table = crash(room, clients, "after the match");
    for (const { player } of table.clients) table.room.request(player, { type: "rematch" });
    table = crash(table.room, table.clients, "while the rematch is prepared");
    table.room.answer();
    table = crash(table.room, table.clients, "in the first round");
    playRounds(table.room, table.clients);
    const second = recordOf(table.room);
    assertFair(table.room, table.clients);
    const numbers = [...numbersIn(first), ...numbersIn(second)];
    assert.deepEqual(
      numbers,
      numbers.map((_, i) => i + 1),
    );
  });

  it("say that everybody had left before the deal, and these are not in the next match", () => {
    const room = fairTable("all leave", TARGET, { isQuickPlay: true });
    const ann = room.seat("Ann");
    room.clock.advance(QUICK_START_SECONDS * 1000);
    // The server commits, and waits for Ann.
    assert.ok(ann.messages.some(({ name }) => name === "roundCommitment"));
    assert.equal(room.table.shownPhase, "waiting");
    room.waitForSeat("Ben");
    room.request(ann.player, { type: "leave" });
    const player = room.table.seats.all.find(({ name }) => name === "Ben");
    assert.ok(player !== undefined, "Ben has the table");
    const ben = room.client(player);
    room.clock.advance(QUICK_START_SECONDS * 1000);
    const record = playMatch(room, [ben]);
    assertFair(room, [ben]);
    assert.deepEqual(
      record.fairness.rounds[0]?.dropped?.map(({ why }) => why),
      ["everybodyLeft"],
    );
    assert.deepEqual(numbersIn(record).slice(0, 2), [1, 2]);
  });

  it("stay those of version 1 in a match that began with it", () => {
    const store = memoryStore(() => 0);
    const header = { code: "ABCDEF", isPublic: true };
    const room = fairTable("before the update", TARGET, { tableJournal: openTableJournal(store, header) });
    const clients = ["Ann", "Ben"].map((name) => room.seat(name));
    assert.ok(room.request(clients[0]?.player as FairClient["player"], START_REQUEST).ok);
    room.table.stop();
    // As a server before the update has saved it.
    const saved = structuredClone(store.findTable(header.code));
    assert.ok(saved?.nextRound !== undefined);
    const { link: _, ...binding } = saved.nextRound.binding;
    const { tableChain: __, ...older } = saved;
    const commitment = commitmentTo(saved.nextRound.secret, binding);
    const nextRound = { ...saved.nextRound, binding, commitment };
    const restored = fairTable(
      "after the update",
      {},
      {
        tableJournal: openTableJournal(store, header),
        saved: { ...older, nextRound },
      },
    );
    restored.table.presence.awaitAllReconnects();
    const back = clients.map(({ player: { id } }) => {
      const player = restored.table.seats.get(id);
      assert.ok(player !== undefined);
      restored.table.presence.reconnected(id);
      return restored.client(player);
    });
    restored.answer();
    playRounds(restored, back);
    const record = recordOf(restored);
    assert.equal(record.fairness.scheme, FIRST_SCHEME);
    assert.equal(record.fairness.deck, undefined);
    const withLink = record.fairness.rounds.filter(({ link }) => link !== undefined);
    assert.deepEqual(withLink, []);
    assertFair(restored);
  });
});
