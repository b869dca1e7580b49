/** The page begins here: the reader's language, then the place that the address names. */
import { type Result, refused } from "../shared/refusal.ts";
import { initSwitchAccess } from "./a11y/switch-access.ts";
import { startApp } from "./app/app.ts";
import { applyBrowserLanguage } from "./i18n/browser-language.ts";
import { language, setLanguage } from "./i18n/i18n.ts";
import { hasMissingChunk, reloadOnMissingChunk } from "./net/connection/app-reload.ts";
import type { GameApi } from "./net/game-api.ts";
import { subscribeToLobby } from "./net/lobby.ts";
import { seatTokens } from "./net/session/seat-tokens.ts";
import type { TableSession } from "./net/session/session-types.ts";
import { drawingQuality } from "./settings/apply-settings.ts";

const loadConnect = () => import("./net/connect.lazy.ts");
const loadGameFlow = () =>
  Promise.all([
    import("./pages/game/game-flow.lazy.ts"),
    import("./styles/at-table.css"),
    setLanguage(language(), ["game"]),
  ]);
const loadTableCanvas = () => import("./scenes/table-canvas.lazy.ts");
const loadPhaserGame = () => import("./scenes/phaser-game.lazy.ts");
const loadHomeDialogs = () => import("./pages/home/dialogs.lazy.ts");
const loadGamePage = () => import("./pages/game/game-page.lazy.ts");

/** Graphics and cards take longest: they are made ready while there is nothing else to do, or else on the way to a table. */
const preloadCanvas = () => {
  loadPhaserGame().then(
    (phaserGame) => phaserGame.preload(drawingQuality()),
    // Without them the page is loaded anew as soon as the server is back.
    () => {},
  );
};
const preloadAndConnect = () => {
  preloadCanvas();
  return loadConnect();
};
type ConnectModule = Awaited<ReturnType<typeof loadConnect>>;
/** Goes to a table; nobody gets there while the way itself cannot be fetched. */
const withConnect = (join: (connect: ConnectModule) => Promise<Result<TableSession>>) =>
  preloadAndConnect().then(join, () => refused("offline"));
/** Not every browser tells when it is idle. */
const whenIdle = (run: () => void) =>
  "requestIdleCallback" in globalThis ? requestIdleCallback(run) : setTimeout(run, 500);

const gameApi: GameApi = {
  createTable: (options) => withConnect((door) => door.createTable(options)),
  joinTable: (code, options) => withConnect((door) => door.joinTable(code, options)),
  quickPlay: (name) => withConnect((door) => door.quickPlay(name)),
  playWithBots: (name) => withConnect((door) => door.playWithBots(name)),
  watchTable: (code, options) => withConnect((door) => door.watchTable(code, options)),
  takeOverSeat: (code, seatToken) => withConnect((door) => door.takeOverSeat(code, seatToken)),
  rejoinTable: (code) => withConnect((door) => door.rejoinTable(code)),
  tablesWithMySeat: () => seatTokens().codes(),
  subscribeToLobby: ({ tablesChanged, disconnected }) =>
    // A page without all of its pieces is of no use before it is loaded anew.
    subscribeToLobby({
      disconnected,
      tablesChanged: (tables) => (hasMissingChunk() ? disconnected() : tablesChanged(tables)),
    }),
  loadGameFlow: async () => {
    const [[{ openGame: sitAtTable }], { keepUpToDate: keepOfToday }] = await Promise.all([
      loadGameFlow(),
      loadConnect(),
    ]);
    return (at, session, around) => {
      keepOfToday(session);
      return sitAtTable(at, session, around);
    };
  },
  loadGamePage: async () => (await loadGamePage()).openGamePage,
};

reloadOnMissingChunk();
const appElement = document.getElementById("app");
if (appElement === null) throw new Error('The page has no element "app" to show the game in.');
await applyBrowserLanguage();
startApp(appElement, gameApi);
initSwitchAccess();
// All of the table is fetched while the player types a name. What does not come is mended by itself.
const prefetchGame = () => {
  for (const load of [loadConnect, loadGameFlow, loadGamePage, loadTableCanvas, loadHomeDialogs])
    load().catch(() => {});
  whenIdle(preloadCanvas);
};
// The language took its time: the page may have been loaded before this line.
if (document.readyState === "complete") prefetchGame();
else addEventListener("load", prefetchGame, { once: true });
