import { symbolOf } from "../../../shared/card.ts";
import { decide } from "../../../shared/decide.ts";
import type { GameEvent } from "../../../shared/event.ts";
import { evolve } from "../../../shared/evolve.ts";
import { type Game, newGame, topCard } from "../../../shared/game.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { TABLE } from "../../../shared/seat.ts";
import { Table, type TableSetting } from "./table.ts";

/** A match that has just started, with the events of its start. */
export interface MatchOpening {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

/** The start of the match with this number: the same one every time. */
export function matchOpening({ seats, rules = {} }: TableSetting, number: number): MatchOpening {
  const seed = number.toString(16).padStart(64, "0");
  const game = newGame({ rules: { ...OFFICIAL_RULES, ...rules }, seats, seed });
  const decided = decide(game, TABLE, { type: "start" });
  if (!decided.ok) throw new Error(`the match does not start: ${JSON.stringify(decided.refusal)}`);
  for (const event of decided.value) evolve(game, event);
  return { game, events: decided.value };
}

const MAX_ATTEMPTS = 5_000;

/** The first match with the wanted start: found by trying seeds, never forced. */
export function findOpening(
  setting: TableSetting,
  isWanted: (opening: MatchOpening) => boolean,
): MatchOpening {
  for (let number = 0; number < MAX_ATTEMPTS; number += 1) {
    const opening = matchOpening(setting, number);
    if (isWanted(opening)) return opening;
  }
  throw new Error(`none of ${MAX_ATTEMPTS} matches starts like that.`);
}

/** A table whose opening card is of this kind, with the events of its start. */
export function tableWithFirstCard(
  setting: TableSetting,
  symbol: string,
): MatchOpening & { readonly table: Table } {
  const opening = findOpening(setting, ({ game }) => symbolOf(topCard(game)) === symbol);
  return { ...opening, table: new Table(opening.game) };
}

/** The one event of a type among those of a start. */
export function eventOf<T extends GameEvent["type"]>(
  { events }: MatchOpening,
  type: T,
): Extract<GameEvent, { type: T }> {
  const found = events.find((event): event is Extract<GameEvent, { type: T }> => event.type === type);
  if (found === undefined) throw new Error(`the start brought no ${type}.`);
  return found;
}
