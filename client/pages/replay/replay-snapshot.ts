/** Turns a step of a recorded match into the players and the snapshot that the table shows. */

import { BOT_CHARACTERS, type BotCharacter } from "../../../shared/bot-character.ts";
import type { RecordedPlayer } from "../../../shared/record/record.ts";
import type { PointOfView, RecordedMatch } from "../../../shared/record/recorded-match.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { t } from "../../i18n/i18n.ts";
import type { PlayerInfo, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { STATIC_SEAT, STATIC_TABLE } from "../../net/session/table-snapshot.ts";
import { faceOfName } from "../../ui/faces/named-avatar.ts";

/** The name of a player, or a placeholder if the player has had it removed. */
function playerName({ name }: Pick<RecordedPlayer, "name">): string {
  return name === "" ? t("replay.someone") : name;
}

/** The names by seat number. */
export function playerNames({ record }: RecordedMatch): readonly string[] {
  return record.players.map(playerName);
}

/** The players of the match; the viewer is none of them if all hands are open. */
function playersAt(
  players: readonly RecordedPlayer[],
  { pointOfView, replaced }: { readonly pointOfView: PointOfView; readonly replaced: ReadonlySet<Seat> },
): readonly PlayerInfo[] {
  return players.map((player, seat) =>
    staticPlayer({
      // Records do not say which faces people had.
      avatar: faceOfName(player.name),
      ...{ id: `seat-${seat}`, seat, name: playerName(player), bot: botCharacterOf(player) },
      isBotControlled: replaced.has(seat),
      isMe: seat === pointOfView,
    }),
  );
}

function botCharacterOf({ kind }: RecordedPlayer): BotCharacter | "none" {
  const name = kind.startsWith("bot:") ? kind.slice("bot:".length) : undefined;
  // Records of the simulation may have bots that tables do not offer.
  return name === undefined ? "none" : (BOT_CHARACTERS.find((each) => each === name) ?? "normal");
}

/** The table after a step, from a point of view. */
export function snapshotAfter(match: RecordedMatch, number: number, pointOfView: PointOfView): TableSnapshot {
  const replaced = match.replacedAt(number);
  const players = playersAt(match.record.players, { pointOfView, replaced });
  return {
    ...staticSnapshot(match.viewAfter(number, pointOfView), players),
    lastEvent: match.lastEventNumber(number),
  };
}

// A table with only the game itself: no clock, no host, no spectators. For replays.

export function staticSnapshot(view: View, players: readonly PlayerInfo[]): TableSnapshot {
  return {
    ...STATIC_TABLE,
    code: "",
    phase: view.phase === "new" ? "waiting" : view.phase,
    rules: view.rules,
    players,
    view,
    clock: "none",
    disconnectPolicy: "wait",
    canClaimWin: false,
    playsNextMatch: false,
  };
}

type PlayerIdentity = Pick<PlayerInfo, "id" | "seat" | "name" | "avatar">;

/** A connected person, apart from what is given. */
export function staticPlayer(player: PlayerIdentity & Partial<PlayerInfo>): PlayerInfo {
  return {
    ...STATIC_SEAT,
    back: "suits",
    bot: "none",
    reconnectBy: "none",
    waitingBudget: "none",
    isHost: false,
    isMe: false,
    ...player,
  };
}
