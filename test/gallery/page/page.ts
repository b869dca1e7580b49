/// <reference types="vite/client" />
/** The real pages and the real table with a fake game API, whose state is set before the page loads. */

import { html, render, type TemplateResult } from "lit-html";
import { startApp } from "../../../client/app/app.ts";
import { EXPRESSIONS, type Expression } from "../../../client/faces/face-shapes.ts";
import { applyBrowserLanguage } from "../../../client/i18n/browser-language.ts";
import { loadTexts } from "../../../client/i18n/i18n.ts";
import { feltParts } from "../../../client/looks/felt.ts";
import type { GameApi } from "../../../client/net/game-api-contract.ts";
import type { ListedTable } from "../../../client/net/lobby.ts";
import type { TableSession } from "../../../client/net/session/table-snapshot.ts";
import { holdInstallPrompt } from "../../../client/offline/install-prompt.ts";
import { openGame } from "../../../client/pages/game/game-flow.lazy.ts";
import { openGamePage } from "../../../client/pages/game/game-page.lazy.ts";
import { cardBack } from "../../../client/ui/card-back.ts";
import { face, playerAvatar } from "../../../client/ui/faces/avatar.ts";
import { emoteImage } from "../../../client/ui/faces/emote-image.ts";
import "../../../client/styles/felt.css";
import { BACKS, EMBLEMS, FELTS } from "../../../shared/looks.ts";
import { EMOTES } from "../../../shared/phrase.ts";
import { accepted, type Result, refused } from "../../../shared/refusal.ts";
import { presetRules } from "../../../shared/rules.ts";
import { FakeSession } from "../../harness/pages/fake-session.ts";
import { waitingRoom } from "../../harness/pages/sample-snapshots.ts";
import "./page-window.ts";

const { table, pastEvents = [], mine = [], listed = 0, keptMatch, sheet } = initialPageState;

/** A fake session with past events. */
class SessionWithHistory extends FakeSession {
  override readonly pastEvents = pastEvents.map((events) => ({ events, snapshot: this.snapshot }));
  readonly fairness = { keptMatch: async () => keptMatch };
}

const session = new SessionWithHistory(table ?? waitingRoom());
globalThis.pageControls = { session, isAtTable: false };

/** Each character with each expression, and as small as it is shown anywhere. */
function faceSheet(): TemplateResult {
  const box = (side: number) => `display: inline-grid; width: ${side}px; height: ${side}px`;
  return html`<div .style=${SHEET_STYLE}>${EMBLEMS.filter((each) => each !== "initial").map(
    (avatar, seat) => html`<p>
      ${EXPRESSION_NAMES.map((expression) => html`<span .style=${box(52)}>${playerAvatar({ seat, avatar }, expression)}</span>`)}
      ${EXPRESSION_NAMES.map((expression) => html`<span .style=${box(28)}>${face(avatar, expression)}</span>`)}
    </p>`,
  )}</div>`;
}

const SHEET_STYLE = "display: flex; flex-wrap: wrap; gap: 8px 24px; padding: 12px";

/** Each back in two sizes, each felt, each emote. */
function lookSheet(): TemplateResult {
  const box = (w: number, h: number) => `display: inline-grid; width: ${w}px; height: ${h}px`;
  const felts = FELTS.filter((felt) => felt !== "auto").map((felt) => {
    const parts = Object.entries(feltParts(felt)).map((part) => part.join(":"));
    return html`<span class="felt" .style=${`${box(340, 200)};${parts.join(";")}`}></span>`;
  });
  return html`<div .style=${SHEET_STYLE}>
    ${BACKS.map((back) => html`<span .style=${box(104, 156)}>${cardBack(back)}</span><span .style=${box(30, 45)}>${cardBack(back)}</span>`)}
    ${EMOTES.map((emote) => html`<span .style=${box(64, 64)}>${emoteImage(emote)}</span>`)}
    ${felts}
  </div>`;
}

const EXPRESSION_NAMES = Object.keys(EXPRESSIONS) as Expression[];

const PRESETS = ["official", "party", "harsh", "quick"] as const;

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
  pageControls.isAtTable = true;
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
    await loadTexts(["game"]);
    return openGame;
  },
  loadGamePage: async () => openGamePage,
};

// All fonts are loaded before the first screenshot, so it does not depend on when they arrive.
await Promise.all([...document.fonts].map((font) => font.load()));
const app = document.getElementById("app");
if (app === null) throw new Error('The page has no element "app".');
await applyBrowserLanguage();
holdInstallPrompt();
if (sheet !== undefined) render(sheet === "faces" ? faceSheet() : lookSheet(), app);
else startApp(app, gameApi);
document.documentElement.setAttribute("data-staged", "");
