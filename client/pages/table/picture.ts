/** What the table shows at one moment, put together from what the session knows and what the player is about to do. */
import { whyNot } from "../../../shared/legal.ts";
import { t } from "../../i18n/words.ts";
import type { TableSnapshot } from "../../net/session.ts";
import type { HandCard, TablePicture } from "../../table/port.ts";

export interface Doing {
  /** The own hand, in the order shown. */
  readonly hand: readonly HandCard[];
  readonly picker: TablePicture["picker"];
}

/** The picture of a snapshot. */
export function pictureOf({ view, sitters, clock }: TableSnapshot, { hand, picker }: Doing): TablePicture {
  return {
    view,
    plates: sitters.map(({ seat, name, connected, isHost }) => ({ seat, name, connected, isHost })),
    hand,
    canDraw: whyNot(view, { type: "draw" }) === undefined,
    clock,
    picker,
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
