/** Writes a table to its synced state. Nothing else writes to that state. */
import { isDeepStrictEqual } from "node:util";
import { type ArraySchema, Metadata, StateView } from "@colyseus/schema";
import { type Card, COLORS, frontOf, isWild, NO_CARD } from "../../shared/card.ts";
import { type Game, newGame, PENDING_ACTIONS } from "../../shared/game.ts";
import type { Rules } from "../../shared/rules.ts";
import { SPECTATOR } from "../../shared/seat.ts";
import type { SeatedPlayer } from "../../shared/table/seats/player.ts";
import type { Table } from "../../shared/table/table.ts";
import { NO_TABLE_RULE, wireRules } from "../../shared/table/wire-table.ts";
import type { View } from "../../shared/view.ts";
import { peekView } from "../../shared/view-for.ts";
import { makeDeadline } from "../../shared/wire/deadline.ts";
import {
  RulesSchema,
  SeatSchema,
  TableSchema,
  type WireSeat,
  type WireTable,
} from "../../shared/wire/table-state.ts";

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

/** Fields of the state that have the name and the value of a spectator's view. */
const MATCH_FIELDS = [
  ...(["round", "dealer", "turn", "direction", "topCard", "penalty", "drawPile"] as const),
  ...(["catchableSeat", "topCardSeat"] as const),
] satisfies readonly (keyof View & keyof WireTable)[];

/** Fields that are changed in place, and those of the room, which it sets when it is created. */
const IN_PLACE = ["rules", "nextRules", "seats", "winners", "isPublic", "hasPassword"] as const;
const COMPUTED = [
  ...(["since", "deadline", "phase", "pendingAction", "color", "endReason"] as const),
  ...(["tableRuleSeat", "tableRuleText", "tableRuleTurnsLeft", "laidAside", "drawPileBack"] as const),
] satisfies readonly (keyof WireTable)[];
const SEAT_IN_PLACE = ["hand", "backs", "revealedHand"] as const;
const SEAT_COMPUTED = [
  ...(["waitingBudget", "cardCount", "score", "roundPoints", "hasCalledUno", "catchExpired"] as const),
  ...(["drawnCard", "outPlace"] as const),
] satisfies readonly (keyof WireSeat)[];

/** All other fields have the name and the value of the table's own, or of the player's: else the code does not compile. */
const TABLE_FIELDS = othersOf<WireTable, TableOwn>(TableSchema, [...MATCH_FIELDS, ...IN_PLACE, ...COMPUTED]);
const PLAYER_FIELDS = othersOf<WireSeat, PlayerOwn>(SeatSchema, [...SEAT_IN_PLACE, ...SEAT_COMPUTED]);

type TableOwn = Exclude<keyof WireTable, (typeof MATCH_FIELDS | typeof IN_PLACE | typeof COMPUTED)[number]>;
type PlayerOwn = Exclude<keyof WireSeat, (typeof SEAT_IN_PLACE | typeof SEAT_COMPUTED)[number]>;
/** A value for each computed field: without one, the code does not compile either. */
type TableValues = Pick<WireTable, (typeof COMPUTED)[number]>;
type SeatValues = Required<Pick<WireSeat, (typeof SEAT_COMPUTED)[number]>>;

function othersOf<State, Own extends keyof State & string>(
  schema: typeof TableSchema | typeof SeatSchema,
  fields: readonly (keyof State)[],
): readonly Own[] {
  const isOwn = (name: string): name is Own => !fields.some((field) => field === name);
  return Object.keys(Metadata.getFields(schema)).filter(isOwn);
}

/** What is read of a table. */
export type TableToSync = Pick<
  Table,
  TableOwn | "shownPhase" | "rules" | "game" | "deadline" | "timeBankSecondsOf"
> & { readonly seats: { readonly all: readonly SeatedPlayer[] } };

/** Writes fields of the state that have changed since the last time: setting one that has not is slow, too. */
class FieldWriter<State, Field extends keyof State> {
  readonly #state: State;
  readonly #fields: readonly Field[];
  readonly #last: Partial<Pick<State, Field>> = {};

  constructor(state: State, fields: readonly Field[]) {
    this.#state = state;
    this.#fields = fields;
  }

