import assert from "node:assert/strict";
import { walkMatch } from "../../../shared/coach/match-walk.ts";
import { OpenChances, worthsOf } from "../../../shared/coach/open-chances.ts";
import { editionRules } from "../../../shared/editions/editions.ts";
import { replayRecord } from "../../../shared/record/recorded-match.ts";
import { EDITION_IDS, type EditionId } from "../../../shared/rules.ts";
import { botMatchRecord } from "../../support/game/bot-match-record.ts";

const MATCHES = 60;
const ROLLOUTS = 24;
/** Every tenth step is looked at. */
const STEPS = 10;
/** Bins of chances end here. */
const BOUNDS = [0.15, 0.3, 0.5, 1];
/** Steps of one match have the same winner: 60 matches say no more. */
const TOLERANCE = 0.12;

/** Chances that were told, and whether that side won. */
function toldChances(edition: EditionId): readonly { readonly told: number; readonly won: boolean }[] {
  return Array.from({ length: MATCHES }, (_, number) => number).flatMap((number) => {
    const seats = 2 + (number % 4);
    const rules = { ...editionRules(edition), target: "single" as const };
    const record = botMatchRecord({ seats, rules, seed: `calibration ${number}`, bots: "sharp" });
    const read = replayRecord(record);
    assert.ok(read.ok);
    const open = new OpenChances(rules, seats, ROLLOUTS);
    const won = open.sides[record.result?.winners[0] ?? -1];
    return [...chancesOf(read.match, open)].flatMap((chances) =>
      chances.map((told, side) => ({ told, won: side === won })),
    );
  });
}

function* chancesOf(match: Parameters<typeof walkMatch>[0], open: OpenChances) {
  for (const { step, game } of walkMatch(match))
    if (game.phase === "playing" && step.number % STEPS === 0)
      yield open.sample({ from: open.positionOf(game), seed: step.number }, worthsOf(game)).means();
}

describe("the chances by the open cards", () => {
  for (const edition of EDITION_IDS)
    it(`are as often right as they say, with the ${edition} deck`, () => {
      const all = toldChances(edition);
      for (const [bin, most] of BOUNDS.entries()) {
        const least = BOUNDS[bin - 1] ?? 0;
        const inBin = all.filter(({ told }) => told >= least && told < most + (most === 1 ? 1 : 0));
        const told = inBin.reduce((sum, each) => sum + each.told, 0) / inBin.length;
        const share = inBin.filter(({ won }) => won).length / inBin.length;
        assert.ok(Math.abs(told - share) < TOLERANCE, `told ${told}, won ${share} of ${inBin.length}`);
      }
    });
});
