/** What `/api/people` takes and answers: people whom a player has kept or blocked, friends who are online, figures of two. */
import type { Statistics } from "../history.ts";
import type { EditionId } from "../rules.ts";
import type { Seat } from "../seat.ts";

/** What a player has done with another person: one of these, or nothing. Nobody else is told. */
export const RELATION_KINDS = ["kept", "blocked"] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

/** How many people of each kind a player may have. */
export const MOST_PEOPLE = 200;
/** How many people are listed as played with lately, and from how many days. */
export const MOST_MET = 30;
export const MET_DAYS = 30;
/** How many invitations to tables a player sees at the same time, and how many people one request invites. */
export const MOST_INVITATIONS = 5;
export const MOST_INVITED = 9;

/** A person whom the player has kept or blocked. */
export interface Relation {
  /** A random id, which only this player knows. */
  readonly id: string;
  readonly kind: RelationKind;
  readonly name: string;
  /** The id of the person's profile, if there is one. */
  readonly profile?: string;
  /** In ms since 1970. */
  readonly since: number;
  /** Both have kept each other. */
  readonly isFriend?: true;
}

/** Names a person by a seat of a match that both have played. */
export interface MetAt {
  readonly match: string;
  readonly seat: Seat;
}

/** A person with whom the player has played lately, by the newest of these matches. */
export interface MetPerson extends MetAt {
  readonly name: string;
  /** When that match ended, in ms since 1970. */
  readonly at: number;
  /** The id of the relation, if the person is kept or blocked. */
  readonly relation?: string;
}

/** Who may see that the player is online. Nobody, until the player has chosen. */
export type ShownTo = "off" | "friends";

/** The answer of `GET /api/people`. */
export interface People {
  readonly met: readonly MetPerson[];
  readonly relations: readonly Relation[];
  /** Absent until the player has chosen. */
  readonly shown?: ShownTo;
}

/** A friend who is online. */
export interface FriendOnline extends Pick<Relation, "id" | "name"> {
  /** At a table. Its code is given only if everybody can find the table in the list. */
  readonly table?: { readonly code?: string; readonly canJoin?: true; readonly canWatch?: true };
}

/** Somebody has opened a table and invites the player. */
export interface TableInvitation {
  readonly name: string;
  readonly table: string;
  /** In ms since 1970. */
  readonly at: number;
}

/** The answer of `GET /api/people/online`. */
export interface PeopleOnline {
  readonly friends: readonly FriendOnline[];
  readonly invitations: readonly TableInvitation[];
}

/** How two people did in the matches that both have played: the answer of `GET /api/people/ID`. */
export interface AboutUs {
  readonly name: string;
  readonly mine: Statistics;
  readonly theirs: Statistics;
  /** The deck of most of these matches; absent without a match. */
  readonly deck?: EditionId;
}

/** Why a request was refused, beside the errors of the whole API: error codes in responses. */
export const PEOPLE_ERRORS = ["unknownPerson", "tooManyPeople", "linkEnded"] as const;
export type PeopleError = (typeof PEOPLE_ERRORS)[number];
