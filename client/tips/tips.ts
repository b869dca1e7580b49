/** First-game help: explains each kind of move the first time that the player can make it. */

import { type Card, isWild, numberOf, WILD_DRAW_FOUR } from "../../shared/card.ts";
import { faceOf } from "../../shared/editions/editions.ts";
import { namesSeat } from "../../shared/legal/candidate-plays.ts";
import { canCallEarly } from "../../shared/legal/early-call.ts";
import { isOpeningColor, playableCards, whyNot } from "../../shared/legal.ts";
import { NOBODY, partnerOf, type Seat, SPECTATOR } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { load, save } from "../storage.ts";

/** The most urgent first: if several apply, the first one is shown. */
export const TIP_NAMES = [
  "callNow",
  "catch",
  "jumpIn",
  "challenge",
  "stack",
  "openingColor",
  "drawn",
  "callUno",
  "nothingFits",
  "play",
  "wild",
  "bluff",
  "sets",
  "swap",
  "rotate",
  "reversed",
  "partner",
] as const;
export type TipName = (typeof TIP_NAMES)[number];

/** What a tip describes: it is shown near to it. */
export type TipTarget = "hand" | "drawPile" | "discardPile" | "uno" | "picker" | { readonly seat: Seat };

export interface Tip {
  readonly name: TipName;
  readonly target: TipTarget;
}

/** The first tip that applies and has not been seen yet; undefined for spectators and between rounds. */
export function tipFor(view: View, seen: ReadonlySet<TipName>): Tip | undefined {
  const name = TIP_NAMES.find((each) => !seen.has(each) && isApplicable(each, view));
  return name === undefined ? undefined : { name, target: targetFor(name, view) };
}

/** The tip for the table as the player sees it; undefined if the player has done in the meantime what it says. */
export function dueTip(shown: View, now: View, seen: ReadonlySet<TipName>): Tip | undefined {
  const tip = tipFor(shown, seen);
  return tip !== undefined && isApplicable(tip.name, now) ? tip : undefined;
}

/** True while the player can do what the tip says. */
export function isApplicable(name: TipName, view: View): boolean {
  return view.phase === "playing" && view.seat !== SPECTATOR && APPLIES[name](view);
}

const mustAct = ({ turn, seat, pendingAction }: View, action: View["pendingAction"]): boolean =>
  turn === seat && pendingAction === action;
const isLegal = (view: View, type: "draw" | "pass" | "challenge" | "uno"): boolean =>
  whyNot(view, { type }) === undefined;

/** True on the player's own turn, if one of the playable cards matches. */
function canPlay(view: View, matches: (card: Card) => boolean): boolean {
  return mustAct(view, "turn") && playableCards(view).some(matches);
}

const APPLIES: Readonly<Record<TipName, (view: View) => boolean>> = {
  callNow: (view) => view.catchableSeat === view.seat,
  catch: ({ catchableSeat, seat }) => catchableSeat !== NOBODY && catchableSeat !== seat,
  jumpIn: (view) => view.turn !== view.seat && playableCards(view).length > 0,
  challenge: (view) => view.topCard === WILD_DRAW_FOUR && isLegal(view, "challenge"),
  stack: (view) => mustAct(view, "penalty") && playableCards(view).length > 0,
  openingColor: (view) => mustAct(view, "color") && isOpeningColor(view),
  drawn: (view) => mustAct(view, "drawn") && isLegal(view, "pass"),
  callUno: (view) => view.turn === view.seat && view.hand.length === 2 && canCallWithPlay(view),
  nothingFits: (view) => mustAct(view, "turn") && playableCards(view).length === 0 && isLegal(view, "draw"),
  play: (view) => view.color !== "none" && canPlay(view, () => true),
  wild: (view) => canPlay(view, (card) => card !== WILD_DRAW_FOUR && asksColor(view, card)),
  bluff: (view) =>
    !view.rules.noBluff && canPlay(view, (card) => card === WILD_DRAW_FOUR && isBluffable(view, card)),
  sets: (view) => view.rules.playSets && canPlay(view, (card) => isHeldTwice(view, card)),
  swap: (view) => canPlay(view, (card) => numberOf(card) === 7 && namesSeat(view, [card])),
  rotate: (view) =>
    view.rules.sevenZero && view.hand.length > 1 && canPlay(view, (card) => numberOf(card) === 0),
  reversed: (view) => view.direction < 0 && view.seats > 2 && mustAct(view, "turn"),
  partner: (view) => view.rules.teams && mustAct(view, "turn"),
};

const asksColor = ({ rules }: View, card: Card): boolean => isWild(card) && faceOf(card, rules).asksColor;
const isBluffable = ({ rules }: View, card: Card): boolean => faceOf(card, rules).isBluffable;

/** The UNO call is sent with a play that leaves one card (U1). */
function canCallWithPlay(view: View): boolean {
  return view.pendingAction !== "penalty" && canCallEarly(view) && playableCards(view).length > 0;
}

function isHeldTwice({ hand }: View, card: Card): boolean {
  const number = numberOf(card);
  return number !== undefined && hand.filter((held) => numberOf(held) === number).length > 1;
}

/** Where the others are; those that are not here are at the hand. */
const FIXED_TARGETS: Partial<Record<TipName, TipTarget>> = {
  ...{ callNow: "uno", callUno: "uno", nothingFits: "drawPile" },
  ...{ challenge: "discardPile", reversed: "discardPile", openingColor: "picker" },
};

function targetFor(name: TipName, view: View): TipTarget {
  if (name === "catch") return { seat: view.catchableSeat };
  if (name === "partner") return { seat: partnerOf(view.seat, view.seats) };
  return FIXED_TARGETS[name] ?? "hand";
}

/** Its first name, so that nobody sees all tips again. */
const STORAGE_KEY = "seen-hints";

/** The tips that this browser has shown: each is shown once. */
export class SeenTips {
  #seen: ReadonlySet<TipName> = loadSeenTips();

  get names(): ReadonlySet<TipName> {
    return this.#seen;
  }

  add(name: TipName): void {
    this.#store([...this.#seen, name]);
  }

  /** A player who switches tips off and on again sees all of them again. */
  reset(): void {
    if (this.#seen.size > 0) this.#store([]);
  }

  #store(names: readonly TipName[]): void {
    this.#seen = new Set(names);
    save(STORAGE_KEY, [...this.#seen].join(" "));
  }
}

/** All tips are shown again, from the next table on. */
export function resetSeenTips(): void {
  save(STORAGE_KEY, "");
}

function loadSeenTips(): ReadonlySet<TipName> {
  const words = (load(STORAGE_KEY) ?? "").split(" ");
  return new Set(TIP_NAMES.filter((name) => words.includes(name)));
}
