/** A whole match of bots, without a server: only `decide` and `evolve`. */
import type { Bot, Chance } from "../../shared/bots/bot.ts";
import { frontOf } from "../../shared/card.ts";
import type { Command, SeatCommand } from "../../shared/command.ts";
import { decide } from "../../shared/decide.ts";
import { evolve } from "../../shared/evolve.ts";
import { type Game, handOf, newGame, topCard } from "../../shared/game.ts";
import type { AcceptedCommand } from "../../shared/record/record.ts";
import type { Rules } from "../../shared/rules.ts";
import { NOBODY, type Seat, seatAfter, TABLE } from "../../shared/seat.ts";
import { viewFor } from "../../shared/view-for.ts";

/** A match that takes longer than this will not end. */
const MAX_ENTRIES = 100_000;

export interface Match {
  readonly rules: Rules;
  /** One for each seat. */
  readonly bots: readonly Bot[];
  /** 64 hex digits: the deck. */
  readonly seed: string;
  /** The random numbers of the bots. */
  readonly chance: Chance;
  /** The key of each round, by its number; without keys, shuffles follow from the seed. */
  readonly keyOf?: (round: number) => string;
}

/** Observes a match: before a command is decided, and after its events have been applied. */
export interface MatchObserver {
  before?(game: Readonly<Game>, seat: Seat, command: Command): void;
  after?(game: Readonly<Game>, acceptedCommand: AcceptedCommand): void;
}

/** Plays a match to its end, or until it has too many entries; throws if a legal command is refused. */
export function playMatch(match: Match, observer: MatchObserver = {}): Readonly<Game> {
  const game = newGame({ rules: match.rules, seats: match.bots.length, seed: match.seed });
  let last = submit({ game, n: 1, observer }, TABLE, dealCommand("start", match, 1));
  for (let entries = 1; entries < MAX_ENTRIES && game.phase !== "matchOver"; entries += 1) {
    const [seat, command] = reaction(game, match, last.seat) ?? move(game, match);
    last = submit({ game, n: last.n + last.events.length, observer }, seat, command);
  }
  return game;
}

interface Step {
  readonly game: Game;
  readonly n: number;
  readonly observer: MatchObserver;
}

function submit({ game, n, observer }: Step, seat: Seat, command: Command): AcceptedCommand {
  observer.before?.(game, seat, command);
  const decided = decide(game, seat, command);
  if (!decided.ok) {
    throw new Error(`seat ${seat} was refused ${JSON.stringify(command)}: ${decided.refusal.code}`);
  }
  for (const event of decided.value) evolve(game, event);
  const acceptedCommand: AcceptedCommand = {
    n,
    seat,
    by: seat === TABLE ? "table" : "bot",
    command,
    events: decided.value,
  };
  observer.after?.(game, acceptedCommand);
  return acceptedCommand;
}

/**
 * After each entry every other seat, from the actor's left, may call, catch or jump in: the first that wants to does.
 */
function reaction(
  game: Readonly<Game>,
  { bots, chance }: Match,
  actor: Seat,
): readonly [Seat, Command] | undefined {
  if (actor === TABLE) return undefined;
  for (let steps = 1; steps < game.seats; steps += 1) {
    const seat = seatAfter(actor, 1, { seats: game.seats }, steps);
    const command = canReact(game, seat) ? bots[seat]?.(viewFor(game, seat), chance) : undefined;
    if (command !== undefined && isReaction(command, seat === game.turn)) return [seat, command];
  }
  return undefined;
}

/**
 * True if a seat may have something to do that does not wait for its turn: calls and catches (U1, U2, U4), jump-ins
 * (H2). A shortcut for the loop above; a property test checks that it misses nothing.
 */
export function canReact(game: Readonly<Game>, seat: Seat): boolean {
  if (game.phase !== "playing") return false;
  if (game.catchableSeat !== NOBODY || game.rules.falseCatchPenalty) return true;
  return (
    game.rules.jumpIn &&
    game.turn !== seat &&
    handOf(game, seat)
      .map(frontOf)
      .includes(frontOf(topCard(game)))
  );
}

function isReaction({ type }: SeatCommand, isOnTurn: boolean): boolean {
  return type === "uno" || type === "catch" || (type === "play" && !isOnTurn);
}

function dealCommand(type: "start" | "next", { keyOf }: Match, round: number): Command {
  return keyOf === undefined ? { type } : { type, key: keyOf(round) };
}

function move(game: Readonly<Game>, match: Match): readonly [Seat, Command] {
  const { bots, chance } = match;
  if (game.phase === "roundOver") return [TABLE, dealCommand("next", match, game.round + 1)];
  const command = bots[game.turn]?.(viewFor(game, game.turn), chance);
  if (command === undefined) throw new Error(`no seat can act: seat ${game.turn} has no legal command`);
  return [game.turn, command];
}
