/** A table that crashes goes on with the shuffle where it was: nothing is drawn again that anyone has seen. */

import assert from "node:assert/strict";
import { makeSigningKeys } from "../../../../server/identity/signing-keys.ts";
import { NODE_PLATFORM } from "../../../../server/identity/table-platform.ts";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import { readTableRecord } from "../../../../server/journal/table-record-migrations.ts";
import { replay } from "../../../../shared/record/record.ts";
import { checkOf } from "../../../../shared/table/fairness/match-proofs.ts";
import { restoreMatch } from "../../../../shared/table/match/match.ts";
import { IDLE_MATCH_MINUTES } from "../../../../shared/table-limits.ts";
import { recordOfFinished } from "../../../support/game/finished-match.ts";
import {
  assertFair,
  type ClientHabit,
  CONTRIBUTES,
  type FairClient,
  type FairTable,
  fairTable,
  playRounds,
  SIGNING_KEYS,
  SILENT,
  WITHHOLDS,
} from "../../../support/server/fair-table.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { START_REQUEST } from "../../../support/server/server-table.ts";

const HEADER = { code: "ABCDEF", isPublic: true };

/** A table whose process can be killed at any moment: everything that is not in the store is lost. */
class MortalTable {
  readonly #store = memoryStore(() => 0);
  readonly #text: string;
  #crashes = 0;
  room: FairTable;
  clients: FairClient[];

