/** Who has won how many matches at this table, as far as this browser has seen: it stays through rematches and new rules. */
import { isObject } from "../../../shared/record/field-checks.ts";
import { formatList, t } from "../../i18n/i18n.ts";
import { withAside } from "../../i18n/joined.ts";
import type { TableSnapshot } from "../../net/session/table-snapshot.ts";
import { loadJson, save } from "../../storage.ts";
import { nameAt } from "./score-table.ts";

const STORAGE_KEY = "table-wins";

/** A match, and a name of its winners; of the table that this browser was at last. */
interface TableWins {
  readonly code: string;
  readonly wins: readonly (readonly [match: string, winner: string])[];
}

/** The winners and how many matches they have won, most first; none after the first match, which says it itself. */
export function winsAtTable(snapshot: TableSnapshot): readonly (readonly [name: string, count: number])[] {
  const { wins } = winsWith(snapshot);
  if (new Set(wins.map(([match]) => match)).size < 2) return [];
  const counts = new Map<string, number>();
  for (const [, winner] of wins) counts.set(winner, (counts.get(winner) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

/** "Wins at this table: Anna (3) and Ben (1)". */
export function winsText(snapshot: TableSnapshot): string {
  const names = winsAtTable(snapshot).map(([name, count]) => withAside(name, `${count}`));
  return names.length === 0 ? "" : t("results.winsHere", { names: formatList(names) });
}

/** With the winners of the match that has just ended, which count once however often this is called. */
function winsWith(snapshot: TableSnapshot): TableWins {
  const { code, matchId = "", view } = snapshot;
  const stored = storedWins();
  const before = stored.code === code ? stored : { code, wins: [] };
  const isCounted = before.wins.some(([match]) => match === matchId);
  if (matchId === "" || isCounted || view.result === "none") return before;
  const won = view.result.winners.map((seat) => [matchId, nameAt(seat, snapshot)] as const);
  const after = { code, wins: [...before.wins, ...won] };
  save(STORAGE_KEY, JSON.stringify(after));
  return after;
}

const NO_WINS: TableWins = { code: "", wins: [] };

function storedWins(): TableWins {
  const found = loadJson(STORAGE_KEY);
  return isTableWins(found) ? found : NO_WINS;
}

function isTableWins(value: unknown): value is TableWins {
  if (!isObject(value)) return false;
  const { code, wins } = value;
  const isWin = (win: unknown) => Array.isArray(win) && win.every((part) => typeof part === "string");
  return typeof code === "string" && Array.isArray(wins) && wins.every(isWin);
}
