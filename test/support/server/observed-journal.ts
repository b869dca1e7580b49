/** A journal that lets the test read and change each entry before it is written. */

import { evolve } from "../../../shared/evolve.ts";
import { type Game, newGame } from "../../../shared/game.ts";
import type { AcceptedCommand } from "../../../shared/record/record.ts";
import { OFFICIAL_RULES, type Rules } from "../../../shared/rules.ts";
import type { Journal, JournalStore } from "../../../shared/table/journal/journal.ts";
import { memoryJournal } from "../../../shared/table/journal/memory-journal.ts";
import type { MatchHeader } from "../../../shared/table/journal/table-record.ts";
import { memoryStore } from "./memory-store.ts";

export interface ObservedJournals {
  /** The store for a server: the test observes the matches in it. */
  readonly journalStore: JournalStore;
  /** Called with every entry; its changes of the events take effect. */
  onCommand: (acceptedCommand: AcceptedCommand) => void;
  /** The rules of the matches that begin from now on. */
  rules: Rules;
  /** The match that was begun last, with all its secrets. */
  readonly game: () => Game;
}

/** A journal store in memory whose journals the test opens. */
export function storeWithJournal(openJournal: (match: MatchHeader) => Journal): JournalStore {
  return { ...memoryStore(), openJournal: (_code, match) => openJournal(match) };
}

export function observedJournals(): ObservedJournals {
  let game = newGame({ rules: OFFICIAL_RULES, seats: 0, seed: "" });
  const journals: ObservedJournals = {
    onCommand: () => undefined,
    rules: OFFICIAL_RULES,
    game: () => game,
    journalStore: storeWithJournal((match) => {
      game = newGame({ rules: journals.rules, seats: match.players.length, seed: "" });
      const journal = memoryJournal(match);
      return {
        ...journal,
        append: (entry) => {
          journals.onCommand(entry);
          for (const event of entry.events) evolve(game, event);
          journal.append(entry);
        },
      };
    }),
  };
  return journals;
}
