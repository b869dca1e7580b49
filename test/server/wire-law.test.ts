import assert from "node:assert/strict";
import { viewOf } from "../../client/net/table-view.ts";
import { randomBot } from "../../server/bots/random-bot.ts";
import type { Shown } from "../../server/mirror.ts";
import type { Sitter } from "../../server/seats.ts";
import type { Game } from "../../shared/game.ts";
import { OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";
import { SPECTATOR } from "../../shared/seat.ts";
import { viewFor } from "../../shared/view.ts";
import { seededChance, seedOf } from "../simulation/chance.ts";
import { playMatch } from "../simulation/match.ts";
import { Wire, type WireEnd } from "../support/wire-ends.ts";

/** What everybody reads from the wire is what the game says that they know: at every moment of a whole match. */
describe("the law of the wire", () => {
  for (const seats of [2, 3, 4, 7, 10]) {
    it(`holds for ${seats} seats and an onlooker`, () => {
      for (const round of Array(6).keys()) {
        holdsFor({ text: `${seats} seats, round ${round}`, seats, rules: { target: "single" } });
      }
    });
  }

  it("holds over the rounds of whole matches, to 500 points and by penalty", () => {
    holdsFor({ text: "a match of three", seats: 3, rules: {} });
    holdsFor({ text: "a match by penalty", seats: 4, rules: { scoring: "penalty", target: 100 } });
  });

  it("holds for who comes late and for who comes back", () => {
    const whole = { text: "comings and goings", seats: 4, rules: { target: 200 } };
    holdsFor(whole, (wire, ends, moment) => {
      if (moment % 7 === 0) ends[moment % ends.length]?.comeBack();
      if (moment % 50 === 0) ends.push(wire.join(moment % 100 === 0 ? undefined : "s2"));
    });
  });
});

type Meddle = (wire: Wire, ends: WireEnd[], moment: number) => void;

interface Played {
  readonly text: string;
  readonly seats: number;
  readonly rules: Partial<Rules>;
}

function holdsFor({ text, seats, rules }: Played, meddle: Meddle = () => undefined): void {
  const sitters = Array.from({ length: seats }, (_, seat) => sitterAt(seat));
  const wire = new Wire();
  wire.show(shownOf(undefined, sitters, 0));
  const ends = [...sitters.map(({ id }) => wire.join(id)), wire.join()];
  let moment = 0;
  playMatch(
    {
      rules: { ...OFFICIAL_RULES, ...rules },
      bots: sitters.map(() => randomBot),
      seed: seedOf(text),
      chance: seededChance(text),
    },
    {
      after: (game, deed) => {
        moment += 1;
        wire.show(shownOf(game, sitters, deed.n + deed.events.length - 1));
        meddle(wire, ends, moment);
        for (const end of ends) readsRightly(end, game, `${text}, move ${moment}`);
      },
    },
  );
  assert.ok(moment > 10, "a match was played");
}

function readsRightly({ table, seatId }: WireEnd, game: Readonly<Game>, when: string): void {
  const seat = seatId === undefined ? SPECTATOR : Number(seatId.slice(1));
  assert.deepEqual(viewOf(table, seatId), viewFor(game, seat), `${when}, seat ${seat}`);
}

function sitterAt(seat: number): Sitter {
  return { id: `s${seat}`, seat, name: `Player ${seat}`, connected: true, gone: false, ready: false };
}

function shownOf(game: Readonly<Game> | undefined, all: readonly Sitter[], n: number): Shown {
  const phase = game === undefined || game.phase === "new" ? "waiting" : game.phase;
  return { phase, host: "s0", rules: game?.rules ?? OFFICIAL_RULES, game, n, deadline: 0, seats: { all } };
}
