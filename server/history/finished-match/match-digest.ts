/** What the history stores of a finished match, counted entry by entry: its length does not matter. */
import { type Color, isDark } from "../../../shared/card.ts";
import { decide } from "../../../shared/decide.ts";
import { pointsIn } from "../../../shared/editions/editions.ts";
import type { GameEvent } from "../../../shared/event.ts";
import { evolve } from "../../../shared/evolve.ts";
import { ShuffleCounter } from "../../../shared/fairness/statistics/count-match.ts";
import type { ShuffleCounts } from "../../../shared/fairness/statistics/shuffle-counts.ts";
import { type Game, newGame, topCard } from "../../../shared/game.ts";
import type { Actor, RecordEntry } from "../../../shared/record/record.ts";
import { parseCommand } from "../../../shared/record/text-notation.ts";
import { MORE_THAN_A_HAND, sideOf, standings } from "../../../shared/score.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { MatchHeader } from "../../../shared/table/journal/table-record.ts";

/** What a person did in a match. Moves of a replacement bot do not count. */
export interface SeatStats {
  cards: number;
  readonly colors: Record<Color, number>;
  catches: number;
  caught: number;
  challengesWon: number;
  challengesLost: number;
  longestHand: number;
}

/** The actions at one seat. */
interface SeatActions {
  stats: SeatStats;
  /** A bot played for the person for some of the time. */
  standIn: boolean;
  /** Who made the seat's last move. */
  lastBy: Actor | undefined;
  /** How many moves the person made: not the turn timer, and not a bot. */
  moves: number;
}

export class MatchDigest {
  readonly #match: MatchHeader;
  readonly #seats: readonly SeatActions[];
  readonly #shuffles: ShuffleCounter;
  /** By seat: the place that a removed player had at that moment. */
  readonly #placesAtKick = new Map<Seat, number>();
  #game: Game | undefined;
  #lastMs = 0;

  constructor(match: MatchHeader) {
    const { rules, players, seed } = match;
    this.#match = match;
    this.#seats = players.map(() => ({
      stats: emptySeatStats(),
      standIn: false,
      lastBy: undefined,
      moves: 0,
    }));
    this.#shuffles = new ShuffleCounter(rules);
    this.#game = newGame({ rules, seats: players.length, seed });
  }

  /** The game after the last entry; undefined if the match cannot be replayed, and then nothing is counted. */
  get game(): Readonly<Game> | undefined {
    return this.#game;
  }

  get shuffles(): ShuffleCounts {
    return this.#shuffles.counts;
  }

  /** Of the last entry, in ms since the start of the match. */
  get lastMs(): number {
    return this.#lastMs;
  }

  actionsOf(seat: Seat): Readonly<SeatActions> {
    const actions = this.#seats[seat];
    if (actions === undefined) throw new RangeError(`the match has no seat ${seat}`);
    return this.#game === undefined ? { ...actions, stats: emptySeatStats() } : actions;
  }

  /** The place of a removed player at that moment; undefined if it is unknown. */
  placeAtKick(seat: Seat): number | undefined {
    return this.#placesAtKick.get(seat) ?? this.#placeNow(seat);
  }

  /** Counts the next entry of the match. */
  add(entry: RecordEntry): void {
    this.#notePlacesBefore(entry.n);
    this.#noteActor(entry);
    this.#lastMs = entry.ms ?? 0;
    this.#shuffles.add(entry.events);
    if (this.#game !== undefined) this.#replay(this.#game, entry);
  }

  #notePlacesBefore(n: number): void {
    for (const { seat, event } of this.#match.kicks ?? []) {
      const place = event < n && !this.#placesAtKick.has(seat) ? this.#placeNow(seat) : undefined;
      if (place !== undefined) this.#placesAtKick.set(seat, place);
    }
  }

  #placeNow(seat: Seat): number | undefined {
    return this.#game === undefined ? undefined : placesDuring(this.#game)[seat];
  }

  #noteActor(entry: RecordEntry): void {
    const actions = this.#seats[entry.seat];
    if (actions === undefined) return;
    actions.lastBy = entry.by;
    actions.standIn ||= entry.by === "standIn";
    if (isOwnMove(entry)) actions.moves += 1;
  }

  #replay(game: Game, entry: RecordEntry): void {
    const events = eventsOf(game, entry);
    if (events === undefined) {
      this.#game = undefined;
      return;
    }
    for (const event of events) evolve(game, event);
    const stats = this.#seats.map((seat) => seat.stats);
    // The colours of the dark side are others, which are not counted (F17).
    const counted = events.filter(({ type }) => type !== "colorChosen" || !isDark(topCard(game)));
    countEvents(stats, counted, isOwnAction(entry, this.#match.players));
    updateLongestHands(stats, game);
  }
}

