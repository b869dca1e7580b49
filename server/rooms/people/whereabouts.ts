/** Where the players of each browser are, at a table or on the home page, and who is invited. The API decides who is told. */

import { z } from "zod";
import { parseJson } from "../../../shared/plain-data.ts";
import { MOST_INVITATIONS, type TableInvitation } from "../../../shared/wire/people.ts";
import type { ShortTermStore } from "../../limits/short-term.ts";

/** A home page asks about twice in this time. */
const ONLINE_SECONDS = 75;
/** Whether a player is still there, the table says. */
const AT_TABLE_SECONDS = 12 * 60 * 60;

const online = (owner: string) => `online ${owner}`;
const table = (owner: string) => `table ${owner}`;

/** The player with this browser has come to a table. */
export function noteTable(store: ShortTermStore, owner: string, code: string): void {
  if (owner !== "") store.put(table(owner), code, AT_TABLE_SECONDS);
}

/** The home page is open in this browser. */
export function noteOnline(store: ShortTermStore, owner: string): void {
  store.put(online(owner), "yes", ONLINE_SECONDS);
}

/** For each of these browsers, whether it shows the home page, and the table where its player has been last. */
export async function whereabouts(store: ShortTermStore, owners: readonly string[]) {
  const [pages, tables] = [await store.read(owners.map(online)), await store.read(owners.map(table))];
  return owners.map((owner, i) => ({ owner, isOnline: pages[i] !== undefined, table: tables[i] }));
}

/** How long an invitation is shown. */
const INVITATION_SECONDS = 10 * 60;

/** What cannot be read is no invitation. */
const invitations = z.array(z.object({ name: z.string(), table: z.string(), at: z.number() })).catch([]);

const invited = (person: string) => `invited ${person}`;

/** Shows a person an invitation. Only the newest ones are kept, and one to each table. */
export async function addInvitation(
  store: ShortTermStore,
  person: string,
  invitation: TableInvitation,
): Promise<void> {
  const waiting = await invitationsOf(store, person, invitation.at);
  const others = waiting.filter(({ table }) => table !== invitation.table);
  const newest = [...others, invitation].slice(-MOST_INVITATIONS);
  store.put(invited(person), JSON.stringify(newest), INVITATION_SECONDS);
}

/** The invitations of a person, the newest last. */
export async function invitationsOf(
  store: ShortTermStore,
  person: string,
  now: number,
): Promise<readonly TableInvitation[]> {
  const [text = "[]"] = await store.read([invited(person)]);
  return invitations.parse(parseJson(text)).filter(({ at }) => now - at < 1000 * INVITATION_SECONDS);
}
