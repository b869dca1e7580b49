/** A table with only the game itself: no clock, no host, no spectators. For replays. */
import type { View } from "../../../shared/view.ts";
import { type PlayerInfo, STATIC_SEAT, STATIC_TABLE, type TableSnapshot } from "./table-snapshot.ts";

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

type PlayerIdentity = Pick<PlayerInfo, "id" | "seat" | "name">;

/** A connected person, apart from what is given. */
export function staticPlayer(player: PlayerIdentity & Partial<PlayerInfo>): PlayerInfo {
  return {
    ...STATIC_SEAT,
    avatar: "initial",
    back: "suits",
    bot: "none",
    reconnectBy: "none",
    waitingBudget: "none",
    isHost: false,
    isMe: false,
    ...player,
  };
}
