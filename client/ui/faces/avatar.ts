/** Avatars: the face of a player on the colour of the seat. */
import { html, svg, type TemplateResult } from "lit-html";
import type { Seat } from "../../../shared/seat.ts";
import type { Character } from "../../../shared/text/face-of-name.ts";
import { AVATAR_COLORS } from "../../cards/palette.ts";
import { faceShapes, type PlacedShape, PUPIL, placeOf, pupilsOf } from "../../faces/face-drawing.ts";
import type { Expression } from "../../faces/face-shapes.ts";
import type { PlayerInfo, TableSnapshot } from "../../net/session/table-snapshot.ts";

/** A disc in the colour of the seat, with content. */
function avatarWith(content: string | TemplateResult, seat: Seat): TemplateResult {
  const color = AVATAR_COLORS[seat % AVATAR_COLORS.length] ?? "";
  // Set as a property: the server's content policy forbids styles in the markup.
  return html`<span class="avatar" aria-hidden="true" .style=${`background-color: ${color}`}>${content}</span>`;
}

/** The face on the colour of the seat, as on the canvas; a dash if there is nobody. */
export function playerAvatar(
  { seat, avatar }: Pick<PlayerInfo, "seat" | "avatar">,
  expression: Expression = "calm",
): TemplateResult {
  return avatarWith(avatar === "initial" ? "–" : face(avatar, expression), seat);
}

/** The avatar of a seat; a dash if its player has left. */
export function seatAvatar(
  seat: Seat,
  { players }: Pick<TableSnapshot, "players">,
  expression?: Expression,
): TemplateResult {
  const player = players.find((each) => each.seat === seat);
  return playerAvatar(player ?? { seat, avatar: "initial" }, expression);
}

/** A face that looks at the reader. */
export function face(character: Character, expression: Expression): TemplateResult {
  const pupils = pupilsOf(character, expression).map(
    ({ x, y, r }) =>
      svg`<g class="pupil" transform="translate(${x} ${y}) scale(${r / 50})">${PUPIL.map(drawnPath)}</g>`,
  );
  return drawing("face", [...faceShapes(character, expression).map(drawnPath), ...pupils]);
}

/** A drawing as decoration: what is around it has a name. */
export function drawing(name: string, shapes: readonly TemplateResult[]): TemplateResult {
  return html`
    <svg class=${name} viewBox="-50 -50 100 100" width="94%" height="94%" overflow="visible" aria-hidden="true" stroke-linecap="round" stroke-linejoin="round" paint-order="stroke">${shapes}</svg>
  `;
}

/** A shape of a `drawing`. */
export function drawnPath(shape: PlacedShape): TemplateResult {
  const { d, fill, line } = shape;
  const { color, width } = line ?? { color: "none", width: 0 };
  return svg`<path d=${d} fill=${fill ?? "none"} stroke=${color} stroke-width=${width} transform=${placeOf(shape)} />`;
}
