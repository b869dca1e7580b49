/** `POSITIONS=2000 npx mocha test/shared/bots/master/imagine-game.test.ts` checks more positions. */
import assert from "node:assert/strict";
import { Dice } from "../../../../shared/bots/master/dice.ts";
import { GameImagination, withOtherPile } from "../../../../shared/bots/master/imagine-game.ts";
import { masterMove } from "../../../../shared/bots/master/master-bot.ts";
import { playOn } from "../../../../shared/bots/master/plain-player.ts";
import { chanceOf } from "../../../../shared/bots/master/round-odds.ts";
import { ROLLOUTS_WITH_RULES, rateByRules } from "../../../../shared/bots/master/rules-search.ts";
import { backOf, type Card, frontOf, isWild, numberOf } from "../../../../shared/card.ts";
import { decide } from "../../../../shared/decide.ts";
import { hasBacks } from "../../../../shared/editions/editions.ts";
import { copyGame, type Game, handOf, topCard } from "../../../../shared/game.ts";
import { matches } from "../../../../shared/legal/why-not-play.ts";
import { CLASSIC_DECK, EDITION_IDS, type EditionId } from "../../../../shared/rules.ts";
import { NOBODY, type Seat, seatsIn } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";
import { viewFor } from "../../../../shared/view-for.ts";
import { seededChance } from "../../../simulation/seeded-random.ts";
import { lookAtPositions } from "./random-positions.ts";

const POSITIONS = Number(process.env["POSITIONS"] ?? 80);
const FEW = { rollouts: 16, seed: 5 };

/** With these decks a seat learns what others hold: by a swap, a roulette or a Flip. */
const MOVES_HANDS: readonly EditionId[] = ["ruthless", "wild-only", "two-sided"];

const ascending = (cards: readonly Card[]) => cards.toSorted((a, b) => a - b);

function cardsOf({ hands, drawPile, discardPile, laidAside = [] }: Readonly<Game>): readonly Card[] {
  return [...hands.flat(), ...drawPile, ...discardPile, ...laidAside];
}

/** Asserts that the faces of a hand contain these cards. */
function assertHeld(known: readonly Card[], hand: readonly Card[] | undefined, text: string): void {
  const left = (hand ?? []).map(frontOf);
  for (const card of known) {
    const index = left.indexOf(card);
    assert.ok(index >= 0, `${text} ${left}, not ${card}`);
    left.splice(index, 1);
  }
}

const isNumber = (card: Card) => numberOf(card) !== undefined;
const canFollow = (card: Card, game: Readonly<Game>) =>
  matches(card, { topCard: topCard(game), color: game.color });

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

    it("gives each seat what it holds for certain", () => {
      let known = 0;
      lookAtPositions(
        POSITIONS,
        ({ game, seat, memory }) => {
          const imagined = new GameImagination({ view: viewFor(game, seat), memory }, new Dice(7)).next();
          const others = [...memory.seats.entries()].filter(([holder]) => holder !== seat);
          for (const [holder, remembered] of others) {
            assertHeld(remembered.known, game.hands[holder], `seat ${holder} holds`);
            assertHeld(remembered.known, imagined.hands[holder], `seat ${holder} is given`);
            known += remembered.known.length;
          }
        },
        edition,
      );
      if (MOVES_HANDS.includes(edition)) assert.ok(known > 0);
    });

    it("searches no further than the bound, whatever the number of choices", () => {
      lookAtPositions(
        POSITIONS / 4,
        ({ game, seat, memory }) => {
          const rated = rateByRules({ view: viewFor(game, seat), memory }, { seed: 5 });
          const rollouts = rated.reduce((sum, choice) => sum + choice.rollouts, 0);
          assert.ok(rollouts < ROLLOUTS_WITH_RULES + rated.length, `${rollouts} rollouts`);
        },
        edition,
      );
    });

    it("shuffles the draw pile of a real game alike, whether or not some cards were drawn before", () => {
      lookAtPositions(
        POSITIONS / 4,
        ({ game }) => {
          const drawn = Math.min(3, game.drawPile.length - 1);
          const less = { ...game, drawPile: game.drawPile.slice(0, game.drawPile.length - drawn) };
          const [dice, same] = [new Dice(9), new Dice(9)];
          for (let card = 0; card < drawn; card += 1) same.word();
          const [all, rest] = [withOtherPile(game, dice), withOtherPile(less, same)];
          assert.deepEqual(ascending(all.drawPile), ascending(game.drawPile));
          const moved = rest.drawPile.filter((card, place) => card !== all.drawPile[place]);
          assert.ok(moved.length <= drawn, `${moved.length} of ${less.drawPile.length}`);
          assert.equal(rest.seed, all.seed);
        },
        edition,
      );
    });

    it("estimates chances that add up, and are better with fewer cards", () => {
      lookAtPositions(
        POSITIONS,
        ({ game }) => {
          const all = seatsIn(game);
          const sum = all.reduce((total, seat) => total + chanceOf([seat], game), 0);
          assert.ok(Math.abs(sum - 1) < 1e-9);
          const [seat = 0] = all.filter((each) => each !== game.turn && handOf(game, each).length > 1);
          const fewer = copyGame(game);
          const removed = fewer.hands[seat]?.findIndex((card) => !isWild(card) && isNumber(card)) ?? -1;
          if (removed < 0 || seat === game.turn) return;
          fewer.hands[seat]?.splice(removed, 1);
          const canStillPlay = handOf(fewer, seat).some((card) => canFollow(card, fewer));
          if (canStillPlay) assert.ok(chanceOf([seat], fewer) > chanceOf([seat], game));
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
          ended += playOn(imagined, 600, new Dice(3)) === NOBODY ? 0 : 1;
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
