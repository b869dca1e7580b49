/**
 * The language of the rule specs: a table as text, players who act at it, and what all viewers then see.
 *
 *     table({ seats: 3 })
 *       .deal({ 0: "r5 b7", 1: "b5 g2", 2: "y1 y2", top: "r3" })
 *       .when(0).plays("r5").brings("cardPlayed 0 r5", "turnStarted 1")
 *       .legal(1, "play b5", "draw");
 */
import assert from "node:assert/strict";
import { type Card, type Color, colorOf, turnedOver } from "../../../shared/card.ts";
import type { Command } from "../../../shared/command.ts";
import { decide } from "../../../shared/decide.ts";
import type { GameEvent } from "../../../shared/event.ts";
import { evolve } from "../../../shared/evolve.ts";
import { copyGame, type Game, handOf, newGame } from "../../../shared/game.ts";
import { legalCommands } from "../../../shared/legal.ts";
import { redact } from "../../../shared/redact.ts";
import { REFUSAL_RULES, type Refusal, type RefusalCode, type RefusalFacts } from "../../../shared/refusal.ts";
import type { RuleId } from "../../../shared/rule-ids.ts";
import { OFFICIAL_RULES, type Rules } from "../../../shared/rules.ts";
import { type Direction, NOBODY, type Seat, TABLE } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { viewFor } from "../../../shared/view-for.ts";
import { ActingPlayer } from "./acting-player.ts";
import { formatCommand } from "./format-command.ts";
import { cards, cardsAsText, eventAsText } from "./game-as-text.ts";

const SEED = "5eed".repeat(16);
/** For specs that do not depend on the drawn cards. */
const SOME_PILE = "g4 y4 b4 r4 g6 y6 b6 r6 g8 y8";

export interface TableSetting {
  readonly seats: number;
  readonly rules?: Partial<Rules>;
}

/** The cards on the table, in text notation: `{ 0: "r5 b7", 1: "W", top: "r3" }`. */
export interface TablePosition {
  readonly [seat: number]: string;
  readonly top: string;
  /** The chosen colour, if a wild is on top. */
  readonly color?: Color;
  /** The next card last. */
  readonly drawPile?: string;
  /** The discard pile below the top card. */
  readonly discardPile?: string;
  readonly turn?: Seat;
  /** Who played the top card; undefined if it is the opening card. */
  readonly topSeat?: Seat;
  readonly direction?: Direction;
  readonly dealer?: Seat;
  readonly scores?: readonly number[];
  /** Seats that are out of the round (N12), and what they held. */
  readonly out?: readonly Seat[];
  readonly laidAside?: string;
}

/** A table before its deal. */
export function table({ seats, rules = {} }: TableSetting): {
  readonly deal: (position: TablePosition) => Table;
} {
  const game = newGame({ rules: { ...OFFICIAL_RULES, ...rules }, seats, seed: SEED });
  return { deal: (position) => new Table(placeCards(game, position)) };
}

function heldBy(seat: Seat, { out = [], ...position }: TablePosition): Card[] {
  return out.includes(seat) ? [] : cards(position[seat] ?? "g9 g9 g9");
}

function outOf({ out, laidAside = "" }: TablePosition): Pick<Game, "out" | "laidAside"> {
  return out === undefined ? {} : { out: [...out], laidAside: cards(laidAside) };
}

function placeCards(game: Game, position: TablePosition): Game {
  const top = cards(position.top);
  const color = position.color ?? colorOf(top[0] ?? 0);
  if (color === undefined) throw new Error("a wild is on top: say which colour was chosen.");
  return {
    ...game,
    phase: "playing",
    round: 1,
    dealer: position.dealer ?? game.seats - 1,
    turn: position.turn ?? 0,
    topCardSeat: position.topSeat ?? NOBODY,
    direction: position.direction ?? 1,
    hands: game.hands.map((_, seat) => heldBy(seat, position)),
    drawPile: cards(position.drawPile ?? SOME_PILE),
    discardPile: [...cards(position.discardPile ?? ""), ...top],
    color,
    scores: [...(position.scores ?? game.scores)],
    ...outOf(position),
  };
}

type Outcome =
  | { readonly type: "none" }
  | { readonly type: "accepted"; readonly events: readonly GameEvent[] }
  | { readonly type: "refused"; readonly what: string; readonly refusal: Refusal };

/** A table in play. Every assertion returns the table, so that calls can be chained. */
export class Table {
  readonly #game: Game;
  #outcome: Outcome = { type: "none" };

  constructor(game: Game) {
    this.#game = game;
  }