  write(from: Readonly<Pick<State, Field>>): void {
    for (const field of this.#fields) {
      const value = from[field];
      if (this.#last[field] === value) continue;
      this.#last[field] = value;
      this.#state[field] = value;
    }
  }
}

/** The synced state of a seat, and what writes it. */
class SeatWriter {
  readonly state = new SeatSchema();
  readonly #ofPlayer = new FieldWriter<SeatSchema, PlayerOwn>(this.state, PLAYER_FIELDS);
  readonly #computed = new FieldWriter<SeatSchema, (typeof SEAT_COMPUTED)[number]>(this.state, SEAT_COMPUTED);
  readonly #listWriter: ListWriter;

  constructor(listWriter: ListWriter) {
    this.#listWriter = listWriter;
  }

  write(player: SeatedPlayer, shown: Shown): void {
    const { game, view } = shown;
    this.#ofPlayer.write(player);
    this.#computed.write(seatValues(player, shown));
    const own = peekView(game, player.seat);
    this.#listWriter.write(this.state.hand, own.hand);
    this.#listWriter.write(this.state.backs, own.backs?.flat() ?? []);
    this.#listWriter.write(this.state.revealedHand, view.revealedHands[player.seat] ?? []);
  }
}

/** A table and what everybody sees of its match; read once for all seats. */
interface Shown {
  readonly table: TableToSync;
  readonly game: Readonly<Game>;
  readonly view: View;
}

const NO_RESULT = { why: "", winners: [] } as const;

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
  readonly #ofTable = new FieldWriter<TableSchema, TableOwn>(this.state, TABLE_FIELDS);
  readonly #ofMatch = new FieldWriter<TableSchema, (typeof MATCH_FIELDS)[number]>(this.state, MATCH_FIELDS);
  readonly #computed = new FieldWriter<TableSchema, (typeof COMPUTED)[number]>(this.state, COMPUTED);
  readonly #seats = new Map<string, SeatWriter>();
  readonly #rulesWriter = new RulesWriter(this.state);

  /** Makes the state equal to the table. Only what has changed is sent. */
  write(table: TableToSync): void {
    const { state } = this;
    const game = table.game ?? newGame({ rules: table.rules, seats: 0, seed: "" });
    const view = peekView(game, SPECTATOR);
    this.#ofTable.write(table);
    this.#ofMatch.write(view);
    this.#computed.write(tableValues(table, view, state.since));
    // The framework does not sync a 0 in an array correctly.
    const winners = resultOf(view).winners.map((seat) => seat + 1);
    this.#listWriter.write(state.winners, winners);
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

function tableValues(table: TableToSync, view: View, since: number): TableValues {
  const tableRule = view.tableRule === "none" ? NO_TABLE_RULE : view.tableRule;
  return {
    ...makeDeadline(table.deadline, since),
    phase: table.shownPhase,
    pendingAction: PENDING_ACTIONS.indexOf(view.pendingAction),
    color: chosenColorIndex(view),
    tableRuleSeat: tableRule.seat,
    tableRuleText: tableRule.text,
    tableRuleTurnsLeft: tableRule.turnsLeft,
    laidAside: view.laidAside === 0 ? undefined : view.laidAside,
    drawPileBack: view.drawPileBack,
    endReason: resultOf(view).why,
  };
}

function seatValues(player: SeatedPlayer, { table, game, view }: Shown): SeatValues {
  const { seat } = player;
  return {
    waitingBudget: table.timeBankSecondsOf(player),
    cardCount: view.cardCounts[seat] ?? 0,
    score: view.scores[seat] ?? 0,
    roundPoints: view.roundPoints[seat] ?? 0,
    hasCalledUno: view.calledUno.includes(seat),
    catchExpired: view.catchExpired.includes(seat),
    drawnCard: view.turn === seat ? frontOf(game.drawnCard) : NO_CARD,
    outPlace: view.out.includes(seat) ? 1 + view.out.indexOf(seat) : undefined,
  };
}

const resultOf = ({ result }: View) => (result === "none" ? NO_RESULT : result);

/** The index in COLORS plus one; 0 if the top card shows its own colour, or none has been chosen. */
function chosenColorIndex({ topCard, color }: View): number {
  return isWild(topCard) && color !== "none" ? 1 + COLORS.indexOf(color) : 0;
}
