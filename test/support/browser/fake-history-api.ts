/** A fake of the history API, for pages that are tested without a server. */
import type { Page } from "playwright-core";
import type {
  DeckRating,
  HistoryError,
  Leaderboard,
  MatchDetail,
  MatchRow,
  Me,
  Profile,
  ProfileDetail,
  RatingPoint,
  Statistics,
} from "../../../shared/history.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { botMatchRecord } from "../game/bot-match-record.ts";

export const MATCH_ID = "x1hQ7bV0cT2mZ9pLr4Wq_A";
export const PROFILE_ID = "p3Kd-81xYt";
/** The first of November 2026, half past eight in the evening. */
const EVENING = Date.UTC(2026, 10, 1, 20, 30);
const DAY = 86_400_000;

export const PROFILE: Profile = {
  id: PROFILE_ID,
  name: "Ada",
  rating: 1247,
  ratedMatches: 12,
  wins: 5,
  since: EVENING - 40 * DAY,
};

const STATISTICS: Statistics = {
  matches: 14,
  wins: 5,
  byPlace: [5, 4, 3, 2],
  favoriteColor: "green",
  colors: { red: 4, yellow: 6, green: 11, blue: 7 },
  catches: 9,
  caught: 3,
  challengesWon: 4,
  challengesLost: 2,
  cardsPlayed: 812,
  longestHand: 19,
  winningStreaks: { current: 2, longest: 3 },
};

const NO_STATISTICS: Statistics = {
  matches: 0,
  wins: 0,
  byPlace: [],
  colors: { red: 0, yellow: 0, green: 0, blue: 0 },
  catches: 0,
  caught: 0,
  challengesWon: 0,
  challengesLost: 0,
  cardsPlayed: 0,
  longestHand: 0,
  winningStreaks: { current: 0, longest: 0 },
};

const CURVE: readonly RatingPoint[] = [
  1000, 1018, 1043, 1021, 1066, 1102, 1090, 1131, 1168, 1149, 1203, 1247,
].map((rating, i) => ({ at: EVENING - (12 - i) * 3 * DAY, rating }));

/** A match of the player, on the first seat of three. */
export function matchRow(part: Partial<MatchRow> = {}): MatchRow {
  return {
    id: MATCH_ID,
    code: "QK7M2P",
    startedAt: EVENING,
    endedAt: EVENING + 600_000,
    rules: OFFICIAL_RULES,
    why: "won",
    seats: [
      { seat: 0, name: "Ada", kind: "human", standIn: false, place: 1, score: 512, profile: PROFILE_ID },
      { seat: 1, name: "Theo", kind: "human", standIn: true, place: 2, score: 240 },
      { seat: 2, name: "Aiko", kind: "bot:sharp", standIn: false, place: 3, score: 88 },
    ],
    mine: 0,
    isRated: true,
    ...part,
  };
}

/** Matches with all reasons for their end, the newest first. */
export function manyMatches(): readonly MatchRow[] {
  const [first, second, third] = matchRow().seats;
  if (first === undefined || second === undefined || third === undefined) throw new Error("Three play.");
  const noPlaces = [first, second, third].map((seat) => ({ ...seat, place: 0 }));
  return [
    matchRow(),
    matchRow({
      id: "b",
      why: "won",
      seats: [{ ...first, place: 3 }, second, { ...third, place: 1 }],
      isRated: false,
    }),
    matchRow({ id: "c", why: "claimed" }),
    matchRow({ id: "d", why: "idle", seats: noPlaces, isRated: false }),
    matchRow({
      id: "e",
      why: "abandoned",
      seats: [first, { ...second, name: "" }, third].map((seat) => ({ ...seat, place: 0 })),
      isRated: false,
    }),
  ].map((row, i) => ({ ...row, startedAt: EVENING - i * DAY }));
}

/** The match itself, with the record of one that was really played. */
export function matchDetail(part: Partial<MatchDetail> = {}): MatchDetail {
  const record = botMatchRecord({ rules: { target: 100 } });
  return { ...matchRow(), rules: record.rules, record, ...part };
}

