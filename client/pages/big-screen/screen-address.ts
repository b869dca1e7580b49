/** The addresses of a big screen and of its QR code. */
import { language } from "../../i18n/i18n.ts";
import { routeUrl, tableUrl } from "../../routes.ts";

/** The address that shows a table on a big screen. */
export function screenAddress(code: string, origin: string = location.origin): string {
  return origin + routeUrl({ place: "screen", code });
}

/** The address in the QR code of a big screen: who joins by it is offered to show only the hand. */
export function guestAddress(code: string, origin: string = location.origin): string {
  return `${tableUrl(code, origin, language())}&hand`;
}

/** An address as people type it. */
export function typedAddress(address: string): string {
  return address.replace(/^https?:\/\//, "");
}
