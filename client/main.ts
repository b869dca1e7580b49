/** The entry of the client: sets the language, shows the page that the address names, and preloads the game. */
import { accepted, type Result, refused } from "../shared/refusal.ts";
import { initSwitchAccess } from "./a11y/load-switch-scanning.ts";
import { startApp } from "./app/app.ts";
import { applyBrowserLanguage } from "./i18n/browser-language.ts";
import { loadTexts } from "./i18n/i18n.ts";
import { hasMissingChunk, reloadOnMissingChunk } from "./net/connection/page-reload.ts";
import type { GameApi } from "./net/game-api-contract.ts";
import { subscribeToLobby } from "./net/lobby.ts";
import { seatTokens } from "./net/session/seat-tokens.ts";
import type { TableSession } from "./net/session/table-snapshot.ts";
import { holdInstallPrompt } from "./offline/install-prompt.ts";
import { drawingQuality } from "./settings/apply-settings.ts";
import { chosenLooks } from "./settings/settings.ts";

const loadConnect = async () => {
  const connect = await import("./net/connect.lazy.ts");
  connect.joinWithLooks(chosenLooks);
  return connect;
};
const loadLocalTable = () => import("./local/open-local-table.lazy.ts");
const loadGameFlow = () => Promise.all([import("./pages/game/game-flow.lazy.ts"), loadTexts(["game"])]);
const loadTableCanvas = () => import("./scenes/table-canvas.lazy.ts");
const loadHomeDialogs = () => import("./pages/home/dialogs.lazy.ts");
const loadGamePage = () => import("./pages/game/game-page.lazy.ts");
const loadServiceWorker = () => import("./offline/service-worker.lazy.ts");

/** Starting Phaser takes longest: it starts while the browser is idle, or at the latest when the player joins a table. */
const preloadCanvas = () => {
  loadTableCanvas().then(
    (tableCanvas) => tableCanvas.preloadPhaser(drawingQuality()),
    // A missing chunk reloads the page as soon as the server is back.
    () => {},
  );
};
const preloadAndConnect = () => {
  preloadCanvas();
  return loadConnect();
};
type ConnectModule = Awaited<ReturnType<typeof loadConnect>>;
/** Joins that have not been answered yet: the page must not reload now. */
let pendingJoins = 0;
/** A server that does not understand the page may be newer. */
const updateIfRefused = (joined: Result<TableSession>) => {
  if (!joined.ok && joined.refusal.code === "invalidRequest")
    loadServiceWorker().then(
      (offline) => offline.updateIfOutdated(),
      () => {},
    );
  return joined;
};
/** Joins a table; refused as offline if the code that connects cannot be loaded. */
const withConnect = (join: (connect: ConnectModule) => Promise<Result<TableSession>>) => {
  pendingJoins += 1;
  return preloadAndConnect()
    .then(join, () => refused("offline"))
    .then(updateIfRefused)
    .finally(() => {
      pendingJoins -= 1;
    });
};
/** A slow browser may never be idle: then it waits this long, in ms. */
const MAX_IDLE_WAIT_MS = 2_000;
/** Not every browser has `requestIdleCallback`. */
const whenIdle = (run: () => void) =>
  "requestIdleCallback" in globalThis
    ? requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MS })
    : setTimeout(run, 500);

const gameApi: GameApi = {
  createTable: (options) => withConnect((connect) => connect.createTable(options)),
  joinTable: (code, options) => withConnect((connect) => connect.joinTable(code, options)),
  quickPlay: (name, match) => withConnect((connect) => connect.quickPlay(name, match)),
  playWithBots: (name, match) => withConnect((connect) => connect.playWithBots(name, match)),
  openLocalTable: async (name, match) => {
    preloadCanvas();
    const local = await loadLocalTable().catch(() => undefined);
    if (local === undefined) return refused("offline");
    return accepted(await local.openLocalTable({ name, ...match }));
  },
  watchTable: (code, options) => withConnect((connect) => connect.watchTable(code, options)),
  takeOverSeat: (code, seatToken) => withConnect((connect) => connect.takeOverSeat(code, seatToken)),
  rejoinTable: (code, how) => withConnect((connect) => connect.rejoinTable(code, how)),
  tablesWithMySeat: () => seatTokens().codes(),
  subscribeToLobby: ({ tablesChanged, disconnected }) =>
    // A page with a missing chunk cannot open a table until it has reloaded.
    subscribeToLobby({
      disconnected,
      tablesChanged: (tables) => (hasMissingChunk() ? disconnected() : tablesChanged(tables)),
    }),
  loadGameFlow: async () => {
    // A local table needs no server: it opens even if the chunk for updates cannot be loaded.
    const [[{ openGame }], offline] = await Promise.all([
      loadGameFlow(),
      loadServiceWorker().catch(() => undefined),
    ]);
    return (host, session, api) => {
      const unwatch = offline?.watchTable(session);
      const close = openGame(host, session, api);
      return () => {
        close();
        unwatch?.();
      };
    };
  },
  loadGamePage: async () => (await loadGamePage()).openGamePage,
};

const startServiceWorker = () =>
  loadServiceWorker().then(
    (offline) => offline.startServiceWorker(() => pendingJoins > 0),
    () => {},
  );

reloadOnMissingChunk();
holdInstallPrompt();
const appElement = document.getElementById("app");
if (appElement === null) throw new Error('The page has no element "app" to show the game in.');
await applyBrowserLanguage();
startApp(appElement, gameApi);
initSwitchAccess();
// The code of the game loads while the player types a name. If a chunk is missing, `reloadOnMissingChunk` reloads the page.
const prefetchGame = () => {
  const chunks = [loadConnect, loadGameFlow, loadGamePage, loadTableCanvas, loadHomeDialogs, loadLocalTable];
  const loads = chunks.map((load) => load().catch(() => {}));
  whenIdle(preloadCanvas);
  // Last of all, so that its downloads delay nothing.
  void Promise.all(loads).then(startServiceWorker, () => {});
};
// The page itself comes first: its fonts and the list of tables. Loading the language takes time, so the load event may
// have happened already.
const prefetchWhenIdle = () => whenIdle(prefetchGame);
if (document.readyState === "complete") prefetchWhenIdle();
else addEventListener("load", prefetchWhenIdle, { once: true });
