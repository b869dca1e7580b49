/** The client of the server's API for people: those whom this player has met, kept and blocked, friends, invitations. */
import type {
  MetAt,
  People,
  PeopleOnline,
  PersonChoice,
  PersonLink,
  Relation,
  RelationKind,
  ShownTo,
} from "../../shared/wire/people.ts";
import { load, save } from "../storage.ts";
import { type HistoryResponse, sendRequest } from "./history-api.ts";

/** Whom this player has met, kept and blocked. */
export async function fetchPeople(): Promise<HistoryResponse<People>> {
  const answer = await sendRequest<People>("people", { needsKey: true });
  if (answer.ok) noteBlocks(answer.value.relations);
  return answer;
}

const BLOCKS_KEY = "blocks";

/** False if this player had blocked nobody when the server was last asked: then tables need not be asked about it. */
export function mayHaveBlocked(): boolean {
  return load(BLOCKS_KEY) === "yes";
}

function noteBlocks(relations: readonly Relation[]): void {
  const hasBlocked = relations.some(({ kind }) => kind === "blocked");
  if (hasBlocked !== mayHaveBlocked()) save(BLOCKS_KEY, hasBlocked ? "yes" : "no");
}

/** Friends who are online, and invitations. Friends see that this player is online, if they may. */
export function fetchOnline(): Promise<HistoryResponse<PeopleOnline>> {
  return sendRequest("people/online", { needsKey: true });
}

/** Keeps or blocks a person. */
export function relate(kind: RelationKind, choice: PersonChoice): Promise<HistoryResponse<Relation>> {
  return sendRequest("people", { method: "POST", body: { kind, ...choice }, needsKey: true });
}

/** The person is neither kept nor blocked any more. */
export function forgetRelation(id: string): Promise<HistoryResponse<unknown>> {
  return sendRequest(`people/${id}`, { method: "DELETE", needsKey: true });
}

/** Sets who sees that this player is online. */
export function setShown(shown: ShownTo): Promise<HistoryResponse<unknown>> {
  return sendRequest("people", { method: "PATCH", body: { shown }, needsKey: true });
}

/** A new link that adds people for a day. */
export function makePersonLink(): Promise<HistoryResponse<PersonLink>> {
  return sendRequest("people/link", { method: "POST", needsKey: true });
}

/** Adds the person of a link; `name` is that of this player, without a profile. */
export function openPersonLink(
  token: string,
  name: string,
): Promise<HistoryResponse<Pick<Relation, "name">>> {
  return sendRequest("people/link/open", { method: "POST", body: { token, name }, needsKey: true });
}

/** Invites people to a table where this player has a seat. */
export function invitePeople(table: string, people: readonly MetAt[]): Promise<HistoryResponse<unknown>> {
  return sendRequest("people/invitations", { method: "POST", body: { table, people }, needsKey: true });
}

/** The seats of people whom this player has blocked, at a table where both have a seat. */
export function fetchBlockedSeats(
  code: string,
): Promise<HistoryResponse<{ readonly blocked: readonly string[] }>> {
  return sendRequest(`tables/${code}/blocked`, { needsKey: true });
}
