/** The client of the server's API for people: those whom this player has met, kept and blocked, friends, invitations. */
import type { MetAt, People, RelationKind, ShownTo } from "../../shared/wire/people.ts";
import { load, save } from "../storage.ts";
import { type HistoryResponse, sendRequest } from "./history-api.ts";
import type { ApiQuestion } from "./json-api.ts";

/** Asks `/api/people`, or a path below it. `T`: what the server answers there. */
export function askPeople<T>(path = "", request: ApiQuestion = {}): Promise<HistoryResponse<T>> {
  return sendRequest(`people${path}`, { ...request, needsKey: true });
}

/** Whom this player has met, kept and blocked. */
export async function fetchPeople(): Promise<HistoryResponse<People>> {
  const answer = await askPeople<People>();
  if (!answer.ok) return answer;
  const hasBlocked = answer.value.relations.some(({ kind }) => kind === "blocked");
  if (hasBlocked !== mayHaveBlocked()) save(BLOCKS_KEY, hasBlocked ? "yes" : "no");
  return answer;
}

const BLOCKS_KEY = "blocks";

/** False if this player had blocked nobody when the server was last asked: then tables need not be asked about it. */
export function mayHaveBlocked(): boolean {
  return load(BLOCKS_KEY) === "yes";
}

/** Keeps or blocks a person. */
export function relate(kind: RelationKind, { match, seat }: MetAt): Promise<HistoryResponse<unknown>> {
  return askPeople("", { method: "POST", body: { kind, match, seat } });
}

/** Sets who sees that this player is online. */
export function setShown(shown: ShownTo): Promise<HistoryResponse<unknown>> {
  return askPeople("", { method: "PATCH", body: { shown } });
}
