/** What must be true at every moment of every game. Each invariant returns what is wrong, or undefined. */
import { isDeepStrictEqual } from "node:util";
import type { Chance } from "../../shared/bots/bot.ts";
import { type Card, WILD_DRAW_FOUR } from "../../shared/card.ts";
import { MOST_RULE_TURNS, type SeatCommand } from "../../shared/command.ts";
import { decide } from "../../shared/decide.ts";
import type { GameEvent } from "../../shared/event.ts";
import { copyGame, type Game } from "../../shared/game.ts";
import { canonical, legalCommands, playableCards, whyNot } from "../../shared/legal.ts";
import { redact } from "../../shared/redact.ts";
import { type Seat, SPECTATOR } from "../../shared/seat.ts";
import { shuffle } from "../../shared/shuffle.ts";
import type { View } from "../../shared/view.ts";
import { peekView, viewFor } from "../../shared/view-for.ts";
import { canReact } from "../simulation/play-match.ts";
import { allPossibleCommands, someSets } from "./possible-commands.ts";

/** The invariants that are checked in every game. */
export const INVARIANTS = [
  "nothing throws, no bot is refused",
  "the game ends",
  "the cards of the deck are conserved",
  "somebody can always act",
  "decide accepts exactly what legality lists, and changes nothing",
  "out of turn nobody can do anything but call, catch and jump in",
  "no view holds a secret",
  "every number fits the wire",
  "no event tells a secret",
  "a game that went through JSON decides the same",
  "folding the events over a copy gives the same game",
  "the record replays, byte for byte",
] as const;
export type Invariant = (typeof INVARIANTS)[number];

type Wrong = string | undefined;

/** All seats, a spectator, and a seat that does not exist. */
function everybody({ seats }: Readonly<Game>): readonly Seat[] {
  return Array.from({ length: seats + 2 }, (_, seat) => seat - 1);
}

/** The commands that continue a game without a card; if none of them is legal, a play must be. */
const PLAIN_COMMANDS = [
  { type: "draw" },
  { type: "accept" },
  { type: "pass" },
  { type: "color", color: "red" },
] as const satisfies readonly SeatCommand[];

/** While a round runs, the seat to act has a command that continues the game. */
export function someoneCanAct(game: Readonly<Game>): Wrong {
  if (game.phase !== "playing") return undefined;
  const view = peekView(game, game.turn);
  if (PLAIN_COMMANDS.some((command) => whyNot(view, command) === undefined)) return undefined;
  const canPlay = legalCommands(view).some(({ type }) => type === "play");
  return canPlay ? undefined : `seat ${game.turn} can do nothing that takes the game on`;
}

/** `decide` accepts a command exactly when its canonical form is listed, and changes nothing either way. */
export function acceptsExactlyListedCommands(game: Readonly<Game>, chance: Chance): Wrong {
  const before = JSON.stringify(game);
  for (const seat of everybody(game)) {
    const view = viewFor(game, seat);
    const legal = legalCommands(view);
    const listed = new Set(legal.map((command) => JSON.stringify(command)));
    if (listed.size !== legal.length) return `seat ${seat}: something is listed twice`;
    const playable = playableCards(view);
    if (!isDeepStrictEqual(playable, cardsPlayedAlone(legal)))
      return `seat ${seat}: not just ${playable} can be played`;
    const tried = [...allPossibleCommands(game.seats), ...someSets(view, chance), ...legal];
    const wrong = tried.find((command) => decide(game, seat, command).ok !== isListed(command, view, listed));
    if (wrong !== undefined) return `seat ${seat}, ${JSON.stringify(wrong)}: listed and accepted differ`;
  }
  return JSON.stringify(game) === before ? undefined : "deciding changed the game";
}

function cardsPlayedAlone(legal: readonly SeatCommand[]): readonly Card[] {
  return [...new Set(legal.flatMap((command) => ("card" in command ? [command.card] : [])))];
}

function isListed(command: SeatCommand, view: View, listed: ReadonlySet<string>): boolean {
  const form = canonical(view, command);
  return form !== undefined && listed.has(JSON.stringify(form));
}

/** Out of turn there are calls, catches and jump-ins, and a seat that cannot react has no commands (simulations do not ask it). */
export function othersOnlyReact(game: Readonly<Game>): Wrong {
  for (const seat of everybody(game).filter((place) => place !== game.turn)) {
    const legal = legalCommands(viewFor(game, seat));
    if (legal.length > 0 && !canReact(game, seat)) return `seat ${seat} can act, but is not asked`;
    const strange = legal.find(({ type }) => type !== "uno" && type !== "catch" && type !== "play");
    if (strange !== undefined) return `seat ${seat} can ${strange.type} out of turn`;
  }
  return undefined;
}

