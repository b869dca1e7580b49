/** Builds the canvas model from the session's snapshot and the state of the player's input. */
import type { Card, Color } from "../../../shared/card.ts";
import { whyNot } from "../../../shared/legal.ts";
import { SPECTATOR } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { colorName } from "../../i18n/card-names.ts";
import { t } from "../../i18n/i18n.ts";
import type { PlayerInfo, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { timeBankOf } from "../../net/session/time-bank-of-seat.ts";
import type { CanvasModel, CatchWindow, HandCard, HandKey, Plate } from "../../scenes/scene-contract.ts";
import { isWaiting, needsNoChoice } from "./play/intention.ts";
import { haveSameNumber, isSeatChoice, type PendingChoice } from "./play/play-draft.ts";
import { canMove } from "./viewer-status.ts";

export interface UiState {
  /** The player's hand, in the order shown. */
  readonly hand: readonly HandCard[];
  readonly picker: CanvasModel["picker"];
  readonly pendingChoice?: PendingChoice | undefined;
  /** The chosen cards of the current draft. */
  readonly chosenKeys?: readonly HandKey[];
  /** The card that is raised, and played when the turn comes. */
  readonly intendedKey?: HandKey | undefined;
  readonly catchWindow?: CatchWindow | undefined;
  /** The cards that the coach advises to play. */
  readonly advised?: readonly Card[];
}

/** The card marked as chosen, or as playable if it can be added to the chosen cards. */
function withDraftState(
  card: HandCard,
  { pendingChoice, chosenKeys }: Required<Pick<UiState, "pendingChoice" | "chosenKeys">>,
): HandCard {
  const isChosen = pendingChoice !== "color" && chosenKeys.includes(card.key);
  const canBeAdded = pendingChoice === "cards" && haveSameNumber([...chosenKeys, card.key]);
  return { ...card, isChosen, isPlayable: card.isPlayable || canBeAdded };
}

/** While others think, the card marked as raised, or as one that can be. */
function withIntention(card: HandCard, view: View, intendedKey: HandKey | undefined): HandCard {
  if (card.key === intendedKey) return { ...card, intention: "raised" };
  const isPossible = !card.isPlayable && isWaiting(view) && needsNoChoice(view, card.card);
  return isPossible ? { ...card, intention: "possible" } : card;
}

/** During a pause (C2), or while a bot plays for the player (C3), no card is playable. */
function withoutPlay(card: HandCard): HandCard {
  return { ...card, isPlayable: false, isJumpIn: false };
}

function toPlate(player: PlayerInfo, snapshot: TableSnapshot): Plate {
  const { seat, name, avatar, back, connected, isHost, bot, isBotControlled } = player;
  const { turnTimeFactor, reconnectBy } = player;
  return {
    ...{ seat, name, avatar, back, connected, isHost, bot, isBotControlled, turnTimeFactor, reconnectBy },
    timeBank: timeBankOf(player, snapshot),
  };
}

/** True if wrong catches are possible, as the false-catch penalty is on (U4). Due catches have their own button. */
function canMakeFalseCatch({ rules, phase, seat }: View): boolean {
  return rules.falseCatchPenalty && phase === "playing" && seat !== SPECTATOR;
}

/** The colours as they are called on the side in play. */
function colorNames({ topCard }: View): CanvasModel["texts"]["colors"] {
  const named = (color: Color) => colorName(color, topCard);
  return { red: named("red"), yellow: named("yellow"), green: named("green"), blue: named("blue") };
}

export function toCanvasModel(snapshot: TableSnapshot, uiState: UiState): CanvasModel {
  const { view, players, clock, isPaused } = snapshot;
  const { hand, picker, pendingChoice, chosenKeys = [], intendedKey, catchWindow, advised = [] } = uiState;
  const advisedKeys = advised.map((each) => hand.find(({ card }) => card === each)?.key);
  const canPlay = canMove(snapshot);
  return {
    view,
    plates: players.map((player) => toPlate(player, snapshot)),
    hand: hand
      .map((held) => withDraftState(held, { pendingChoice, chosenKeys }))
      .map((held) => (advisedKeys.includes(held.key) ? { ...held, isAdvised: true } : held))
      .map((held) => (canPlay ? withIntention(held, view, intendedKey) : withoutPlay(held))),
    canDraw: canPlay && whyNot(view, { type: "draw" }) === undefined,
    clock,
    catchWindow,
    isPaused,
    picker,
    isChoosingSeat: isSeatChoice(pendingChoice),
    isChoosingTarget: pendingChoice === "target",
    areSeatsTappable:
      isSeatChoice(pendingChoice) || (canPlay && pendingChoice === undefined && canMakeFalseCatch(view)),
    texts: {
      chooseColor: t("table.chooseColor"),
      colors: colorNames(view),
      uno: t("table.uno"),
      out: t("table.out"),
      caught: t("table.caught"),
      jumpIn: t("rules.tags.jumpIn"),
    },
  };
}
