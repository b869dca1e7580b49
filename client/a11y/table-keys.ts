/** Keyboard shortcuts of the table. */
import { COLORS, type Color } from "../../shared/card.ts";
import { NOBODY, type Seat } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import type { CanvasModel } from "../scenes/scene-contract.ts";

export type KeyAction =
  | { readonly wants: "draw" | "pass" | "uno" | "accept" | "challenge" }
  | { readonly wants: "cancel" | "playChosen" }
  | { readonly wants: "help" | "rule" | "advice" }
  | { readonly wants: "enter"; readonly group: "hand" | "players" }
  | { readonly wants: "catch"; readonly seat: Seat }
  | { readonly wants: "color"; readonly color: Color };

/** Keys that type a letter, a digit or a symbol: players can switch these shortcuts off (WCAG 2.1.4). */
export function isCharacterKey(key: string): boolean {
  return key.length === 1;
}

/** A pressed key: the character that it types, and its physical position. */
export type PressedKey = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/**
 * The intended key: the typed character. If that is no Latin letter (Cyrillic, Greek, Hebrew, Arabic, kana input) and
 * no digit (upper row of a French keyboard), the letter or digit at the same position of a US keyboard.
 */
export function intendedKey({ key, code, shiftKey }: PressedKey): string {
  if (/^[a-z0-9?]$/i.test(key) || NAMED_KEY.test(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return letter.toLowerCase();
  const digit = shiftKey ? undefined : /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit ?? key;
}

/** Longer names are keys that type nothing, except for these two, which hide the typed letter. */
const NAMED_KEY = /^(?!Process$|Unidentified$).{2,}$/;

type KeyContext = Pick<CanvasModel, "view" | "picker" | "isChoosingSeat" | "hand">;

/** The keys and what they do now; undefined if nothing. */
const KEYS: Readonly<Record<string, (context: KeyContext) => KeyAction | undefined>> = {
  d: () => ({ wants: "draw" }),
  p: () => ({ wants: "pass" }),
  u: () => ({ wants: "uno" }),
  a: () => ({ wants: "accept" }),
  c: ({ view }) => catchOrChallenge(view),
  s: (context) => (hasDraft(context) ? { wants: "playChosen" } : undefined),
  r: () => ({ wants: "rule" }),
  h: () => ({ wants: "advice" }),
  escape: (context) =>
    context.picker === "play" || hasDraft(context) || hasIntention(context) ? { wants: "cancel" } : undefined,
  "?": () => ({ wants: "help" }),
  arrowleft: (context) => (context.picker === "closed" ? focusAction(context) : undefined),
  arrowright: (context) => (context.picker === "closed" ? focusAction(context) : undefined),
};

/** The action of a key, or undefined if it has none now. */
export function keyAction(key: string, context: KeyContext): KeyAction | undefined {
  const action = KEYS[key.toLowerCase()];
  if (action !== undefined) return action(context);
  return context.picker === "closed" ? undefined : colorAction(key);
}

function hasDraft({ hand, isChoosingSeat }: KeyContext): boolean {
  return isChoosingSeat || hand.some(({ isChosen }) => isChosen);
}

function hasIntention({ hand }: KeyContext): boolean {
  return hand.some(({ intention }) => intention === "raised");
}

function focusAction({ isChoosingSeat }: KeyContext): KeyAction {
  return { wants: "enter", group: isChoosingSeat ? "players" : "hand" };
}

/** Catches an exposed player, else challenges a Wild Draw Four, else sends a late catch, whose refusal explains it. */
function catchOrChallenge(view: View): KeyAction {
  if (view.catchableSeat !== NOBODY && view.catchableSeat !== view.seat)
    return { wants: "catch", seat: view.catchableSeat };
  if (view.turn === view.seat && view.pendingAction === "penalty") return { wants: "challenge" };
  const expiredCatch = view.catchExpired.find((seat) => seat !== view.seat);
  return expiredCatch === undefined ? { wants: "challenge" } : { wants: "catch", seat: expiredCatch };
}

/** 1-4 in the order of the colours: red, yellow, green, blue. */
function colorAction(key: string): KeyAction | undefined {
  const color = /^[1-4]$/.test(key) ? COLORS[Number(key) - 1] : undefined;
  return color === undefined ? undefined : { wants: "color", color };
}