  constructor(text: string, habits: readonly ClientHabit[], target: number | "single" = "single") {
    this.#text = text;
    const tableJournal = openTableJournal(this.#store, HEADER);
    this.room = fairTable(text, { target }, { tableJournal });
    this.clients = habits.map((habit, i) => this.room.seat(`Player ${i}`, habit));
  }

  get host(): FairClient {
    const [host] = this.clients;
    assert.ok(host !== undefined);
    return host;
  }

  start(): void {
    assert.ok(this.room.request(this.host.player, START_REQUEST).ok);
  }

  /** Another process restores the table, and the players come back with the same pages. */
  crash(): void {
    this.restore();
    this.reconnect();
  }

  /** The same without the key that signs the match: its file is lost, so the server has made another. */
  crashWithoutKey(): void {
    this.restore(makeSigningKeys());
    this.reconnect();
  }

  restore(signingKeys = SIGNING_KEYS): void {
    this.room.table.stop();
    const read = readTableRecord(JSON.stringify(this.#store.findTable(HEADER.code)));
    assert.ok(read.ok, "the record cannot be read");
    const tableJournal = openTableJournal(this.#store, HEADER);
    const before = this.clients;
    this.#crashes += 1;
    this.room = fairTable(
      `${this.#text} ${this.#crashes}`,
      {},
      { tableJournal, saved: read.table, signingKeys },
    );
    this.room.table.presence.awaitAllReconnects();
    this.clients = before.map((client) => {
      const player = this.room.table.seats.get(client.player.id);
      assert.ok(player !== undefined);
      // Pages that were not reloaded say that the chain is broken off.
      return this.room.client(player, client.habit, signingKeys === SIGNING_KEYS ? client : undefined);
    });
  }

  reconnect(): void {
    for (const { player } of this.clients) this.room.table.presence.reconnected(player.id);
  }

  /** The match as another process reads it, by its snapshot and without it. */
  replayed() {
    const header = this.#store.findTable(HEADER.code)?.match;
    assert.ok(header !== undefined);
    const journal = this.#store.openJournal(HEADER.code, header);
    assert.ok(journal.findSnapshot()?.proofs !== undefined);
    let entriesAfterSnapshot = 0;
    const counted = {
      ...journal,
      entries: (after: number) => {
        const entries = journal.entries(after);
        entriesAfterSnapshot = entries.length;
        return entries;
      },
    };
    const options = { header, steady: this.room.clock.steady(), signingKeys: SIGNING_KEYS, ...NODE_PLATFORM };
    const withSnapshot = restoreMatch({ ...options, journal: counted });
    assert.ok(entriesAfterSnapshot < journal.entries(0).length, "the snapshot is used");
    const whole = { ...journal, findSnapshot: () => undefined };
    return { withSnapshot, withoutSnapshot: restoreMatch({ ...options, journal: whole }) };
  }

  nextRound(): void {
    for (const { player } of this.clients) this.room.request(player, { type: "nextRound" });
  }

  playToEnd(): void {
    playRounds(this.room, this.clients);
  }

  /** The record as the history gets it, verified with what each client has kept. */
  async assertVerified(): Promise<void> {
    const [id = ""] = this.#store.pendingIds();
    const finished = this.#store.findFinished(id);
    assert.ok(finished !== undefined);
    assertFair(this.room, this.clients, await recordOfFinished(finished));
  }
}

const PAIR = [CONTRIBUTES, CONTRIBUTES];

/** The commitments that the client was sent for a round, by attempt. */
const commitmentsOf = ({ messages }: FairClient, round: number) =>
  messages.flatMap(({ name, message }) =>
    name === "roundCommitment" && message.round === round ? [`${message.attempt} ${message.commitment}`] : [],
  );

describe("a crash", () => {
  it("before anyone has committed: the match starts with the commitment that was published", async () => {
    const table = new MortalTable("crash at the start", PAIR);
    table.start();
    const before = commitmentsOf(table.host, 1);
    table.crash();
    assert.deepEqual(commitmentsOf(table.host, 1), before);
    table.room.answer();
    assert.equal(table.room.table.phase, "playing");
    table.playToEnd();
    await table.assertVerified();
  });

  it("between commitment and reveal: the published list stays, and the players reveal to the next process", async () => {
    const table = new MortalTable("crash before the reveal", PAIR);
    table.start();
    for (const client of table.clients) client.answerOne();
    assert.equal(table.room.table.shownPhase, "waiting");
    const published = table.room.table.fairnessMessages;
    table.crash();
    assert.deepEqual(table.room.table.fairnessMessages, published);
    table.room.answer();
    assert.equal(table.room.table.phase, "playing");
    table.playToEnd();
    await table.assertVerified();
  });

  it("between two reveals: what was revealed is not asked for again", async () => {
    const table = new MortalTable("crash between reveals", PAIR);
    table.start();
    for (const client of table.clients) client.answerOne();
    table.host.answerOne();
    table.crash();
    table.room.answer();
    assert.deepEqual(table.host.refusals, ["revealedTwice"]);
    assert.equal(table.room.table.phase, "playing");
    table.playToEnd();
    await table.assertVerified();
  });

  it("between commitment and reveal, with a player who does not come back: the attempt is void", () => {
    const table = new MortalTable("crash and away", PAIR);
    table.start();
    for (const client of table.clients) client.answerOne();
    for (const client of table.clients.slice(1)) client.habit = WITHHOLDS;
    table.restore();
    table.room.table.presence.reconnected(table.host.player.id);
    table.room.answer();
    assert.notEqual(table.room.table.phase, "playing");
    table.room.clock.advance(10_000);
    table.room.answer();
    const { record } = table.room.table;
    assert.equal(record?.entries.length, 1);
    assert.deepEqual(
      table.host.messages.flatMap(({ name, message }) => (name === "attemptVoided" ? [message] : [])),
      [{ round: 1, attempt: 0, missing: [1] }],
    );
  });

  it("in the round: the chain goes on, and so do the commitments to the next one", async () => {
    const table = new MortalTable("crash in the round", PAIR, 200);
    table.start();
    table.room.answer();
    for (let turns = 0; turns < 3; turns += 1) table.room.playTurn();
    const { chainCheck } = table.room.table;
    const before = commitmentsOf(table.host, 2);
    table.crash();
    assert.equal(table.room.table.chainCheck, chainCheck);
    assert.deepEqual(commitmentsOf(table.host, 2), before);
    table.room.answer();
    assert.deepEqual(table.host.refusals, []);
    table.playToEnd();
    await table.assertVerified();
  });

  it("in the break, and in a later round: receipts of before and after it belong to one match", async () => {
    const table = new MortalTable("crash in the break", PAIR, 300);
    table.start();
    table.room.answer();
    table.room.playToPhaseEnd();
    assert.equal(table.room.table.phase, "roundOver");
    table.crash();
    table.room.answer();
    table.nextRound();
    table.room.answer();
    assert.equal(table.room.game().round, 2);
    table.room.playTurn();
    table.crash();
    table.room.answer();
    table.playToEnd();
    await table.assertVerified();
  });

  it("after a snapshot: the chain and the signed heads are those of the whole journal", async () => {
    const table = new MortalTable("crash after a snapshot", PAIR, 300);
    table.start();
    table.room.answer();
    table.room.playToPhaseEnd();
    table.room.answer();
    table.nextRound();
    table.room.answer();
    for (let turns = 0; turns < 3; turns += 1) table.room.playTurn();
    const { withSnapshot, withoutSnapshot } = table.replayed();
    assert.deepEqual(withSnapshot.proofs, withoutSnapshot.proofs);
    assert.deepEqual(withSnapshot.game, withoutSnapshot.game);
    assert.equal(withSnapshot.proofs.heads.length, 1);
    table.crash();
    assert.equal(table.room.table.chainCheck, checkOf(withoutSnapshot.proofs));
    table.room.answer();
    table.playToEnd();
    await table.assertVerified();
  });

  it("after which no player comes back: the match ends, and its secrets are in the record", async () => {
    const table = new MortalTable("crash, and nobody there", PAIR, 300);
    table.start();
    table.room.answer();
    table.room.playTurn();
    table.restore();
    for (let minutes = 0; table.room.table.phase !== "matchOver"; minutes += 1) {
      assert.ok(minutes < 3 * IDLE_MATCH_MINUTES, "the match does not end");
      assert.equal(table.room.table.record?.fairness, undefined, "not earlier");
      table.room.clock.advance(60_000);
    }
    assert.equal(table.room.table.record?.result?.why, "idle");
    await table.assertVerified();
  });

  it("with plain clients only: the match starts again at once", () => {
    const table = new MortalTable("crash of plain clients", [SILENT, SILENT]);
    table.start();
    assert.equal(table.room.table.phase, "playing");
    table.crash();
    table.playToEnd();
    const [id = ""] = [table.room.table.matchId];
    assert.ok(id !== "");
  });
});

describe("a restart without the signing key of a running match", () => {
  const play = (table: MortalTable) => {
    table.start();
    table.room.answer();
    table.room.playTurn();
  };
  const MOMENTS: Readonly<Record<string, (table: MortalTable) => void>> = {
    "before anyone has committed": (table) => table.start(),
    "between commitment and reveal": (table) => {
      table.start();
      for (const client of table.clients) client.answerOne();
    },
    "in the round": play,
    "in the break": (table) => {
      play(table);
      table.room.playToPhaseEnd();
    },
    "in the deal of a later round": (table) => {
      play(table);
      table.room.playToPhaseEnd();
      table.nextRound();
    },
  };

  for (const [moment, playTo] of Object.entries(MOMENTS))
    it(`plays on unsigned and publishes nothing of the shuffles, ${moment}`, () => {
      const table = new MortalTable(`a lost key, ${moment}`, PAIR, 200);
      playTo(table);
      table.crashWithoutKey();
      const { room } = table;
      assert.deepEqual(room.table.fairnessMessages, []);
      table.playToEnd();
      assert.deepEqual([room.table.phase, room.table.fairnessMessages], ["matchOver", []]);
      const { record } = room.table;
      assert.ok(record !== undefined);
      assert.equal(record.fairness, undefined);
      assert.ok(replay(record).ok);
    });
});
