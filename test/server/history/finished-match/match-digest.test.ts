/** What is counted of a match with another deck than the classic one. */
import assert from "node:assert/strict";
import { MatchDigest } from "../../../../server/history/finished-match/match-digest.ts";
import { editionRules } from "../../../../shared/editions/editions.ts";
import { finishedMatch, type PlayedMatch } from "../../../support/game/finished-match.ts";

const SEATS = ["Ann", "Ben", "Cleo", "Dan"].map((name) => ({ name }));
const MOST_MATCHES = 200;

describe("what is counted of a match", () => {
  it("F17 has the colours of the light side only: the dark side has others", () => {
    const rules = editionRules("two-sided");
    const match = firstMatch((number) => {
      const played = finishedMatch({ seedText: `colours ${number}`, seats: SEATS, rules });
      const { light, dark } = colorsNamed(played);
      return light > 0 && dark > 0 ? played : undefined;
    });
    const digest = new MatchDigest(match.match);
    for (const entry of match.record.entries) digest.add(entry);
    const counted = SEATS.flatMap((_, seat) => Object.values(digest.actionsOf(seat).stats.colors));
    assert.equal(
      counted.reduce((sum, often) => sum + often, 0),
      colorsNamed(match).light,
    );
  });

  it("N12 places a removed player who is out behind all others", () => {
    const rules = { ...editionRules("ruthless"), target: 1000 } as const;
    const place = firstMatch((number) =>
      placeOfFirstOut(finishedMatch({ seedText: `out ${number}`, seats: SEATS, rules })),
    );
    assert.equal(place, SEATS.length);
  });
});

function firstMatch<T>(find: (number: number) => T | undefined): T {
  for (let number = 0; number < MOST_MATCHES; number += 1) {
    const found = find(number);
    if (found !== undefined) return found;
  }
  throw new Error("no such match");
}

function colorsNamed({ record }: PlayedMatch): { readonly light: number; readonly dark: number } {
  const counts = { light: 0, dark: 0 };
  let side: "light" | "dark" = "light";
  for (const { type } of record.entries.flatMap(({ events }) => events)) {
    if (type === "dealt") side = "light";
    if (type === "flipped") side = side === "light" ? "dark" : "light";
    if (type === "colorChosen") counts[side] += 1;
  }
  return counts;
}

/** The place in the first round, when the first seat is out; undefined if none is. */
function placeOfFirstOut({ match, record }: PlayedMatch): number | undefined {
  const digest = new MatchDigest(match);
  for (const entry of record.entries) {
    digest.add(entry);
    const { game } = digest;
    if (game === undefined || game.round > 1 || game.phase === "roundOver") return undefined;
    const [seat] = game.out ?? [];
    if (seat !== undefined) return digest.placeAtKick(seat);
  }
  return undefined;
}
