import { isWild } from "./card.ts";
import type { Command, Play, SeatCommand, TableCommand } from "./command.ts";
import { chooseDealer, dealRound } from "./deal.ts";
import { effectsOf, type Landing, lastCardEffectsOf } from "./effects.ts";
import type { GameEvent } from "./event.ts";
import { type Game, handOf } from "./game.ts";
import { matches, whyNot } from "./legal.ts";
import { cardsDrawnBy, drawCards } from "./piles.ts";
import { accepted, type Result, refused } from "./refusal.ts";
import { impossible } from "./rules.ts";
import { matchResult, roundPoints } from "./score.ts";
import { NOBODY, type Seat, seatAfter, TABLE } from "./seat.ts";
import { viewFor } from "./view.ts";

type Events = readonly GameEvent[];

/** Cards that a caught seat draws (U2), and that a wrong challenger draws on top of the penalty (T6). */
const CATCH_CARDS = 2;
const WRONG_CHALLENGE_CARDS = 2;

/**
 * What a command brings about: the events, with all that chance had to say in them, or the refusal. Changes nothing;
 * `evolve` does. `seat` is who acts, TABLE for `start`, `next` and `end`.
 */
export function decide(game: Readonly<Game>, seat: Seat, command: Command): Result<Events> {
  if (isTableCommand(command)) {
    return seat === TABLE ? decideForTable(game, command) : refused("tableOnly", { command: command.type });
  }
  const refusal = whyNot(viewFor(game, seat), command);
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
      return accepted([{ type: "matchEnded", winners: [], scores: game.scores, why: command.why }]);
    default:
      return command satisfies never;
  }
}

function start(game: Readonly<Game>): Result<Events> {
  if (game.phase !== "new") return refused("matchRunning");
  const refusal = impossible(game.rules, game.seats);
  if (refusal !== undefined) return { ok: false, refusal };
  const chosen = chooseDealer(game);
  return accepted([chosen, ...dealRound(game, chosen.dealer, chosen.shuffles)]);
}

function next(game: Readonly<Game>): Result<Events> {
  if (game.phase !== "roundOver") return refused("roundRunning");
  const dealer = seatAfter(game.dealer, 1, game);
  return accepted(dealRound(game, dealer, game.shuffles));
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

function play(game: Readonly<Game>, seat: Seat, { card, color, uno }: Play): Events {
  const isCall = uno === true && !game.called.includes(seat);
  const played: Events = [
    ...(isCall ? [{ type: "unoCalled", seat } as const] : []),
    { type: "cardPlayed", seat, card },
    ...(isWild(card) && color !== undefined ? [{ type: "colorChosen", seat, color } as const] : []),
  ];
  const landing = { ...game, seat, card, discardPile: [...game.discardPile, card] };
  const isLastCard = handOf(game, seat).length === 1;
  return [...played, ...(isLastCard ? goOut(game, landing) : effectsOf(landing))];
}

/** The round's end by a seat without cards, after the penalty of its last card has been drawn (E1). */
function goOut(game: Readonly<Game>, landing: Landing): Events {
  const { seat } = landing;
  const penalty = lastCardEffectsOf(landing);
  const hands = game.hands.map((hand, holder) =>
    holder === seat ? [] : [...hand, ...cardsDrawnBy(holder, penalty)],
  );
  const points = roundPoints(game.rules.scoring, { seat, hands });
  const result = matchResult(game, seat, points);
  const ended: Events = result === undefined ? [] : [{ type: "matchEnded", ...result }];
  return [...penalty, { type: "roundWon", seat, points, hands }, ...ended];
}

/** A drawn card that matches keeps the turn; one that does not ends it (T2). */
function draw(game: Readonly<Game>, seat: Seat): Events {
  const drawn = drawCards(game, { seat, count: 1, why: "turn" });
  const view = viewFor(game, seat);
  const isPlayable = cardsDrawnBy(seat, drawn).some((card) => matches(card, view));
  return isPlayable ? drawn : [...drawn, ...pass(game, seat)];
}

function pass(game: Readonly<Game>, seat: Seat): Events {
  return [
    { type: "turnPassed", seat },
    { type: "turnStarted", seat: seatAfter(seat, game.direction, game) },
  ];
}

function accept(game: Readonly<Game>, seat: Seat): Events {
  const drawn = drawCards(game, { seat, count: game.penalty, why: "wildDrawFour" });
  return [...drawn, ...loseTurn(game, seat)];
}

/** Guilty: the player of the Wild Draw Four draws; innocent: the challenger, two more, and loses the turn (T6). */
function challenge(game: Readonly<Game>, by: Seat): Events {
  const { seat, honest, hand } = challenged(game);
  const verdict = { type: "challenged", by, seat, guilty: !honest, hand } as const;
  if (!honest) {
    const drawn = drawCards(game, { seat, count: game.penalty, why: "challenge" });
    return [verdict, ...drawn, { type: "turnStarted", seat: by }];
  }
  const count = game.penalty + WRONG_CHALLENGE_CARDS;
  return [verdict, ...drawCards(game, { seat: by, count, why: "challenge" }), ...loseTurn(game, by)];
}

function challenged({ challengeable }: Readonly<Game>) {
  if (challengeable === "none") throw new Error("a penalty is asked for, but no Wild Draw Four lies on top");
  return challengeable;
}

function loseTurn(game: Readonly<Game>, seat: Seat): Events {
  return [
    { type: "seatSkipped", seat },
    { type: "turnStarted", seat: seatAfter(seat, game.direction, game) },
  ];
}

function catchSeat(game: Readonly<Game>, seat: Seat, by: Seat): Events {
  if (seat === NOBODY) throw new Error("nobody is exposed, but a catch was found legal");
  return [{ type: "unoCaught", seat, by }, ...drawCards(game, { seat, count: CATCH_CARDS, why: "uno" })];
}
