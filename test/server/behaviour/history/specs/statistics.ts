import assert from "node:assert/strict";
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from "kysely";
import { keptStatisticsOf } from "../../../../../server/history/kept-statistics.ts";
import {
  deletePerson,
  exportMatches,
  loadMe,
  personalDataOf,
} from "../../../../../server/history/personal-data.ts";
import { recoverProfile } from "../../../../../server/history/sign-in/sign-in.ts";
import { countedMatches } from "../../../../../server/history/statistics.ts";
import {
  finishedMatch,
  matchWonBy,
  type PlayedMatch,
  withEntries,
} from "../../../../support/game/finished-match.ts";
import type { OpenHistory } from "../both-databases.ts";
import { ANN, BEN, CLEO, HistoryClient } from "../history-client.ts";

/** The statistics of players. */
export function statisticsSpec(open: OpenHistory): void {
  describe("of players' statistics", () => {
    let people: HistoryClient;
    beforeEach(async () => {
      people = new HistoryClient(await open());
    });

    it("adds up what the players did, and leaves out the moves of replacement bots", async () => {
      const matches = [
        finishedMatch({ seedText: "counted", seats: [ANN, BEN, CLEO] }),
        finishedMatch({
          seedText: "counted too",
          seats: [BEN, { ...ANN, standIn: true }, CLEO],
          rules: { target: 200 },
        }),
      ];
      await people.addFinished(
        ...matches,
        finishedMatch({ seedText: "no end", seats: [ANN, BEN], endReason: "idle" }),
      );
      const asking = await people.requesterFor(ANN);
      const { statistics } = await people.query((db) => countedMatches(db, asking));
      const counted = {
        cards: 0,
        catches: 0,
        caught: 0,
        won: 0,
        lost: 0,
        colors: { red: 0, yellow: 0, green: 0, blue: 0 },
      };
      const all = [...matches, finishedMatch({ seedText: "no end", seats: [ANN, BEN], endReason: "idle" })];
      for (const [at, { record }] of all.entries()) countByHand(counted, record.entries, at === 1 ? 1 : 0);
      const { colors, cardsPlayed, catches, caught, challengesWon, challengesLost } = statistics;
      assert.deepEqual(
        { cards: cardsPlayed, catches, caught, won: challengesWon, lost: challengesLost, colors },
        counted,
      );
      assert.ok(cardsPlayed > 10 && statistics.longestHand >= 7);
      assert.equal(statistics.matches, 3);
      assert.equal(
        statistics.byPlace.reduce((sum, often) => sum + often, 0),
        2,
      );
      assert.equal(statistics.wins, statistics.byPlace[0] ?? 0);
      const { favoriteColor } = statistics;
      assert.ok(favoriteColor === undefined || colors[favoriteColor] === Math.max(...Object.values(colors)));
    });

    it("C8 leaves out what the bot did before a player took over its seat", async () => {
      const ended = finishedMatch({ seedText: "a bot first", seats: [ANN, BEN] });
      const half = Math.floor(ended.record.entries.length / 2);
      const entries = ended.record.entries.map((entry, at) =>
        entry.seat === 0 && at < half ? { ...entry, by: "bot" as const } : entry,
      );
      await people.addFinished(withEntries(ended, entries));
      const asking = await people.requesterFor(ANN);
      const { statistics } = await people.query((db) => countedMatches(db, asking));
      const { cardsPlayed } = statistics;
      const own = entries.filter(
        ({ by, seat, command }) => by === "player" && seat === 0 && command.type === "play",
      );
      assert.equal(cardsPlayed, own.length);
    });

    it("counts the matches in a row that were won, and the longest of these streaks", async () => {
      const places = [1, 1, 1, 2, 1, 0, 1];
      const matches = places.map((place, number) => {
        const wanted = { seedText: `streak ${number}`, seats: [ANN, BEN], endedAt: 1_000 + number };
        return place === 0 ? finishedMatch({ ...wanted, endReason: "idle" }) : matchWonBy(place - 1, wanted);
      });
      // The order in which matches are saved is not the order in which they ended.
      await people.addFinished(...matches.toReversed());
      const streaks = async (player: typeof ANN) => {
        const asking = await people.requesterFor(player);
        return (await people.query((db) => countedMatches(db, asking))).statistics.winningStreaks;
      };
      assert.deepEqual(await streaks(ANN), { current: 2, longest: 3 });
      assert.deepEqual(await streaks(BEN), { current: 0, longest: 1 });
    });

    it("are kept: a request reads no seat, however many matches were saved, and finds the same", async () => {
      const profile = await people.profileOf(ANN);
      const place = (at: number) => (at % 7 === 3 ? 1 : 0);
      const saved = Array.from({ length: 12 }, (_, at) =>
        matchWonBy(place(at), { seedText: `kept ${at}`, seats: [ANN, BEN], endedAt: 1_000 + at }),
      );
      const early = finishedMatch({ seedText: "kept early", seats: [ANN, BEN], endedAt: 500 });
      const requesters = [await people.requesterFor(ANN), await people.requesterFor(BEN)];
      for (const ended of [...saved.slice(0, 3), early, ...saved.slice(3)]) {
        for (const asking of requesters) await people.query((db) => keptStatisticsOf(db, asking));
        await people.addFinished(ended);
      }
      for (const asking of requesters) {
        const tables = new TablesRead();
        const kept = await people.query((db) => keptStatisticsOf(db.withPlugin(tables), asking));
        assert.deepEqual([...tables.names], ["kept_statistics"]);
        assert.deepEqual(kept, (await people.query((db) => countedMatches(db, asking))).statistics);
        assert.equal(kept.matches, 13);
      }
      const other = { owner: "another browser", recoveryCode: profile.code, now: 6 };
      await people.addFinished(
        matchWonBy(0, { seedText: "as guest", seats: [{ ...ANN, owner: other.owner }, BEN] }),
      );
      await people.query((db) => recoverProfile(db, other));
      const [asking] = requesters;
      assert.ok(asking !== undefined);
      assert.equal((await people.query((db) => loadMe(db, asking))).matches, 14);
      await people.query((db) => deletePerson(db, asking));
      assert.equal((await people.query((db) => loadMe(db, asking))).matches, 0);
    });

    it("is empty for a player who never played", async () => {
      const about = await people.query((db) => loadMe(db, { owner: "who never played", profile: undefined }));
      assert.deepEqual(about, {
        deckRatings: [],
        matches: 0,
        statistics: {
          ...{ matches: 0, wins: 0, byPlace: [], catches: 0, caught: 0, challengesWon: 0, challengesLost: 0 },
          ...{
            cardsPlayed: 0,
            longestHand: 0,
            winningStreaks: { current: 0, longest: 0 },
            colors: { red: 0, yellow: 0, green: 0, blue: 0 },
          },
        },
      });
    });

    it("exports everything that is stored about a person", async () => {
      const { id } = await people.profileOf(ANN);
      await people.profileOf(BEN);
      const matches = Array.from({ length: 23 }, (_, number) =>
        finishedMatch({ seedText: `export ${number}`, seats: [ANN, BEN], endedAt: 70_000 + number }),
      );
      await people.addFinished(...matches);
      const asking = await people.requesterFor(ANN);
      const about = await people.query((db) => personalDataOf(db, asking));
      assert.ok("ratings" in about && Array.isArray(about.ratings) && about.ratings.length === 23);
      assert.ok("browsers" in about && "profile" in about && "statistics" in about);
      const first = await people.query((db) => exportMatches(db, asking, { now: 0 }));
      const rest = await people.query((db) => exportMatches(db, asking, { now: 0, before: first.next }));
      assert.equal(rest.next, undefined);
      const all = [...first.matches, ...rest.matches];
      assert.deepEqual(
        all.map((match) => ("record" in match ? match.record : undefined)),
        matches.map(({ record }) => record).reverse(),
      );
      assert.ok(all.every(({ seats }) => seats[0]?.profile === id));
    });
  });
}

