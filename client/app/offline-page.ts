/** The page while the server cannot be reached: retries automatically, and at once when the device is online again. */
import { t } from "../i18n/i18n.ts";
import { openMessagePage } from "../ui/message-page.ts";

/** The pause between two attempts, in ms. */
const RETRY_INTERVAL_MS = 3000;

interface OfflinePageProps {
  /** Tries to join again; on success this page is closed. */
  retry(): Promise<void>;
  goHome(): void;
}

/** Opens the page; the returned function closes it and stops retrying. */
export function openOfflinePage(host: HTMLElement, { retry, goHome }: OfflinePageProps): () => void {
  const closing = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleRetry = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void retryNow(), RETRY_INTERVAL_MS);
  };
  let isRetrying = false;
  const retryNow = async () => {
    // Two joins at the same time would connect twice, and the second would take the seat from the first.
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
