/** Walks through a recorded match: before each step the game, and what every seat remembers. */
import type { SeatKnowledge } from "../bots/master/imagine.ts";
import { MatchMemories } from "../bots/match-memories.ts";
import { evolve } from "../evolve.ts";
import { type Game, newGame } from "../game.ts";
import type { RecordedMatch, ReplayStep } from "../record/recorded-match.ts";
import type { Seat } from "../seat.ts";
import { viewFor } from "../view-for.ts";

/** A step that is about to happen. */
export interface WalkedStep {
  readonly step: ReplayStep;
  /** Before the step; after it as soon as `advance` was called. The object changes. */
  readonly game: Readonly<Game>;
  /** What a seat knows now. Only valid until `advance`. */
  readonly knowledgeOf: (seat: Seat) => SeatKnowledge;
  /** Applies the step. If it is not called, the walk does it. */
  readonly advance: () => void;
}

export function* walkMatch(match: RecordedMatch): Generator<WalkedStep, void> {
  const { rules, players, seed } = match.record;
  const game = newGame({ rules, seats: players.length, seed });
  const memories = new MatchMemories([...players.keys()]);
  for (const step of match.steps) {
    let isDone = false;
    const advance = () => {
      if (!isDone) apply(step, game, memories);
      isDone = true;
    };
    yield { step, game, advance, knowledgeOf: (seat) => knowledgeOf(seat, game, memories) };
    advance();
  }
}

function apply({ events }: ReplayStep, game: Game, memories: MatchMemories): void {
  for (const event of events) evolve(game, event);
  memories.watch(events, game.hands);
}

function knowledgeOf(seat: Seat, game: Game, memories: MatchMemories): SeatKnowledge {
  return { view: viewFor(game, seat), memory: memories.of(seat) };
}
