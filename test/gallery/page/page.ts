/// <reference types="vite/client" />
/** The real pages and the real table, with made-up doors: what they open to is laid before the page begins. */

import { startApp } from "../../../client/app/app.ts";
import { applyBrowserLanguage } from "../../../client/i18n/browser-language.ts";
import { language, setLanguage } from "../../../client/i18n/i18n.ts";
import type { GameApi } from "../../../client/net/game-api-contract.ts";
import type { ListedTable } from "../../../client/net/lobby.ts";
import type { TableSession } from "../../../client/net/session/table-snapshot.ts";
import { openGame } from "../../../client/pages/game/game-flow.lazy.ts";
import { openGamePage } from "../../../client/pages/game/game-page.lazy.ts";
import { accepted, type Result, refused } from "../../../shared/refusal.ts";
import { presetRules } from "../../../shared/rules.ts";
import { FakeSession } from "../../harness/pages/fake-session.ts";
import { waitingRoom } from "../../harness/pages/sample-snapshots.ts";
import "./page-window.ts";

const { table, told = [], mine = [], listed = 0, kept } = laidBackdrop;

/** A made-up table that remembers. */
class ToldSession extends FakeSession {
  override readonly pastEvents = told.map((events) => ({ events, snapshot: this.snapshot }));
  readonly fairness = { keptMatch: async () => kept };
}

const session = new ToldSession(table ?? waitingRoom());
globalThis.stage = { session, isAtTable: false };

const PRESETS = ["official", "party", "merciless", "quick"] as const;

const LISTINGS: readonly ListedTable[] = ["Marisol", "Wolfgang Amadeus M.", "Aiko", "Theo"].map(
  (host, i) => ({
    code: "ABCD".charAt(i).repeat(6),
    host,
    seats: 10,
    taken: i * 2 + 2,
    phase: i === 2 ? "playing" : "waiting",
    open: i !== 2,
    hasPassword: i === 1,
    spectatorsAllowed: i !== 3,
    rules: presetRules(PRESETS[i] ?? "official"),
  }),
);

async function open(): Promise<Result<TableSession>> {
  if (table === undefined) return refused("offline");
  stage.isAtTable = true;
  return accepted(session);
}

const gameApi: GameApi = {
  createTable: open,
  joinTable: open,
  rejoinTable: open,
  quickPlay: open,
  playWithBots: open,
  openLocalTable: open,
  watchTable: open,
  takeOverSeat: open,
  tablesWithMySeat: () => mine,
  subscribeToLobby(listener) {
    listener.tablesChanged(LISTINGS.slice(0, listed));
    return () => {};
  },
  async loadGameFlow() {
    await setLanguage(language(), ["game"]);
    return openGame;
  },
  loadGamePage: async () => openGamePage,
};

// All letters are there before the first picture: which frame shows them first is no matter of chance.
await Promise.all([...document.fonts].map((font) => font.load()));
const app = document.getElementById("app");
if (app === null) throw new Error('The page has no element "app".');
await applyBrowserLanguage();
startApp(app, gameApi);
document.documentElement.setAttribute("data-staged", "");
