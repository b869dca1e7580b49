import type { Command, SeatCommand, TableCommand } from "./command.ts";
import { chooseDealer, dealRound } from "./decide/deal.ts";
import { drawCards } from "./decide/piles.ts";
import { accept, challenge, draw, pass, play } from "./decide/turn.ts";
import type { GameEvent } from "./event.ts";
import type { Game } from "./game.ts";
import { whyNot } from "./legal.ts";
import { accepted, type Result, refused } from "./refusal.ts";
import { whyRulesInvalid } from "./rules.ts";
import { sideOf } from "./score.ts";
import { type Seat, seatAfter, TABLE } from "./seat.ts";
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
      return start(game);
    case "next":
      return next(game);
    case "end":
      return end(game, command);
    default:
      return command satisfies never;
  }
}

function start(game: Readonly<Game>): Result<Events> {
  if (game.phase !== "new") return refused("matchRunning");
  const refusal = whyRulesInvalid(game.rules, game.seats);
  if (refusal !== undefined) return { ok: false, refusal };
  const chosen = chooseDealer(game);
  return accepted([chosen, ...dealRound(game, chosen.dealer, chosen.shuffles)]);
}

function next(game: Readonly<Game>): Result<Events> {
  if (game.phase !== "roundOver") return refused("roundRunning");
  const dealer = seatAfter(game.dealer, 1, game);
  return accepted(dealRound(game, dealer, game.shuffles));
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
      return [{ type: "colorChosen", seat, color: command.color }];
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
  if (seat !== game.exposed) {
    return [{ type: "falseCatch", by }, ...drawCards(game, { seat: by, count: CATCH_CARDS, why: "uno" })];
  }
  return [{ type: "unoCaught", seat, by }, ...drawCards(game, { seat, count: CATCH_CARDS, why: "uno" })];
}
