/** Writes a table to its synced state. Nothing else writes to that state. */
import { isDeepStrictEqual } from "node:util";
import { type ArraySchema, StateView } from "@colyseus/schema";
import type { Card } from "../../shared/card.ts";
import type { Game } from "../../shared/game.ts";
import type { Rules } from "../../shared/rules.ts";
import { SPECTATOR } from "../../shared/seat.ts";
import type { SeatedPlayer } from "../../shared/table/seats/player.ts";
import {
  matchPart,
  ownPart,
  seatPart,
  shownGame,
  type TableToSync,
  tablePart,
  wireRules,
  wireWinners,
} from "../../shared/table/wire-table.ts";
import type { View } from "../../shared/view.ts";
import { peekView } from "../../shared/view-for.ts";
import { RulesSchema, SeatSchema, TableSchema } from "../../shared/wire/table-state.ts";

/** Writes lists of the state only in ways that Colyseus tracks correctly. */
class ListWriter {
  /** A copy of each list, because reading the list itself goes through a slow proxy. */
  readonly #lastWritten = new WeakMap<ArraySchema<number>, readonly Card[]>();

  /**
   * Makes a list equal to another, in place: removes one card, appends cards, or clears and refills the list. Sorting or
   * replacing the list, or a 0 in it, break in Colyseus.
   */
  write(list: ArraySchema<number>, after: readonly Card[]): void {
    const before = this.#lastWritten.get(list) ?? [];
    const diffAt = firstDifference(before, after);
    if (diffAt === before.length && diffAt === after.length) return;
    const keptCount = diffAt < before.length ? removeFrom(list, diffAt, { before, after }) : before.length;
    const added = after.slice(keptCount);
    if (added.length > 0) list.push(...added);
    this.#lastWritten.set(list, after.slice());
  }
}

interface ListChange {
  readonly before: readonly Card[];
  readonly after: readonly Card[];
}

/** Removes one card or all; returns how many are left. */
function removeFrom(list: ArraySchema<number>, index: number, { before, after }: ListChange): number {
  const rest = before.toSpliced(index, 1);
  const isOneRemoved = rest.length <= after.length && rest.every((card, i) => card === after[i]);
  if (isOneRemoved) list.splice(index, 1);
  else list.clear();
  return isOneRemoved ? rest.length : 0;
}

function firstDifference(before: readonly Card[], after: readonly Card[]): number {
  let index = 0;
  while (index < before.length && before[index] === after[index]) index += 1;
  return index;
}

/** Writes fields of the state that have changed since the last time: setting one that has not is slow, too. */
class FieldWriter<State extends object> {
  readonly #state: State;
  readonly #last: Partial<State> = {};

  constructor(state: State) {
    this.#state = state;
  }

  write(fields: Readonly<Partial<State>>): void {
    for (const field in fields) {
      if (this.#last[field] === fields[field]) continue;
      this.#last[field] = fields[field];
      Reflect.set(this.#state, field, fields[field]);
    }
  }
}

/** The synced state of a seat, and what writes it. */
class SeatWriter {
  readonly state = new SeatSchema();
  readonly #fields = new FieldWriter(this.state);
  readonly #listWriter: ListWriter;

  constructor(listWriter: ListWriter) {
    this.#listWriter = listWriter;
  }

  write(player: SeatedPlayer, { table, game, view }: Shown): void {
    const { hand, backs, ...own } = ownPart(player, peekView(game, player.seat));
    this.#fields.write(seatPart(player, view, table));
    this.#fields.write(own);
    this.#listWriter.write(this.state.hand, hand);
    this.#listWriter.write(this.state.backs, backs);
    this.#listWriter.write(this.state.revealedHand, view.revealedHands[player.seat] ?? []);
  }
}

/** A table and what everybody sees of its match; read once for all seats. */
interface Shown {
  readonly table: TableToSync;
  readonly game: Readonly<Game>;
  readonly view: View;
}

/** Writes the rules of the match, and those of the rematch if the host has changed them (E6). */
class RulesWriter {
  readonly #state: TableSchema;
  #lastRules: Rules | undefined;
  #lastNext: Rules | undefined;

  constructor(state: TableSchema) {
    this.#state = state;
  }

  write({ game, rules }: Pick<TableToSync, "game" | "rules">): void {
    const current = game?.rules ?? rules;
    if (current !== this.#lastRules) Object.assign(this.#state.rules, wireRules(current));
    this.#lastRules = current;
    const next = game?.phase !== "matchOver" || isDeepStrictEqual(rules, current) ? undefined : rules;
    if (next !== this.#lastNext) this.#writeNext(next);
    this.#lastNext = next;
  }

  #writeNext(next: Rules | undefined): void {
    if (next === undefined) this.#state.nextRules = undefined;
    else this.#state.nextRules = Object.assign(new RulesSchema(), wireRules(next));
  }
}

export class StateWriter {
  readonly state = new TableSchema();
  /**
   * The view of all spectators: nothing that is hidden. To clients without a view, Colyseus sends its shared buffer and
   * not a copy: on a slow connection they would get what has been written over it since, with parts of hands in it.
   */
  readonly spectatorView = new StateView();
  readonly #listWriter = new ListWriter();
  readonly #fields = new FieldWriter(this.state);
  readonly #seats = new Map<string, SeatWriter>();
  readonly #rulesWriter = new RulesWriter(this.state);

  /** Makes the state equal to the table. Only what has changed is sent. */
  write(table: TableToSync): void {
    const { state } = this;
    const game = shownGame(table);
    const view = peekView(game, SPECTATOR);
    this.#fields.write(tablePart(table, state.since));
    this.#fields.write(matchPart(view));
    this.#listWriter.write(state.winners, wireWinners(view));
    this.#rulesWriter.write(table);
    this.#writeSeats({ table, game, view });
  }

  /** The view of a seat: its own hand, and nothing else that is hidden. For a client that has the state already. */
  newViewOf(seatId: string): StateView {
    const view = new StateView();
    const seat = this.state.seats.get(seatId);
    if (seat !== undefined) view.add(seat);
    return view;
  }

  /** The same for a client that gets the whole state next. */
  viewOf(seatId: string): StateView {
    const view = this.newViewOf(seatId);
    // The whole state contains the hand. Without this, the next patch would contain it again, and the client would
    // append it: a hand with cards that do not exist.
    view.changes.clear();
    return view;
  }

  #writeSeats(shown: Shown): void {
    const players = shown.table.seats.all;
    const taken = new Set(players.map(({ id }) => id));
    for (const id of [...this.#seats.keys()]) if (!taken.has(id)) this.#removeSeat(id);
    for (const player of players) this.#writerOf(player).write(player, shown);
  }

  #removeSeat(id: string): void {
    this.#seats.delete(id);
    this.state.seats.delete(id);
  }

  #writerOf({ id }: SeatedPlayer): SeatWriter {
    const existing = this.#seats.get(id);
    if (existing !== undefined) return existing;
    const writer = new SeatWriter(this.#listWriter);
    this.#seats.set(id, writer);
    this.state.seats.set(id, writer.state);
    return writer;
  }
}