/** A call and a catch are no moves: they need no turn. */
function isOwnMove({ by, command: { type } }: RecordEntry): boolean {
  return by === "player" && type !== "uno" && type !== "catch";
}

/** The places in a running match: by score, then by the points left in hand. In a single round by these points alone. */
function placesDuring(game: Readonly<Game>): readonly number[] {
  const { rules, scores, hands, out } = game;
  const byScore = standings({ rules, scores, hands, out, result: "none" });
  const points = handPoints(game);
  const placeOf = (seat: Seat) => byScore.find((standing) => standing.seat === seat)?.place ?? 0;
  const isAhead = (seat: Seat, other: Seat) =>
    placeOf(seat) < placeOf(other) ||
    (placeOf(seat) === placeOf(other) && (points[seat] ?? 0) < (points[other] ?? 0));
  return scores.map((_, seat) => 1 + scores.filter((_score, other) => isAhead(other, seat)).length);
}

/** The points left in the hands of each seat's side. A seat that is out is behind all others (N16). */
function handPoints({ hands, rules, out = [] }: Readonly<Game>): readonly number[] {
  const points = hands.map((hand, seat) =>
    out.includes(seat) ? MORE_THAN_A_HAND - out.indexOf(seat) : pointsIn(hand, rules),
  );
  return hands.map((_, seat) =>
    sideOf(seat, hands.length, rules.teams).reduce((sum, member) => sum + (points[member] ?? 0), 0),
  );
}

function countEvents(seatStats: readonly SeatStats[], events: readonly GameEvent[], isOwn: boolean): void {
  for (const event of events) {
    if (isOwn) countAction(seatStats, event);
    if (event.type === "unoCaught") count(seatStats[event.seat], "caught");
  }
}

/** False if a bot acted for a person: a replacement bot, or the bot whose seat the person took over later (C8). */
function isOwnAction({ by, seat }: RecordEntry, players: MatchHeader["players"]): boolean {
  if (by === "bot") return players[seat]?.kind !== "human";
  return by !== "standIn";
}

function updateLongestHands(seatStats: readonly SeatStats[], { hands }: Readonly<Game>): void {
  for (const [seat, stats] of seatStats.entries()) {
    stats.longestHand = Math.max(stats.longestHand, hands[seat]?.length ?? 0);
  }
}

function emptySeatStats(): SeatStats {
  const colors = { red: 0, yellow: 0, green: 0, blue: 0 };
  return { cards: 0, colors, catches: 0, caught: 0, challengesWon: 0, challengesLost: 0, longestHand: 0 };
}

function eventsOf(game: Game, { seat, command: text }: RecordEntry): readonly GameEvent[] | undefined {
  const command = parseCommand(text);
  const decided = command === undefined ? undefined : decide(game, seat, command);
  return decided?.ok === true ? decided.value : undefined;
}

function countAction(seatStats: readonly SeatStats[], event: GameEvent): void {
  if (event.type === "cardPlayed") count(seatStats[event.seat], "cards");
  if (event.type === "colorChosen") countColor(seatStats[event.seat], event.color);
  if (event.type === "unoCaught") count(seatStats[event.by], "catches");
  if (event.type === "challenged")
    count(seatStats[event.by], event.guilty ? "challengesWon" : "challengesLost");
}

function count(stats: SeatStats | undefined, field: Exclude<keyof SeatStats, "colors">): void {
  if (stats !== undefined) stats[field] += 1;
}

function countColor(stats: SeatStats | undefined, color: Color): void {
  if (stats !== undefined) stats.colors[color] += 1;
}
