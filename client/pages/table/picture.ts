/** What the table shows at one moment, put together from what the session knows and what the player is about to do. */
import { whyNot } from "../../../shared/legal.ts";
import { t } from "../../i18n/words.ts";
import type { TableSnapshot } from "../../net/session.ts";
import type { HandCard, HandKey, TablePicture } from "../../table/port.ts";
import { isOneNumber, type Question } from "./draft.ts";

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

/** The picture of a snapshot. */
export function pictureOf({ view, sitters, clock }: TableSnapshot, doing: Doing): TablePicture {
  const { hand, picker, asks, chosen = [] } = doing;
  return {
    view,
    plates: sitters.map(({ seat, name, connected, isHost }) => ({ seat, name, connected, isHost })),
    hand: hand.map((held) => lit(held, { asks, chosen })),
    canDraw: whyNot(view, { type: "draw" }) === undefined,
    clock,
    picker,
    isChoosingSeat: asks === "seat",
    words: {
      chooseColor: t("table.chooseColor"),
      colors: {
        red: t("cards.colors.red"),
        yellow: t("cards.colors.yellow"),
        green: t("cards.colors.green"),
        blue: t("cards.colors.blue"),
      },
      uno: t("table.uno"),
    },
  };
}
