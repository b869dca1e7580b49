import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MatchRecord } from "../../../shared/record/record.ts";
import { type PointOfView, type RecordedMatch, replayRecord } from "../../../shared/record/recorded-match.ts";
import { makeEvent } from "../../../shared/record/text-notation.ts";
import { viewFor } from "../../../shared/view-for.ts";
import { botMatchRecord } from "../../support/game/bot-match-record.ts";
import { replayUpTo } from "../../support/game/replay-up-to.ts";

function golden(name: string): MatchRecord {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../../golden/${name}.json`), "utf8"));
}

function followed(record: MatchRecord): RecordedMatch {
  const answer = replayRecord(record);
  assert.ok(answer.ok, JSON.stringify(answer));
  return answer.match;
}

describe("a recorded match", () => {
  const record = golden("two-seats");
  const match = followed(record);

  it("has a step for every entry, with what it brought about", () => {
    assert.equal(match.length, record.entries.length);
    for (const [i, { seat, by, events }] of record.entries.entries()) {
      const replayStep = match.step(i + 1);
      assert.deepEqual([replayStep.number, replayStep.seat, replayStep.by], [i + 1, seat, by]);
      assert.deepEqual(JSON.stringify(replayStep.events.map(makeEvent)), JSON.stringify(events));
    }
  });

  it("gives the game after any step, whichever was asked for before, and never the same one twice", () => {
    const wanted = [match.length, 1, 33, 32, 31, 64, 2, match.length - 1];
    for (const number of wanted) assert.deepEqual(match.gameAfter(number), replayUpTo(record, number));
    match.gameAfter(40).hands[0]?.push(1);
    assert.deepEqual(match.gameAfter(40), replayUpTo(record, 40));
  });

  it("shows what a seat saw, and no more, or all hands", () => {
    for (const number of [1, 12, match.length - 1]) {
      const game = replayUpTo(record, number);
      assert.deepEqual(match.viewAfter(number, 1), viewFor(game, 1));
      assert.deepEqual(match.viewAfter(number, "open").revealedHands, game.hands);
      assert.deepEqual(match.viewAfter(number, "open").hand, []);
    }
    const facesSeenBy = (pointOfView: PointOfView) =>
      match.steps
        .flatMap(({ number }) => match.eventsOf(number, pointOfView))
        .flatMap((event) => (event.type === "cardsDrawn" && event.seat !== pointOfView ? event.cards : []));
    assert.deepEqual(facesSeenBy(0), []);
    assert.deepEqual(facesSeenBy("open"), []);
  });

  it("knows where its rounds begin, and the number of the last event", () => {
    const long = followed(botMatchRecord({ rules: { target: 200 } }));
    assert.deepEqual(
      long.rounds.map(({ round }) => round),
      Array.from({ length: long.step(long.length).round }, (_, i) => i + 1),
    );
    assert.ok(long.rounds.length > 1, "a match of several rounds");
    for (const { events } of long.rounds) assert.ok(events.some(({ type }) => type === "dealt"));
    const all = record.entries.reduce((sum, { events }) => sum + events.length, 0);
    assert.equal(match.lastEventNumber(match.length), all);
  });

  it("takes a step outside for the first or the last", () => {
    assert.equal(match.step(0).number, 1);
    assert.equal(match.step(-7).number, 1);
    assert.equal(match.step(1e9).number, match.length);
    assert.equal(match.step(3.9).number, 3);
  });

  it("lists the seats that a replacement bot played last", () => {
    const steps = match.steps.filter(({ seat }) => seat === 0);
    const [first, second] = steps;
    assert.ok(first !== undefined && second !== undefined);
    const entries = record.entries.map((entry, i) =>
      i + 1 === first.number ? { ...entry, by: "standIn" as const } : entry,
    );
    const stoodIn = followed({ ...record, entries });
    assert.deepEqual([...stoodIn.replacedAt(first.number)], [0]);
    assert.deepEqual([...stoodIn.replacedAt(second.number)], []);
  });

  it("names the first step that comes out otherwise", () => {
    const entries = record.entries.toSpliced(4, 1);
    const answer = replayRecord({ ...record, entries });
    assert.ok(!answer.ok);
    assert.equal(answer.step, 5);
  });
});
