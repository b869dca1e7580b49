/** Avatars: the initial or the icon of a player on the colour of the seat. */
import { html, type TemplateResult } from "lit-html";
import type { Seat } from "../../shared/seat.ts";
import { EMBLEM_PATHS } from "../cards/avatar-icons.ts";
import { AVATAR_COLORS } from "../cards/palette.ts";
import type { PlayerInfo, TableSnapshot } from "../net/session/table-snapshot.ts";

/** The initial of a name on the colour of the seat, as on the canvas. */
export function initialAvatar(name: string, seat: Seat): TemplateResult {
  return avatarWith(initial(name), seat);
}

/** A disc in the colour of the seat, with content. */
function avatarWith(content: string | TemplateResult, seat: Seat): TemplateResult {
  const color = AVATAR_COLORS[seat % AVATAR_COLORS.length] ?? "";
  // Set as a property: the server's content policy forbids styles in the markup.
  return html`<span class="avatar" aria-hidden="true" .style=${`background-color: ${color}`}>${content}</span>`;
}

function initial(name: string): string {
  const [first] = new Intl.Segmenter().segment(name);
  return (first?.segment ?? "?").toUpperCase();
}

/** The emblem (or the initial) on the colour of the seat, as on the canvas. */
export function playerAvatar({
  name,
  seat,
  avatar,
}: Pick<PlayerInfo, "name" | "seat" | "avatar">): TemplateResult {
  if (avatar === "initial") return initialAvatar(name, seat);
  const drawing = html`<svg viewBox="-50 -50 100 100" width="66%" height="66%" fill="currentcolor"><path fill-rule="evenodd" d=${EMBLEM_PATHS[avatar]} /></svg>`;
  return avatarWith(drawing, seat);
}

/** The avatar of a seat; a dash if its player has left. */
export function seatAvatar(seat: Seat, { players }: Pick<TableSnapshot, "players">): TemplateResult {
  const player = players.find((each) => each.seat === seat);
  return player === undefined ? initialAvatar("–", seat) : playerAvatar(player);
}
