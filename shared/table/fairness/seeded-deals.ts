/** Deals without a proof: each is made from the seed of its match. */
import { refused } from "../../refusal.ts";
import type { VerifiableDeals } from "../table-draft.ts";
import { NO_DEALING } from "../table-state.ts";

export const SEEDED_DEALS: VerifiableDeals = {
  restore: () => NO_DEALING,
  adapt: () => undefined,
  nextStep: () => undefined,
  contribute: () => refused("contributionRefused", { why: "noFairRound" }),
  withdraw: () => false,
  messages: () => [],
};
