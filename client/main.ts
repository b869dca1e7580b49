/** The page begins here: the reader's language, then the place that the address names. */
import { useBrowserLanguage } from "./i18n/browser-language.ts";
import { createTable, joinTable, returnToTable, tablesWithMySeat } from "./net/connection.ts";
import { watchTables } from "./net/lobby.ts";
import { startApp } from "./pages/app.ts";

const loadTablePage = async () => (await import("./pages/table/table-page.ts")).openTablePage;

const host = document.getElementById("app");
if (host === null) throw new Error('The page has no element "app" to show the game in.');
useBrowserLanguage();
startApp(host, { createTable, joinTable, returnToTable, tablesWithMySeat, watchTables, loadTablePage });
// The table and its picture are fetched while the player types a name. A failure is no harm: both are fetched again
// when they are needed.
addEventListener("load", () => {
  loadTablePage().catch(() => {});
  import("./scenes/table-screen.ts").catch(() => {});
});
