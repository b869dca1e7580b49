/** Whether the QR code of a big screen led this browser to a table: there it is offered to show only the hand. */
import { extractCode } from "../../../routes.ts";
import { load, save } from "../../../storage.ts";

const STORAGE_KEY = "joined-by-screen";

/** True for the table that this page, or an earlier one, was opened for by the QR code: `/?table=QK7M2P&hand`. */
export function isScreenGuest(code: string, opened: string = openedAddress()): boolean {
  const { searchParams } = new URL(opened);
  if (searchParams.has("hand") && extractCode(searchParams.get("table") ?? "") === code)
    save(STORAGE_KEY, code);
  return load(STORAGE_KEY) === code;
}

/** The address with which the page was loaded, whatever it has changed since. */
function openedAddress(): string {
  return performance.getEntriesByType("navigation")[0]?.name ?? location.href;
}
