/**
 * Who may come to the table after the host has removed somebody (C10). The removed player may not. A newcomer from that
 * player's address, whom the table has not seen before, waits for the host's consent. Removed players are known by browser
 * key; their addresses stay in memory.
 */
import { type Refusal, refuse } from "../../refusal.ts";
import { cleanName } from "../../text/names.ts";
import type { Admissions } from "../../wire/messages.ts";
import type { KickRecord } from "../journal/table-record.ts";
import type { TableDraft } from "../table-draft.ts";
import type { AdmissionState, Asking, TableState } from "../table-state.ts";
import { type ConnectionOrigin, isPerson, type SeatedPlayer } from "./player.ts";
import { withPardoned } from "./seat-tokens.ts";
import { peopleAt } from "./seats.ts";

/** How many removed players a table remembers; then the oldest is forgotten. */
export const MAX_KICKS = 50;
/** How many addresses are remembered of a removed player: the one of the removal, and the newest others. */
export const MAX_ADDRESSES = 4;
/** How many newcomers the host is asked about at the same time. */
export const MAX_ASKING = 8;
/** How many of them may come from the addresses of one removed player. */
export const MAX_ASKING_PER_KICK = 3;
/** After this many refused newcomers from there, each further refusal is the last question for a while. */
export const MAX_DECLINED = 3;
/** Then the host is not asked about others from there for this long. They may be innocent, so it does not last. */
const UNASKED_MS = 10 * 60_000;
/** A newcomer who has not tried again for this long has given up: a page in the background tries once a minute. */
const ASKING_MS = 75_000;
/** How many browsers a table remembers as seen before. */
const MAX_SEEN = 500;

/** Whom the host has removed, and who waits for the host's consent. */
export type AdmissionLists = Pick<Admissions, "kicked" | "asking">;

/** Somebody who wants to join. */
export interface Newcomer extends ConnectionOrigin {
  readonly name: string;
  readonly spectate: boolean;
}

/** What the host sees of this. */
export function admissionListsOf({ kicks, asking }: AdmissionState): AdmissionLists {
  return {
    kicked: kicks.map(({ id, name }) => ({ id, name })),
    asking: asking.map(({ id, name, spectate }) => ({ id, name, spectate })),
  };
}

/** True for the browser key of a removed player. */
export function isKickedOut({ admissions }: TableState, owner: string): boolean {
  return kickByOwner(admissions.kicks, owner) !== undefined;
}

/**
 * Why a seat token does not open this seat: a removed player has got the token of somebody else. Undefined if it does.
 */
export function whyNotSeat(
  state: TableState,
  { owner, origin }: SeatedPlayer,
  from: ConnectionOrigin,
): Refusal | undefined {
  const isOwn = owner === from.owner || origin.owner === from.owner;
  return !isOwn && isKickedOut(state, from.owner) ? refuse("kicked") : undefined;
}

/** A browser has come to the table. */
export function saw(draft: TableDraft, owner: string): void {
  const { admissions } = draft.state;
  if (owner === "" || admissions.seen.at(-1) === owner) return;
  const others = admissions.seen.filter((each) => each !== owner);
  draft.patch("admissions", { seen: [...others, owner].slice(-MAX_SEEN) });
}

/** The host removes a player. The host's own browser is not shut out, although a guest may play in it, too. */
export function keepOut(draft: TableDraft, player: SeatedPlayer, host: SeatedPlayer): void {
  if (!isPerson(player)) return;
  const { id: seatId, name, owner, origin } = player;
  const hostOwners = [host.owner, host.origin.owner];
  const banned = [...new Set([owner, origin.owner])].filter(
    (each) => each !== "" && !hostOwners.includes(each),
  );
  const { kicks, kickedSoFar } = draft.state.admissions;
  // A browser has one entry only, and the oldest entries make room.
  const known = kicks.filter(({ owners }) => !banned.some((each) => owners.includes(each)));
  const kick: KickRecord = { id: `k${kickedSoFar + 1}`, seatId, name, owners: banned };
  const kept = [...known, kick].slice(-MAX_KICKS);
  const forgotten = kicks.filter((each) => !kept.includes(each));
  draft.patch("admissions", {
    kicks: kept,
    kickedSoFar: kickedSoFar + 1,
    addresses: without(
      draft.state.admissions.addresses,
      forgotten.map(({ id }) => id),
    ),
  });
  addAddress(draft, kick, origin.address);
}

/** The host lets a removed player back in. Nothing happens if the entry no longer exists. */
export function liftKick(draft: TableDraft, kickId: string): void {
  const { kicks, addresses, asking, declined } = draft.state.admissions;
  const kick = kicks.find(({ id }) => id === kickId);
  if (kick === undefined) return;
  draft.set({ revokedTokens: withPardoned(draft.state.revokedTokens, kick.seatId) });
  draft.patch("admissions", {
    kicks: kicks.filter((each) => each !== kick),
    addresses: without(addresses, [kickId]),
    asking: asking.filter((each) => each.kickId !== kickId),
    declined: without(declined, [kickId]),
  });
}

