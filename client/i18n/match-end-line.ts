import type { MatchEnd } from "../../shared/command.ts";
import type { Seat } from "../../shared/seat.ts";
import { listOfNames, t } from "./i18n.ts";

interface MatchEndFacts {
  readonly winners: readonly Seat[];
  readonly why: MatchEnd;
}

/** How a match ended, in one sentence for `me`. */
export function matchEndLine({ winners, why }: MatchEndFacts, names: readonly string[], me: Seat): string {
  const facts = { names: listOfNames(winners.map((seat) => names[seat] ?? "")) };
  const isMine = winners.length === 1 && winners[0] === me;
  switch (why) {
    case "won":
      if (winners.length > 1) return t("events.matchShared", facts);
      return isMine ? t("events.matchWon_me") : t("events.matchWon", facts);
    case "claimed":
      return isMine ? t("events.matchClaimed_me") : t("events.matchClaimed", facts);
    case "idle":
      return t("events.matchIdle");
    case "abandoned":
      return t("events.matchAbandoned");
    default:
      return why satisfies never;
  }
}
