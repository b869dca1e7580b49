/** What the pages work out before they show it. */
import assert from "node:assert/strict";
import { setLanguage } from "../../../../client/i18n/i18n.ts";
import { fitName, joinWithSuggestions } from "../../../../client/pages/home/player-name.ts";
import { roundWinner, scoreRows } from "../../../../client/pages/result/score-table.ts";
import { extractCode, isTableCode, parseRoute, routeUrl, tableUrl } from "../../../../client/routes.ts";
import { newGame } from "../../../../shared/game.ts";
import { refuse } from "../../../../shared/refusal.ts";
import { OFFICIAL_RULES, type Rules } from "../../../../shared/rules.ts";
import type { View } from "../../../../shared/view.ts";
import { viewFor } from "../../../../shared/view-for.ts";
import { LONGEST_NAME } from "../../../../shared/wire/messages.ts";
import { cards } from "../../../support/game/game-as-text.ts";

describe("the code of a table", () => {
  it("is read out of whatever was typed or pasted", () => {
    assert.equal(extractCode(" qk7-m2p "), "QK7M2P");
    assert.equal(extractCode("Play with me! https://cards.example/?table=QK7M2P"), "QK7M2P");
    assert.equal(extractCode(tableUrl("QK7M2P", "https://cards.example", "pt-BR")), "QK7M2P");
  });

  it("has six of the 31 symbols", () => {
    assert.ok(isTableCode("QK7M2P"));
    for (const wrong of ["QK7M2", "QK7M2PP", "QK7M2O", "QK7M20", "qk7m2p", ""])
      assert.ok(!isTableCode(wrong), wrong);
  });
});

describe("the address", () => {
  it("leads to every place and back", () => {
    for (const route of [
      { place: "home" },
      { place: "home", play: "bots" },
      { place: "home", play: "friends" },
      { place: "howTo" },
      { place: "rules" },
      { place: "table", code: "QK7M2P" },
    ] as const) {
      assert.deepEqual(parseRoute(routeUrl(route).slice(1)), route);
    }
    const rules = { place: "rules", rule: "T5", deck: "ruthless" } as const;
    assert.equal(routeUrl(rules), "/?page=rules&deck=ruthless#T5");
  });

  it("leads to the match history, and back", () => {
    for (const route of [
      { place: "history" },
      { place: "replay" },
      { place: "leaderboard" },
      { place: "leaderboard", id: "wild-only" },
      { place: "fairness" },
      { place: "fairness", id: "ruthless" },
      { place: "profile" },
      { place: "profile", id: "p3Kd-81xYt" },
      { place: "match", id: "x1hQ7bV0cT2mZ9pLr4Wq_A" },
      { place: "match", id: "x1hQ7bV0cT2mZ9pLr4Wq_A", move: 12 },
    ] as const) {
      assert.deepEqual(parseRoute("", routeUrl(route).slice(1)), route);
    }
    for (const nowhere of ["#/match/", "#/match/a b", "#/match/a/b", "#/match/a/1/2", "#/profile/", "#/past"])
      assert.deepEqual(parseRoute("", nowhere), { place: "home" }, nowhere);
  });

  it("leads to every rule by its id, and to all rules for an unknown id", () => {
    assert.equal(routeUrl({ place: "rules", rule: "T5" }), "/?page=rules#T5");
    assert.deepEqual(parseRoute("?page=rules", "#T5"), { place: "rules", rule: "T5" });
    assert.deepEqual(parseRoute("?page=rules", "#X9"), { place: "rules" });
  });

  it("accepts a code in lower case, and leads to the home page if it is invalid", () => {
    assert.deepEqual(parseRoute("?table=qk7m2p"), { place: "table", code: "QK7M2P" });
    assert.deepEqual(parseRoute("?table=nonsense"), { place: "home" });
    assert.deepEqual(parseRoute("?page=else"), { place: "home" });
    assert.deepEqual(parseRoute("?play=else"), { place: "home" });
  });
});

