/** Everything that comes in over the HTTP API, checked. */
import { z } from "zod";
import type { LeaderCursor } from "../../history/leaderboard.ts";
import type { MatchCursor } from "../../history/matches.ts";
import { browserKey } from "../../identity/browser-key.ts";
import { cleanName } from "../../identity/names.ts";

const MOST_ROWS = 100;
/** Code units of a name as it comes in; how long it may be is counted in graphemes. */
const LONGEST_RAW_NAME = 4000;
const LONGEST_CODE = 100;

const publicId = z.string().regex(/^[\w-]{22}$/);

const rowLimit = (standard: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(MOST_ROWS))
    .prefault(String(standard));

const matchCursor = z
  .string()
  .regex(/^\d{1,16}\.[\w-]{22}$/)
  .transform((text): MatchCursor => {
    const [ended = "", match = ""] = text.split(".");
    return { ended: Number(ended), match };
  });

const leaderCursor = z
  .string()
  .regex(/^-?\d{1,6}\.[\w-]{22}$/)
  .transform((text): LeaderCursor => {
    const [rating = "", profile = ""] = text.split(".");
    return { rating: Number(rating), profile };
  });

export const matchesQuery = z.object({ limit: rowLimit(20), before: z.optional(matchCursor) });
export const leadersQuery = z.object({ limit: rowLimit(50), before: z.optional(leaderCursor) });
export const idParams = z.object({ id: publicId });

/** A name as it will be shown. */
export const nameBody = z.strictObject({
  name: z
    .string()
    .max(LONGEST_RAW_NAME)
    .transform((text) => cleanName(text))
    .transform((name) => (name.ok ? name.value : ""))
    .pipe(z.string().min(1)),
});

export const recoveryBody = z.strictObject({ recoveryCode: z.string().max(LONGEST_CODE) });

/** The key in `Authorization: Bearer ...`; undefined where there is none, or none of that form. */
export function browserKeyIn(header: string | undefined): string | undefined {
  const [, key] = /^Bearer (\S+)$/i.exec(header ?? "") ?? [];
  return browserKey.safeParse(key).data;
}
