import type { MatchEnd } from "../../shared/command.ts";
import type { Seat } from "../../shared/seat.ts";
import { listOfNames, t } from "./i18n.ts";

interface MatchEndDetails {
  readonly winners: readonly Seat[];
  readonly why: MatchEnd;
}

/** How a match ended, in one sentence for `me`. */
export function matchEndText({ winners, why }: MatchEndDetails, names: readonly string[], me: Seat): string {
  const details = { names: listOfNames(winners.map((seat) => names[seat] ?? "")) };
  const isMine = winners.length === 1 && winners[0] === me;
  switch (why) {
    case "won":
      if (winners.length > 1) return t("events.matchShared", details);
      return isMine ? t("events.matchWon_me") : t("events.matchWon", details);
    case "claimed":
      return isMine ? t("events.matchClaimed_me") : t("events.matchClaimed", details);
    case "idle":
      return t("events.matchIdle");
    case "abandoned":
      return t("events.matchAbandoned");
    default:
      return why satisfies never;
  }
}