/** The host answers a newcomer. Nothing happens if the newcomer has given up. */
export function answerNewcomer(draft: TableDraft, newcomerId: string, admitted: boolean): void {
  const newcomer = draft.state.admissions.asking.find(({ id }) => id === newcomerId);
  if (newcomer === undefined) return;
  if (admitted) saw(draft, newcomer.owner);
  else decline(draft, newcomer);
  draft.patch("admissions", { asking: draft.state.admissions.asking.filter(({ id }) => id !== newcomerId) });
}

/** Why somebody may not join; undefined if they may. A newcomer who needs the host's consent is shown to the host. */
export function whyNotJoin(draft: TableDraft, newcomer: Newcomer): Refusal | undefined {
  const { owner, address } = newcomer;
  const { kicks, addresses } = draft.state.admissions;
  const kick = kickByOwner(kicks, owner);
  if (kick !== undefined) {
    addAddress(draft, kick, address);
    return refuse("kicked");
  }
  const source = kicks.find(({ id }) => addresses[id]?.includes(address));
  return source === undefined || isKnown(draft.state, owner)
    ? undefined
    : whyNotYet(draft, newcomer, source.id);
}

/** Newcomers who have not tried again have given up; false if there are none. */
export function forgetNewcomers(draft: TableDraft): boolean {
  const { asking } = draft.state.admissions;
  const kept = asking.filter(({ dueAt }) => dueAt > draft.steady);
  if (kept.length === asking.length) return false;
  draft.patch("admissions", { asking: kept });
  draft.emit({ type: "admissionsChanged" });
  return true;
}

/** The removed player with this browser key. */
function kickByOwner(kicks: readonly KickRecord[], owner: string): KickRecord | undefined {
  return owner === "" ? undefined : kicks.find(({ owners }) => owners.includes(owner));
}

/** A removed player has tried to join from this address. The first address stays, so that others cannot push it out. */
function addAddress(draft: TableDraft, { id }: KickRecord, address: string): void {
  const { addresses } = draft.state.admissions;
  const known = addresses[id] ?? [];
  if (address === "" || known.includes(address)) return;
  const kept = [...known.slice(0, 1), ...known.slice(1).slice(2 - MAX_ADDRESSES), address];
  draft.patch("admissions", { addresses: { ...addresses, [id]: kept } });
}

function isKnown(state: TableState, owner: string): boolean {
  const isSeated = () => peopleAt(state).some((player) => player.owner === owner);
  return owner !== "" && (state.admissions.seen.includes(owner) || isSeated());
}

function whyNotYet(draft: TableDraft, newcomer: Newcomer, kickId: string): Refusal {
  const { owner } = newcomer;
  if (owner === "") return refuse("consentNeedsKey");
  if (isDeclined(draft, owner, kickId)) return refuse("consentDeclined");
  ask(draft, newcomer, kickId);
  return refuse("awaitingConsent");
}

function decline(draft: TableDraft, { kickId, owner }: Asking): void {
  const { declined } = draft.state.admissions;
  const owners = [...new Set([...(declined[kickId]?.owners ?? []), owner])];
  draft.patch("admissions", { declined: { ...declined, [kickId]: { owners, last: draft.steady } } });
}

/** True for a declined browser, and for a while for all others if there are many of them. */
function isDeclined({ state, steady }: TableDraft, owner: string, kickId: string): boolean {
  const declined = state.admissions.declined[kickId];
  if (declined === undefined) return false;
  const { owners, last } = declined;
  return owners.includes(owner) || (owners.length >= MAX_DECLINED && steady - last < UNASKED_MS);
}

/** Shows a newcomer to the host, until they have given up. With too many at once, they wait unseen. */
function ask(draft: TableDraft, { owner, name, spectate }: Newcomer, kickId: string): void {
  const { asking, askedSoFar } = draft.state.admissions;
  const cleaned = cleanName(name);
  const before = asking.find((each) => each.owner === owner);
  if (before === undefined && !mayAskFor(asking, kickId)) return;
  const dueAt = draft.steady + ASKING_MS;
  const now = { owner, kickId, name: cleaned.ok ? cleaned.value : "", spectate, dueAt };
  const id = before?.id ?? `n${askedSoFar + 1}`;
  const isShown = before?.name === now.name && before.spectate === spectate;
  const others = isShown
    ? asking.map((each) => (each === before ? { id, ...now } : each))
    : [...asking.filter((each) => each !== before), { id, ...now }];
  draft.patch("admissions", {
    asking: others,
    askedSoFar: before === undefined ? askedSoFar + 1 : askedSoFar,
  });
  if (!isShown) draft.emit({ type: "admissionsChanged" });
}

function mayAskFor(asking: readonly Asking[], kickId: string): boolean {
  const fromAddress = asking.filter((each) => each.kickId === kickId);
  return asking.length < MAX_ASKING && fromAddress.length < MAX_ASKING_PER_KICK;
}

function without<T>(
  record: Readonly<Record<string, T>>,
  keys: readonly string[],
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}
