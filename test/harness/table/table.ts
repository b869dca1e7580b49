/// <reference types="vite/client" />
/**
 * Shows the game page with a fake session: three players, and the viewer on the first seat or as a spectator; or the big
 * screen of that table.
 */
import "../pages/late-sounds.ts";
import { initSwitchAccess } from "../../../client/a11y/load-switch-scanning.ts";
import { applyBrowserLanguage } from "../../../client/i18n/browser-language.ts";
import { isLanguage, type Language, setLanguage } from "../../../client/i18n/i18n.ts";
import type { TableSnapshot } from "../../../client/net/session/table-snapshot.ts";
import { openGamePage } from "../../../client/pages/game/game-page.lazy.ts";
import { initSettings } from "../../../client/settings/apply-settings.ts";
import { changeSetting } from "../../../client/settings/settings.ts";
import { newGame } from "../../../shared/game.ts";
import { accepted } from "../../../shared/refusal.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { SPECTATOR } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { viewFor } from "../../../shared/view-for.ts";
import { cards } from "../../support/game/game-as-text.ts";
import { FakeSession } from "../pages/fake-session.ts";
import { players, waitingRoom } from "../pages/sample-snapshots.ts";

/** What a test can access on the page. */
export interface TableHarness {
  readonly session: FakeSession;
  readonly change: typeof changeSetting;
  hasLeft: boolean;
  /** Changes all texts in place, as the settings do. */
  setLanguage(code: Language): Promise<void>;
  /** Closes the page. */
  close(): void;
}

const SEATS = 3;
const isSpectator = sessionStorage.getItem("seat") === "none";

function playingView(): View {
  const game = newGame({ rules: OFFICIAL_RULES, seats: SEATS, seed: "0".repeat(64) });
  const hand = isSpectator ? [] : cards("r5 r5 b7 gS y2 W F");
  const [topCard = 0] = cards("r3");
  return {
    ...viewFor(game, isSpectator ? SPECTATOR : 0),
    ...{ phase: "playing", round: 1, dealer: 2, turn: 0, hand, cardCounts: [7, 5, 3], topCard, color: "red" },
    ...{ drawPile: 60, discardPile: 5, topCardSeat: 2 },
  };
}

function playing(): TableSnapshot {
  const allPlayers = players(SEATS).map((playerInfo) => ({
    ...playerInfo,
    connected: true,
    isMe: playerInfo.isMe && !isSpectator,
  }));
  return {
    ...waitingRoom(SEATS),
    phase: "playing",
    players: allPlayers,
    view: playingView(),
    lastEvent: 20,
    clock: { endsAt: Date.now() + 25_000, lengthMs: 30_000 },
  };
}

const session = new FakeSession(playing());
const harness: TableHarness = {
  ...{ session, change: changeSetting, hasLeft: false },
  setLanguage: (code) => setLanguage(code, []),
  close: () => {},
};
Object.assign(globalThis, { tableHarness: harness });

initSettings();
const app = document.getElementById("app");
if (app !== null) {
  const code = sessionStorage.getItem("language") ?? "en";
  await applyBrowserLanguage();
  await setLanguage(isLanguage(code) ? code : "en");
  if (sessionStorage.getItem("form") === "bigScreen") {
    const { openScreen } = await import("../../../client/pages/big-screen/screen-flow.lazy.ts");
    const api = { watchTable: async () => accepted(session) };
    harness.close = openScreen(app, { code: session.code, api, goHome: () => {} });
  } else {
    const page = openGamePage(app, session, () => {
      harness.hasLeft = true;
    });
    harness.close = () => page.close();
  }
  initSwitchAccess();
}
