import assert from "node:assert/strict";
import type { Chance } from "../../../shared/bots/bot.ts";
import { decide } from "../../../shared/decide.ts";
import type { Game } from "../../../shared/game.ts";
import type { Seat } from "../../../shared/seat.ts";
import { viewFor } from "../../../shared/view-for.ts";
import { playMatch } from "../../simulation/play-match.ts";
import { randomRules } from "../../simulation/rule-combinations.ts";
import { seededChance, seedOf } from "../../simulation/seeded-random.ts";
import { BOTS_BY_NAME, type BotName, isBotName } from "../../support/game/bots-by-name.ts";

/** The master has a test of its own, with a smaller time bank. */
const NAMES: readonly BotName[] = Object.keys(BOTS_BY_NAME)
  .filter(isBotName)
  .filter((name) => name !== "master");
const MATCHES = 90;
/** The test checks one in eight moments, chosen at random. */
const SAMPLE = 8;

describe("every bot, under any rules, at any number of seats", () => {
  let awaited = 0;
  let reactions = 0;

  /** What every character would do at every seat: legal, and never nothing if the table waits for it. */
  function checkBots(game: Readonly<Game>, seed: string): void {
    const chance = seededChance(seed);
    for (const seat of game.hands.keys()) for (const name of NAMES) ask(game, { seat, name, chance });
  }

  function ask(
    game: Readonly<Game>,
    { seat, name, chance }: { seat: Seat; name: BotName; chance: Chance },
  ): void {
    const command = BOTS_BY_NAME[name](viewFor(game, seat), chance);
    const isAwaited = game.phase === "playing" && game.turn === seat;
    if (command === undefined) {
      assert.ok(!isAwaited, `${name} has nothing to say on its turn: ${JSON.stringify(viewFor(game, seat))}`);
      return;
    }
    if (isAwaited) awaited += 1;
    else reactions += 1;
    const decided = decide(game, seat, command);
    assert.ok(decided.ok, `${name}: ${JSON.stringify(command)} in ${JSON.stringify(viewFor(game, seat))}`);
  }

  it("answers when it is awaited, and does nothing that would be refused", () => {
    for (let number = 0; number < MATCHES; number += 1) {
      const seed = seedOf(`lawful/${number}`);
      const chance = seededChance(seed);
      const seats = 2 + (number % 9);
      const bots = Array.from({ length: seats }, () => BOTS_BY_NAME[NAMES[chance(NAMES.length)] ?? "sharp"]);
      const game = playMatch(
        { rules: randomRules(seats, chance), bots, seed, chance },
        {
          after: (now, { n }) => {
            if (chance(SAMPLE) === 0) checkBots(now, `${seed}/${n}`);
          },
        },
      );
      assert.equal(game.phase, "matchOver", seed);
    }
    assert.ok(
      awaited > 3_000 && reactions > 300,
      `${awaited} answers and ${reactions} reactions were looked at`,
    );
  });
});
