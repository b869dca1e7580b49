/** The link that moves a seat to another device: it is a secret. */
import { seatTokens } from "../../net/session/seat-tokens.ts";
import { routeUrl } from "../../routes.ts";

/**
 * The link to this browser's seat: each return to the seat makes a new one. Undefined if this browser has no seat there, or
 * if its storage is forbidden.
 */
export function seatLink(code: string, origin: string = location.origin): string | undefined {
  const seatToken = seatTokens().get(code);
  return seatToken === undefined ? undefined : origin + routeUrl({ place: "seat", code, seatToken });
}
