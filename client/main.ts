/** The page begins here: the reader's language, then the place that the address names. */
import { offerOneSwitch } from "./access/one-switch.ts";
import { useBrowserLanguage } from "./i18n/browser-language.ts";
import { language, speak } from "./i18n/words.ts";
import { watchTables } from "./net/lobby.ts";
import { seatTokens } from "./net/seat-tokens.ts";
import { startApp } from "./pages/app.ts";
import type { Doors } from "./pages/doors.ts";

const connection = () => import("./net/connection.ts");
const atTable = () =>
  Promise.all([
    import("./pages/at-table.ts"),
    import("./styles/at-table.css"),
    speak(language(), ["behind"]),
  ]);
const windows = () => import("./pages/home/windows.ts");
const tablePage = () => import("./pages/table/table-page.ts");

const doors: Doors = {
  createTable: async (options) => (await connection()).createTable(options),
  joinTable: async (code, options) => (await connection()).joinTable(code, options),
  quickPlay: async (name) => (await connection()).quickPlay(name),
  playWithBots: async (name) => (await connection()).playWithBots(name),
  watchTable: async (code, options) => (await connection()).watchTable(code, options),
  openSeat: async (code, seatToken) => (await connection()).openSeat(code, seatToken),
  returnToTable: async (code) => (await connection()).returnToTable(code),
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
  for (const load of [connection, atTable, tablePage, () => import("./scenes/table-screen.ts"), windows]) {
    load().catch(() => {});
  }
};
// The language took its time: the page may have been loaded before this line.
if (document.readyState === "complete") fetchTheTable();
else addEventListener("load", fetchTheTable, { once: true });
