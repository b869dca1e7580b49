/** The faces of people who are known by name only: this browser remembers whom it has seen at a table. */
import type { TemplateResult } from "lit-html";
import { emblemOfBot } from "../../shared/bots/bot-cast.ts";
import { derivedFace } from "../../shared/faces.ts";
import { EMBLEMS, type Emblem } from "../../shared/looks.ts";
import type { Seat } from "../../shared/seat.ts";
import type { PlayerInfo } from "../net/session/table-snapshot.ts";
import { myName } from "../pages/home/player-name.ts";
import { settings } from "../settings/settings.ts";
import { loadJson, save } from "../storage.ts";
import { playerAvatar } from "../ui/avatar.ts";
import type { Expression } from "./face-shapes.ts";

const STORAGE_KEY = "faces";
const MOST_FACES = 200;

/** Remembers the faces of a table, and forgets those that were seen longest ago. */
export function rememberFaces(players: readonly Pick<PlayerInfo, "name" | "avatar">[]): void {
  const seen = new Map(remembered());
  for (const { name, avatar } of players) {
    seen.delete(name);
    if (avatar !== "initial") seen.set(name, avatar);
  }
  save(STORAGE_KEY, JSON.stringify([...seen].slice(-MOST_FACES)));
}

/** One's own face, that of a bot, the one last seen at a table, or one that only depends on the name; without a name, none. */
export function faceOfName(name: string): Emblem {
  if (name === "") return "initial";
  const own = name === myName() ? settings().emblem : "initial";
  const sure = [own, emblemOfBot(name)].find((each) => each !== "initial");
  return sure ?? new Map(remembered()).get(name) ?? derivedFace(name);
}

/** The face of this name on the colour of the seat; a dash without a name. */
export function namedAvatar(name: string, seat: Seat, expression?: Expression): TemplateResult {
  return playerAvatar({ name: name || "–", seat, avatar: faceOfName(name) }, expression);
}

function remembered(): readonly (readonly [string, Emblem])[] {
  const stored = loadJson(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter(isFace) : [];
}

function isFace(entry: unknown): entry is readonly [string, Emblem] {
  return Array.isArray(entry) && typeof entry[0] === "string" && EMBLEMS.includes(entry[1]);
}
