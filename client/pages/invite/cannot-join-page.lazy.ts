/** The page for a player whose join was refused for a reason that needs a page: the host decides, or another device plays. */
import type { Refusal } from "../../../shared/refusal.ts";
import { t } from "../../i18n/i18n.ts";
import { hasOwnPage } from "../../net/connection/final-refusals.ts";
import { openMessagePage } from "../../ui/message-page.ts";
import { openAdmissionPage } from "./admission-page.ts";

interface RefusalPageProps {
  /** Why the player is not at the table. */
  readonly refusal: Refusal;
  /** Asks again; returns why not, or undefined if the table is shown. */
  retry(): Promise<Refusal | undefined>;
  /** Shows the page of another refusal. */
  showOther(refusal: Refusal): void;
  /** Takes the player's seat back from another device. */
  takeBack(): void;
  goHome(): void;
}

/** Opens the page; the returned function closes it. */
export function openRefusalPage(parent: HTMLElement, props: RefusalPageProps): () => void {
  if (props.refusal.code === "seatMoved") return openMovedSeatPage(parent, props);
  const retry = async () => {
    const again = await props.retry();
    if (again === undefined || again.code === "offline" || hasOwnPage(again.code)) return again;
    props.showOther(again);
    return undefined;
  };
  return openAdmissionPage(parent, { ...props, retry });
}

/** Another device plays this browser's seat: the player can take it back. */
function openMovedSeatPage(parent: HTMLElement, { takeBack, goHome }: RefusalPageProps): () => void {
  return openMessagePage(parent, {
    title: () => t("ends.elsewhereTitle"),
    text: () => t("place.elsewhere"),
    actions: [
      { label: () => t("ends.playHere"), go: takeBack },
      { label: () => t("place.home"), go: goHome },
    ],
  });
}
