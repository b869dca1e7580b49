/** Sample snapshots of tables. */

import type { PlayerInfo, TableSnapshot } from "../../../client/net/session/table-snapshot.ts";
import { staticPlayer, staticSnapshot } from "../../../client/pages/replay/replay-snapshot.ts";
import { quickRules } from "../../../shared/editions/quick-rules.ts";
import { newGame } from "../../../shared/game.ts";
import { OFFICIAL_RULES, presetRules, type Rules } from "../../../shared/rules.ts";
import { QUICK_START_SECONDS } from "../../../shared/table-limits.ts";
import { derivedFace } from "../../../shared/text/face-of-name.ts";
import type { View } from "../../../shared/view.ts";
import { viewFor } from "../../../shared/view-for.ts";
import { cards } from "../../support/game/game-as-text.ts";

const NAMES = [
  "Marisol",
  "Theo",
  "Aiko",
  "Merry Snail",
  "Freya Sørensen",
  "Kwame",
  "Ingrid",
  "Luca",
  "Nadia",
  "Wolfgang Amadeus M.",
];

export function players(count: number, me = 0): readonly PlayerInfo[] {
  return NAMES.slice(0, count).map((name, seat) =>
    staticPlayer({
      ...{ id: `seat-${seat}`, seat, name, avatar: derivedFace(name) },
      ...{ connected: seat !== 2, waitingBudget: 60 },
      ...{ ready: seat % 2 === 1, isHost: seat === 0, isMe: seat === me },
    }),
  );
}

function view(seats: number, rules: Rules = OFFICIAL_RULES): View {
  return viewFor(newGame({ rules, seats, seed: "0".repeat(64) }), 0);
}

export function waitingRoom(count = 4, me = 0): TableSnapshot {
  return {
    ...staticSnapshot(view(count), players(count, me)),
    ...{ code: "QK7M2P", isPublic: true, spectatorsAllowed: true },
  };
}

/** With a bot, a player who is away, and a spectator. */
export function mixedWaitingRoom(): TableSnapshot {
  const room = waitingRoom(4);
  const [marisol, theo, ...others] = room.players;
  if (marisol === undefined || theo === undefined) throw new Error("This table has four players.");
  const away: PlayerInfo = { ...theo, connected: false, reconnectBy: Date.now() + 25_000 };
  const bot: PlayerInfo = { ...theo, id: "seat-4", seat: 4, name: "Pepper", bot: "sharp" };
  return { ...room, players: [marisol, away, ...others, bot], spectatorCount: 1 };
}

/** Opened by quick play: the match starts automatically in a moment. */
export function quickPlayWaitingRoom(): TableSnapshot {
  const { players, ...room } = waitingRoom(2);
  return {
    ...room,
    isQuickPlay: true,
    rules: quickRules("single"),
    players: players.map((player) => ({ ...player, isHost: false, agreesToStart: player.seat === 1 })),
    clock: { endsAt: Date.now() + 7_000, lengthMs: 1000 * QUICK_START_SECONDS },
  };
}

/** The waiting room as a spectator sees it. */
export function spectatorWaitingRoom(count = 3): TableSnapshot {
  return { ...waitingRoom(count, -1), spectatorCount: 2 };
}

/** A table with house rules, as a player who is not the host sees it. */
export function houseRulesWaitingRoom(): TableSnapshot {
  return { ...waitingRoom(5, 1), rules: presetRules("harsh") };
}

export function roundOver(): TableSnapshot {
  const revealedHands = [
    cards(""),
    cards("r5 bS W y2"),
    cards("g7 g9 r0 b3 b3 yD F r1 r2 r9 gR b6"),
    cards("y8 y6"),
  ];
  const base = waitingRoom(4);
  return {
    ...base,
    phase: "roundOver",
    view: {
      ...base.view,
      phase: "roundOver",
      round: 3,
      revealedHands,
      cardCounts: revealedHands.map((hand) => hand.length),
      roundPoints: [231, 0, 0, 0],
      scores: [398, 120, 0, 64],
    },
    clock: { endsAt: Date.now() + 12_000, lengthMs: 15_000 },
  };
}

export function matchOver(): TableSnapshot {
  const over = roundOver();
  return {
    ...over,
    phase: "matchOver",
    view: {
      ...over.view,
      phase: "matchOver",
      scores: [512, 120, 64, 120],
      result: { winners: [0], scores: [512, 120, 64, 120], why: "won" },
    },
    clock: { endsAt: Date.now() + 26_000, lengthMs: 30_000 },
  };
}
