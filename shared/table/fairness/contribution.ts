/** What players contribute to the next deal, and what comes of it (docs/fairness.md). */
import type { Requests } from "../../wire/request-payloads.ts";
import type { AgreedRound } from "../journal/entry-fairness.ts";

/** What a client sends on its own for the next shuffle. */
export type ContributionMade =
  | ({ readonly type: "commitContribution" } & Omit<Requests["commitContribution"], "id">)
  | ({ readonly type: "revealContribution" } & Omit<Requests["revealContribution"], "id">);

/** The key of the next round, and how it was agreed on. */
export interface KeyedDeal {
  readonly key: string;
  readonly agreed: AgreedRound;
}
