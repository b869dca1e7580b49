/** Handlers of the HTTP API for people whom a player has met, kept or blocked, for friends online, and for invitations. */
import type { FriendOnline, People, PeopleOnline } from "../../../shared/wire/people.ts";
import { failed, type HistoryResult, succeeded } from "../../history/history.ts";
import { personOf } from "../../history/kept-statistics.ts";
import { blockedBrowsers } from "../../history/people/blocks.ts";
import { makeLink, openLink, show, shownTo } from "../../history/people/person-settings.ts";
import {
  type FriendBrowsers,
  forget,
  friendsShown,
  inviteesOf,
  listPeople,
  relate,
} from "../../history/people/relations.ts";
import { findTableAnywhere } from "../../rooms/remote-tables.ts";
import { tableCodeOf } from "../../rooms/table-code.ts";
import type { OpenTable } from "../../rooms/table-facts.ts";
import { addInvitation, invitationsOf, noteOnline, whereabouts } from "../../rooms/whereabouts.ts";
import type { ApiRequest } from "./request.ts";
import { type ApiResponse, respondWith } from "./response.ts";
import { codeParams, idParams, invitationBody, openLinkBody, personBody, shownBody } from "./schemas.ts";

/** Whom the requester has met, kept and blocked. */
export async function getPeople(request: ApiRequest): Promise<ApiResponse> {
  const people = await request.queryAs(async (db, requester): Promise<People> => {
    const shown = await shownTo(db, personOf(requester));
    const listed = await listPeople(db, requester, request.now);
    return shown === undefined ? listed : { ...listed, shown };
  });
  return respondWith(people, { cache: "never" });
}

/** Keeps or blocks a person. */
export async function relatePerson(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", personBody);
  if (!body.ok) return body;
  const { kind, ...choice } = body.value;
  const relating = { kind, choice, now: request.now };
  return respondWith(await request.change((db, requester) => relate(db, requester, relating)), {
    cache: "never",
  });
}

/** Neither kept nor blocked any more. An id that is unknown changes nothing. */
export async function forgetPerson(request: ApiRequest): Promise<ApiResponse> {
  const params = request.parse("params", idParams);
  if (!params.ok) return params;
  const forgotten = await request.queryAs((db, requester) => forget(db, requester, params.value.id));
  return respondWith(forgotten, { status: 204, cache: "never" });
}

/** Sets who sees that the requester is online. */
export async function setShown(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", shownBody);
  if (!body.ok) return body;
  const set = await request.queryAs((db, requester) => show(db, requester, body.value.shown));
  if (!set.ok) return set;
  return set.value ? respondWith(set, { status: 204, cache: "never" }) : failed("unknownPerson");
}

/** A new link that adds people for a day. */
export async function makePersonLink(request: ApiRequest): Promise<ApiResponse> {
  const made = await request.queryAs((db, requester) => makeLink(db, requester, request.now));
  if (!made.ok) return made;
  return made.value === undefined ? failed("unknownPerson") : succeeded({ body: made.value, cache: "never" });
}

/** Adds the person of a link. Unknown links count like wrong codes. */
export async function openPersonLink(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", openLinkBody);
  if (!body.ok) return body;
  if (!(await request.mayTryCode())) return failed("rateLimited");
  const opened = await request.change((db, requester) =>
    openLink(db, requester, { ...body.value, now: request.now }),
  );
  if (!opened.ok && opened.why === "linkEnded") request.countWrongCode();
  return respondWith(opened, { cache: "never" });
}

/** The friends who are online, and invitations. Friends see that the requester is online, if they may. */
export async function getOnline(request: ApiRequest): Promise<ApiResponse> {
  const known = await request.queryAs(async (db, requester) => {
    const person = personOf(requester);
    return { person, friends: await friendsShown(db, requester), shown: await shownTo(db, person) };
  });
  if (!known.ok) return known;
  const { person, friends, shown } = known.value;
  if (shown === "friends") noteOnline(request.shortTerm, request.owner);
  const online = await Promise.all(friends.map((friend) => onlineState(request, friend)));
  const body: PeopleOnline = {
    friends: online.flatMap((friend) => friend ?? []),
    invitations: await invitationsOf(request.shortTerm, person, request.now),
  };
  return succeeded({ body, cache: "never" });
}

/** Undefined for a friend who is not online. */
async function onlineState(
  { shortTerm }: ApiRequest,
  { id, name, owners }: FriendBrowsers,
): Promise<FriendOnline | undefined> {
  const { isOnline, tables } = await whereabouts(shortTerm, owners);
  for (const code of tables) {
    const found = await findTableAnywhere(code);
    const there = (await found?.whoIsThere()) ?? [];
    if (found !== undefined && there.some((each) => each.isConnected && owners.includes(each.owner)))
      return { id, name, table: tableOfFriend(code, found) };
  }
  return isOnline ? { id, name } : undefined;
}

/** The other players of a private table have not agreed that somebody comes. */
function tableOfFriend(code: string, { isPublic, facts }: OpenTable): NonNullable<FriendOnline["table"]> {
  if (!isPublic) return {};
  const { phase, freeSeats, spectatorsAllowed } = facts;
  const canJoin = phase === "waiting" && freeSeats > 0;
  return {
    code,
    ...(canJoin ? { canJoin } : {}),
    ...(spectatorsAllowed ? { canWatch: true } : {}),
  };
}

/** Invites people to the table where the requester has a seat. Whom it reaches is not told. */
export async function invite(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", invitationBody);
  if (!body.ok) return body;
  const table = tableCodeOf(body.value.table);
  const there = (await (await findTableAnywhere(table))?.whoIsThere()) ?? [];
  const name = there.find(({ owner, seatId }) => owner === request.owner && seatId !== "")?.name;
  if (request.owner === "" || name === undefined) return failed("invalidRequest", "table");
  if (!(await request.mayInvite())) return failed("rateLimited");
  const { people } = body.value;
  const invitees = await request.queryAs((db, requester) =>
    inviteesOf(db, requester, { people, now: request.now }),
  );
  if (!invitees.ok) return invitees;
  for (const { person, toPush } of invitees.value) {
    await addInvitation(request.shortTerm, person, { name, table, at: request.now });
    const push = { type: "invitation", table, turn: "" } as const;
    for (const owner of toPush) request.turnPushes?.send({ owner, push, isWanted: () => true });
  }
  return succeeded({ body: undefined, status: 204, cache: "never" });
}

/** The seats of people whom the requester has blocked, at a table where both have a seat. */
export async function getBlockedSeats(request: ApiRequest): Promise<ApiResponse> {
  const params = request.parse("params", codeParams);
  if (!params.ok) return params;
  const there = (await (await findTableAnywhere(tableCodeOf(params.value.code)))?.whoIsThere()) ?? [];
  const blocked: HistoryResult<readonly string[]> = await request.queryAs(blockedBrowsers);
  if (!blocked.ok) return blocked;
  const isHere = there.some(({ owner, seatId }) => owner === request.owner && seatId !== "");
  const seats = there.filter(({ owner, seatId }) => seatId !== "" && blocked.value.includes(owner));
  const body = { blocked: isHere ? [...new Set(seats.map(({ seatId }) => seatId))] : [] };
  return succeeded({ body, cache: "never" });
}
