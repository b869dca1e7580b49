/** The shuffles of a table's match can be verified from its record and from what the players' clients have kept. */

import assert from "node:assert/strict";
import type { Verification } from "../../../../shared/fairness/verify/verify-match.ts";
import { verifyMatch } from "../../../../shared/fairness/verify/verify-match.ts";
import { waitMs } from "../../../../shared/table/fairness/fair-rounds.ts";
import { DEFAULT_TABLE_SETTINGS, newTableState } from "../../../../shared/table/table-state.ts";
import {
  CONTRIBUTES,
  type FairClient,
  type FairTable,
  fairTable,
  SIGNING_KEYS,
  SILENT,
  WITHHOLDS,
} from "../../../support/server/fair-table.ts";
import { START_REQUEST } from "../../../support/server/server-table.ts";
import { changePlayer } from "../../../support/server/table-draft.ts";

const problemsIn = ({ steps }: Verification) => steps.filter(({ status }) => status === "failed");

function verdictFor(room: FairTable, client?: FairClient): Verification["verdict"] {
  const { record } = room.table;
  assert.ok(record?.fairness !== undefined, "the record has no proof");
  const { receipts } = client ?? {};
  const checked = verifyMatch(record, { receipts, knownKeys: [SIGNING_KEYS.publicKey] });
  assert.deepEqual(problemsIn(checked), []);
  return checked.verdict;
}

function start(room: FairTable, host: FairClient): void {
  assert.ok(room.request(host.player, START_REQUEST).ok);
  room.answer();
}

/** Plays rounds, one after the other, until the match is over. */
function playToEnd(room: FairTable, clients: readonly FairClient[]): void {
  while (room.table.phase !== "matchOver") {
    room.playToPhaseEnd();
    if (room.table.phase !== "roundOver") continue;
    for (const { player } of clients) room.request(player, { type: "nextRound" });
    room.answer();
    room.clock.advance(1_000);
    room.answer();
  }
}

const TARGET = { target: 200 } as const;

