/** Who has won the round or the match, in one sentence: the title of the results, and what screen readers hear at once. */
import { t } from "../../i18n/i18n.ts";
import { matchEndText } from "../../i18n/log-text.ts";
import type { TableSnapshot } from "../../net/session/table-snapshot.ts";
import { nameAt, namesOf, roundWinner } from "./score-table.ts";

export function resultTitle(snapshot: TableSnapshot): string {
  const { view, phase } = snapshot;
  if (phase !== "matchOver") return roundTitle(snapshot);
  return view.result === "none" ? "" : matchEndText(view.result, namesOf(snapshot), view.seat);
}

function roundTitle(snapshot: TableSnapshot): string {
  const { view } = snapshot;
  const winner = roundWinner(view);
  if (winner === undefined) return t("results.roundNumber", { round: view.round });
  return winner === view.seat
    ? t("results.roundTitle_me")
    : t("results.roundTitle", { name: nameAt(winner, snapshot) });
}
