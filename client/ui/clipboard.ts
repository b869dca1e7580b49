import { afterMs } from "../net/timer.ts";

const COPIED_SHOWN_MS = 2000;

/**
 * Copies a text for the reader to put in elsewhere. False where the browser lets nobody do so: what is to be copied
 * stands on the page besides, to be marked by hand.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A server at home has no https, and without it browsers have no clipboard to give.
    return copyAsMarked(text);
  }
}

/** As if the text had been marked on the page and Ctrl+C pressed. */
function copyAsMarked(text: string): boolean {
  let isCopied = false;
  const hand = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData("text/plain", text);
    isCopied = event.clipboardData !== null;
  };
  document.addEventListener("copy", hand);
  const isDone = document.execCommand("copy");
  document.removeEventListener("copy", hand);
  return isDone && isCopied;
}

/** Shows that something has been copied, until some time after the last time. */
export class CopiedSign {
  readonly #hide: () => void;
  #callOff = () => {};

  constructor(hide: () => void) {
    this.#hide = hide;
  }

  /** It is shown now: it will be hidden. */
  shown(): void {
    this.#callOff();
    this.#callOff = afterMs(COPIED_SHOWN_MS, this.#hide);
  }

  /** It is hidden by nobody any more. */
  end(): void {
    this.#callOff();
  }
}
