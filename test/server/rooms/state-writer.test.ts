import assert from "node:assert/strict";
import { rulesOf, viewOf } from "../../../client/net/session/build-snapshot.ts";
import type { Chance } from "../../../shared/bots/bot.ts";
import { CUSTOM_WILD } from "../../../shared/card.ts";
import type { SeatCommand } from "../../../shared/command.ts";
import { editionRules } from "../../../shared/editions/editions.ts";
import { shortCheck } from "../../../shared/fairness/event-chain.ts";
import type { Game } from "../../../shared/game.ts";
import { OFFICIAL_RULES, type Rules } from "../../../shared/rules.ts";
import { SPECTATOR } from "../../../shared/seat.ts";
import { newPlayer, type SeatedPlayer } from "../../../shared/table/seats/player.ts";
import type { TableToSync } from "../../../shared/table/wire-table.ts";
import { timeBankSeconds } from "../../../shared/timing/time-bank.ts";
import type { View } from "../../../shared/view.ts";
import { viewFor } from "../../../shared/view-for.ts";
import { playMatch } from "../../simulation/play-match.ts";
import { randomRules } from "../../simulation/rule-combinations.ts";
import { seededChance, seedOf } from "../../simulation/seeded-random.ts";
import { randomBot } from "../../support/game/random-bot.ts";
import { StateChannel, type StateReceiver } from "../../support/network/encoder-and-decoders.ts";

/** The synced state of each client is its view of the game, at every moment of a whole match. */
describe("the synced state of each client", () => {
  for (const seats of [2, 3, 4, 7, 10]) {
    it(`is its view, for ${seats} seats and a spectator`, () => {
      for (const round of Array(6).keys()) {
        holdsFor({ text: `${seats} seats, round ${round}`, seats, rules: { target: "single" } });
      }
    });
  }

  it("is its view over the rounds of whole matches, to 500 points and by penalty", () => {
    holdsFor({ text: "a match of three", seats: 3, rules: {} });
    holdsFor({ text: "a match by penalty", seats: 4, rules: { scoring: "penalty", target: 100 } });
  });

  for (const seats of [2, 3, 4, 6, 10]) {
    it(`is its view for ${seats} seats under any house rules, with exchanged hands and declared rules`, () => {
      const seen = new Set<string>();
      for (const number of Array(8).keys()) {
        const text = `${seats} seats, house rules ${number}`;
        const rules = { ...randomRules(seats, seededChance(text)), ...MOVING[number % MOVING.length] };
        holdsFor({ text, seats, rules: { ...rules, target: "single" } }, (_, [end]) => {
          if (end !== undefined) noteHouseRules(end, seen);
        });
      }
      assert.deepEqual([...seen].sort(), [
        "a limited table rule",
        "a table rule",
        "a top seat",
        "no table rule",
      ]);
    });
  }

  it("F4 is its view with two sides: what is in play in its hand, and what is behind the other hands", () => {
    for (const seats of [2, 4, 7])
      holdsFor({
        text: `two sides, ${seats} seats`,
        seats,
        rules: { ...editionRules("two-sided"), target: "single" },
      });
  });

  it("has the time of each seat, for players and spectators, from the first moment on", () => {
    const seatedPlayers = [sitterAt(0), { ...sitterAt(1), turnTimeFactor: 4 as const }, sitterAt(2)];
    const wire = new StateChannel();
    wire.publish(shownOf(undefined, seatedPlayers, 0));
    const ends = [wire.join("s0"), wire.join()];
    const read = () =>
      ends.map(({ table }) => [...table.seats.values()].map(({ turnTimeFactor }) => turnTimeFactor));
    assert.deepEqual(read(), [
      [1, 4, 1],
      [1, 4, 1],
    ]);
    wire.publish(shownOf(undefined, [{ ...sitterAt(0), turnTimeFactor: 2 }, sitterAt(1), sitterAt(2)], 0));
    assert.deepEqual(read(), [
      [2, 1, 1],
      [2, 1, 1],
    ]);
  });

  it("C7 has the time bank of each seat, for all clients", () => {
    const seatedPlayers = [sitterAt(0), { ...sitterAt(1), usedBudgetMs: 17_500 }];
    const wire = new StateChannel();
    wire.publish(shownOf(undefined, seatedPlayers, 0));
    for (const { table } of [wire.join("s0"), wire.join()]) {
      const shown = [...table.seats.values()].map(({ waitingBudget }) => waitingBudget);
      assert.deepEqual(shown, [60, 43]);
    }
  });

  it("E6: has the rules of the rematch beside those of the finished match, until the next one", () => {
    const seatedPlayers = [sitterAt(0), sitterAt(1)];
    const wire = new StateChannel();
    const game = playMatch({
      rules: { ...OFFICIAL_RULES, target: "single" },
      bots: seatedPlayers.map(() => randomBot),
      seed: seedOf("a rematch"),
      chance: seededChance("a rematch"),
    });
    const over = shownOf(game, seatedPlayers, 1);
    const rules = { ...over.rules, target: 200 } as const;
    wire.publish(over);
    const ends = [wire.join("s0"), wire.join()];
    const read = () =>
      ends.map(({ table }) => [table.rules.target, table.nextRules && rulesOf(table.nextRules)]);
    assert.deepEqual(read(), [
      [0, undefined],
      [0, undefined],
    ]);
    wire.publish({ ...over, rules });
    assert.deepEqual(read(), [
      [0, rules],
      [0, rules],
    ]);
    wire.publish({ ...shownOf(undefined, seatedPlayers, 0), rules });
    assert.deepEqual(read(), [
      [200, undefined],
      [200, undefined],
    ]);
  });

  it("has the check of the chain for all clients, from the smallest to the largest value", () => {
    const wire = new StateChannel();
    const publish = (chainCheck: number) =>
      wire.publish({ ...shownOf(undefined, [sitterAt(0)], 0), chainCheck });
    publish(0);
    const ends = [wire.join("s0"), wire.join()];
    for (const head of ["00000000", "00010000", "ffffffff"]) {
      publish(shortCheck({ head }));
      for (const end of [...ends, wire.join()])
        assert.equal(end.table.chainCheck, Number.parseInt(head.slice(0, 4), 16));
    }
    publish(0);
    for (const { table } of ends) assert.equal(table.chainCheck, 0);
  });

  it("is the view of a client that joins late or reconnects", () => {
    const whole = { text: "comings and goings", seats: 4, rules: { target: 200 } };
    holdsFor(whole, (wire, ends, moment) => {
      if (moment % 7 === 0) ends[moment % ends.length]?.reconnect();
      if (moment % 50 === 0) ends.push(wire.join(moment % 100 === 0 ? undefined : "s2"));
    });
  });
});

