import type { Command, SeatCommand, TableCommand } from "./command.ts";
import { chooseDealer, dealRound, withKey } from "./decide/deal.ts";
import { drawCards } from "./decide/piles.ts";
import { accept, challenge, chooseColor, draw, drawOutOfTurn, pass, play } from "./decide/turn.ts";
import type { GameEvent } from "./event.ts";
import type { Game } from "./game.ts";
import { whyRulesInvalid } from "./legal/why-rules-invalid.ts";
import { whyNot } from "./legal.ts";
import { accepted, type Refusal, type Result, refuse, refused } from "./refusal.ts";
import { sideOf } from "./score.ts";
import { type Seat, seatAfter, TABLE } from "./seat.ts";
import { isSeed } from "./shuffle.ts";
import { peekView } from "./view-for.ts";

type Events = readonly GameEvent[];
type EndCommand = Extract<TableCommand, { type: "end" }>;

/** Cards that a caught seat draws (U2), or the seat that made a false catch (U4). */
const CATCH_CARDS = 2;

/**
 * Decides a command: returns its events, which contain all random outcomes, or a refusal. It changes nothing: `evolve`
 * applies the events. `seat` is the acting seat, TABLE for `start`, `next` and `end`.
 */
export function decide(game: Readonly<Game>, seat: Seat, command: Command): Result<Events> {
  if (isTableCommand(command)) {
    return seat === TABLE ? decideForTable(game, command) : refused("tableOnly", { command: command.type });
  }
  const refusal = whyNot(peekView(game, seat), command);
  return refusal === undefined ? accepted(eventsOf(game, seat, command)) : { ok: false, refusal };
}

function isTableCommand(command: Command): command is TableCommand {
  return command.type === "start" || command.type === "next" || command.type === "end";
}

function decideForTable(game: Readonly<Game>, command: TableCommand): Result<Events> {
  if (game.phase === "matchOver") return refused("matchOver");
  switch (command.type) {
    case "start":
      return start(game, command.key);
    case "next":
      return next(game, command.key);
    case "end":
      return end(game, command);
    default:
      return command satisfies never;
  }
}

function start(game: Readonly<Game>, key: string | undefined): Result<Events> {
  if (game.phase !== "new") return refused("matchRunning");
  const refusal = whyRulesInvalid(game.rules, game.seats) ?? whyKeyInvalid(key);
  if (refusal !== undefined) return { ok: false, refusal };
  const keyed = withKey(game, key);
  const chosen = chooseDealer(keyed);
  return accepted([chosen, ...dealRound(keyed, { ...chosen, key })]);
}

function next(game: Readonly<Game>, key: string | undefined): Result<Events> {
  if (game.phase !== "roundOver") return refused("roundRunning");
  const refusal = whyKeyInvalid(key);
  if (refusal !== undefined) return { ok: false, refusal };
  const keyed = withKey(game, key);
  const dealer = seatAfter(game.dealer, 1, { seats: game.seats });
  return accepted(dealRound(keyed, { dealer, shuffles: keyed.shuffles, key }));
}

function whyKeyInvalid(key: string | undefined): Refusal | undefined {
  return key === undefined || isSeed(key) ? undefined : refuse("invalidRequest");
}

/** Ends the match early: without a winner (C5), unless the last remaining player claims the win (C3). */
function end(game: Readonly<Game>, command: EndCommand): Result<Events> {
  const { scores, seats, rules } = game;
  const { why } = command;
  if (why !== "claimed") return accepted([{ type: "matchEnded", winners: [], scores, why }]);
  const { winner } = command;
  if (game.hands[winner] === undefined) return refused("seatEmpty", { seat: winner });
  return accepted([{ type: "matchEnded", winners: sideOf(winner, seats, rules.teams), scores, why }]);
}

function eventsOf(game: Readonly<Game>, seat: Seat, command: SeatCommand): Events {
  switch (command.type) {
    case "play":
      return play(game, seat, command);
    case "draw":
      return draw(game, seat);
    case "pass":
      return pass(game, seat);
    case "accept":
      return accept(game, seat);
    case "challenge":
      return challenge(game, seat);
    case "color":
      return chooseColor(game, seat, command.color);
    case "uno":
      return [{ type: "unoCalled", seat }];
    case "catch":
      return catchSeat(game, command.seat, seat);
    default:
      return command satisfies never;
  }
}

/** A false catch is only legal with its penalty (U4). */
function catchSeat(game: Readonly<Game>, seat: Seat, by: Seat): Events {
  if (seat !== game.catchableSeat) {
    return [{ type: "falseCatch", by }, ...drawOutOfTurn(game, { seat: by, count: CATCH_CARDS, why: "uno" })];
  }
  return [{ type: "unoCaught", seat, by }, ...drawCards(game, { seat, count: CATCH_CARDS, why: "uno" })];
}
