/** Turns a step of a recorded match into the players and the snapshot that the table shows. */
import { BOT_CHARACTERS, type BotCharacter } from "../../../shared/bot-character.ts";
import type { RecordedPlayer } from "../../../shared/record/record.ts";
import type { PointOfView, RecordedMatch } from "../../../shared/record/recorded-match.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { t } from "../../i18n/i18n.ts";
import type { PlayerInfo, TableSnapshot } from "../../net/session/table-snapshot.ts";

/** The name of a player, or a placeholder if the player has had it removed. */
function playerName({ name }: Pick<RecordedPlayer, "name">): string {
  return name === "" ? t("replay.someone") : name;
}

/** The names by seat number. */
export function playerNames({ record }: RecordedMatch): readonly string[] {
  return record.players.map(playerName);
}

/** The players of the match; the viewer is none of them if all hands are open. */
export function playersAt(
  players: readonly RecordedPlayer[],
  { pointOfView, standIns }: { readonly pointOfView: PointOfView; readonly standIns: ReadonlySet<Seat> },
): readonly PlayerInfo[] {
  return players.map((player, seat) => ({
    id: `seat-${seat}`,
    seat,
    name: playerName(player),
    emblem: "initial",
    connected: true,
    bot: botCharacterOf(player),
    isBotControlled: standIns.has(seat),
    isKicked: false,
    reconnectBy: "none",
    agreesToStart: false,
    turnTimeFactor: 1,
    waitingBudget: "none",
    ready: false,
    isHost: false,
    isMe: seat === pointOfView,
  }));
}

function botCharacterOf({ kind }: RecordedPlayer): BotCharacter | "none" {
  const name = kind.startsWith("bot:") ? kind.slice("bot:".length) : undefined;
  // Records of the simulation may have bots that tables do not offer.
  return name === undefined ? "none" : (BOT_CHARACTERS.find((each) => each === name) ?? "normal");
}

/** A snapshot of a table with only the game itself: no clock, no host, no spectators. */
export function staticSnapshot(view: View, players: readonly PlayerInfo[]): TableSnapshot {
  return {
    code: "",
    phase: view.phase === "new" ? "waiting" : view.phase,
    isPublic: false,
    hasPassword: false,
    rules: view.rules,
    players,
    view,
    isTableRuleRemoved: false,
    lastEvent: 0,
    clock: "none",
    isSolo: false,
    isPaused: false,
    isStorageDown: false,
    isQuickPlay: false,
    isHandOfTheDay: false,
    spectatorCount: 0,
    spectatorsAllowed: false,
    hasMasterBots: true,
    disconnectPolicy: "wait",
    canClaimWin: false,
    playsNextMatch: false,
  };
}

/** The table after a step, from a point of view. */
export function snapshotAfter(match: RecordedMatch, number: number, pointOfView: PointOfView): TableSnapshot {
  const standIns = match.standInsAt(number);
  const players = playersAt(match.record.players, { pointOfView, standIns });
  return {
    ...staticSnapshot(match.viewAfter(number, pointOfView), players),
    lastEvent: match.lastEventNumber(number),
  };
}
