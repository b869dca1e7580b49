/**
 * A round of `uno-engine` through its public API: `card.matches` is its own word on what may be played, `play`, `draw`
 * and `pass` check again. It knows no rounds of a match, no challenge and no copies: a look ahead in it begins with a
 * new game too. Its chance for the deck is its own.
 */
import { type Card, colors, Game } from "uno-engine";
import type { Chance } from "../../server/bots/bot.ts";

/** Plays a game to the last card and answers with the number of turns. */
export function playPeerRound(seats: number, chance: Chance): number {
  const game = new Game(Array.from({ length: seats }, (_, seat) => `Seat ${seat}`));
  let isOver = false;
  game.on("end", () => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns += 1) playTurn(game, chance);
  return turns;
}

function playTurn(game: Game, chance: Chance): void {
  if (playAnyCard(game, chance)) return;
  game.draw();
  if (!playAnyCard(game, chance)) game.pass();
}

function playAnyCard(game: Game, chance: Chance): boolean {
  const playable = game.currentPlayer.hand.filter((card) => card.matches(game.discardedCard));
  const card = playable[chance(playable.length)];
  if (card === undefined) return false;
  if (card.isWildCard()) chooseColor(card, chance);
  game.play(card);
  return true;
}

function chooseColor(card: Card, chance: Chance): void {
  card.color = colors[chance(colors.length)] ?? card.color;
}
