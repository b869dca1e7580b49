/** Routes of the HTTP API for people whom a player has met, kept or blocked, for friends online, and for invitations. */
import express, { type RequestHandler, type Router } from "express";
import type { FriendOnline, PeopleOnline } from "../../../shared/wire/people.ts";
import { failed, type HistoryResult, succeeded } from "../../history/history.ts";
import { personOf } from "../../history/kept-statistics.ts";
import { aboutUs } from "../../history/people/figures.ts";
import {
  blockedBrowsers,
  forget,
  friendsShown,
  inviteesOf,
  listPeople,
  namedSelf,
  openLink,
  relate,
  type ShownFriend,
  setShownTo,
  shownTo,
} from "../../history/people/relations.ts";
import { makePublicId } from "../../identity/public-id.ts";
import { addInvitation, invitationsOf, noteOnline, whereabouts } from "../../rooms/people/whereabouts.ts";
import { findTableAnywhere, RecentTables } from "../../rooms/remote-tables.ts";
import { tableCodeOf } from "../../rooms/table-code.ts";
import type { Occupant, OpenTable } from "../../rooms/table-facts.ts";
import type { ApiRequest } from "./request.ts";
import { type ApiResponse, respondWith } from "./response.ts";
import { codeParams, idParams, invitationBody, openLinkBody, personBody, shownBody } from "./schemas.ts";

const ANSWER = { cache: "never" } as const;
const DONE = { status: 204, cache: "never" } as const;

/** How long a link adds people. */
const LINK_SECONDS = 24 * 60 * 60;
const linkKey = (token: string) => `link ${token}`;

/** Whom the requester has met, kept and blocked. */
async function getPeople(request: ApiRequest): Promise<ApiResponse> {
  return respondWith(await request.queryAs((db, self) => listPeople(db, self, request.now)), ANSWER);
}

/** Keeps or blocks a person. */
async function relatePerson(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", personBody);
  if (!body.ok) return body;
  const relating = { ...body.value, now: request.now };
  return respondWith(await request.change((db, self) => relate(db, self, relating)), DONE);
}

/** Neither kept nor blocked any more. An id that is unknown changes nothing. */
async function forgetPerson(request: ApiRequest): Promise<ApiResponse> {
  const params = request.parse("params", idParams);
  if (!params.ok) return params;
  return respondWith(await request.queryAs((db, self) => forget(db, self, params.value.id)), DONE);
}

/** What the requester and a kept person did in their common matches. */
async function getAboutUs(request: ApiRequest): Promise<ApiResponse> {
  const params = request.parse("params", idParams);
  if (!params.ok) return params;
  return respondWith(await request.change((db, self) => aboutUs(db, self, params.value.id)), ANSWER);
}

/** Sets who sees that the requester is online. */
async function setShown(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", shownBody);
  if (!body.ok) return body;
  return respondWith(await request.change((db, self) => setShownTo(db, self, body.value.shown)), DONE);
}

/** A new link that adds people for a day. */
async function makePersonLink(request: ApiRequest): Promise<ApiResponse> {
  const self = await request.queryAs(namedSelf);
  if (!self.ok) return self;
  if (self.value === undefined) return failed("unknownPerson");
  const token = makePublicId();
  request.shortTerm.put(linkKey(token), request.owner, LINK_SECONDS);
  return succeeded({ body: { token }, ...ANSWER });
}

/** Adds the person of a link. Unknown links count like wrong codes. */
async function openPersonLink(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", openLinkBody);
  if (!body.ok) return body;
  if (!(await request.mayTryCode())) return failed("rateLimited");
  const { token, name } = body.value;
  const [owner = ""] = await request.shortTerm.read([linkKey(token)]);
  const link = { owner, name, now: request.now };
  const opened = await request.change((db, self) => openLink(db, self, link));
  if (!opened.ok && opened.why === "linkEnded") request.countWrongCode();
  return respondWith(opened, ANSWER);
}

/** The friends who are online, and invitations. Friends see that the requester is online, if they may. */
async function getOnline(request: ApiRequest, tables: RecentTables): Promise<ApiResponse> {
  const { shortTerm, now, owner } = request;
  const known = await request.queryAs(async (db, self) => {
    const shown = await shownTo(db, self);
    return { person: personOf(self), shown, friends: await friendsShown(db, self) };
  });
  if (!known.ok) return known;
  const { person, friends, shown } = known.value;
  if (shown === "friends") noteOnline(shortTerm, owner);
  const places = await whereabouts(
    shortTerm,
    friends.flatMap(({ owners }) => owners),
  );
  const find = onceForEach((code) => tables.find(code));
  const online = await Promise.all(friends.map((friend) => onlineState(friend, places, find)));
  const invitations = await invitationsOf(shortTerm, person, now);
  const body: PeopleOnline = { friends: online.flatMap((friend) => friend ?? []), invitations };
  return succeeded({ body, ...ANSWER });
}

