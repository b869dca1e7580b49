/** What the pages see of the local table. */
import { emblemOf } from "../../shared/avatar-icon.ts";
import { type Game, newGame } from "../../shared/game.ts";
import { viewFor } from "../../shared/view-for.ts";
import type { LocalTableInfo, PlayerInfo, TableSnapshot } from "../net/session/table-snapshot.ts";
import { type LocalSeat, type LocalTableState, personSeat } from "./local-table-state.ts";

export interface LocalSituation {
  readonly state: LocalTableState;
  /** Undefined in the waiting room. */
  readonly game: Readonly<Game> | undefined;
  readonly lastEvent: number;
  readonly isPaused: boolean;
  readonly info: LocalTableInfo;
}

export function localSnapshot({ state, game, lastEvent, isPaused, info }: LocalSituation): TableSnapshot {
  const { rules, seats, match } = state;
  const view = viewFor(game ?? newGame({ rules, seats: seats.length, seed: "" }), personSeat(state));
  return {
    ...ALONE,
    phase: view.phase === "new" ? "waiting" : view.phase,
    rules,
    players: seats.map(toPlayerInfo),
    view,
    isTableRuleRemoved: state.isTableRuleRemoved && view.tableRule !== "none",
    lastEvent,
    isSolo: view.phase === "playing" || view.phase === "roundOver",
    isPaused,
    // Without storage, a match is gone when its page closes: nobody can watch it again.
    matchId: info.isKept ? (match?.id ?? "") : "",
    isLocalGame: true,
    localTable: info,
  };
}

/** What is always the same at a table without other people, a clock and a server. */
const ALONE = {
  code: "",
  isPublic: false,
  hasPassword: false,
  clock: "none",
  isStorageDown: false,
  isQuickPlay: false,
  isHandOfTheDay: false,
  spectatorCount: 0,
  spectatorsAllowed: false,
  hasMasterBots: true,
  disconnectPolicy: "wait",
  canClaimWin: false,
  playsNextMatch: false,
} as const satisfies Partial<TableSnapshot>;

function toPlayerInfo({ id, name, emblem, bot }: LocalSeat, seat: number): PlayerInfo {
  const isMe = bot === "none";
  return {
    ...{ id, seat, name, bot, isMe, isHost: isMe, ready: false },
    emblem: emblemOf(emblem),
    connected: true,
    isBotControlled: false,
    isKicked: false,
    reconnectBy: "none",
    agreesToStart: false,
    turnTimeFactor: 1,
    waitingBudget: "none",
  };
}