export const ME: Me = { profile: PROFILE, deckRatings: [], matches: 14, statistics: STATISTICS };
export const GUEST: Me = { deckRatings: [], matches: 0, statistics: NO_STATISTICS };
/** In another order than the page shows them. */
export const DECK_RATINGS: readonly DeckRating[] = [
  { edition: "wild-only", rating: 988, ratedMatches: 1, wins: 0 },
  { edition: "ruthless", rating: 1312, ratedMatches: 21, wins: 9 },
];

export function leaders(): Leaderboard {
  const names = ["Marisol", "Ada", "Wolfgang Amadeus M.", "Aiko", "Brisk Otter"];
  const rows = names.map((name, i) => ({
    place: i + 1,
    profile: {
      ...PROFILE,
      id: `p${i}`,
      name,
      rating: 1310 - 47 * i,
      ratedMatches: 40 - 7 * i,
      wins: 19 - 4 * i,
    },
  }));
  return { rows };
}

export const PROFILE_DETAIL: ProfileDetail = {
  profile: PROFILE,
  deckRatings: [],
  curve: CURVE,
  statistics: STATISTICS,
  recent: [matchRow()],
};

/** A request to the fake server. */
export interface FakeHistoryRequest {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly body: unknown;
}

const UNKNOWN: HistoryError = "unknownProfile";

const STATUSES: Readonly<Record<HistoryError, number>> = {
  invalidRequest: 400,
  noKey: 401,
  unknownMatch: 404,
  recordNotOpen: 403,
  castersNotAllowed: 403,
  unknownProfile: 404,
  accessRequired: 403,
  nameNotSuggested: 403,
  wordNotAllowed: 403,
  wrongCode: 403,
  nameTaken: 409,
  rateLimited: 429,
  tooLarge: 413,
  passkeyRefused: 403,
  tooManyPasskeys: 409,
  unknownPasskey: 404,
  sameProfile: 409,
  alreadyMerged: 409,
  signInDown: 502,
  signInRefused: 403,
  signInCancelled: 403,
  unknownAccount: 404,
  otherProfile: 409,
  otherAccount: 409,
  unknownEvening: 404,
  notInvited: 403,
  eveningPassword: 403,
  eveningFull: 409,
  eveningOver: 409,
  eveningHostOnly: 403,
  tooManyEvenings: 409,
  tooFewAtEvening: 409,
  notReady: 503,
};

function isError(answer: FakeAnswer): answer is HistoryError {
  return typeof answer === "string";
}

function refused(code: HistoryError) {
  return { status: STATUSES[code], json: { error: { code, message: code } } };
}

/** A refusal, which the browser automatically writes to its console as an error. */
export function isRefusal(error: string): boolean {
  return /Failed to load resource: the server responded with a status of (4\d\d|503) .*\/api\//.test(error);
}

/** An answer, or the reason why there is none. */
export type FakeAnswer = object | HistoryError;

/** By method and path: `GET matches?before=x`. */
export type FakeAnswers = Readonly<Record<string, FakeAnswer | ((asked: FakeHistoryRequest) => FakeAnswer)>>;

/** Answers all requests of the page; what has no answer does not exist. */
export async function serveFakeHistory(
  page: Page,
  answers: FakeAnswers,
): Promise<readonly FakeHistoryRequest[]> {
  const all: FakeHistoryRequest[] = [];
  await page.route("**/api/**", async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const asked: FakeHistoryRequest = {
      method: request.method(),
      path: pathname.replace("/api/", "") + search,
      key: (await request.headerValue("authorization")) ?? "",
      body: request.postDataJSON(),
    };
    all.push(asked);
    const stored = answers[`${asked.method} ${asked.path}`] ?? UNKNOWN;
    const answer = typeof stored === "function" ? stored(asked) : stored;
    await route.fulfill(isError(answer) ? refused(answer) : { json: answer });
  });
  return all;
}
