/** `POSITIONS=2000 npx mocha test/shared/bots/master/imagine-game.test.ts` checks more positions. */
import assert from "node:assert/strict";
import { Dice } from "../../../../shared/bots/master/dice.ts";
import { GameImagination } from "../../../../shared/bots/master/imagine-game.ts";
import { masterMove } from "../../../../shared/bots/master/master-bot.ts";
import { playRoundOut } from "../../../../shared/bots/master/plain-player.ts";
import { backOf, type Card, frontOf } from "../../../../shared/card.ts";
import { decide } from "../../../../shared/decide.ts";
import { hasBacks } from "../../../../shared/editions/editions.ts";
import { copyGame, type Game } from "../../../../shared/game.ts";
import { CLASSIC_DECK, EDITION_IDS } from "../../../../shared/rules.ts";
import { NOBODY, type Seat } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";
import { viewFor } from "../../../../shared/view-for.ts";
import { seededChance } from "../../../simulation/seeded-random.ts";
import { lookAtPositions } from "./random-positions.ts";

const POSITIONS = Number(process.env["POSITIONS"] ?? 80);
const FEW = { rollouts: 16, seed: 5 };

const ascending = (cards: readonly Card[]) => cards.toSorted((a, b) => a - b);

function cardsOf({ hands, drawPile, discardPile, laidAside = [] }: Readonly<Game>): readonly Card[] {
  return [...hands.flat(), ...drawPile, ...discardPile, ...laidAside];
}

/** Without what no imagined game tells: who can be caught, a table rule, and calls. */
function essentials(view: View): Partial<View> {
  const { catchableSeat: _, catchExpired: __, calledUno: ___, tableRule: ____, ...rest } = view;
  return rest;
}

/** The same game for this seat, with other faces where it sees none. */
function otherWorld(game: Readonly<Game>, seat: Seat, text: string): Game {
  const [chance, other] = [seededChance(text), copyGame(game)];
  const isSeen = (holder: Seat) => holder === seat;
  const hidden = [...other.hands.filter((_, holder) => !isSeen(holder)).flat(), ...other.drawPile];
  const fronts = hidden.map(frontOf);
  for (let last = fronts.length - 1; last > 0; last -= 1) {
    const index = chance(last + 1);
    [fronts[last], fronts[index]] = [fronts[index] ?? 0, fronts[last] ?? 0];
  }
  // What is behind a card stays: the seat sees that of the others.
  const dealt = hidden.map((card, place) => card - frontOf(card) + (fronts[place] ?? 0));
  other.hands = other.hands.map((hand, holder) => (isSeen(holder) ? hand : dealt.splice(0, hand.length)));
  other.drawPile = dealt;
  return other;
}

for (const edition of EDITION_IDS.filter((id) => id !== CLASSIC_DECK))
  describe(`the master with the ${edition} deck`, function () {
    this.timeout(0);

    it("imagines games with all cards of the deck, which fit what the seat sees", () => {
      lookAtPositions(
        POSITIONS,
        ({ game, seat, memory }) => {
          const view = viewFor(game, seat);
          const imagined = new GameImagination({ view, memory }, new Dice(7)).next();
          const [cards, real] = [cardsOf(imagined), cardsOf(game)];
          assert.deepEqual(ascending(cards.map(frontOf)), ascending(real.map(frontOf)));
          if (hasBacks(view.rules))
            assert.deepEqual(ascending(cards.map(backOf)), ascending(real.map(backOf)));
          const seen = viewFor({ ...imagined, drawnCard: seat === game.turn ? imagined.drawnCard : 0 }, seat);
          assert.deepEqual(essentials(seen), essentials(view));
        },
        edition,
      );
    });

    it("plays imagined games to the end of their round", () => {
      let ended = 0;
      lookAtPositions(
        POSITIONS,
        ({ game, seat, memory }) => {
          const view = viewFor(game, seat);
          const imagined = new GameImagination({ view, memory }, new Dice(7)).next();
          ended += playRoundOut(imagined, new Dice(3)) === NOBODY ? 0 : 1;
        },
        edition,
      );
      assert.ok(ended > 0.9 * POSITIONS, `${ended} of ${POSITIONS} rounds ended`);
    });

    it("makes only legal moves, and the same one if only hidden faces differ (F15)", () => {
      let moves = 0;
      lookAtPositions(
        POSITIONS / 2,
        ({ game, seat, memory }) => {
          const view = viewFor(game, seat);
          const other = viewFor(otherWorld(game, seat, `${game.seed} ${game.round}`), seat);
          assert.deepEqual(other, view);
          const command = masterMove({ view, memory }, FEW);
          assert.deepEqual(masterMove({ view: other, memory }, FEW), command);
          if (command === undefined) assert.notEqual(seat, game.turn, JSON.stringify(view));
          else {
            moves += 1;
            assert.ok(
              decide(game, seat, command).ok,
              `${JSON.stringify(command)} in ${JSON.stringify(view)}`,
            );
          }
        },
        edition,
      );
      assert.ok(moves > POSITIONS / 4, `${moves} moves`);
    });
  });
