/** Copying text and saving files: what leaves the page for other programs. */
import type { MatchRecord } from "../../shared/record/record.ts";
import { scheduleTimeout } from "../scheduler.ts";

const COPIED_SHOWN_MS = 2000;

/**
 * Copies a text. False if the browser forbids it: the text is on the page, too, where the player can select it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without https, which a server at home may not have, browsers offer no clipboard.
    return copyBySelection(text);
  }
}

/** Copies as if the text had been selected and Ctrl+C pressed. */
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

/** Hides the note “Copied” some time after the last copy. */
export class CopiedIndicator {
  readonly #hide: () => void;
  #cancelTimer = () => {};

  constructor(hide: () => void) {
    this.#hide = hide;
  }

  /** Call when the note is shown: it is hidden later. */
  hideLater(): void {
    this.#cancelTimer();
    this.#cancelTimer = scheduleTimeout(COPIED_SHOWN_MS, this.#hide);
  }

  /** Cancels the timer. */
  cancel(): void {
    this.#cancelTimer();
  }
}

/** Downloads a record as a file. */
export function saveRecord(record: MatchRecord): void {
  saveJson(record, `last-card-${record.seed.slice(0, 8)}.json`);
}

/** Downloads a value as a JSON file with this name. */
export function saveJson(value: unknown, name: string): void {
  saveFile(new File([JSON.stringify(value)], name, { type: "application/json" }));
}

/** Downloads a file. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
}
