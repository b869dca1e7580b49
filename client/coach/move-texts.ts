/** Moves and reasons of the coach as sentences. */
import { type Card, colorOf, isWild, symbolOf } from "../../shared/card.ts";
import type { MoveAdvice } from "../../shared/coach/advise-move.ts";
import type { CoachedMove, KeyMoment, MoveReason } from "../../shared/coach/match-analysis.ts";
import { cardsIn, type Play } from "../../shared/command.ts";
import type { Seat } from "../../shared/seat.ts";
import { cardName, colorName } from "../i18n/card-names.ts";
import { formatList, t } from "../i18n/i18n.ts";
import { callRow, type Rows } from "../variant-rows.ts";

/** The names by seat, and the reader's seat, if the reader has one. */
export interface CoachReader {
  readonly names: readonly string[];
  readonly me: Seat | undefined;
  /** Before the move: it tells which side of a two-sided deck is in play. */
  readonly topCard?: Card;
}

/** "You played a Wild and chose blue. The red Draw Two would have been better. It keeps the Wild …" */
export function momentSentences(moment: KeyMoment, reader: CoachReader): readonly string[] {
  return [
    playedSentence(moment, reader),
    betterSentence(moment, reader),
    ...reasonSentences(moment.reasons, reader),
  ];
}

/** "Play the red Draw Two. It keeps the Wild …" */
export function adviceSentences(advice: MoveAdvice, reader: CoachReader): readonly string[] {
  const { move, isObvious, reasons } = advice;
  const lead = adviceSentence(move, reader);
  if (isObvious)
    return move.type === "uno" || move.type === "catch" ? [lead] : [lead, t("coach.moves.reasons.onlyMove")];
  return [lead, ...reasonSentences(reasons, reader)];
}

function playedSentence({ seat, playedMove: move }: KeyMoment, reader: CoachReader): string {
  const name = nameOf(seat, reader);
  const context = seat === reader.me ? ("me" as const) : undefined;
  const details = { name, ...(context && { context }) };
  if (move.type === "play")
    return t(`coach.moves.played.${kindOfPlay(move)}`, { ...details, ...partsOf(move, reader) });
  if (move.type === "color")
    return t("coach.moves.played.color", { ...details, color: colorName(move.color) });
  return move.type === "uno" || move.type === "catch" ? "" : t(`coach.moves.played.${move.type}`, details);
}

function betterSentence({ playedMove, bestMove: move }: KeyMoment, reader: CoachReader): string {
  if (move.type === "play") return betterPlay(move, playedMove, reader);
  if (move.type === "color") return t("coach.moves.better.otherColor", { color: colorName(move.color) });
  return move.type === "uno" || move.type === "catch" ? "" : t(`coach.moves.better.${move.type}`);
}

/** The same wild in another colour needs no name of the card. */
function betterPlay(move: Play, played: CoachedMove, reader: CoachReader): string {
  const parts = partsOf(move, reader);
  const isSameCard = played.type === "play" && cardsIn(played).join() === cardsIn(move).join();
  const kind = kindOfPlay(move);
  if (kind === "wild" && isSameCard) return t("coach.moves.better.otherColor", parts);
  return t(`coach.moves.better.${kind}`, parts);
}

function adviceSentence(move: CoachedMove, reader: CoachReader): string {
  if (move.type === "play") return t(`coach.moves.advice.${kindOfPlay(move)}`, partsOf(move, reader));
  if (move.type === "color") return t("coach.moves.advice.color", { color: colorName(move.color) });
  if (move.type === "catch") return t("coach.moves.advice.catch", { other: nameOf(move.seat, reader) });
  return t(`coach.moves.advice.${move.type}`);
}

/** Of the wilds, those that ask for a colour; with a seat, a swap of hands or a card that makes this seat draw (W4). */
function kindOfPlay(play: Play): "card" | "wild" | "set" | "swap" | "target" {
  const isTargeted = cardsIn(play).some((card) => symbolOf(card) === "wildTargetedDrawTwo");
  if (play.swapWith !== undefined) return isTargeted ? "target" : "swap";
  if ("cards" in play) return "set";
  return isWild(play.card) && play.color !== undefined ? "wild" : "card";
}

function partsOf(play: Play, reader: CoachReader) {
  const cards = cardsIn(play);
  const top = cards[cards.length - 1] ?? 0;
  const color = "color" in play && play.color !== undefined ? play.color : colorOf(top);
  return {
    card: cardName(top),
    cards: formatList(cards.map(cardName)),
    color: color === undefined ? "" : colorName(color, top),
    other: play.swapWith === undefined ? "" : nameOf(play.swapWith, reader),
  };
}

function reasonSentences(reasons: readonly MoveReason[], reader: CoachReader): readonly string[] {
  if (reasons.length === 0) return [t("coach.moves.reasons.none")];
  return reasons.map((reason) => reasonSentence(reason, reader));
}

function reasonSentence(reason: MoveReason, reader: CoachReader): string {
  const name = "seat" in reason ? nameOf(reason.seat, reader) : "";
  const color = "color" in reason ? colorName(reason.color, reader.topCard) : "";
  const details: ReasonDetails = callRow(REASON_DETAILS, reason.code, reason);
  return t(`coach.moves.reasons.${reason.code}`, { name, color, ...details });
}

type ReasonDetails = Readonly<Record<string, string | number>>;

/** What the sentence of each reason names besides the player and the colour. */
const REASON_DETAILS: Rows<MoveReason, "code", ReasonDetails> = {
  goesOut: () => ({}),
  actsAgain: () => ({}),
  drawsNone: () => ({}),
  keepsWild: ({ card }) => ({ card: cardName(card) }),
  keepsAction: ({ card }) => ({ card: cardName(card) }),
  keepsCommoner: ({ card }) => ({ card: cardName(card) }),
  shedsCards: ({ cards }) => ({ count: cards }),
  isHonest: () => ({}),
  colorHeld: ({ count }) => ({ count }),
  hitsNext: ({ cards, left }) => ({ cards, count: left }),
  skipsNext: ({ left }) => ({ count: left }),
  turnsAway: ({ left }) => ({ count: left }),
  shedsPoints: ({ points, left }) => ({ points, count: left }),
  stacks: ({ cards }) => ({ count: cards }),
  takesHand: ({ cards }) => ({ count: cards }),
  colorMissing: () => ({}),
  noJumpIn: () => ({}),
  rarelyBluffs: () => ({}),
  hasBluffed: () => ({}),
};

function nameOf(seat: Seat, { names }: CoachReader): string {
  return names[seat] ?? "";
}
