import { type Card, type Color, CUSTOM_WILD, colorOf } from "./card.ts";
import type { SeatCommand } from "./command.ts";
import { editionOf, faceOf } from "./editions/editions.ts";
import { anyPlayOf, canonicalSet, faces, setPlays, singlePlays } from "./legal/candidate-plays.ts";
import {
  isForced,
  isPlayable,
  refuseUnanswered,
  whyNotAnswer,
  whyNotCallWith,
  whyNotJumpIn,
  whyNotPlay,
} from "./legal/why-not-play.ts";
import { type Refusal, refuse } from "./refusal.ts";
import { NOBODY, type Seat, seatsIn } from "./seat.ts";
import type { View } from "./view.ts";

/** The number of cards with which a seat may call UNO before its play (U1). */
const CARDS_AT_CALL = 2;

/**
 * Why a command would be refused now; undefined if it is legal. The server, the client's playable cards, the bots and
 * the tests all use this function.
 */
export function whyNot(view: View, command: SeatCommand): Refusal | undefined {
  if (!isSeated(view)) return refuse("notSeated");
  if (view.phase === "matchOver") return refuse("matchOver");
  if (view.phase !== "playing") return refuse("noRound");
  const isOfTurn = view.turn === view.seat && command.type !== "uno" && command.type !== "catch";
  return isOfTurn ? whyNotOnTurn(view, command) : whyNotAtAnyTime(view, command);
}

/** What a seat can also do while another one is to act. */
function whyNotAtAnyTime(view: View, command: SeatCommand): Refusal | undefined {
  if (view.out.includes(view.seat)) return refuse("outOfRound");
  if (command.type === "uno") return whyNotCall(view);
  if (command.type === "catch") return whyNotCatch(view, command.seat);
  return command.type === "play" ? whyNotJumpIn(view, command) : refuse("notYourTurn", { turn: view.turn });
}

/** All legal commands in canonical form: one per face and colour, without the UNO call. */
export function legalCommands(view: View): readonly SeatCommand[] {
  return candidates(view).filter((command) => whyNot(view, command) === undefined);
}

/**
 * The canonical form of a command, as in `legalCommands`: without UNO call and table rule, the middle of a set ascending.
 * Undefined for a play with a UNO call that is not allowed (U1) or a table rule without a Custom Wild (H8): such a
 * command is never legal.
 */
export function canonical(view: View, command: SeatCommand): SeatCommand | undefined {
  if (command.type !== "play") return command;
  if (whyNotCallWith(view, command) !== undefined) return undefined;
  if ("cards" in command) {
    const { uno: _, ...set } = command;
    return { ...set, cards: canonicalSet(command.cards) };
  }
  const { uno: _, rule, ...play } = command;
  return rule !== undefined && play.card !== CUSTOM_WILD ? undefined : play;
}

/** The faces in hand that can be played now, alone or as the first of a set. */
export function playableCards(view: View): readonly Card[] {
  return faces(view.hand.filter((card) => canPlay(view, card)));
}

/** True if this card can be played now. This does not depend on the chosen colour or seat. */
export function canPlay(view: View, card: Card): boolean {
  // A fast path for normal turns: this runs for every card of a hand.
  const { pendingAction } = view;
  if (view.turn === view.seat && (pendingAction === "turn" || pendingAction === "drawn")) {
    const isOffered = pendingAction === "turn" || card === view.drawnCard;
    return isOffered && isPlayable(card, view) && view.hand.includes(card);
  }
  const play = anyPlayOf(view, card);
  return play !== undefined && whyNot(view, play) === undefined;
}

function isSeated({ seat, seats }: View): boolean {
  return seat >= 0 && seat < seats;
}

/** True if there is a card to draw, or there are cards to reshuffle (T8). */
function canDrawCards(view: Pick<View, "drawPile" | "discardPile" | "laidAside">): boolean {
  return view.drawPile > 0 || view.discardPile + view.laidAside > 1;
}

/** The commands of a turn, except plays and colours. */
const ON_TURN: readonly SeatCommand[] = [
  { type: "draw" },
  { type: "pass" },
  { type: "challenge" },
  { type: "accept" },
];

function choicesOnTurn({ pendingAction, rules }: View): readonly SeatCommand[] {
  if (pendingAction !== "color") return ON_TURN;
  return editionOf(rules).colors.map((color) => ({ type: "color", color }));
}

