/** The avatars of players, with the emblem they have chosen. */
import { html, type TemplateResult } from "lit-html";
import type { Seat } from "../../shared/seat.ts";
import { EMBLEM_PATHS } from "../cards/avatar-icons.ts";
import type { PlayerInfo, TableSnapshot } from "../net/session/session-types.ts";
import { avatar, avatarWith } from "./avatar.ts";

/** The emblem (or the initial) on the colour of the seat, as on the canvas. */
export function playerAvatar({
  name,
  seat,
  emblem,
}: Pick<PlayerInfo, "name" | "seat" | "emblem">): TemplateResult {
  if (emblem === "initial") return avatar(name, seat);
  const drawing = html`<svg viewBox="-50 -50 100 100" width="66%" height="66%" fill="currentcolor"><path fill-rule="evenodd" d=${EMBLEM_PATHS[emblem]} /></svg>`;
  return avatarWith(drawing, seat);
}

/** The avatar of a seat; a dash if its player has left. */
export function seatAvatar(seat: Seat, { players }: Pick<TableSnapshot, "players">): TemplateResult {
  const player = players.find((each) => each.seat === seat);
  return player === undefined ? avatar("–", seat) : playerAvatar(player);
}
