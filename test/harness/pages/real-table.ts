/** A real table in a page of the harness, without sockets and without storage: one person and easy bots. */
import { type LocalTableStore, NO_STORE } from "../../../client/local/browser-journal.ts";
import { browserClock } from "../../../client/local/browser-platform.ts";
import { newTable } from "../../../client/local/first-states.ts";
import { LocalSession } from "../../../client/local/local-session.ts";
import { scheduleTimeout } from "../../../client/scheduler.ts";
import type { Chance } from "../../../shared/bots/bot.ts";
import { chooseSharpMove } from "../../../shared/bots/choose-move.ts";
import type { Rules } from "../../../shared/rules.ts";

export interface RealTableOptions {
  /** By seat, the person's first. */
  readonly names: readonly string[];
  readonly rules: Rules;
  readonly chance: Chance;
  /** How long the timers of the table run, in proportion to real ones: bots think faster below 1. */
  readonly pace?: number;
}

/** Nothing is stored, but the page need not say so. */
const STORE: LocalTableStore = { ...NO_STORE, isKept: true };

/** A table in its waiting room. */
export function realTable({ names, rules, chance, pace = 1 }: RealTableOptions): LocalSession {
  const [name = "", ...others] = names;
  const { state, entries } = newTable({ name, rules, bots: others.map(() => "easy") }, chance);
  const players = state.seats.players.map((player, seat) => ({ ...player, name: names[seat] ?? "" }));
  let ids = 0;
  return new LocalSession({
    ...{ store: STORE, chance, chooseMove: chooseSharpMove, isLastMatchLost: false },
    kept: { state: { ...state, seats: { ...state.seats, players } }, entries },
    clock: browserClock((ms, run) => scheduleTimeout(ms * pace, run)),
    makeSeed: () => Array.from({ length: 64 }, () => chance(16).toString(16)).join(""),
    makeId: () => {
      ids += 1;
      return `${ids}`;
    },
  });
}
