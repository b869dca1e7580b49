/** What a page and its coach worker tell each other. */
import type { SeatKnowledge } from "../../shared/bots/master/imagine.ts";
import type { MoveAdvice } from "../../shared/coach/advise-move.ts";
import type { MatchAnalysis } from "../../shared/coach/match-analysis.ts";
import type { MatchRecord } from "../../shared/record/record.ts";

export type CoachQuestion =
  | { readonly type: "analyse"; readonly record: MatchRecord }
  | { readonly type: "advise"; readonly knowledge: SeatKnowledge; readonly seed: number };

export type CoachAnswer =
  | { readonly type: "progress"; readonly share: number }
  | { readonly type: "analysed"; readonly analysis: MatchAnalysis }
  | { readonly type: "advised"; readonly advice: MoveAdvice | undefined }
  | { readonly type: "failed" };
