/** The client of the server's JSON API for club evenings. */
import type { EveningSettings, EveningView, FRIENDS } from "../../shared/evening/evening.ts";
import { type HistoryResponse, sendRequest } from "./history-api.ts";

/** What is chosen when an evening is opened. */
export type EveningChoice = Omit<EveningSettings, "title"> & {
  readonly name: string;
  readonly password?: string;
  /** Without it, everybody with the link may come. */
  readonly invited?: typeof FRIENDS;
};

/** What can be asked of an evening. */
export type EveningAsk =
  | { readonly type: "join"; readonly name: string; readonly password?: string }
  | { readonly type: "leave" | "draw" | "end" };

/** Opens an evening. */
export function openEvening(body: EveningChoice): Promise<HistoryResponse<{ readonly id: string }>> {
  return sendRequest("evenings", { method: "POST", body, needsKey: true });
}

/** The evening as this browser may see it. */
export function fetchEvening(id: string): Promise<HistoryResponse<EveningView>> {
  return sendRequest(`evenings/${encodeURIComponent(id)}`);
}

/** Comes, leaves, draws or ends; the answer is the evening after that. */
export function askEvening(id: string, body: EveningAsk): Promise<HistoryResponse<EveningView>> {
  return sendRequest(`evenings/${encodeURIComponent(id)}`, { method: "POST", body, needsKey: true });
}
