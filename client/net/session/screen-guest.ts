/** Remembers that the QR code of a big screen led this browser to a table: there it is offered to show only the hand. */
import { load, save } from "../../storage.ts";

const KEY = "joined-by-screen";

export function rememberScreenGuest(code: string): void {
  save(KEY, code);
}

export function isScreenGuest(code: string): boolean {
  return load(KEY) === code;
}