/** Leaves out groups of commands that cannot be legal now, because bots call this in every turn and for every seat. */
function candidates(view: View): readonly SeatCommand[] {
  if (view.phase !== "playing") return [];
  const isOnTurn = view.turn === view.seat;
  const singles = isOnTurn || view.rules.jumpIn ? singlePlays(view) : [];
  const sets = isOnTurn && view.pendingAction === "turn" ? setPlays(view) : [];
  const catches = view.cardCounts.map((_, seat) => ({ type: "catch", seat }) as const);
  return [...singles, ...sets, ...(isOnTurn ? choicesOnTurn(view) : []), { type: "uno" }, ...catches];
}

type TurnCommand = Exclude<SeatCommand, { type: "uno" | "catch" }>;

function whyNotOnTurn(view: View, command: TurnCommand): Refusal | undefined {
  if (view.pendingAction === "penalty") return whyNotOnPenalty(view, command);
  if (view.pendingAction === "color") return command.type === "color" ? undefined : refuse("mustChooseColor");
  switch (command.type) {
    case "play":
      return whyNotPlay(view, command);
    case "draw":
      return whyNotDraw(view);
    case "pass":
      return whyNotPass(view);
    case "accept":
      return refuse("noPenaltyToDraw");
    case "challenge":
      return refuse("nothingToChallenge");
    case "color":
      return refuse("colorNotAsked");
    default:
      return command satisfies never;
  }
}

function whyNotOnPenalty(view: View, command: TurnCommand): Refusal | undefined {
  if (command.type === "accept") return undefined;
  if (command.type === "play") return whyNotAnswer(view, command);
  if (command.type !== "challenge") return refuseUnanswered(view);
  return canChallenge(view) ? undefined : refuse("nothingToChallenge");
}

/** Cards that a wrong challenge costs, in addition to the penalty (T6). */
export const WRONG_CHALLENGE_CARDS = 2;

/** Only a card on top that may be a bluff can be challenged, and only if bluffs are possible (T6, H1, H6). */
function canChallenge(view: View): boolean {
  return faceOf(view.topCard, view.rules).isBluffable && !view.rules.noBluff;
}

/** True for a card that makes a Wild Draw Four a bluff: it has the colour that was in play before (T5). */
export function provesBluff(held: Card, colorBefore: Color | "none"): boolean {
  return colorOf(held) === colorBefore;
}

/** True while a player names the first colour of a round (S4), and not that of a roulette (N11) or after a flip (F10). */
export function isOpeningColor({ pendingAction, topCard, rules, discardPile }: View): boolean {
  return pendingAction === "color" && discardPile === 1 && faceOf(topCard, rules).does.roulette === undefined;
}

function whyNotDraw(view: View): Refusal | undefined {
  if (view.pendingAction === "drawn") return refuse("alreadyDrew", { drawn: view.drawnCard });
  if (!canDrawCards(view)) return refuse("pilesEmpty");
  const forced = view.rules.forcePlay ? view.hand.find((card) => isForced(card, view)) : undefined;
  return forced === undefined ? undefined : refuse("mustPlayInHand", { card: forced });
}

function whyNotPass(view: View): Refusal | undefined {
  if (view.pendingAction === "drawn") {
    return isForced(view.drawnCard, view) ? refuse("mustPlayDrawn", { card: view.drawnCard }) : undefined;
  }
  if (canDrawCards(view)) return refuse("nothingToPass");
  return view.hand.some((card) => isPlayable(card, view)) ? refuse("mustPlay") : undefined;
}

function whyNotCall(view: View): Refusal | undefined {
  if (view.catchableSeat === view.seat) return undefined;
  const canCall = view.turn === view.seat && view.hand.length === CARDS_AT_CALL;
  if (!canCall) return refuse("cannotCallUnoNow", { cards: view.hand.length });
  return view.calledUno.includes(view.seat) ? refuse("unoAlreadyCalled") : undefined;
}

function whyNotCatch(view: View, seat: Seat): Refusal | undefined {
  if (seat === view.seat) return refuse("catchYourself");
  if (seat === view.catchableSeat && seat !== NOBODY) return undefined;
  if (view.catchExpired.includes(seat)) return refuse("catchTooLate", { seat });
  const hasPenalty = view.rules.falseCatchPenalty && seatsIn(view).includes(seat);
  return hasPenalty ? undefined : refuse("nothingToCatch", { seat });
}