/** Several friends may be at the same table. */
function onceForEach(find: RecentTables["find"]): RecentTables["find"] {
  const found = new Map<string, Promise<OpenTable | undefined>>();
  return (code) => {
    const table = found.get(code) ?? find(code);
    found.set(code, table);
    return table;
  };
}

/** Undefined for a friend who is not online. */
async function onlineState(
  { id, name, owners }: ShownFriend,
  places: Awaited<ReturnType<typeof whereabouts>>,
  findTable: RecentTables["find"],
): Promise<FriendOnline | undefined> {
  const own = places.filter(({ owner }) => owners.includes(owner));
  for (const code of new Set(own.flatMap(({ table }) => table ?? []))) {
    const table = await findTable(code);
    if (table?.connected.some((owner) => owners.includes(owner)) === true)
      return { id, name, table: tableOfFriend(code, table) };
  }
  return own.some(({ isOnline }) => isOnline) ? { id, name } : undefined;
}

/** The other players of a private table have not agreed that somebody comes. */
function tableOfFriend(code: string, { isPublic, facts }: OpenTable): NonNullable<FriendOnline["table"]> {
  if (!isPublic) return {};
  const canJoin = facts.phase === "waiting" && facts.freeSeats > 0;
  return {
    code,
    ...(canJoin ? { canJoin } : {}),
    ...(facts.spectatorsAllowed ? { canWatch: true } : {}),
  };
}

/** Invites people to the table where the requester has a seat. Whom it reaches is not told. */
async function invite(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", invitationBody);
  if (!body.ok) return body;
  const { shortTerm, turnPushes, now } = request;
  const table = tableCodeOf(body.value.table);
  const name = seatOf(request, await seatsAt(table))?.name;
  if (name === undefined) return failed("invalidRequest", "table");
  if (!(await request.mayInvite())) return failed("rateLimited");
  const { people } = body.value;
  const invitees = await request.queryAs((db, self) => inviteesOf(db, self, { people, now }));
  if (!invitees.ok) return invitees;
  for (const { person, relation, owners } of invitees.value) {
    await addInvitation(shortTerm, person, { name, table, at: now });
    const push = { type: "invitation", table, turn: "" } as const;
    // Others see it only in the page.
    if (relation !== "kept") continue;
    for (const owner of owners) turnPushes?.send({ owner, push, isWanted: () => true });
  }
  return succeeded({ body: undefined, ...DONE });
}

/** The seats of people whom the requester has blocked, at a table where both have a seat. */
async function getBlockedSeats(request: ApiRequest): Promise<ApiResponse> {
  const params = request.parse("params", codeParams);
  if (!params.ok) return params;
  const seats = await seatsAt(tableCodeOf(params.value.code));
  const blocked: HistoryResult<readonly string[]> = await request.queryAs(blockedBrowsers);
  if (!blocked.ok) return blocked;
  const mayKnow = seatOf(request, seats) !== undefined;
  const found = seats.filter(({ owner }) => mayKnow && blocked.value.includes(owner));
  return succeeded({ body: { blocked: [...new Set(found.map(({ seatId }) => seatId))] }, ...ANSWER });
}

async function seatsAt(code: string): Promise<readonly Occupant[]> {
  const there = (await (await findTableAnywhere(code))?.whoIsThere()) ?? [];
  return there.filter(({ seatId }) => seatId !== "");
}

function seatOf({ owner }: ApiRequest, seats: readonly Occupant[]): Occupant | undefined {
  return owner === "" ? undefined : seats.find((seat) => seat.owner === owner);
}

/** Those of kept and blocked people, of friends and of invitations. */
export function peopleRoutes(on: (handler: (request: ApiRequest) => Promise<ApiResponse>) => RequestHandler) {
  const router: Router = express.Router();
  const tables = new RecentTables();
  const online = (request: ApiRequest) => getOnline(request, tables);
  return router
    .get("/people", on(getPeople))
    .post("/people", on(relatePerson))
    .patch("/people", on(setShown))
    .get("/people/online", on(online))
    .post("/people/link", on(makePersonLink))
    .post("/people/link/open", on(openPersonLink))
    .post("/people/invitations", on(invite))
    .get("/people/:id", on(getAboutUs))
    .delete("/people/:id", on(forgetPerson))
    .get("/tables/:code/blocked", on(getBlockedSeats));
}
