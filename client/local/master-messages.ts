/** The messages between a page and the workers of masters, who play in local games, and coach. */
import type { MoveQuestion } from "../../shared/bots/choose-move.ts";
import type { SeatKnowledge } from "../../shared/bots/master/imagine.ts";
import type { MoveAdvice } from "../../shared/coach/advise-move.ts";
import type { MatchAnalysis } from "../../shared/coach/match-analysis.ts";
import type { MatchCurve } from "../../shared/coach/match-curve.ts";
import type { SeatCommand } from "../../shared/command.ts";
import type { MatchRecord } from "../../shared/record/record.ts";

export interface MasterQuestion extends MoveQuestion {
  readonly type: "choose";
  readonly id: number;
}

export interface MasterAnswer {
  /** Of the question. */
  readonly id: number;
  readonly command: SeatCommand | undefined;
}

export type CoachQuestion =
  | { readonly type: "analyse" | "drawCurve"; readonly record: MatchRecord }
  | { readonly type: "advise"; readonly knowledge: SeatKnowledge; readonly seed: number };

export type CoachAnswer =
  | { readonly type: "progress"; readonly share: number }
  | { readonly type: "analysed"; readonly analysis: MatchAnalysis }
  | { readonly type: "curveDrawn"; readonly curve: MatchCurve }
  | { readonly type: "advised"; readonly advice: MoveAdvice | undefined }
  | { readonly type: "failed" };
