/** The link that opens the player's seat on another device: anyone with the link can play this seat. */
import { seatTokens } from "../../net/session/seat-tokens.ts";
import { routeUrl } from "../../routes.ts";

/**
 * The link to this browser's seat at a table, as it is now: each return to the seat makes a new one. Undefined where
 * this browser has no seat, or its storage is closed.
 */
export function seatLink(code: string, origin: string = location.origin): string | undefined {
  const seatToken = seatTokens().get(code);
  return seatToken === undefined ? undefined : origin + routeUrl({ place: "seat", code, seatToken });
}
