/** Starts the app with a fake game API; session storage names the sample snapshot that its session has. */

import "./late-sounds.ts";
import { startApp } from "../../../client/app/app.ts";
import { applyBrowserLanguage } from "../../../client/i18n/browser-language.ts";
import { type Language, loadTexts, setLanguage } from "../../../client/i18n/i18n.ts";
import type { GameApi, OpenGamePage } from "../../../client/net/game-api-contract.ts";
import type { LobbyListener } from "../../../client/net/lobby.ts";
import type { TableSession } from "../../../client/net/session/table-snapshot.ts";
import { openGame } from "../../../client/pages/game/game-flow.lazy.ts";
import { accepted, type Refusal, type Result, refuse } from "../../../shared/refusal.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { FakeSession } from "./fake-session.ts";
import {
  houseRulesWaitingRoom,
  matchOver,
  mixedWaitingRoom,
  quickPlayWaitingRoom,
  roundOver,
  spectatorWaitingRoom,
  waitingRoom,
} from "./sample-snapshots.ts";

const MOMENTS = {
  waiting: () => waitingRoom(),
  guest: () => waitingRoom(3, 1),
  alone: () => waitingRoom(1),
  guestOfMany: () => waitingRoom(7, 1),
  full: () => waitingRoom(10),
  houseRules: houseRulesWaitingRoom,
  mixed: mixedWaitingRoom,
  quick: quickPlayWaitingRoom,
  spectating: () => spectatorWaitingRoom(),
  spectatingFull: () => spectatorWaitingRoom(10),
  roundOver,
  matchOver,
};

function isMoment(name: string): name is keyof typeof MOMENTS {
  return Object.hasOwn(MOMENTS, name);
}

const name = sessionStorage.getItem("moment") ?? "waiting";
const session = new FakeSession(MOMENTS[isMoment(name) ? name : "waiting"]());

/** What a test can access on the page. */
export interface Harness {
  readonly session: FakeSession;
  readonly apiCalls: (readonly [name: string, ...args: readonly unknown[]])[];
  /** The refusal of the next API call. */
  refusal: Refusal | undefined;
  /** API calls are answered when this is resolved. */
  pendingAnswer: PromiseWithResolvers<void> | undefined;
  lobby: LobbyListener | undefined;
  ownTables: string[];
  tables: typeof TABLES;
  hasGamePage: boolean;
  /** The table has shown all events when this is resolved; at once if it is undefined. */
  eventsShown: PromiseWithResolvers<void> | undefined;
  /** Changes all texts in place, as the settings do. */
  setLanguage(code: Language): Promise<void>;
}

const listing = {
  seats: 10,
  phase: "waiting",
  open: true,
  hasPassword: false,
  spectatorsAllowed: true,
  rules: OFFICIAL_RULES,
} as const;
const TABLES = [
  { ...listing, code: "AAAAAA", host: "Marisol", taken: 3 },
  {
    ...listing,
    code: "BBBBBB",
    host: "Wolfgang Amadeus M.",
    taken: 7,
    hasPassword: true,
    rules: { ...OFFICIAL_RULES, target: "single", handSize: 5, turnSeconds: 30 },
  },
  {
    ...listing,
    code: "CCCCCC",
    host: "Aiko",
    taken: 4,
    phase: "playing",
    open: false,
    rules: { ...OFFICIAL_RULES, target: 200 },
  },
  {
    ...listing,
    code: "DDDDDD",
    host: "Theo",
    taken: 2,
    phase: "playing",
    open: false,
    spectatorsAllowed: false,
  },
  {
    ...listing,
    code: "EEEEEE",
    host: "",
    taken: 4,
    phase: "playing",
    open: false,
    length: 200,
    botSeats: 2,
    rules: { ...OFFICIAL_RULES, target: 200 },
  },
] as const;

const harness: Harness = {
  session,
  apiCalls: [],
  refusal: undefined,
  pendingAnswer: undefined,
  lobby: undefined,
  ownTables: JSON.parse(sessionStorage.getItem("mine") ?? "[]"),
  tables: TABLES,
  hasGamePage: false,
  eventsShown: undefined,
  setLanguage: showLanguage,
};
Object.assign(globalThis, { harness, refuse });

/** Resolves when the page is laid out with the letters of the language: fonts load when they are first used. */
async function showLanguage(code: Language): Promise<void> {
  await setLanguage(code, []);
  await Promise.all([...document.fonts].map((font) => font.load()));
}

async function open(
  ...call: readonly [name: string, ...args: readonly unknown[]]
): Promise<Result<TableSession>> {
  harness.apiCalls.push(call);
  const { refusal } = harness;
  harness.refusal = undefined;
  await harness.pendingAnswer?.promise;
  return refusal === undefined ? accepted(session) : { ok: false, refusal };
}

const openFakeGamePage: OpenGamePage = (host) => {
  const page = document.createElement("main");
  page.className = "page";
  const heading = document.createElement("h1");
  heading.tabIndex = -1;
  heading.textContent = "The table";
  page.append(heading);
  host.append(page);
  return {
    close: () => page.remove(),
    canvas: {
      whenEventsShown: () => harness.eventsShown?.promise ?? Promise.resolve(),
      pileBottom: () => undefined,
    },
    sounds: {
      playFirework: () => harness.apiCalls.push(["firework"]),
      silence: () => harness.apiCalls.push(["silence"]),
    },
  };
};

const gameApi: GameApi = {
  createTable: (options) => open("create", options),
  joinTable: (code, options) => open("join", code, options),
  rejoinTable: (code, how) => (how?.takeBack ? open("takeBack", code) : open("return", code)),
  quickPlay: (name, match) => open("quick", name, match),
  playWithBots: (name, match) => open("bots", name, match),
  openLocalTable: (name, match) => open("local", name, match),
  watchTable: (code, options) => open("watch", code, options),
  takeOverSeat(code, seatToken) {
    session.hasMovedHere = true;
    return open("seat", code, seatToken);
  },
  tablesWithMySeat: () => harness.ownTables,
  subscribeToLobby(listener) {
    harness.lobby = listener;
    listener.tablesChanged(sessionStorage.getItem("tables") === "none" ? [] : TABLES);
    return () => {
      harness.lobby = undefined;
    };
  },
  async loadGameFlow() {
    await loadTexts(["game"]);
    return openGame;
  },
  async loadGamePage() {
    await harness.pendingAnswer?.promise;
    return openFakeGamePage;
  },
};

const app = document.getElementById("app");
if (app !== null) {
  await applyBrowserLanguage();
  startApp(app, gameApi);
}
