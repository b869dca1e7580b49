/** The page begins here: the reader's language, then the place that the address names. */
import { offerOneSwitch } from "./access/one-switch.ts";
import { useBrowserLanguage } from "./i18n/browser-language.ts";
import { language, speak } from "./i18n/words.ts";
import { watchTables } from "./net/lobby.ts";
import { seatTokens } from "./net/seat-tokens.ts";
import { startApp } from "./pages/app.ts";
import type { Doors } from "./pages/doors.ts";
import { drawingQuality } from "./settings/quality.ts";

const connection = () => import("./net/connection.ts");
const atTable = () =>
  Promise.all([
    import("./pages/at-table.ts"),
    import("./styles/at-table.css"),
    speak(language(), ["behind"]),
  ]);
const tableScreen = () => import("./scenes/table-screen.ts");
const backstage = () => import("./scenes/backstage.ts");
const windows = () => import("./pages/home/windows.ts");
const tablePage = () => import("./pages/table/table-page.ts");

/** Graphics and cards take longest: they are made ready while there is nothing else to do, or else on the way to a table. */
const makeReady = () => {
  backstage().then(
    (stages) => stages.makeReady(drawingQuality()),
    // It is fetched again when the table is shown.
    () => {},
  );
};
const onTheWay = () => {
  makeReady();
  return connection();
};
/** Not every browser tells when it is idle. */
const whenIdle = (then: () => void) =>
  "requestIdleCallback" in globalThis ? requestIdleCallback(then) : setTimeout(then, 500);

const doors: Doors = {
  createTable: async (options) => (await onTheWay()).createTable(options),
  joinTable: async (code, options) => (await onTheWay()).joinTable(code, options),
  quickPlay: async (name) => (await onTheWay()).quickPlay(name),
  playWithBots: async (name) => (await onTheWay()).playWithBots(name),
  watchTable: async (code, options) => (await onTheWay()).watchTable(code, options),
  openSeat: async (code, seatToken) => (await onTheWay()).openSeat(code, seatToken),
  returnToTable: async (code) => (await onTheWay()).returnToTable(code),
  tablesWithMySeat: () => seatTokens().codes(),
  watchTables,
  loadPlaceAtTable: async () => (await atTable())[0].sitAtTable,
  loadTablePage: async () => (await tablePage()).openTablePage,
};

const host = document.getElementById("app");
if (host === null) throw new Error('The page has no element "app" to show the game in.');
await useBrowserLanguage();
startApp(host, doors);
offerOneSwitch();
// All of the table is fetched while the player types a name. A failure is no harm: it is fetched again when needed.
const fetchTheTable = () => {
  for (const load of [connection, atTable, tablePage, tableScreen, windows]) load().catch(() => {});
  whenIdle(makeReady);
};
// The language took its time: the page may have been loaded before this line.
if (document.readyState === "complete") fetchTheTable();
else addEventListener("load", fetchTheTable, { once: true });
