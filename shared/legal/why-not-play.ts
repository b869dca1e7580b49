/** Why a play would be refused: in a turn, as an answer to a penalty, or as a jump-in. */
import { type Card, CUSTOM_WILD, colorOf, isWild, numberOf, symbolOf } from "../card.ts";
import { cardsIn, type Play } from "../command.ts";
import type { WholeFace } from "../editions/edition.ts";
import { editionOf, faceOf } from "../editions/editions.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { NOBODY, seatAfter, seatsIn } from "../seat.ts";
import type { View } from "../view.ts";
import { discardedWith, LARGEST_SET, SMALLEST_SET } from "./candidate-plays.ts";

/** True if the viewer's card that may be a bluff would be one: the hand contains a card of the current colour (T5). */
export function isBluff(view: Pick<View, "hand" | "color">): boolean {
  return view.hand.some((card) => colorOf(card) === view.color);
}

/** True if a card matches the top card: by the current colour, by number or symbol, or as a wild (T1). */
export function matches(card: Card, view: Pick<View, "topCard" | "color">): boolean {
  const color = colorOf(card);
  // A wild has no colour. On a wild, no coloured card has its symbol.
  return color === undefined || color === view.color || symbolOf(card) === symbolOf(view.topCard);
}

/** True if a card of the hand may be played in a turn (T1, H6). */
export function isPlayable(card: Card, view: Pick<View, "hand" | "topCard" | "color" | "rules">): boolean {
  return matches(card, view) && !isForbiddenBluff(card, view);
}

function isForbiddenBluff(card: Card, view: Pick<View, "hand" | "color" | "rules">): boolean {
  return view.rules.noBluff && faceOf(card, view.rules).isBluffable && isBluff(view);
}

/** True if `forcePlay` requires playing this card. A bluff is never forced (H5). */
export function isForced(card: Card, view: View): boolean {
  if (!view.rules.forcePlay || !matches(card, view)) return false;
  return !faceOf(card, view.rules).isBluffable || !isBluff(view);
}

/** A play in the player's own turn (T1, T2, H7). */
export function whyNotPlay(view: View, play: Play): Refusal | undefined {
  const first = "cards" in play ? play.cards[0] : play.card;
  if (first === undefined) return refuse("setSizeWrong", { least: SMALLEST_SET, most: LARGEST_SET });
  return (
    whyNotHeld(view, play) ??
    whyNotSet(view, play) ??
    whyNotDrawn(view, first) ??
    (matches(first, view) ? undefined : refuse("cardDoesNotMatch", { card: first, ...topOf(view) })) ??
    whyNotBluff(view, first) ??
    whyNotChosen(view, play, first)
  );
}

/** A play that stacks on a penalty, which the next seat then faces (H1). */
export function whyNotAnswer(view: View, play: Play): Refusal | undefined {
  const [card] = cardsIn(play);
  if (card === undefined || "cards" in play || view.rules.stacking === "off") {
    return refuseUnanswered(view);
  }
  const refusal = whyNotHeld(view, play);
  if (refusal !== undefined) return refusal;
  if (!canAnswerWith(card, view)) return refuse("cannotAnswerWith", { card, top: view.topCard });
  return whyNotBluff(view, card) ?? whyNotChosen(view, play, card);
}

/** The refusal of any other command while a penalty is pending: from a card that may be a bluff (T5), or with stacking (H1). */
export function refuseUnanswered({ rules, penalty }: Pick<View, "rules" | "penalty">): Refusal {
  return refuse(rules.stacking === "off" ? "mustAnswer" : "mustAnswerStack", { amount: penalty });
}

/** A play out of turn: one card identical to the top card, until the seat to act has acted (H2). */
export function whyNotJumpIn(view: View, play: Play): Refusal | undefined {
  if (!view.rules.jumpIn) return refuse("notYourTurn", { turn: view.turn });
  if ("cards" in play || play.card !== view.topCard || isWild(play.card) || view.topCardSeat === NOBODY) {
    return refuse("jumpInNeedsEqual", { top: view.topCard });
  }
  if (view.pendingAction !== "turn" && view.pendingAction !== "penalty")
    return refuse("jumpInTooLate", { turn: view.turn });
  return whyNotHeld(view, play) ?? whyNotChosen(view, play, play.card);
}

function canAnswerWith(card: Card, { rules, topCard, color }: View): boolean {
  if (editionOf(rules).answersByValue === true) return isAtLeast(card, topCard, rules);
  const [answer, topSymbol] = [symbolOf(card), symbolOf(topCard)];
  if (answer === topSymbol) return isNumberDrawn(card, rules);
  if (rules.stacking !== "mixed") return false;
  return topSymbol === "drawTwo"
    ? answer === "wildDrawFour"
    : answer === "drawTwo" && colorOf(card) === color;
}

/** True if a card draws a number of cards: others cannot be added up (F8). */
function isNumberDrawn(card: Card, rules: View["rules"]): boolean {
  const { draw } = faceOf(card, rules).does;
  return draw !== undefined && draw.untilColor !== true;
}

