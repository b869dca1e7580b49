import assert from "node:assert/strict";
import { setLanguage } from "../../../../client/i18n/i18n.ts";
import { playerNames } from "../../../../client/pages/replay/replay-snapshot.ts";
import { describeStep } from "../../../../client/pages/replay/replay-view.ts";
import type { MatchRecord } from "../../../../shared/record/record.ts";
import {
  type PointOfView,
  type RecordedMatch,
  type ReplayStep,
  replayRecord,
} from "../../../../shared/record/recorded-match.ts";
import { botMatchRecord } from "../../../support/game/bot-match-record.ts";

function followed(record: MatchRecord): RecordedMatch {
  const answer = replayRecord(record);
  assert.ok(answer.ok, JSON.stringify(answer));
  return answer.match;
}

describe("the description of a step", () => {
  const record = botMatchRecord({ rules: { target: 100 } });
  const match = followed(record);
  const wordsOf = (replayStep: ReplayStep, pointOfView: PointOfView) =>
    describeStep(replayStep, {
      ...{ names: playerNames(match), pointOfView },
      top: match.viewAfter(replayStep.number, "open").topCard,
    });
  const drawn = match.steps.find(({ command, seat }) => command.type === "draw" && seat === 1);

  before(() => setLanguage("en"));

  it("begins with the deal, and names the players", () => {
    assert.match(wordsOf(match.step(1), "open"), /deals\. Round 1: 7 cards each\./);
    for (const replayStep of match.steps.slice(1)) {
      const words = wordsOf(replayStep, "open");
      assert.ok(words !== "", JSON.stringify(replayStep.command));
      assert.doesNotMatch(words, /\bYou\b|is to play/);
    }
  });

  it("names drawn cards only to points of view that have seen them", () => {
    assert.ok(drawn !== undefined);
    assert.match(wordsOf(drawn, "open"), /^Theo draws: (red|yellow|green|blue|Wild)/);
    assert.match(wordsOf(drawn, 1), /^Theo draws: (red|yellow|green|blue|Wild)/);
    assert.match(wordsOf(drawn, 0), /^Theo draws a card\./);
  });

  it("says for which player the clock or a replacement bot played", () => {
    assert.ok(drawn !== undefined);
    assert.match(
      wordsOf({ ...drawn, by: "clock" }, 0),
      /^Theo ran out of time: the game plays for them\. Theo draws/,
    );
    assert.match(wordsOf({ ...drawn, by: "standIn" }, 0), /^A bot is playing for Theo\. Theo draws/);
  });

  it("has a placeholder for players who had their name removed", () => {
    const nameless = { ...record, players: record.players.map((player) => ({ ...player, name: "" })) };
    const names = playerNames(followed(nameless));
    assert.deepEqual(names, ["Someone", "Someone", "Someone"]);
  });
});
