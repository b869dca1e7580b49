/**
 * How often one person, and one IP address, may be announced at a table as joining, leaving, losing the connection,
 * coming back or changing the name. Beyond that, the table changes without a notice.
 */
import type { Notice } from "../wire/messages.ts";
import type { SeatedPlayer } from "./seats/player.ts";
import type { TableDraft } from "./table-draft.ts";
import type { NoticeCount } from "./table-state.ts";

/** Notices per minute about one person, and about all people of one IP address. */
export const NOTICES_PER_PERSON = 5;
export const NOTICES_PER_ADDRESS = 20;
const MINUTE_MS = 60_000;

/** The notice that this player came, left or has another name; none if there have been too many in this minute. */
export function limitedNotice(
  draft: TableDraft,
  { owner: seatOwner, origin }: Pick<SeatedPlayer, "owner" | "origin">,
  notice: Notice,
): readonly Notice[] {
  const { address } = origin;
  const owner = seatOwner || origin.owner;
  // People without a browser key cannot be told apart: together they count as one person of their address.
  const limits = [
    { key: `person ${owner === "" ? address : owner}`, most: NOTICES_PER_PERSON },
    { key: `address ${address}`, most: NOTICES_PER_ADDRESS },
  ].filter(({ key }) => !key.endsWith(" "));
  const counts = currentCounts(draft);
  if (limits.some(({ key, most }) => (counts[key]?.count ?? 0) >= most)) return [];
  const counted = limits.map(({ key }): [string, NoticeCount] => {
    const { count, endsAt } = counts[key] ?? { count: 0, endsAt: draft.steady + MINUTE_MS };
    return [key, { count: count + 1, endsAt }];
  });
  draft.set({ noticeCounts: { ...counts, ...Object.fromEntries(counted) } });
  return [notice];
}

function currentCounts({
  state: { noticeCounts },
  steady,
}: TableDraft): Readonly<Record<string, NoticeCount>> {
  return Object.fromEntries(Object.entries(noticeCounts).filter(([, { endsAt }]) => endsAt > steady));
}
