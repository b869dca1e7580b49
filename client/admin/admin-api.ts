/** What the operator's page asks the server, and its texts. */
import type { ActRequest, AdminError, OperatorView, SeatView } from "../../shared/wire/moderation.ts";

export type Problem = AdminError | "offline";
export type AdminAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: Problem };

let texts: Readonly<Record<string, string>> = {};

/** The text with this key in the language of the page: `act.ban`. */
export function t(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const text = texts[key] ?? key;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}

export async function loadTexts(): Promise<void> {
  const loaded = await ask<typeof texts>("GET", `texts${location.search}`);
  if (loaded.ok) texts = loaded.value;
}

export const signIn = (token: string) => ask("POST", "session", { token });
export const signOut = () => ask("DELETE", "session", {});
export const fetchOverview = () => ask<OperatorView>("GET", "overview");
export const fetchPeople = (code: string) => ask<readonly SeatView[]>("GET", `tables/${code}`);
export const sendAct = (request: ActRequest) => ask("POST", "acts", request);
export const undoAct = (id: string) => ask("DELETE", `acts/${id}`, {});

async function ask<T>(method: string, path: string, body?: object): Promise<AdminAnswer<T>> {
  const sent = body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  try {
    const response = await fetch(`api/admin/${path}`, { method, ...sent });
    const answer = await response.json();
    return response.ok ? { ok: true, value: answer } : { ok: false, why: answer.error?.code ?? "offline" };
  } catch {
    return { ok: false, why: "offline" };
  }
}
