import assert from "node:assert/strict";
import type { PersonalLevel } from "../../../shared/bot-character.ts";
import { BOT_CAST, temperamentOf } from "../../../shared/bots/bot-cast.ts";
import { PERSONALITIES } from "../../../shared/bots/personality.ts";
import { paceOf, TEMPERAMENTS, talkativenessOf, withTemperament } from "../../../shared/bots/temperament.ts";
import { botOf } from "../../../shared/bots/thinking-bot.ts";
import { EMBLEMS } from "../../../shared/looks.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { playMatch } from "../../simulation/play-match.ts";
import { seededChance, seedOf } from "../../simulation/seeded-random.ts";
import { BOTS_BY_NAME } from "../../support/game/bots-by-name.ts";

const GAMES = 200;

/** The share of rounds, in percent, that a bot of this level wins against three weaker ones, a new temperament each time. */
function share(better: PersonalLevel, weaker: PersonalLevel): number {
  let wins = 0;
  for (let game = 0; game < GAMES; game += 1) {
    const own = game % 4;
    const bot = botOf(better, TEMPERAMENTS[game % TEMPERAMENTS.length]);
    const seed = seedOf(`temperaments ${game}`);
    const { result } = playMatch({
      rules: { ...OFFICIAL_RULES, target: "single" },
      bots: [0, 1, 2, 3].map((seat) => (seat === own ? bot : BOTS_BY_NAME[weaker])),
      seed,
      chance: seededChance(seed),
    });
    if (result !== "none" && result.winners.includes(own)) wins += 1;
  }
  return (100 * wins) / GAMES;
}

describe("the temperament of a bot", () => {
  it("never makes it weaker than three of the next lower level", () => {
    for (const [better, weaker] of [
      ["sharp", "normal"],
      ["normal", "easy"],
    ] as const) {
      const won = share(better, weaker);
      assert.ok(won > 26, `${better}: ${won} %`);
    }
  });

  it("leaves the levels in their order in all that a temperament changes", () => {
    for (const temperament of TEMPERAMENTS) {
      const [easy, normal, sharp] = [PERSONALITIES.easy, PERSONALITIES.normal, PERSONALITIES.sharp].map(
        (level) => withTemperament(level, temperament),
      );
      assert.ok(easy !== undefined && normal !== undefined && sharp !== undefined);
      for (const name of ["calls", "callsLate", "catches", "jumpsIn"] as const) {
        const values = [easy[name], normal[name], sharp[name]];
        assert.ok(
          easy[name] < normal[name] && normal[name] < sharp[name],
          `${temperament} ${name} ${values}`,
        );
        assert.ok(values.every((percent) => percent >= 0 && percent <= 100));
      }
    }
  });

  it("shows: a dreamy bot forgets more calls, a bold one challenges and bluffs sooner than a cautious one", () => {
    const [dreamy, bold, cautious] = (["dreamy", "bold", "cautious"] as const).map((temperament) =>
      withTemperament(PERSONALITIES.normal, temperament),
    );
    assert.ok(dreamy !== undefined && bold !== undefined && cautious !== undefined);
    assert.ok(dreamy.calls < PERSONALITIES.normal.calls);
    assert.ok(bold.suspicion > cautious.suspicion && bold.bluffCost < cautious.bluffCost);
    assert.ok(paceOf("bold") < paceOf(undefined) && paceOf("cautious") > paceOf(undefined));
    assert.ok(talkativenessOf("cheerful") > talkativenessOf("cautious"));
  });

  it("belongs to a name and a face, and each of both is used", () => {
    for (const temperament of TEMPERAMENTS)
      assert.ok(BOT_CAST.some((member) => member.temperament === temperament));
    for (const emblem of EMBLEMS.filter((each) => each !== "initial")) {
      const { length } = BOT_CAST.filter((member) => member.emblem === emblem);
      assert.ok(length === 1 || length === 2, emblem);
    }
    assert.equal(temperamentOf("Ada"), "bold");
    assert.equal(temperamentOf("Anybody"), undefined);
  });

  it("is not needed: a level without one is the plain bot", () => {
    assert.equal(botOf("sharp"), BOTS_BY_NAME.sharp);
    assert.notEqual(botOf("sharp", "bold"), BOTS_BY_NAME.sharp);
  });
});
