/** The page while the server is away: it knocks again by itself, and at once when the device is online again. */
import { t } from "../i18n/i18n.ts";
import { openPlacePage } from "../ui/message-page.ts";

/** Between two knocks, in ms. */
const PAUSE_MS = 3000;

interface Away {
  /** Tries once more; where the server is there, this page is taken away. */
  knock(): Promise<void>;
  goHome(): void;
}

/** Shows the page; the answer takes it away, and nobody knocks any more. */
export function openAwayPage(host: HTMLElement, { knock, goHome }: Away): () => void {
  const closing = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(pause);
    pause = setTimeout(() => void knockNow(), PAUSE_MS);
  };
  let isKnocking = false;
  const knockNow = async () => {
    // Two at the door at once would come in twice, and the second would find the seat taken by the first.
    if (isKnocking) return;
    isKnocking = true;
    clearTimeout(pause);
    await knock();
    isKnocking = false;
    if (!closing.signal.aborted) wait();
  };
  const closePage = openPlacePage(host, {
    title: () => t("place.awayTitle"),
    text: () => t("place.away"),
    ways: [
      { label: () => t("place.tryAgain"), go: () => void knockNow() },
      { label: () => t("place.home"), go: goHome },
    ],
  });
  addEventListener("online", () => void knockNow(), { signal: closing.signal });
  wait();
  return () => {
    closing.abort();
    clearTimeout(pause);
    closePage();
  };
}