/** True if a card draws as many cards as the top card, or more (N6). */
function isAtLeast(card: Card, top: Card, rules: View["rules"]): boolean {
  const [answer, penalty] = [faceOf(card, rules).does.draw, faceOf(top, rules).does.draw];
  return answer !== undefined && penalty !== undefined && answer.cards >= penalty.cards;
}

function whyNotHeld(view: View, play: Play): Refusal | undefined {
  if ("card" in play) {
    return view.hand.includes(play.card) ? undefined : refuse("cardNotInHand", { card: play.card });
  }
  const left = [...view.hand];
  for (const card of play.cards) {
    const index = left.indexOf(card);
    if (index < 0) return refuse("cardNotInHand", { card });
    left.splice(index, 1);
  }
  return undefined;
}

function whyNotSet(view: View, play: Play): Refusal | undefined {
  if (!("cards" in play)) return undefined;
  const { cards } = play;
  if (!view.rules.playSets) return refuse("setsNotAllowed");
  if (view.pendingAction === "drawn")
    return refuse("onlyDrawnCard", { card: cards[0] ?? 0, drawn: view.drawnCard });
  if (cards.length < SMALLEST_SET || cards.length > LARGEST_SET) {
    return refuse("setSizeWrong", { least: SMALLEST_SET, most: LARGEST_SET });
  }
  const numbers = new Set(cards.map(numberOf));
  return numbers.size === 1 && !numbers.has(undefined) ? undefined : refuse("setNotOneNumber", { cards });
}

function whyNotDrawn(view: View, card: Card): Refusal | undefined {
  if (view.pendingAction !== "drawn" || card === view.drawnCard) return undefined;
  return refuse("onlyDrawnCard", { card, drawn: view.drawnCard });
}

function topOf({ topCard, color }: View): { top: Card; color: View["color"] } {
  return { top: topCard, color };
}

function whyNotBluff(view: View, card: Card): Refusal | undefined {
  return isForbiddenBluff(card, view) ? refuse("bluffForbidden", { color: view.color }) : undefined;
}

function whyNotChosen(view: View, play: Play, first: Card): Refusal | undefined {
  const face = faceOf(first, view.rules);
  return (
    whyNotColor(play, face) ??
    whyNotTableRule(play) ??
    whyNotSwap(view, play, face) ??
    whyNotCallWith(view, play)
  );
}

function whyNotColor(play: Play, { asksColor }: WholeFace): Refusal | undefined {
  if ("cards" in play) return undefined;
  const { card, color } = play;
  if (!asksColor) return color === undefined ? undefined : refuse("colorNotNeeded", { card });
  return color === undefined ? refuse("colorMissing", { card }) : undefined;
}

function whyNotTableRule(play: Play): Refusal | undefined {
  if ("cards" in play || play.rule === undefined || play.card === CUSTOM_WILD) return undefined;
  return refuse("tableRuleNotNeeded", { card: play.card });
}

/** The last card never names a seat (H3, W4). */
function whyNotSwap(view: View, play: Play, face: WholeFace): Refusal | undefined {
  const { swapWith } = play;
  const isAsked = face.namesSeat && cardsIn(play).length < view.hand.length;
  if (!isAsked) return swapWith === undefined ? undefined : refuse("swapNotNeeded");
  if (swapWith === undefined) return refuse("swapMissing");
  const isOther = swapWith !== view.seat && seatsIn(view).includes(swapWith);
  return isOther ? undefined : refuse("swapImpossible", { seat: swapWith });
}

/** A UNO call is only allowed with a play that leaves one card, after all hands have moved (U1, H3). */
export function whyNotCallWith(view: View, play: Play): Refusal | undefined {
  if (play.uno !== true || cardsAfter(view, play) === 1) return undefined;
  return refuse("cannotCallUnoNow", { cards: view.hand.length });
}

function cardsAfter(view: View, play: Play): number {
  const cards = cardsIn(play);
  const left = view.hand.length - cards.length - discardedWith(view.rules, view.hand, cards).length;
  if (left === 0) return left;
  if (shufflesHands(view, cards)) return Math.floor(allCards(view, cards.length) / view.seats);
  if (swapsHands(view, cards) && play.swapWith !== undefined) return view.cardCounts[play.swapWith] ?? left;
  if (!isRotation(view, play)) return left;
  return view.cardCounts[seatAfter(view.seat, view.direction === 1 ? -1 : 1, view)] ?? left;
}

/** After a shuffle of all hands, the player has the fewest cards: the others are dealt to first (M2). */
function allCards({ cardCounts }: View, played: number): number {
  return cardCounts.reduce((sum, count) => sum + count, -played);
}

function shufflesHands({ rules }: View, cards: readonly Card[]): boolean {
  return cards[0] !== undefined && faceOf(cards[0], rules).does.shuffleHands !== undefined;
}

function swapsHands({ rules }: View, cards: readonly Card[]): boolean {
  return cards[0] !== undefined && faceOf(cards[0], rules).does.swapHands !== undefined;
}

/** True if the play passes all hands on (H3). */
function isRotation({ rules, hand }: View, play: Play): boolean {
  const first = cardsIn(play).find((card) => hand.includes(card));
  return first !== undefined && faceOf(first, rules).does.passHands !== undefined;
}
