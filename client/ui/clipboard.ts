import type { MatchRecord } from "../../shared/record/record.ts";
import { scheduleTimeout } from "../net/connection/backoff.ts";

const COPIED_SHOWN_MS = 2000;

/**
 * Copies a text for the reader to put in elsewhere. False if the browser does not allow it: the page shows
 * the text as well, so that the reader can select it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A server at home has no https, and without it browsers have no clipboard to give.
    return copyBySelection(text);
  }
}

/** As if the text had been marked on the page and Ctrl+C pressed. */
function copyBySelection(text: string): boolean {
  let isCopied = false;
  const setClipboard = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData("text/plain", text);
    isCopied = event.clipboardData !== null;
  };
  document.addEventListener("copy", setClipboard);
  const isDone = document.execCommand("copy");
  document.removeEventListener("copy", setClipboard);
  return isDone && isCopied;
}

/** Shows that something has been copied, until some time after the last time. */
export class CopiedIndicator {
  readonly #hide: () => void;
  #cancelTimer = () => {};

  constructor(hide: () => void) {
    this.#hide = hide;
  }

  /** It is shown now: it will be hidden. */
  hideLater(): void {
    this.#cancelTimer();
    this.#cancelTimer = scheduleTimeout(COPIED_SHOWN_MS, this.#hide);
  }

  /** It is hidden by nobody any more. */
  cancel(): void {
    this.#cancelTimer();
  }
}

/** Hands the record to the browser as a file. */
export function saveRecord(record: MatchRecord): void {
  saveJson(record, `last-card-${record.seed.slice(0, 8)}.json`);
}

/** Hands a value to the browser as a file of that name. */
export function saveJson(value: unknown, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
