/** Random moments of random games, with what a seat remembers. */
import type { SeatMemory } from "../../../../shared/bots/master/seat-memory.ts";
import { MatchMemories } from "../../../../shared/bots/match-memories.ts";
import { editionRules } from "../../../../shared/editions/editions.ts";
import type { GameEvent } from "../../../../shared/event.ts";
import type { Game } from "../../../../shared/game.ts";
import { deepCopy } from "../../../../shared/plain-data.ts";
import { CLASSIC_DECK, type EditionId } from "../../../../shared/rules.ts";
import type { Seat } from "../../../../shared/seat.ts";
import { playMatch } from "../../../simulation/play-match.ts";
import { randomRules } from "../../../simulation/rule-combinations.ts";
import { seededChance, seedOf } from "../../../simulation/seeded-random.ts";
import { randomBot } from "../../../support/game/random-bot.ts";

export interface Position {
  readonly game: Readonly<Game>;
  readonly seat: Seat;
  readonly memory: SeatMemory;
}

/** Random moments of random games with random rules, at tables of all sizes; or with a deck, as that is usually played. */
export function lookAtPositions(
  count: number,
  check: (position: Position) => void,
  edition: EditionId = CLASSIC_DECK,
): void {
  let checked = 0;
  for (let number = 0; checked < count; number += 1) {
    const text = `positions/${number}`;
    const chance = seededChance(text);
    const isClassic = edition === CLASSIC_DECK;
    const seats = 2 + (number % (isClassic ? 9 : 5));
    const rules = isClassic ? randomRules(seats, chance) : editionRules(edition);
    const bots = Array.from({ length: seats }, () => randomBot);
    const memories = new MatchMemories(bots.map((_, seat) => seat));
    const after = (game: Readonly<Game>, { events }: { events: readonly GameEvent[] }) => {
      memories.watch(events, game.hands);
      if (game.phase !== "playing" || chance(6) > 0 || checked >= count) return;
      checked += 1;
      const seat = chance(3) === 0 ? chance(seats) : game.turn;
      check({ game, seat, memory: deepCopy(memories.of(seat)) });
    };
    playMatch({ rules, bots, seed: seedOf(text), chance }, { after });
  }
}
