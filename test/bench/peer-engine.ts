/**
 * A round of `uno-engine` through its public API, in two ways. Its readme has only one: call `play`, which throws if
 * a card cannot be played. Quicker, and so the measure to be fair by, is its cards' own `matches` before that. It knows
 * no rounds of a match, no challenge and no copies: a look ahead in it begins with a new game too. Its deck is shuffled
 * with its own chance.
 */
import { type Card, colors, Game } from "uno-engine";
import type { Chance } from "../../shared/bots/bot.ts";

/** Plays a card of the seat to act, if there is one that may be played. */
type PlayCard = (game: Game, chance: Chance) => boolean;

/** Plays a game to the last card, asking what matches; answers with the number of turns. */
export function playPeerRound(seats: number, chance: Chance): number {
  return playRound(seats, chance, playMatchingCard);
}

/** Plays a game to the last card, trying cards until one is taken; answers with the number of turns. */
export function tryPeerRound(seats: number, chance: Chance): number {
  return playRound(seats, chance, tryCards);
}

function playRound(seats: number, chance: Chance, playCard: PlayCard): number {
  const game = new Game(Array.from({ length: seats }, (_, seat) => `Seat ${seat}`));
  let isOver = false;
  game.on("end", () => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns += 1) {
    if (playCard(game, chance)) continue;
    game.draw();
    if (!playCard(game, chance)) game.pass();
  }
  return turns;
}

function playMatchingCard(game: Game, chance: Chance): boolean {
  const playable = game.currentPlayer.hand.filter((card) => card.matches(game.discardedCard));
  const card = playable[chance(playable.length)];
  if (card === undefined) return false;
  if (card.isWildCard()) chooseColor(card, chance);
  game.play(card);
  return true;
}

/** In any order: the first that is taken is any of those that may be played, each equally likely. */
function tryCards(game: Game, chance: Chance): boolean {
  const left = [...game.currentPlayer.hand];
  while (left.length > 0) {
    const [card] = left.splice(chance(left.length), 1);
    if (card !== undefined && isTaken(game, card, chance)) return true;
  }
  return false;
}

function isTaken(game: Game, card: Card, chance: Chance): boolean {
  if (card.isWildCard()) chooseColor(card, chance);
  try {
    game.play(card);
    return true;
  } catch {
    return false;
  }
}

function chooseColor(card: Card, chance: Chance): void {
  card.color = colors[chance(colors.length)] ?? card.color;
}
