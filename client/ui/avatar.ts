/** Avatars: the face of a player on the colour of the seat. */
import { html, svg, type TemplateResult } from "lit-html";
import { emblemOfBot } from "../../shared/bots/bot-cast.ts";
import type { Emblem } from "../../shared/looks.ts";
import type { Emote } from "../../shared/phrase.ts";
import type { Seat } from "../../shared/seat.ts";
import { type Character, derivedFace, FACES } from "../../shared/text/face-of-name.ts";
import { AVATAR_COLORS } from "../cards/table-palette.ts";
import { faceShapes, type PlacedShape, PUPIL, pupilsOf } from "../faces/face-drawing.ts";
import { EMOTE_SHAPES, type Expression } from "../faces/face-shapes.ts";
import type { PlayerInfo, TableSnapshot } from "../net/session/table-snapshot.ts";
import { loadJson, save } from "../storage.ts";

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

/** The avatar of somebody who is known by name only. */
export function namedAvatar(name: string, seat: Seat, expression?: Expression): TemplateResult {
  return playerAvatar({ seat, avatar: faceOfName(name) }, expression);
}

const STORAGE_KEY = "faces";
const MOST_FACES = 200;

/** Remembers the faces of a table, and forgets those that were seen longest ago. */
export function rememberFaces(players: readonly Pick<PlayerInfo, "name" | "avatar">[]): void {
  const seen = new Map(seenFaces());
  for (const { name, avatar } of players) {
    seen.delete(name);
    seen.set(name, avatar);
  }
  save(STORAGE_KEY, JSON.stringify([...seen].slice(-MOST_FACES)));
}

/** The face that this browser last saw at a table under this name, or that of a bot, or one that only depends on the name. */
export function faceOfName(name: string): Emblem {
  if (name === "") return "initial";
  const known = [new Map(seenFaces()).get(name), emblemOfBot(name)];
  return known.flatMap((each) => FACES.filter((face) => face === each))[0] ?? derivedFace(name);
}

function seenFaces(): readonly (readonly [string, unknown])[] {
  const stored = loadJson(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter((each): each is [string, unknown] => Array.isArray(each)) : [];
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
      svg`<g class="pupil" transform="translate(${x} ${y}) scale(${r / 50})">${PUPIL.map(path)}</g>`,
  );
  return drawing("face", [...faceShapes(character, expression).map(path), ...pupils]);
}

/** An emote as decoration: the button around it has a label. */
export function emoteImage(emote: Emote): TemplateResult {
  return drawing("emote", EMOTE_SHAPES[emote].map(path));
}

function drawing(name: string, shapes: readonly TemplateResult[]): TemplateResult {
  return html`
    <svg class=${name} viewBox="-50 -50 100 100" width="94%" height="94%" overflow="visible" aria-hidden="true" stroke-linecap="round" stroke-linejoin="round" paint-order="stroke">${shapes}</svg>
  `;
}

function path({ d, fill, line, at, isMirrored }: PlacedShape): TemplateResult {
  const { x, y, scale } = at ?? { x: 0, y: 0, scale: 1 };
  const { color, width } = line ?? { color: "none", width: 0 };
  return svg`<path d=${d} fill=${fill ?? "none"} stroke=${color} stroke-width=${width} transform="translate(${x} ${y}) scale(${isMirrored === true ? -scale : scale} ${scale})" />`;
}
