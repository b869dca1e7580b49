/** Who sees which side of the cards of the two-sided deck (F4, F15). */
import assert from "node:assert/strict";
import { iconsOf, suitFrame } from "../../../client/cards/canvas-icons.ts";
import { DARK_COLORS } from "../../../client/cards/palette.ts";
import { backOf, type Card, COLORS, frontOf, joined } from "../../../shared/card.ts";
import { editionOf, editionRules } from "../../../shared/editions/editions.ts";
import type { GameEvent } from "../../../shared/event.ts";
import { copyGame, type Game } from "../../../shared/game.ts";
import { redact, type SeenEvent } from "../../../shared/redact.ts";
import { type Seat, SPECTATOR } from "../../../shared/seat.ts";
import { animationMs } from "../../../shared/timing/animation-time.ts";
import { viewFor } from "../../../shared/view-for.ts";
import { playMatch } from "../../simulation/play-match.ts";
import { seededChance, seedOf } from "../../simulation/seeded-random.ts";
import { BOTS_BY_NAME } from "../../support/game/bots-by-name.ts";
import { cards, cardsAsText } from "../../support/game/game-as-text.ts";
import { table } from "../../support/game/table.ts";

const RULES = { ...editionRules("two-sided"), jumpIn: true, playSets: true, falseCatchPenalty: true };
const MATCHES = 20;
const LEVELS = ["random", "easy", "normal", "sharp"] as const;
/** No face has a larger number: a card that tells both sides has. */
const MOST_FACE = 255;

/** A match with each level of bots. */
function matchOf(number: number, after: Parameters<typeof playMatch>[1]): void {
  const seed = seedOf(`two sides ${number}`);
  const bots = LEVELS.slice(0, 2 + (number % 3)).map((name) => BOTS_BY_NAME[name]);
  playMatch({ rules: { ...RULES, target: 100 }, bots, seed, chance: seededChance(seed) }, after);
}

/** The same game with other faces wherever this seat sees none: behind its own hand, in other hands and in the draw pile. */
function otherWorld(real: Readonly<Game>, seat: number): Game {
  const game = copyGame(real);
  const own = game.hands[seat] ?? [];
  const others = [...game.hands.filter((_, holder) => holder !== seat), game.drawPile];
  const next = game.drawPile.pop();
  turnOn([own, game.drawPile], backOf, (card, back) => joined(frontOf(card), back));
  if (next !== undefined) game.drawPile.push(next);
  turnOn(others, frontOf, (card, front) => joined(front, backOf(card)));
  return game;
}

/** Each card gets the face of the next one in these lists. */
function turnOn(
  lists: readonly Card[][],
  faceOf: (card: Card) => Card,
  withFace: (card: Card, face: Card) => Card,
): void {
  const faces = lists.flat().map(faceOf);
  let at = 0;
  for (const list of lists)
    for (const [place, card] of list.entries()) {
      at += 1;
      list[place] = withFace(card, faces[at % faces.length] ?? 0);
    }
}

