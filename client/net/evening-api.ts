/** The client of the server's JSON API for club evenings. */
import type { EveningPlan, EveningView } from "../../shared/evening/evening.ts";
import type { Rules } from "../../shared/rules.ts";
import { type HistoryResponse, sendRequest } from "./history-api.ts";

/** What is chosen when an evening is opened. */
export interface EveningChoice {
  readonly name: string;
  readonly rules: Rules;
  /** In ms since 1970. */
  readonly startsAt: number;
  readonly plan: EveningPlan;
  readonly password?: string;
  /** The time zone in which it repeats every week. */
  readonly weeklyIn?: string;
}

/** What can be asked of an evening. */
export type EveningAsk =
  | { readonly type: "join"; readonly name: string; readonly password?: string }
  | { readonly type: "leave" | "draw" | "end" };

/** Opens an evening. */
export function openEvening(body: EveningChoice): Promise<HistoryResponse<{ readonly id: string }>> {
  return sendRequest("evenings", { method: "POST", body, needsKey: true });
}

/** The evening; undefined if it is still this version. */
export function fetchEvening(id: string, version = 0): Promise<HistoryResponse<EveningView | undefined>> {
  return sendRequest(`evenings/${encodeURIComponent(id)}?version=${version}`);
}

/** Comes, leaves, draws or ends; the answer is the evening after that. */
export function askEvening(id: string, body: EveningAsk): Promise<HistoryResponse<EveningView>> {
  return sendRequest(`evenings/${encodeURIComponent(id)}`, { method: "POST", body, needsKey: true });
}
