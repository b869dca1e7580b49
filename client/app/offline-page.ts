/** The page while the server is away: it knocks again by itself, and at once when the device is online again. */
import { t } from "../i18n/i18n.ts";
import { openMessagePage } from "../ui/message-page.ts";

/** Between two knocks, in ms. */
const RETRY_INTERVAL_MS = 3000;

interface OfflinePageProps {
  /** Tries once more; where the server is there, this page is taken away. */
  retry(): Promise<void>;
  goHome(): void;
}

/** Shows the page; the answer takes it away, and nobody knocks any more. */
export function openOfflinePage(host: HTMLElement, { retry, goHome }: OfflinePageProps): () => void {
  const closing = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleRetry = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void retryNow(), RETRY_INTERVAL_MS);
  };
  let isRetrying = false;
  const retryNow = async () => {
    // Two at the door at once would come in twice, and the second would find the seat taken by the first.
    if (isRetrying) return;
    isRetrying = true;
    clearTimeout(timer);
    await retry();
    isRetrying = false;
    if (!closing.signal.aborted) scheduleRetry();
  };
  const closePage = openMessagePage(host, {
    title: () => t("place.awayTitle"),
    text: () => t("place.away"),
    actions: [
      { label: () => t("place.tryAgain"), go: () => void retryNow() },
      { label: () => t("place.home"), go: goHome },
    ],
  });
  addEventListener("online", () => void retryNow(), { signal: closing.signal });
  scheduleRetry();
  return () => {
    closing.abort();
    clearTimeout(timer);
    closePage();
  };
}
