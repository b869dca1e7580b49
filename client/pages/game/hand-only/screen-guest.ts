/** Whether a table is on a big screen beside this device: there it is offered to show only the hand. */
import { extractCode } from "../../../routes.ts";
import { load, save } from "../../../storage.ts";

const STORAGE_KEY = "joined-by-screen";

/**
 * True for the table that this page, or an earlier one, was opened for by the QR code of a big screen
 * (`/?table=QK7M2P&hand`), and for the one that was shown on a screen from here.
 */
export function isBesideScreen(code: string, opened: string = openedAddress()): boolean {
  const { searchParams } = new URL(opened);
  if (searchParams.has("hand") && extractCode(searchParams.get("table") ?? "") === code) shownOnScreen(code);
  return load(STORAGE_KEY) === code;
}

/** This table is, or is about to be, on a big screen beside this device. */
export function shownOnScreen(code: string): void {
  save(STORAGE_KEY, code);
}

/** The address with which the page was loaded, whatever it has changed since. */
function openedAddress(): string {
  return performance.getEntriesByType("navigation")[0]?.name ?? location.href;
}