/** Notes the tables that queries name. */
class TablesRead implements KyselyPlugin {
  readonly names = new Set<string>();

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    for (const [, name = ""] of JSON.stringify(node).matchAll(/"TableNode".*?"name":"(\w+)"/g))
      this.names.add(name);
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

interface Counted {
  cards: number;
  catches: number;
  caught: number;
  won: number;
  lost: number;
  readonly colors: Record<string, number>;
}

/** The same from the text of the record. */
function countByHand(counted: Counted, entries: PlayedMatch["record"]["entries"], seat: number): void {
  const events = entries.flatMap(({ by, events: told }) => told.map((event) => ({ by, ...event })));
  const own = events.filter(({ by }) => by !== "standIn");
  const often = (type: string, role: "seat" | "by", among: readonly object[] = own) =>
    among.filter((event) => isOf(event, type, [role, seat]));
  counted.cards += often("cardPlayed", "seat").length;
  counted.catches += often("unoCaught", "by").length;
  counted.caught += often("unoCaught", "seat", events).length;
  const challenges = often("challenged", "by");
  counted.won += challenges.filter((event) => "guilty" in event && event.guilty === true).length;
  counted.lost += challenges.filter((event) => "guilty" in event && event.guilty === false).length;
  for (const event of often("colorChosen", "seat")) {
    const color = "color" in event ? String(event.color) : "";
    counted.colors[color] = (counted.colors[color] ?? 0) + 1;
  }
}

function isOf(event: object, type: string, [role, seat]: readonly ["seat" | "by", number]): boolean {
  const fields: Readonly<Record<string, unknown>> = { ...event };
  return fields["type"] === type && fields[role] === seat;
}
