/** What is said, and where it goes on, when the line to a table will not come back by itself. */
import { t } from "../i18n/i18n.ts";
import type { EndedConnectionState } from "../net/ended-line.ts";
import type { ExitActions } from "../net/game-api.ts";
import type { PageAction, PageMessage } from "../ui/message-page.ts";

/** The page for that end. */
export function endMessage(state: EndedConnectionState, exits: ExitActions): PageMessage {
  const home: PageAction = { label: () => t("place.home"), go: () => exits.goHome() };
  const rejoin = (label: PageAction["label"]): PageAction => ({ label, go: () => exits.rejoin() });
  switch (state) {
    case "openedElsewhere":
      return {
        title: () => t("ends.elsewhereTitle"),
        text: () => t("place.elsewhere"),
        actions: [rejoin(() => t("ends.playHere")), home],
      };
    case "removed":
    case "notWatchable":
    case "setAside":
      return { title: () => t(`ends.${state}Title`), text: () => t(`ends.${state}`), actions: [home] };
    case "seatLost":
      return {
        title: () => t("ends.seatLostTitle"),
        text: () => t("ends.seatLost"),
        actions: [{ label: () => t("ends.sitDownAgain"), go: () => exits.takeNewSeat() }, home],
      };
    case "over":
      return {
        title: () => t("ends.overTitle"),
        text: () => t("place.over"),
        actions: [rejoin(() => t("place.tryAgain")), home],
      };
    default:
      return state satisfies never;
  }
}
