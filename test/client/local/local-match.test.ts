import assert from "node:assert/strict";
import { LocalMatch } from "../../../client/local/local-match.ts";
import type { Chance } from "../../../shared/bots/bot.ts";
import type { MoveQuestion } from "../../../shared/bots/choose-move.ts";
import { randomBot } from "../../../shared/bots/random-bot.ts";
import type { GameEvent } from "../../../shared/event.ts";
import { newGame } from "../../../shared/game.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { TABLE } from "../../../shared/seat.ts";
import { viewFor } from "../../../shared/view-for.ts";
import { seededChance, seedOf } from "../../simulation/seeded-random.ts";
import { ManualScheduler } from "../net/connection/manual-scheduler.ts";

const MASTER = 1;
const RULES = { ...OFFICIAL_RULES, target: 1_000, sevenZero: true } as const;

describe("a match in this browser", () => {
  it("lets a master know after a reload what it knew before", () => {
    const asked: MoveQuestion[] = [];
    const past: (readonly GameEvent[])[] = [];
    const match = opened({ game: START, past: [], asked });
    const chance = seededChance("a local match");
    let compared = 0;
    while (compared < 12) {
      const events = decideNext(match, chance);
      if (events === undefined) continue;
      match.apply(events);
      past.push(events);
      const before = asked.length;
      match.letBotsThink();
      if (asked.length === before) continue;
      opened({ game: match.game, past, asked }).letBotsThink();
      assert.deepEqual(asked.at(-1)?.memory, asked.at(-2)?.memory);
      assert.deepEqual(asked.at(-1)?.memory.seats[MASTER]?.known, match.game.hands[MASTER]);
      compared += 1;
    }
  });
});

const START = newGame({ rules: RULES, seats: 3, seed: seedOf("a local match") });

interface Opened extends Pick<LocalMatch, "game"> {
  readonly past: readonly (readonly GameEvent[])[];
  /** Records the requests to the master. */
  readonly asked: MoveQuestion[];
}

function opened({ game, past, asked }: Opened): LocalMatch {
  const clock = new ManualScheduler();
  return new LocalMatch({
    ...{ game, past, n: 0, person: 0, now: clock.now, scheduler: clock.after },
    chance: seededChance("bots of a local match"),
    bots: [{ seat: MASTER, character: "master" }],
    submit: () => {},
    chooseMove: (question) => {
      asked.push(structuredClone(question));
      return undefined;
    },
  });
}

/** The events of the next command of any player; undefined if it is refused. */
function decideNext(match: LocalMatch, chance: Chance): readonly GameEvent[] | undefined {
  const { phase, turn } = match.game;
  if (phase === "matchOver") throw new Error("another seed, please: the match is over too early");
  const between = { type: phase === "new" ? "start" : "next" } as const;
  const isPlaying = phase === "playing";
  const command = isPlaying ? randomBot(viewFor(match.game, turn), chance) : between;
  if (command === undefined) return undefined;
  const decided = match.decide(isPlaying ? turn : TABLE, command);
  return decided.ok ? decided.value : undefined;
}