describe("The sides of the cards of the two-sided deck", () => {
  const position = {
    0: "r1/vT b2/p1 r1/oE",
    1: "y1/t9 g2/p3",
    top: "r5/v5",
    drawPile: "g1/o7 y3/tV",
  } as const;

  it("F4 shows a seat its own faces in play, and what is behind the hands of the others, but not in their order", () => {
    const dealt = table({ seats: 2, rules: RULES }).deal(position);
    const [own, other] = [dealt.view(0), dealt.view(1)];
    assert.equal(cardsAsText(own.hand), "r1 b2 r1");
    assert.deepEqual(own.backs?.map(cardsAsText), ["", "p3 t9"]);
    assert.equal(cardsAsText(other.hand), "y1 g2");
    assert.deepEqual(other.backs?.map(cardsAsText), ["p1 oE vT", ""]);
  });

  it("F4 shows everybody what lies up on the draw pile, and spectators nothing of the hands", () => {
    const dealt = table({ seats: 2, rules: RULES }).deal(position);
    for (const viewer of [0, 1, SPECTATOR]) assert.deepEqual([dealt.view(viewer).drawPileBack], cards("tV"));
    assert.deepEqual(dealt.view(SPECTATOR).backs, [[], []]);
    assert.deepEqual(dealt.view(SPECTATOR).hand, []);
  });

  it("F4 tells a seat that draws no other side, and the others no face", () => {
    table({ seats: 2, rules: RULES })
      .deal(position)
      .when(0)
      .draws()
      .seenBy(0, "cardsDrawn 0 y3 (turn)", "turnPassed 0", "turnStarted 1")
      .seenBy(1, "cardsDrawn 0 1 unseen (turn)", "turnPassed 0", "turnStarted 1")
      .seenBy(SPECTATOR, "cardsDrawn 0 1 unseen (turn)", "turnPassed 0", "turnStarted 1");
  });

  it("F4 tells each seat its own new hand after a Flip, in the order of the faces", () => {
    const flip = table({ seats: 2, rules: RULES })
      .deal({ ...position, 0: "rT/vT b2/t1 r1/oE b3/p9", discardPile: "g5/p5" })
      .when(0)
      .plays("rT")
      .brings("cardPlayed 0 rT/vT", "flipped p5/g5", "turnStarted 1");
    assert.equal(cardsAsText(flip.view(0).hand), "p9 t1 oE");
    assert.deepEqual(flip.view(0).backs?.map(cardsAsText), ["", "y1 g2"]);
  });

  it("F4 sends no unseen face in any event of a match", () => {
    let flips = 0;
    for (let number = 0; number < MATCHES; number += 1)
      matchOf(number, {
        after: ({ seats }, { events }) => {
          flips += events.filter(({ type }) => type === "flipped").length;
          for (const event of events) assertHidden(event, seats);
        },
      });
    assert.ok(flips > MATCHES, `${flips} flips`);
  });

  it("F15 gives the same view and the same move in two worlds that differ only in unseen faces", () => {
    let differences = 0;
    for (let number = 0; number < MATCHES; number += 1)
      matchOf(number, {
        before: (game, seat) => {
          if (game.phase === "playing" && seat >= 0) differences += compareWorlds(game, seat);
        },
      });
    assert.ok(differences > 1_000);
  });

  it("F17 have eight colours with a sign each, and turn over in 900 ms at most", () => {
    const colors = [...COLORS, ...COLORS.map((color) => DARK_COLORS[color])];
    const signs = colors.map((color) => iconsOf(editionOf(RULES))[suitFrame(color)]);
    assert.equal(new Set(signs).size, 8);
    assert.equal(signs.includes(undefined), false);
    assert.ok(animationMs([{ type: "flipped", hands: [], top: 1 }]) <= 900);
  });
});

/** What a viewer is shown of hidden cards has one side, and a spectator is shown none. */
function assertHidden(event: GameEvent, seats: number): void {
  for (let viewer = SPECTATOR; viewer < seats; viewer += 1) {
    const shown = hiddenCardsIn(redact(event, viewer));
    const isHidden = (card: Card) => viewer !== SPECTATOR && card <= MOST_FACE;
    assert.ok(shown.every(isHidden), `${event.type} ${viewer}`);
  }
}

function hiddenCardsIn(seen: SeenEvent): readonly Card[] {
  switch (seen.type) {
    case "dealt":
    case "flipped":
    case "challenged":
      return seen.hand;
    case "cardsDrawn":
      return seen.cards;
    default:
      return [];
  }
}

/** In how many of the worlds some hand differs. */
function compareWorlds(game: Readonly<Game>, mover: Seat): number {
  for (const level of LEVELS) compareMoves(game, mover, level);
  return game.hands.reduce((sum, _, viewer) => sum + compareViews(game, viewer), 0);
}

/** 1 if the other world has other hands. */
function compareViews(game: Readonly<Game>, viewer: Seat): number {
  const other = otherWorld(game, viewer);
  assert.deepEqual(viewFor(other, viewer), viewFor(game, viewer));
  return JSON.stringify(other.hands) === JSON.stringify(game.hands) ? 0 : 1;
}

function compareMoves(game: Readonly<Game>, seat: Seat, level: (typeof LEVELS)[number]): void {
  const [move, other] = [game, otherWorld(game, seat)].map((world) =>
    BOTS_BY_NAME[level](viewFor(world, seat), seededChance(`${level} ${game.drawPile.length}`)),
  );
  assert.deepEqual(other, move, level);
}
