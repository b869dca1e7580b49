import { type Card, COLORS, colorOf, isWild, symbolOf } from "./card.ts";
import type { Play, SeatCommand } from "./command.ts";
import { type Refusal, refuse } from "./refusal.ts";
import { NOBODY, type Seat } from "./seat.ts";
import type { View } from "./view.ts";

/** How many cards a seat holds when it may call before its play (U1). */
const CARDS_AT_CALL = 2;

/**
 * Why a command would be refused now, or undefined where it would be accepted: the one answer to what is legal.
 * The server's check, the raised cards, the bots and the tests all ask here.
 */
export function whyNot(view: View, command: SeatCommand): Refusal | undefined {
  if (view.counts[view.seat] === undefined) return refuse("notSeated");
  if (view.phase === "matchOver") return refuse("matchOver");
  if (view.phase !== "playing") return refuse("noRound");
  if (command.type === "uno") return whyNotCall(view);
  if (command.type === "catch") return whyNotCatch(view, command.seat);
  if (view.turn !== view.seat) return refuse("notYourTurn", { turn: view.turn });
  return whyNotOnTurn(view, command);
}

/** Every command that would be accepted now, in canonical form: one a face and colour, without the call. */
export function legalCommands(view: View): readonly SeatCommand[] {
  return candidates(view).filter((command) => whyNot(view, command) === undefined);
}

/**
 * The form under which a command is listed among the legal ones: the call that travels with a play is left away.
 * Undefined for a play with a call that is not due (U1): such a command is never legal.
 */
export function canonical(view: View, command: SeatCommand): SeatCommand | undefined {
  if (command.type !== "play") return command;
  const { uno, ...play } = command;
  return uno === true && whyNotCallWithPlay(view) !== undefined ? undefined : play;
}

/** The faces in hand that may be played now (in any colour, if wild). */
export function playableCards(view: View): readonly Card[] {
  return faces(view.hand).filter((card) => whyNot(view, playOf(card)) === undefined);
}

/** True if the viewer's Wild Draw Four would be a bluff: a card of the colour in play is in the hand (T5). */
export function isBluff(view: View): boolean {
  return view.hand.some((card) => colorOf(card) === view.color);
}

/** True if a card lies well on the top card: by colour in play, by number or symbol, or as a wild (T1). */
export function matches(card: Card, view: Pick<View, "top" | "color">): boolean {
  if (isWild(card) || colorOf(card) === view.color) return true;
  return !isWild(view.top) && symbolOf(card) === symbolOf(view.top);
}

/** True if there is a card to draw, or a discard pile to make a new draw pile of (T8). */
export function canDrawCards(view: Pick<View, "drawPile" | "discardPile">): boolean {
  return view.drawPile > 0 || view.discardPile > 1;
}

function candidates(view: View): readonly SeatCommand[] {
  return [
    ...faces(view.hand).flatMap(playsOf),
    { type: "draw" },
    { type: "pass" },
    { type: "challenge" },
    { type: "accept" },
    ...COLORS.map((color) => ({ type: "color", color }) as const),
    { type: "uno" },
    ...view.counts.map((_, seat) => ({ type: "catch", seat }) as const),
  ];
}

function playsOf(card: Card): readonly Play[] {
  return isWild(card) ? COLORS.map((color) => ({ type: "play", card, color })) : [{ type: "play", card }];
}

function playOf(card: Card): Play {
  return isWild(card) ? { type: "play", card, color: COLORS[0] } : { type: "play", card };
}

function faces(hand: readonly Card[]): readonly Card[] {
  return [...new Set(hand)].sort((a, b) => a - b);
}

type TurnCommand = Exclude<SeatCommand, { type: "uno" | "catch" }>;

function whyNotOnTurn(view: View, command: TurnCommand): Refusal | undefined {
  if (view.ask === "penalty") return whyNotOnPenalty(view, command);
  if (view.ask === "color") return command.type === "color" ? undefined : refuse("mustChooseColor");
  switch (command.type) {
    case "play":
      return whyNotPlay(view, command);
    case "draw":
      return whyNotDraw(view);
    case "pass":
      return whyNotPass(view);
    case "accept":
      return refuse("nothingToAccept");
    case "challenge":
      return refuse("nothingToChallenge");
    case "color":
      return refuse("colorNotAsked");
    default:
      return command satisfies never;
  }
}

function whyNotOnPenalty(view: View, command: TurnCommand): Refusal | undefined {
  if (command.type === "accept" || command.type === "challenge") return undefined;
  return refuse("mustAnswer", { amount: view.penalty });
}

function whyNotPlay(view: View, { card, color, uno }: Play): Refusal | undefined {
  if (!view.hand.includes(card)) return refuse("cardNotInHand", { card });
  if (view.ask === "drawn" && card !== view.drawn)
    return refuse("onlyDrawnCard", { card, drawn: view.drawn });
  if (!matches(card, view)) return refuse("cardDoesNotMatch", { card, top: view.top, color: view.color });
  if (isWild(card) && color === undefined) return refuse("colorMissing", { card });
  if (!isWild(card) && color !== undefined) return refuse("colorNotNeeded", { card });
  return uno === true ? whyNotCallWithPlay(view) : undefined;
}

function whyNotDraw(view: View): Refusal | undefined {
  if (view.ask === "drawn") return refuse("alreadyDrew", { drawn: view.drawn });
  return canDrawCards(view) ? undefined : refuse("pilesEmpty");
}

function whyNotPass(view: View): Refusal | undefined {
  if (view.ask === "drawn") return undefined;
  if (canDrawCards(view)) return refuse("nothingToPass");
  return view.hand.some((card) => matches(card, view)) ? refuse("mustPlay") : undefined;
}

function whyNotCall(view: View): Refusal | undefined {
  if (view.exposed === view.seat) return undefined;
  const isDue = view.turn === view.seat && view.hand.length === CARDS_AT_CALL;
  if (!isDue) return refuse("unoNotDue", { cards: view.hand.length });
  return view.called.includes(view.seat) ? refuse("unoAlreadyCalled") : undefined;
}

function whyNotCallWithPlay(view: View): Refusal | undefined {
  return view.hand.length === CARDS_AT_CALL ? undefined : refuse("unoNotDue", { cards: view.hand.length });
}

function whyNotCatch(view: View, seat: Seat): Refusal | undefined {
  if (seat === view.seat) return refuse("catchYourself");
  if (seat === view.exposed && seat !== NOBODY) return undefined;
  if (view.passed.includes(seat)) return refuse("catchTooLate", { seat });
  return refuse("nothingToCatch", { seat });
}
