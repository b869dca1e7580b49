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

/** What was copied last, for a moment: the page says “Copied” there. */
export class CopiedNote<What extends string = "link"> {
  readonly #changed: (copied: What | "none") => void;
  #copied: What | "none" = "none";
  #cancelTimer = () => {};

  /** `changed` is called when the note comes and goes, perhaps after the page was closed. */
  constructor(changed: (copied: What | "none") => void) {
    this.#changed = changed;
  }

  get isShown(): boolean {
    return this.#copied !== "none";
  }

  /** Copies a text, and shows the note if that worked. */
  async copy(text: string, what: What): Promise<boolean> {
    const isCopied = await copyText(text);
    if (!isCopied) return false;
    this.#cancelTimer();
    this.#show(what);
    this.#cancelTimer = scheduleTimeout(COPIED_SHOWN_MS, () => this.#show("none"));
    return true;
  }

  #show(copied: What | "none"): void {
    this.#copied = copied;
    this.#changed(copied);
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
