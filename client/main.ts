/** The page begins here: the reader's language, then the place that the address names. */
import { type Result, refused } from "../shared/refusal.ts";
import { offerOneSwitch } from "./a11y/switch-access.ts";
import { startApp } from "./app/app.ts";
import { useBrowserLanguage } from "./i18n/browser-language.ts";
import { language, speak } from "./i18n/i18n.ts";
import type { Doors } from "./net/game-api.ts";
import { watchTables } from "./net/lobby.ts";
import { isPieceMissing, mendMissingPieces } from "./net/missing-pieces.ts";
import { seatTokens } from "./net/seat-tokens.ts";
import type { TableSession } from "./net/session-types.ts";
import { drawingQuality } from "./settings/quality.ts";

const connection = () => import("./net/connect.lazy.ts");
const atTable = () =>
  Promise.all([
    import("./pages/game/game-flow.lazy.ts"),
    import("./styles/at-table.css"),
    speak(language(), ["game"]),
  ]);
const tableScreen = () => import("./scenes/table-canvas.lazy.ts");
const backstage = () => import("./scenes/phaser-game.lazy.ts");
const windows = () => import("./pages/home/windows.ts");
const tablePage = () => import("./pages/game/game-page.lazy.ts");

/** Graphics and cards take longest: they are made ready while there is nothing else to do, or else on the way to a table. */
const makeReady = () => {
  backstage().then(
    (stages) => stages.makeReady(drawingQuality()),
    // Without them the page is loaded anew as soon as the server is back.
    () => {},
  );
};
const onTheWay = () => {
  makeReady();
  return connection();
};
type Door = Awaited<ReturnType<typeof connection>>;
/** Goes to a table; nobody gets there while the way itself cannot be fetched. */
const through = (go: (door: Door) => Promise<Result<TableSession>>) =>
  onTheWay().then(go, () => refused("offline"));
/** Not every browser tells when it is idle. */
const whenIdle = (then: () => void) =>
  "requestIdleCallback" in globalThis ? requestIdleCallback(then) : setTimeout(then, 500);

const doors: Doors = {
  createTable: (options) => through((door) => door.createTable(options)),
  joinTable: (code, options) => through((door) => door.joinTable(code, options)),
  quickPlay: (name) => through((door) => door.quickPlay(name)),
  playWithBots: (name) => through((door) => door.playWithBots(name)),
  watchTable: (code, options) => through((door) => door.watchTable(code, options)),
  openSeat: (code, seatToken) => through((door) => door.openSeat(code, seatToken)),
  returnToTable: (code) => through((door) => door.returnToTable(code)),
  tablesWithMySeat: () => seatTokens().codes(),
  watchTables: ({ listed, wentAway }) =>
    // A page without all of its pieces is of no use before it is loaded anew.
    watchTables({ wentAway, listed: (tables) => (isPieceMissing() ? wentAway() : listed(tables)) }),
  loadPlaceAtTable: async () => {
    const [[{ sitAtTable }], { keepOfToday }] = await Promise.all([atTable(), connection()]);
    return (at, session, around) => {
      keepOfToday(session);
      return sitAtTable(at, session, around);
    };
  },
  loadTablePage: async () => (await tablePage()).openTablePage,
};

mendMissingPieces();
const host = document.getElementById("app");
if (host === null) throw new Error('The page has no element "app" to show the game in.');
await useBrowserLanguage();
startApp(host, doors);
offerOneSwitch();
// All of the table is fetched while the player types a name. What does not come is mended by itself.
const fetchTheTable = () => {
  for (const load of [connection, atTable, tablePage, tableScreen, windows]) load().catch(() => {});
  whenIdle(makeReady);
};
// The language took its time: the page may have been loaded before this line.
if (document.readyState === "complete") fetchTheTable();
else addEventListener("load", fetchTheTable, { once: true });