/** Each of these in every other match, so that every kind of change is frequent enough. */
const MOVING: readonly Partial<Rules>[] = [
  { sevenZero: true, teams: false, handSize: 7 },
  { customCards: true, teams: false, handSize: 7 },
];

function noteHouseRules(
  { table: { topCardSeat, tableRuleSeat: ruleSeat, tableRuleTurnsLeft: ruleTurns } }: StateReceiver,
  seen: Set<string>,
): void {
  if (topCardSeat >= 0) seen.add("a top seat");
  seen.add(ruleSeat < 0 ? "no table rule" : "a table rule");
  if (ruleTurns > 0) seen.add("a limited table rule");
}

/** Declares a rule with half of its Custom Wilds, some for a few turns. */
function declaringBot(view: View, chance: Chance): SeatCommand | undefined {
  const wanted = randomBot(view, chance);
  if (wanted?.type !== "play" || "cards" in wanted || wanted.card !== CUSTOM_WILD) return wanted;
  const rules = [undefined, { text: "rhyme" }, { text: "Hop <b>once</b>", turns: 1 + chance(4) }];
  const rule = rules[chance(rules.length)];
  return rule === undefined ? wanted : { ...wanted, rule };
}

type Interfere = (wire: StateChannel, ends: StateReceiver[], moment: number) => void;

interface Played {
  readonly text: string;
  readonly seats: number;
  readonly rules: Partial<Rules>;
}

function holdsFor({ text, seats, rules }: Played, tamper: Interfere = () => undefined): void {
  const seatedPlayers = Array.from({ length: seats }, (_, seat) => sitterAt(seat));
  const wire = new StateChannel();
  wire.publish(shownOf(undefined, seatedPlayers, 0));
  const ends = [...seatedPlayers.map(({ id }) => wire.join(id)), wire.join()];
  let moment = 0;
  playMatch(
    {
      rules: { ...OFFICIAL_RULES, ...rules },
      bots: seatedPlayers.map(() => declaringBot),
      seed: seedOf(text),
      chance: seededChance(text),
    },
    {
      after: (game, acceptedCommand) => {
        moment += 1;
        wire.publish(shownOf(game, seatedPlayers, acceptedCommand.n + acceptedCommand.events.length - 1));
        tamper(wire, ends, moment);
        for (const end of ends) readsRightly(end, game, `${text}, move ${moment}`);
      },
    },
  );
  assert.ok(moment > 10, "a match was played");
}

/** Another two bytes after each command. */
function checkAt(n: number): number {
  return n === 0 ? 0 : shortCheck({ head: seedOf(`a head ${n}`) });
}

function readsRightly({ table, seatId }: StateReceiver, game: Readonly<Game>, when: string): void {
  const seat = seatId === undefined ? SPECTATOR : Number(seatId.slice(1));
  assert.deepEqual(viewOf(table, seatId), viewFor(game, seat), `${when}, seat ${seat}`);
  assert.equal(table.chainCheck, checkAt(table.lastEvent), `${when}, the check of the chain`);
}

/** The state of a table beside its match. */
const STILL = {
  matchId: "a match",
  host: "s0",
  deadline: 0,
  remainingMs: 0,
  isSolo: false,
  isPaused: false,
  isStorageDown: false,
  spectatorCount: 0,
  spectatorsAllowed: true,
  castersAllowed: false,
  hasMasterBots: true,
  isQuickPlay: false,
  isHandOfTheDay: false,
  felt: 0,
  timeBankSecondsOf: ({ usedBudgetMs }: SeatedPlayer) => timeBankSeconds(60_000 - usedBudgetMs),
} as const;

function sitterAt(seat: number): SeatedPlayer {
  return newPlayer({ id: `s${seat}`, seat, name: `Player ${seat}` });
}

function shownOf(game: Readonly<Game> | undefined, all: readonly SeatedPlayer[], n: number): TableToSync {
  const phase = game === undefined || game.phase === "new" ? "waiting" : game.phase;
  const rules = game?.rules ?? OFFICIAL_RULES;
  // Removed at every other moment: whether a table rule is shown does not depend on the game.
  const isRuleStruck = n % 2 === 0;
  return {
    ...STILL,
    shownPhase: phase,
    rules,
    game,
    isTableRuleRemoved: isRuleStruck,
    lastEvent: n,
    chainCheck: checkAt(n),
    seats: { all },
  };
}
