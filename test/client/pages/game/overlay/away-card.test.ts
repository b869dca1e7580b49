import assert from "node:assert/strict";
import { isLanguage, LANGUAGES, setLanguage } from "../../../../../client/i18n/i18n.ts";
import { awayLines } from "../../../../../client/pages/game/overlay/away-card.ts";
import { newGame } from "../../../../../shared/game.ts";
import type { SeenEvent } from "../../../../../shared/redact.ts";
import { OFFICIAL_RULES, type Rules } from "../../../../../shared/rules.ts";
import { viewFor } from "../../../../../shared/view-for.ts";
import { players } from "../../../../harness/pages/sample-snapshots.ts";
import { assertSentence } from "../../../../support/assert-sentence.ts";
import { cards } from "../../../../support/game/game-as-text.ts";

const [r5 = 0, gS = 0, b7 = 0] = cards("r5 gS b7");
const played = (card: number): SeenEvent => ({ type: "cardPlayed", seat: 0, card });
const drawn = (count: number): SeenEvent => ({
  ...({ type: "cardsDrawn", seat: 0, why: "turn" } as const),
  ...{ count, cards: Array<number>(count).fill(b7) },
});
const roundWon: SeenEvent = { type: "roundWon", seat: 1, points: [0, 45, 0], hands: [[r5], [], [b7]] };
const swapped: SeenEvent = { type: "handsSwapped", seats: [0, 1] };

/** Three players: me (seat 0) and two others, with these points. */
function snapshot(rules: Partial<Rules> = {}, scores: readonly number[] = [120, 80, 30]) {
  const all = { ...OFFICIAL_RULES, ...rules };
  const view = { ...viewFor(newGame({ rules: all, seats: 3, seed: "0".repeat(64) }), 0), scores };
  return { players: players(3), rules: all, view };
}

describe("the text of what a player missed", () => {
  beforeEach(() => setLanguage("en"));
  const [me = "", ben = ""] = players(3).map(({ name }) => name);

  it("sums up what was played and drawn, and says the score", () => {
    const lines = awayLines(
      { events: [drawn(1), played(r5), drawn(2), played(gS)], isShortened: false },
      snapshot(),
    );
    assert.equal(lines[1], "Played for you: red 5 and green Skip.");
    assert.equal(lines[2], "Drawn for you: 3 cards.");
    assert.match(lines[0] ?? "", new RegExp(`^Score: ${me} 120, ${ben} 80`, "u"));
  });

  it("H3, E2: keeps rounds apart, each with its exchanges of hands and its end", () => {
    const events = [played(r5), swapped, roundWon, drawn(1)];
    const lines = awayLines({ events, isShortened: false }, snapshot());
    assert.deepEqual(lines.slice(1), [
      "Played for you: red 5.",
      `You swap hands with ${ben}.`,
      `${ben} goes out and wins the round: 45 points.`,
      "Drawn for you: one card.",
    ]);
  });

  it("E4: says no score in a match of one round", () => {
    const lines = awayLines({ events: [drawn(1)], isShortened: false }, snapshot({ target: "single" }));
    assert.deepEqual(lines, ["Drawn for you: one card."]);
  });

  it("says that earlier moves are left out", () => {
    const lines = awayLines({ events: [drawn(1)], isShortened: true }, snapshot());
    assert.equal(lines.at(-1), "Only the latest moves are listed.");
  });

  for (const code of Object.keys(LANGUAGES).filter(isLanguage)) {
    it(`is made of sentences in ${code}`, async () => {
      await setLanguage(code);
      const events = [played(r5), drawn(1), drawn(3), swapped, roundWon];
      for (const line of awayLines({ events, isShortened: true }, snapshot())) assertSentence(line);
    });
  }
});
