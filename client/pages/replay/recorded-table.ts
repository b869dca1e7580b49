/** A step of a recorded match as the table that it was: what the pages show of it. */
import { BOT_CHARACTERS, type BotCharacter } from "../../../shared/bot-character.ts";
import type { RecordedPlayer } from "../../../shared/record/record.ts";
import type { PointOfView, RecordedMatch } from "../../../shared/record/recorded-match.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { t } from "../../i18n/i18n.ts";
import type { PlayerInfo, TableSnapshot } from "../../net/session-types.ts";

/** The name of a player; of one who has had it taken out, a word stays. */
function playerName({ name }: Pick<RecordedPlayer, "name">): string {
  return name === "" ? t("replay.someone") : name;
}

/** The names by seat number. */
export function playerNames({ record }: RecordedMatch): readonly string[] {
  return record.players.map(playerName);
}

/** Who sat there, and who of them is the viewer: nobody, where all hands are open. */
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
    agreesToBots: false,
    turnTimeFactor: 1,
    ready: false,
    isHost: false,
    isMe: seat === pointOfView,
  }));
}

function botCharacterOf({ kind }: RecordedPlayer): BotCharacter | "none" {
  const name = kind.startsWith("bot:") ? kind.slice("bot:".length) : undefined;
  // The simulation has bots that no table has.
  return name === undefined ? "none" : (BOT_CHARACTERS.find((each) => each === name) ?? "normal");
}

/** A table with nothing going on but the game itself. */
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
    isPaused: false,
    isStorageDown: false,
    isQuickPlay: false,
    spectatorCount: 0,
    spectatorsAllowed: false,
    disconnectPolicy: "wait",
    canClaimWin: false,
    playsNextMatch: false,
  };
}

/** The table after that step, as these eyes saw it. */
export function snapshotAfter(match: RecordedMatch, number: number, pointOfView: PointOfView): TableSnapshot {
  const standIns = match.standInsAt(number);
  const sitters = playersAt(match.record.players, { pointOfView, standIns });
  return {
    ...staticSnapshot(match.viewAfter(number, pointOfView), sitters),
    lastEvent: match.lastEventNumber(number),
  };
}