describe("a player's name", () => {
  it("has at most 20 letters as people count them, and no spaces around", () => {
    assert.equal(fitName("  Ada   Lovelace "), "Ada Lovelace");
    assert.equal(fitName("   "), "");
    const family = "👨‍👩‍👧‍👦";
    assert.equal(fitName(family.repeat(25)), family.repeat(LONGEST_NAME));
  });

  describe("that a player at the table has already", () => {
    /** The names under which a player joins a table where these are taken. */
    async function namesTried(name: string, taken: readonly string[], suggestions: readonly string[]) {
      const tried: string[] = [];
      const join = async (joinName: string) => {
        tried.push(joinName);
        return taken.includes(joinName) ? refuse("nameTaken") : undefined;
      };
      const suggest = () => suggestions[tried.length - 1] ?? "Bold Owl";
      const refusal = await joinWithSuggestions(name, join, suggest);
      return { tried, isSeated: refusal === undefined };
    }
    before(() => setLanguage("en"));

    it("is replaced by another suggestion if it was only suggested", async () => {
      const suggestions = ["Brisk Otter", "Merry Hare"];
      const { tried, isSeated } = await namesTried("Merry Fox", ["Merry Fox", "Brisk Otter"], suggestions);
      assert.deepEqual([tried, isSeated], [["Merry Fox", "Brisk Otter", "Merry Hare"], true]);
    });

    it("is refused if the player wrote it", async () => {
      for (const name of ["Ada", "Merry", "Merry Ada", "Ada Fox", "Merry Fox 2"])
        assert.deepEqual(await namesTried(name, [name], []), { tried: [name], isSeated: false });
    });

    it("is refused if no suggestion helps", async () => {
      const { tried, isSeated } = await namesTried("Bold Owl", ["Bold Owl"], []);
      assert.deepEqual([tried.length, isSeated], [6, false]);
    });
  });
});

describe("the standings", () => {
  function ended(part: Partial<View>, rules: Partial<Rules> = {}): View {
    const game = newGame({ rules: { ...OFFICIAL_RULES, ...rules }, seats: 4, seed: "0".repeat(64) });
    const revealedHands = ["r9 r9", "", "W", "b1"].map(cards);
    return { ...viewFor(game, 0), phase: "roundOver", revealedHands, roundPoints: [0, 69, 0, 0], ...part };
  }

  const places = (view: View) =>
    scoreRows(view)
      .map(({ seat, place }) => `${seat}:${place}`)
      .join(" ");

  it("put most points first, and ties on one place (E2)", () => {
    assert.equal(places(ended({ scores: [10, 69, 69, 0] })), "1:1 2:1 0:3 3:4");
  });

  it("put fewest points first if players count their own points (E3)", () => {
    assert.equal(places(ended({ scores: [10, 69, 69, 0] }, { scoring: "penalty" })), "3:1 0:2 1:3 2:3");
  });

  it("rank a single round by what was left in hand (E4)", () => {
    assert.equal(places(ended({ scores: [0, 69, 0, 0] }, { target: "single" })), "1:1 3:2 0:3 2:4");
  });

  it("rank the sides of a single round by what both had left, partners equal (H9)", () => {
    const game = newGame({
      rules: { ...OFFICIAL_RULES, target: "single", teams: true },
      seats: 6,
      seed: "0".repeat(64),
    });
    const shown = ["", "b1", "gS", "b9", "W", "g1"].map(cards);
    const result = { winners: [0, 3], scores: [72, 0, 0, 72, 0, 0], why: "won" as const };
    const view = {
      ...viewFor(game, 0),
      phase: "matchOver" as const,
      revealedHands: shown,
      scores: result.scores,
      result,
    };
    assert.equal(places(view), "0:1 3:1 2:3 5:3 1:5 4:5");
  });

  it("put the winners of the match first, whatever the sums say", () => {
    const result = { winners: [3], scores: [10, 69, 69, 69], why: "won" as const };
    assert.equal(places(ended({ phase: "matchOver", scores: [10, 69, 69, 69], result })), "3:1 1:2 2:2 0:4");
  });

  it("know who went out", () => {
    assert.equal(roundWinner(ended({})), 1);
    assert.equal(roundWinner(ended({ revealedHands: ["r9", "b1", "W", "b1"].map(cards) })), undefined);
    assert.equal(roundWinner(ended({ revealedHands: [[], [], [], []] })), undefined);
  });
});
