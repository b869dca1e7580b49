/** Faces of people who are known by name only: in matches of the past, on lists. */
import type { TemplateResult } from "lit-html";
import { emblemOfBot } from "../../../shared/bots/bot-cast.ts";
import type { Emblem } from "../../../shared/looks.ts";
import type { Seat } from "../../../shared/seat.ts";
import { derivedFace, FACES } from "../../../shared/text/face-of-name.ts";
import type { Expression } from "../../faces/face-shapes.ts";
import type { PlayerInfo } from "../../net/session/table-snapshot.ts";
import { loadJson, save } from "../../storage.ts";
import { playerAvatar } from "./avatar.ts";

/** The avatar of somebody with this name. */
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
