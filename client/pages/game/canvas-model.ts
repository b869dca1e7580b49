/** What the table shows at one moment, put together from what the session knows and what the player is about to do. */
import { whyNot } from "../../../shared/legal.ts";
import { SPECTATOR } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { t } from "../../i18n/i18n.ts";
import type { Sitter, TableSnapshot } from "../../net/session-types.ts";
import type { HandCard, HandKey, Plate, TablePicture } from "../../scenes/contract.ts";
import { isOneNumber, type Question } from "./play/play-draft.ts";
import { canMove } from "./player-status.ts";

export interface Doing {
  /** The own hand, in the order shown. */
  readonly hand: readonly HandCard[];
  readonly picker: TablePicture["picker"];
  readonly asks?: Question | undefined;
  /** The cards of the play that is being put together. */
  readonly chosen?: readonly HandKey[];
}

/** A card as the play in the making makes it look: taken up, or fit to go along with those that are. */
function lit(held: HandCard, { asks, chosen }: Required<Pick<Doing, "asks" | "chosen">>): HandCard {
  const isChosen = asks !== "color" && chosen.includes(held.key);
  const goesAlong = asks === "cards" && isOneNumber([...chosen, held.key]);
  return { ...held, isChosen, isPlayable: held.isPlayable || goesAlong };
}

/** In a pause (C2), or while a stand-in plays the own seat (C3), no card can be played. */
function resting(held: HandCard): HandCard {
  return { ...held, isPlayable: false, isJumpIn: false };
}

function plateOf({ seat, name, emblem, connected, isHost, bot, standIn, times, awayUntil }: Sitter): Plate {
  const human = standIn ? "standIn" : "none";
  const badge = bot === "none" ? human : "bot";
  return { seat, name, emblem, connected, isHost, badge, times, awayUntil };
}

/** True where a wrong catch is paid for, and so can be made (U4): a catch that is due has its own button. */
function isAnyCatchPaid({ rules, phase, seat }: View): boolean {
  return rules.falseCatchPenalty && phase === "playing" && seat !== SPECTATOR;
}

/** The picture of a snapshot. */
export function pictureOf(snapshot: TableSnapshot, doing: Doing): TablePicture {
  const { view, sitters, clock, isPaused } = snapshot;
  const { hand, picker, asks, chosen = [] } = doing;
  const isMine = canMove(snapshot);
  return {
    view,
    plates: sitters.map(plateOf),
    hand: hand.map((held) => lit(held, { asks, chosen })).map((held) => (isMine ? held : resting(held))),
    canDraw: isMine && whyNot(view, { type: "draw" }) === undefined,
    clock,
    isPaused,
    picker,
    isChoosingSeat: asks === "seat",
    areSeatsTappable: asks === "seat" || (isMine && asks === undefined && isAnyCatchPaid(view)),
    words: {
      chooseColor: t("table.chooseColor"),
      colors: {
        red: t("cards.colors.red"),
        yellow: t("cards.colors.yellow"),
        green: t("cards.colors.green"),
        blue: t("cards.colors.blue"),
      },
      uno: t("table.uno"),
      bluff: t("table.bluff"),
      honest: t("table.honest"),
    },
  };
}
