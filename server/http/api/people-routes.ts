/** Routes of the HTTP API for people whom a player has met, kept or blocked, for friends online, and for invitations. */
import express, { type Router } from "express";
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
  setShownTo,
  shownTo,
} from "../../history/people/relations.ts";
import { makePublicId } from "../../identity/public-id.ts";
import { addInvitation, invitationsOf, noteOnline, whereabouts } from "../../rooms/people/whereabouts.ts";
import { findTableAnywhere } from "../../rooms/remote-tables.ts";
import { tableCodeOf } from "../../rooms/table-code.ts";
import type { Occupant, OpenTable } from "../../rooms/table-facts.ts";
import { type ApiRequest, type On, parsed } from "./request.ts";
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
const relatePerson = parsed("body", personBody, async (request, body) => {
  const relating = { ...body, now: request.now };
  return respondWith(await request.change((db, self) => relate(db, self, relating)), DONE);
});

/** Neither kept nor blocked any more. An id that is unknown changes nothing. */
const forgetPerson = parsed("params", idParams, async (request, { id }) =>
  respondWith(await request.queryAs((db, self) => forget(db, self, id)), DONE),
);

/** What the requester and a kept person did in their common matches. */
const getAboutUs = parsed("params", idParams, async (request, { id }) =>
  respondWith(await request.change((db, self) => aboutUs(db, self, id)), ANSWER),
);

/** Sets who sees that the requester is online. */
const setShown = parsed("body", shownBody, async (request, { shown }) =>
  respondWith(await request.change((db, self) => setShownTo(db, self, shown)), DONE),
);

/** A new link that adds people for a day. */
async function makePersonLink(request: ApiRequest): Promise<ApiResponse> {
  const self = await request.queryAs(namedSelf);
  if (!self.ok) return self;
  if (self.value === undefined) return failed("unknownPerson");
  const token = makePublicId();
  request.deps.shortTerm.put(linkKey(token), request.owner, LINK_SECONDS);
  return succeeded({ body: { token }, ...ANSWER });
}

/** Adds the person of a link. Unknown links count like wrong codes. */
const openPersonLink = parsed("body", openLinkBody, async (request, { token, name }) => {
  if (!(await request.mayTryCode())) return failed("rateLimited");
  const [owner = ""] = await request.deps.shortTerm.read([linkKey(token)]);
  const link = { owner, name, now: request.now };
  const opened = await request.change((db, self) => openLink(db, self, link));
  if (!opened.ok && opened.why === "linkEnded") request.countWrongCode();
  return respondWith(opened, ANSWER);
});

/** The friends who are online, and invitations. Friends see that the requester is online, if they may. */
async function getOnline(request: ApiRequest): Promise<ApiResponse> {
  const { now, owner } = request;
  const { shortTerm } = request.deps;
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
  const online = await Promise.all(friends.map((friend) => onlineState(friend, places)));
  const invitations = await invitationsOf(shortTerm, person, now);
  const body: PeopleOnline = { friends: online.flatMap((friend) => friend ?? []), invitations };
  return succeeded({ body, ...ANSWER });
}

/** Undefined for a friend who is not online. */
async function onlineState(
  { id, name, owners }: Awaited<ReturnType<typeof friendsShown>>[number],
  places: Awaited<ReturnType<typeof whereabouts>>,
): Promise<FriendOnline | undefined> {
  const own = places.filter(({ owner }) => owners.includes(owner));
  for (const code of new Set(own.flatMap(({ table }) => table ?? []))) {
    const table = await findTableAnywhere(code);
    const there = (await table?.whoIsThere()) ?? [];
    if (table !== undefined && there.some((each) => each.isConnected && owners.includes(each.owner)))
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
const invite = parsed("body", invitationBody, async (request, { table: code, people }) => {
  const { now } = request;
  const { shortTerm, turnPushes } = request.deps;
  const table = tableCodeOf(code);
  const name = seatOf(request, await seatsAt(table))?.name;
  if (name === undefined) return failed("invalidRequest", "table");
  if (!(await request.mayInvite())) return failed("rateLimited");
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
});

/** The seats of people whom the requester has blocked, at a table where both have a seat. */
const getBlockedSeats = parsed("params", codeParams, async (request, { code }) => {
  const seats = await seatsAt(tableCodeOf(code));
  const blocked: HistoryResult<readonly string[]> = await request.queryAs(blockedBrowsers);
  if (!blocked.ok) return blocked;
  const mayKnow = seatOf(request, seats) !== undefined;
  const found = seats.filter(({ owner }) => mayKnow && blocked.value.includes(owner));
  return succeeded({ body: { blocked: [...new Set(found.map(({ seatId }) => seatId))] }, ...ANSWER });
});

async function seatsAt(code: string): Promise<readonly Occupant[]> {
  const there = (await (await findTableAnywhere(code))?.whoIsThere()) ?? [];
  return there.filter(({ seatId }) => seatId !== "");
}

function seatOf({ owner }: ApiRequest, seats: readonly Occupant[]): Occupant | undefined {
  return owner === "" ? undefined : seats.find((seat) => seat.owner === owner);
}

/** Those of kept and blocked people, of friends and of invitations. */
export function peopleRoutes(on: On): Router {
  return express
    .Router()
    .get("/people", on(getPeople))
    .post("/people", on(relatePerson))
    .patch("/people", on(setShown))
    .get("/people/online", on(getOnline))
    .post("/people/link", on(makePersonLink))
    .post("/people/link/open", on(openPersonLink))
    .post("/people/invitations", on(invite))
    .get("/people/:id", on(getAboutUs))
    .delete("/people/:id", on(forgetPerson))
    .get("/tables/:code/blocked", on(getBlockedSeats));
}
