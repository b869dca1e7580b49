/** A journal that lets the test look at what is written, before it happens. */
import { memoryJournal, type OpenJournal } from "../../server/journal.ts";
import { evolve } from "../../shared/evolve.ts";
import { type Game, newGame } from "../../shared/game.ts";
import type { Deed } from "../../shared/record.ts";
import { OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";

export interface OpenedJournals {
  readonly openJournal: OpenJournal;
  /** Called with every deed; what it changes in the events is what happens. */
  onDeed: (deed: Deed) => void;
  /** The rules of the matches that begin from now on. */
  rules: Rules;
  /** The match that was begun last, with all its secrets. */
  readonly game: () => Game;
}

export function openedJournals(): OpenedJournals {
  let game = newGame({ rules: OFFICIAL_RULES, seats: 0, seed: "" });
  const journals: OpenedJournals = {
    onDeed: () => undefined,
    rules: OFFICIAL_RULES,
    game: () => game,
    openJournal: (players) => {
      game = newGame({ rules: journals.rules, seats: players.length, seed: "" });
      const journal = memoryJournal(players);
      return {
        record: journal.record,
        append: (deed) => {
          journals.onDeed(deed);
          for (const event of deed.events) evolve(game, event);
          journal.append(deed);
        },
      };
    },
  };
  return journals;
}
