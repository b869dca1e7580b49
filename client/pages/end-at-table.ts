/** What is said, and where it goes on, when the line to a table will not come back by itself. */
import { t } from "../i18n/i18n.ts";
import type { EndedLine } from "../net/ended-line.ts";
import type { WaysOut } from "../net/game-api.ts";
import type { Place, Way } from "../ui/message-page.ts";

/** The page for that end. */
export function endOf(line: EndedLine, around: WaysOut): Place {
  const home: Way = { label: () => t("place.home"), go: () => around.goHome() };
  const comeBack = (label: Way["label"]): Way => ({ label, go: () => around.comeBack() });
  switch (line) {
    case "openedElsewhere":
      return {
        title: () => t("ends.elsewhereTitle"),
        text: () => t("place.elsewhere"),
        ways: [comeBack(() => t("ends.playHere")), home],
      };
    case "removed":
    case "notWatchable":
    case "setAside":
      return { title: () => t(`ends.${line}Title`), text: () => t(`ends.${line}`), ways: [home] };
    case "seatLost":
      return {
        title: () => t("ends.seatLostTitle"),
        text: () => t("ends.seatLost"),
        ways: [{ label: () => t("ends.sitDownAgain"), go: () => around.sitDownAgain() }, home],
      };
    case "over":
      return {
        title: () => t("ends.overTitle"),
        text: () => t("place.over"),
        ways: [comeBack(() => t("place.tryAgain")), home],
      };
    default:
      return line satisfies never;
  }
}
