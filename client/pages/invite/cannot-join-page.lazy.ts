/** The page for a player whose join was refused for a reason that needs a page: the host decides, or another device plays. */
import type { Refusal } from "../../../shared/refusal.ts";
import { t } from "../../i18n/i18n.ts";
import { refusalText } from "../../i18n/refusal-text.ts";
import { hasOwnPage } from "../../net/connection/final-refusals.ts";
import { openMessagePage, type PageMessage } from "../../ui/message-page.ts";

/** The pause between two questions, in ms. */
const RETRY_INTERVAL_MS = 5000;

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
  const page = new AdmissionPage(parent, { ...props, retry });
  return () => page.close();
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

/** For a player whom only the host can let in (C10): removed, declined, or waiting for the consent. */
class AdmissionPage {
  readonly #parent: HTMLElement;
  readonly #props: RefusalPageProps;
  #refusal: Refusal;
  #closeMessage: () => void;
  readonly #closing = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRetrying = false;

  constructor(parent: HTMLElement, props: RefusalPageProps) {
    this.#parent = parent;
    this.#props = props;
    this.#refusal = props.refusal;
    this.#closeMessage = openMessagePage(parent, this.#message());
    this.#scheduleRetry();
    // In the background, browsers slow timers down.
    const { signal } = this.#closing;
    document.addEventListener("visibilitychange", () => this.#pageShown(), { signal });
  }

  close(): void {
    this.#closing.abort();
    clearTimeout(this.#timer);
    this.#closeMessage();
  }

  /** Nobody but the host can end the waiting; after any other answer the player decides when to try again. */
  #scheduleRetry(): void {
    clearTimeout(this.#timer);
    if (this.#refusal.code === "awaitingConsent")
      this.#timer = setTimeout(() => void this.#retry(), RETRY_INTERVAL_MS);
  }

  #pageShown(): void {
    if (!document.hidden && this.#refusal.code === "awaitingConsent") void this.#retry();
  }

  async #retry(): Promise<void> {
    if (this.#isRetrying) return;
    this.#isRetrying = true;
    const refusal = await this.#props.retry();
    this.#isRetrying = false;
    if (this.#closing.signal.aborted || refusal === undefined) return;
    // While the server cannot be reached, the last answer stays.
    if (refusal.code !== "offline" && refusal.code !== this.#refusal.code) this.#show(refusal);
    this.#scheduleRetry();
  }

  /** A new message page moves the focus to its heading, so that a screen reader reads it. */
  #show(refusal: Refusal): void {
    this.#refusal = refusal;
    this.#closeMessage();
    this.#closeMessage = openMessagePage(this.#parent, this.#message());
  }

  #message(): PageMessage {
    const { code } = this.#refusal;
    const home = { label: () => t("place.home"), go: () => this.#props.goHome() };
    const tryAgain = { label: () => t("place.tryAgain"), go: () => void this.#retry() };
    return {
      title: () => t(titleKey(code)),
      text: () => (code === "kicked" ? t("ends.removed") : refusalText(this.#refusal)),
      actions: code === "awaitingConsent" ? [home] : [home, tryAgain],
    };
  }
}

function titleKey(code: Refusal["code"]) {
  if (code === "kicked") return "ends.removedTitle";
  if (code === "banned") return "ends.bannedTitle";
  return code === "consentDeclined" ? "ends.declinedTitle" : "ends.awaitingTitle";
}