describe("a match whose shuffles can be verified", () => {
  it("is dealt with the contributions of all, and verified with the receipts of all", () => {
    const room = fairTable("all contribute", TARGET);
    const clients = [room.seat("Ann"), room.seat("Ben"), room.seat("Cid")];
    start(room, clients[0] as FairClient);
    assert.equal(room.table.phase, "playing");
    playToEnd(room, clients);
    for (const client of clients) assert.equal(verdictFor(room, client), "ok");
    const kinds = room.table.record?.fairness?.rounds.map(({ seats }) => seats.map(({ kind }) => kind));
    assert.ok(kinds?.every((round) => round.every((kind) => kind === "player")));
    assert.ok((kinds?.length ?? 0) > 1);
  });

  it("does not wait for clients that do not contribute: without contributors, it is dealt at once", () => {
    const room = fairTable("nobody contributes");
    const [ann, ben] = [room.seat("Ann", SILENT), room.seat("Ben", SILENT)];
    start(room, ann);
    assert.equal(room.table.phase, "playing");
    assert.equal(room.clock.pendingTimers > 0, true);
    room.playToPhaseEnd();
    room.request(ann.player, { type: "nextRound" });
    room.request(ben.player, { type: "nextRound" });
    assert.equal(room.table.phase, "playing");
  });

  it("is dealt without silent players, and marks them", () => {
    const room = fairTable("one is silent", TARGET);
    const clients = [room.seat("Ann"), room.seat("Ben", SILENT)];
    start(room, clients[0] as FairClient);
    assert.equal(room.table.phase, "playing");
    playToEnd(room, clients);
    // Without a number of their own, players must trust the others.
    assert.deepEqual(
      clients.map((client) => verdictFor(room, client)),
      ["ok", "notCheckable"],
    );
    assert.deepEqual(
      room.table.record?.fairness?.rounds[0]?.seats.map(({ kind }) => kind),
      ["player", "none"],
    );
  });

  it("waits three seconds at most for a commitment that does not come, if the connection is new", () => {
    const room = fairTable("one is slow");
    const ann = room.seat("Ann");
    const ben = room.seat("Ben", SILENT);
    // The client says that it contributes, and sends nothing.
    changePlayer(ben.player, { origin: { ...ben.player.origin, contributes: true } });
    start(room, ann);
    assert.deepEqual([room.table.phase, room.table.shownPhase], ["roundOver", "waiting"]);
    room.clock.advance(2_999);
    assert.equal(room.table.shownPhase, "waiting");
    room.clock.advance(1);
    room.answer();
    assert.equal(room.table.phase, "playing");
  });

  it("waits once for a player: after being late, the player contributes and delays nothing more", () => {
    const room = fairTable("late once", TARGET);
    const ann = room.seat("Ann");
    const ben = room.seat("Ben", SILENT);
    changePlayer(ben.player, { origin: { ...ben.player.origin, contributes: true } });
    start(room, ann);
    room.clock.advance(3_000);
    ben.habit = WITHHOLDS;
    room.answer();
    const excluded = room.table.fairnessMessages.flatMap(({ name, message }) =>
      name === "roundCommitment" ? [message.excluded] : [],
    );
    assert.deepEqual(excluded, [[1], [1]]);
    const request = {
      type: "commitContribution",
      round: 2,
      attempt: 0,
      commitment: "ab".repeat(32),
    } as const;
    const answer = room.request(ben.player, request);
    assert.equal(answer.ok || answer.refusal.details["why"], "excluded");
    room.playToPhaseEnd();
    const before = room.clock.now();
    for (const { player } of [ann, ben]) room.request(player, { type: "nextRound" });
    room.answer();
    assert.deepEqual([room.game().round, room.clock.now()], [2, before]);
    playToEnd(room, [ann, ben]);
    assert.deepEqual([verdictFor(room, ann), verdictFor(room, ben)], ["ok", "notCheckable"]);
  });

  it("begins another attempt without the player who does not reveal, who contributes nothing more", () => {
    const room = fairTable("one withholds", TARGET);
    const [ann, ben] = [room.seat("Ann"), room.seat("Ben", WITHHOLDS)];
    start(room, ann);
    assert.equal(room.table.shownPhase, "waiting");
    room.clock.advance(1_000);
    room.answer();
    assert.equal(room.table.phase, "playing");
    const voided = ann.messages.find(({ name }) => name === "attemptVoided");
    assert.deepEqual(voided?.message, { round: 1, attempt: 0, missing: [1] });
    assert.ok(ben.refusals.includes("excluded"));
    ben.habit = CONTRIBUTES;
    playToEnd(room, [ann, ben]);
    assert.deepEqual([verdictFor(room, ann), verdictFor(room, ben)], ["ok", "notCheckable"]);
    const rounds = room.table.record?.fairness?.rounds ?? [];
    assert.deepEqual(
      rounds.map(({ voided: { length } }) => length),
      [1, ...rounds.slice(1).map(() => 0)],
    );
    assert.ok(rounds.every(({ seats }) => seats[1]?.kind === "none"));
  });

  it("waits half as long after each void attempt: nine who withhold in turn delay the deal by 3.25 s", () => {
    const room = fairTable("nine withhold in turn");
    const ann = room.seat("Ann");
    const others = Array.from({ length: 9 }, (_, i) => room.seat(`Player ${i + 2}`));
    assert.ok(room.request(ann.player, START_REQUEST).ok);
    const before = room.clock.now();
    for (const [attempt, player] of others.entries()) {
      player.habit = WITHHOLDS;
      const ms = [1_000, 500][attempt] ?? 250;
      room.answer();
      room.clock.advance(ms - 1);
      assert.equal(room.table.shownPhase, "waiting");
      room.clock.advance(1);
    }
    room.answer();
    assert.equal(room.table.phase, "playing");
    assert.equal(room.clock.now() - before, 3_250);
  });

  it("is delayed by 14 s at most, even if nine withhold who answer as late as they can", () => {
    const unknown = newTableState(DEFAULT_TABLE_SETTINGS, 0);
    const waits = Array.from({ length: 9 }, (_, attempt) => 2 * waitMs(unknown, [0], attempt));
    assert.equal(
      waits.reduce((sum, ms) => sum + ms),
      13_750,
    );
  });

  it("shows nothing before the next deal but commitments", () => {
    const room = fairTable("no secrets", TARGET);
    const ann = room.seat("Ann");
    room.seat("Ben");
    start(room, ann);
    const sent = JSON.stringify(room.table.fairnessMessages);
    playToEnd(room, [ann]);
    const rounds = room.table.record?.fairness?.rounds ?? [];
    for (const { secret } of rounds) assert.ok(!sent.includes(secret));
  });

  it("refuses contributions that come twice, at the wrong time, or for another attempt", () => {
    const room = fairTable("refusals");
    const ann = room.seat("Ann");
    room.seat("Ben");
    const commitment = "ab".repeat(32);
    const request = { type: "commitContribution", round: 1, attempt: 0, commitment } as const;
    const whyRefused = (again: Parameters<FairTable["request"]>[1]) => {
      const answer = room.request(ann.player, again);
      return answer.ok ? "accepted" : answer.refusal.details["why"];
    };
    assert.equal(whyRefused(request), "noFairRound");
    assert.ok(room.request(ann.player, START_REQUEST).ok);
    assert.equal(whyRefused({ ...request, round: 2 }), "otherAttempt");
    assert.equal(
      whyRefused({ type: "revealContribution", round: 1, attempt: 0, value: commitment }),
      "notCommitted",
    );
    assert.equal(whyRefused(request), "accepted");
    assert.equal(whyRefused(request), "contributedTwice");
    room.answer();
    assert.equal(
      whyRefused({ type: "revealContribution", round: 1, attempt: 0, value: commitment }),
      "wrongReveal",
    );
    assert.equal(whyRefused(request), "tooLate");
  });
});
