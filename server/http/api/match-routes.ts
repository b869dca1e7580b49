/** What is asked about matches that are over. */
import type { MatchDetail } from "../../../shared/history.ts";
import { type Answered, denied, granted } from "../../history/answered.ts";
import { findMatch, listMatches } from "../../history/matches.ts";
import { askerOf } from "../../history/requester.ts";
import type { Asked } from "./request.ts";
import { type Answer, sending } from "./response.ts";
import { matchesQuery, named } from "./schemas.ts";

/** One's own matches, the newest first. */
export async function ownMatches(asked: Asked): Promise<Answer> {
  const query = asked.read("query", matchesQuery);
  if (!query.ok) return query;
  return sending(await asked.askAs((db, asker) => listMatches(db, asker, query.value)), { cache: "never" });
}

/** A match with its record, for whoever has its lasting name. */
export async function oneMatch(asked: Asked): Promise<Answer> {
  return sending(await found(asked), { cache: "asked" });
}

/** The record alone, as a file. */
export async function oneRecord(asked: Asked): Promise<Answer> {
  const match = await found(asked);
  if (!match.ok) return match;
  const { id, record } = match.value;
  return granted({ body: record, cache: "asked", file: `last-card-${id}.json` });
}

async function found(asked: Asked): Promise<Answered<MatchDetail>> {
  const name = asked.read("params", named);
  if (!name.ok) return denied("unknownMatch");
  const { id } = name.value;
  const { owner } = asked;
  const match = await asked.ask(async (db) =>
    findMatch(db, id, owner === "" ? undefined : await askerOf(db, owner)),
  );
  if (!match.ok) return match;
  if (match.value !== undefined) return granted(match.value);
  return denied(asked.isAwaited(id) ? "notReady" : "unknownMatch");
}