  /** The seat that acts next in this spec, whether it is its turn or not. */
  when(seat: Seat): ActingPlayer<Table> {
    return new ActingPlayer((command) => this.submit(seat, command));
  }

  /** The table itself starts the next round. */
  nextRound(): Table {
    return this.submit(TABLE, { type: "next" });
  }

  /** All events of the last command, line by line (game-as-text.ts). */
  brings(...lines: readonly string[]): Table {
    this.#assertAccepted();
    const events = this.#outcome.type === "accepted" ? this.#outcome.events : [];
    assert.deepEqual(events.map(eventAsText), lines);
    return this;
  }

  /** The same, as one viewer sees it. */
  seenBy(seat: Seat, ...lines: readonly string[]): Table {
    this.#assertAccepted();
    const events = this.#outcome.type === "accepted" ? this.#outcome.events : [];
    assert.deepEqual(
      events.map((event) => eventAsText(redact(event, seat))),
      lines,
    );
    return this;
  }

  /** The last command was refused, for this reason, by this rule; `facts` are the details of the refusal. */
  refused(code: RefusalCode, rule: RuleId, facts?: RefusalFacts): Table {
    const outcome = this.#outcome;
    if (outcome.type !== "refused") assert.fail(`should have been refused with ${code}, but was accepted`);
    const { refusal } = outcome;
    assert.deepEqual({ code: refusal.code, rule: refusal.rule }, { code, rule }, outcome.what);
    assert.equal(REFUSAL_RULES[code], rule, `${code} rests on rule ${rule}`);
    if (facts !== undefined) assert.deepEqual(refusal.details, facts, `the details of ${code}`);
    this.#outcome = { type: "none" };
    return this;
  }

  /** All that a seat may do now: exactly this, in any order. */
  legal(seat: Seat, ...lines: readonly string[]): Table {
    this.#assertAccepted();
    const listed = legalCommands(this.view(seat)).map(formatCommand);
    assert.deepEqual(listed.toSorted(), lines.toSorted(), `what seat ${seat} may do`);
    return this;
  }

  /** The cards that a seat holds, in the order they came. */
  hand(seat: Seat, text: string): Table {
    this.#assertAccepted();
    assert.equal(cardsAsText(handOf(this.#game, seat)), text, `the hand of seat ${seat}`);
    return this;
  }

  /** The seat that the table waits for; -1 if none. */
  turn(seat: Seat): Table {
    return this.where({ turn: seat });
  }

  /** Any part of the public view: `{ top: "r5", color: "red", exposed: 0, drawPile: 3 }`. */
  where({ top, ...expected }: Partial<Omit<View, "top">> & { readonly top?: string }): Table {
    this.#assertAccepted();
    const { topCard: card, ...view } = this.view(-1);
    const seen = Object.fromEntries(Object.entries(view).filter(([name]) => name in expected));
    assert.deepEqual(seen, expected);
    if (top !== undefined) assert.equal(cardsAsText([card]), top, "the top card");
    return this;
  }

  /** The view of a seat. */
  view(seat: Seat): View {
    return viewFor(this.#game, seat);
  }

  /** A copy of the whole game, for direct assertions. */
  game(): Game {
    return copyGame(this.#game);
  }

  submit(seat: Seat, command: Command): Table {
    this.#assertAccepted();
    const before = JSON.stringify(this.#game);
    const decided = decide(this.#game, seat, command);
    assert.equal(JSON.stringify(this.#game), before, "deciding changes nothing");
    const what = `seat ${seat}: ${JSON.stringify(command)}`;
    this.#outcome = decided.ok
      ? { type: "accepted", events: decided.value }
      : { type: "refused", what, refusal: decided.refusal };
    if (decided.ok) this.#apply(decided.value);
    return this;
  }

  #apply(events: readonly GameEvent[]): void {
    const held = allCards(this.#game);
    for (const event of events) evolve(this.#game, event);
    const isNewDeal = events.some((event) => event.type === "dealt");
    if (!isNewDeal) assert.deepEqual(allCards(this.#game), held, "no card may come or go");
  }

  /** A refusal that the spec does not expect fails it. */
  #assertAccepted(): void {
    if (this.#outcome.type !== "refused") return;
    assert.fail(`${this.#outcome.what} was refused: ${JSON.stringify(this.#outcome.refusal)}`);
  }
}

/** Every card on the table, sorted; with two sides as the same number on both. */
export function allCards({ hands, drawPile, discardPile, laidAside = [] }: Game): readonly Card[] {
  const all = [...hands.flat(), ...drawPile, ...discardPile, ...laidAside];
  return all.map((card) => Math.min(card, turnedOver(card))).sort((a, b) => a - b);
}
