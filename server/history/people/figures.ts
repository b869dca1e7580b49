/** The figures of one person month by month, and those of two people in the matches that both have played. */
import type { MonthFigures } from "../../../shared/history.ts";
import { CLASSIC_DECK, type EditionId } from "../../../shared/rules.ts";
import type { AboutUs } from "../../../shared/wire/people.ts";
import { failed, type HistoryResult, succeeded } from "../history.ts";
import { personOf } from "../kept-statistics.ts";
import { isSeatOf, type Requester } from "../requester.ts";
import type { Database } from "../schema.ts";
import { countedSeats, statisticsOf } from "../statistics.ts";
import { relationRows } from "./relations.ts";

const MONTHS = 12;
const ISO_MONTH_LENGTH = 7;

/** Those of the last twelve months in which the person has played, the oldest first. */
export async function figuresByMonth(
  db: Database,
  requester: Requester,
  now: number,
): Promise<readonly MonthFigures[]> {
  const date = new Date(now);
  const since = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - MONTHS + 1);
  const seats = await countedSeats(db, requester).where("ended", ">=", since).execute();
  const months = Map.groupBy(seats, ({ ended }) => new Date(ended).toISOString().slice(0, ISO_MONTH_LENGTH));
  return [...months].map(([month, own]) => {
    const { matches, wins, catches, cardsPlayed } = statisticsOf(own);
    return { month, matches, wins, catches, cardsPlayed };
  });
}

/** What the requester and a person whom the requester has kept did in their common matches. `id`: of the relation. */
export async function aboutUs(
  db: Database,
  requester: Requester,
  id: string,
): Promise<HistoryResult<AboutUs>> {
  const rows = await relationRows(db, personOf(requester));
  const row = rows.find((each) => each.kind === "kept" && each.id === id);
  if (row === undefined) return failed("unknownPerson");
  const { other, profileName, name } = row;
  const them: Requester = { owner: other, profile: profileName === null ? undefined : other };
  const matchesOf = (person: Requester) => db.selectFrom("seat").select("match").where(isSeatOf(person));
  const figuresWith = async (person: Requester, companion: Requester) =>
    statisticsOf(await countedSeats(db, person).where("match", "in", matchesOf(companion)).execute());
  const matches = db.selectFrom("match").select("rules").where("id", "in", matchesOf(requester));
  const deck = mostFrequentDeck(await matches.where("id", "in", matchesOf(them)).execute());
  return succeeded({
    name: profileName ?? name,
    mine: await figuresWith(requester, them),
    theirs: await figuresWith(them, requester),
    ...(deck === undefined ? {} : { deck }),
  });
}

function mostFrequentDeck(matches: readonly { readonly rules: string }[]): EditionId | undefined {
  const decks = Map.groupBy(matches, ({ rules }): EditionId => JSON.parse(rules).edition ?? CLASSIC_DECK);
  const [most] = [...decks].sort(([, one], [, other]) => other.length - one.length);
  return most?.[0];
}