/** The largest values that fit into the synced state. */
const WIRE_BOUNDS = {
  cards: 168,
  score: 2 ** 16 - 1,
  penalty: 2 ** 16 - 1,
  ruleTurns: MOST_RULE_TURNS,
} as const;

/** Numbers stay small enough for the synced state. */
export function numbersFitState(game: Readonly<Game>): Wrong {
  const { cardCounts, drawPile, discardPile, penalty, roundPoints, scores, tableRule } = peekView(
    game,
    SPECTATOR,
  );
  const turns = tableRule === "none" ? 1 : tableRule.turnsLeft;
  const areTurnsWithin = turns === -1 || (turns >= 1 && turns <= WIRE_BOUNDS.ruleTurns);
  const isWithin =
    areWithin([...cardCounts, drawPile, discardPile], WIRE_BOUNDS.cards) &&
    areWithin([...roundPoints, ...scores], WIRE_BOUNDS.score) &&
    areWithin([penalty], WIRE_BOUNDS.penalty);
  if (!areTurnsWithin) return `a table rule has ${turns} turns left`;
  return isWithin
    ? undefined
    : JSON.stringify({ counts: cardCounts, drawPile, discardPile, penalty, points: roundPoints, scores });
}

function areWithin(numbers: readonly number[], most: number): boolean {
  return numbers.every((number) => Number.isInteger(number) && number >= 0 && number <= most);
}

/** If all hidden cards are dealt differently, no viewer's view changes (D5). */
export function viewsHoldNoSecret(game: Readonly<Game>): Wrong {
  if (game.phase !== "playing") return undefined;
  const seen = everybody(game).find(
    (seat) => !isDeepStrictEqual(viewFor(otherWorld(game, seat), seat), viewFor(game, seat)),
  );
  return seen === undefined ? undefined : `the view of ${seen} depends on hidden cards`;
}

/** A game that looks the same to this viewer: other hands, another draw pile, another seed, another result of a challenge. */
function otherWorld(game: Readonly<Game>, viewer: Seat): Game {
  const world = copyGame(game);
  const isHidden = (seat: Seat) => seat !== viewer;
  const hidden = [...world.drawPile, ...world.hands.filter((_, seat) => isHidden(seat)).flat()];
  const dealt = shuffle(hidden, game.seed, 1_000_000);
  world.hands = world.hands.map((hand, seat) => (isHidden(seat) ? dealt.splice(0, hand.length) : hand));
  world.drawPile = dealt;
  world.seed = "f".repeat(64);
  const { challengeable } = world;
  if (challengeable !== "none") world.challengeable = { ...challengeable, honest: !challengeable.honest };
  if (world.turn !== viewer && world.pendingAction === "drawn")
    world.drawnCard = world.hands[world.turn]?.[0] ?? 0;
  return world;
}

/** If hidden cards are replaced, the events that a viewer receives stay the same (D5, T6). */
export function eventsHoldNoSecret(game: Readonly<Game>, events: readonly GameEvent[]): Wrong {
  for (const viewer of [SPECTATOR, ...game.hands.keys()]) {
    const leak = events.find(
      (event) => !isDeepStrictEqual(redact(event, viewer), redact(withOtherCards(event, viewer), viewer)),
    );
    if (leak !== undefined) return `${leak.type} tells ${viewer} what it may not know`;
  }
  return undefined;
}

/** The event with all cards replaced that this viewer may not know, by the rules and not by `redact`. */
function withOtherCards(event: GameEvent, viewer: Seat): GameEvent {
  const hide = (hidden: readonly number[]) => hidden.map(() => WILD_DRAW_FOUR);
  switch (event.type) {
    case "dealt": {
      const hands = event.hands.map((hand, seat) => (seat === viewer ? hand : hide(hand)));
      return { ...event, hands, drawPile: hide(event.drawPile) };
    }
    case "cardsDrawn":
      // The cards of a roulette are turned up (N11).
      return event.seat === viewer || event.why === "roulette"
        ? event
        : { ...event, cards: hide(event.cards) };
    case "drawPileReshuffled":
      return { ...event, drawPile: hide(event.drawPile) };
    case "challenged":
      return event.by === viewer ? event : { ...event, hand: hide(event.hand) };
    default:
      return event;
  }
}
