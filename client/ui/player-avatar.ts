/** The avatars of the players at a table; the emblem drawings are bundled with the pages that show them. */
import { html, type TemplateResult } from "lit-html";
import type { Seat } from "../../shared/seat.ts";
import { EMBLEM_PATHS } from "../cards/emblems.ts";
import type { PlayerInfo, TableSnapshot } from "../net/session/session-types.ts";
import { avatar, avatarWith } from "./avatar.ts";

/** The chosen emblem on the colour of the seat, or the initial: the same that the table's plates show. */
export function playerAvatar({
  name,
  seat,
  emblem,
}: Pick<PlayerInfo, "name" | "seat" | "emblem">): TemplateResult {
  if (emblem === "initial") return avatar(name, seat);
  const drawing = html`<svg viewBox="-50 -50 100 100" width="66%" height="66%" fill="currentcolor"><path fill-rule="evenodd" d=${EMBLEM_PATHS[emblem]} /></svg>`;
  return avatarWith(drawing, seat);
}

/** The avatar on a seat; of someone who has left, a dash stays. */
export function seatAvatar(seat: Seat, { players }: Pick<TableSnapshot, "players">): TemplateResult {
  const player = players.find((each) => each.seat === seat);
  return player === undefined ? avatar("–", seat) : playerAvatar(player);
}
