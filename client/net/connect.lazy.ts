/** Connects to tables: create, join, quick play, a match against bots, watch, rejoin. A lazy chunk. */
import type { BotCharacter } from "../../shared/bot-character.ts";
import { quickRules } from "../../shared/editions/quick-rules.ts";
import type { Looks } from "../../shared/looks.ts";
import { STANDARD_QUICK_LENGTH } from "../../shared/quick-play.ts";
import { accepted, type RefusalCode, type Result, refused } from "../../shared/refusal.ts";
import {
  type CreateOptions,
  type JoinOptions,
  LONGEST_NAME,
  type QuickOptions,
} from "../../shared/wire/messages.ts";
import { scheduleTimeout } from "../scheduler.ts";
import { connectorWithKey, randomText } from "./browser-key.ts";
import { colyseusConnector } from "./connection/colyseus-client.ts";
import { isSeatLost, losesSeat } from "./connection/final-refusals.ts";
import type { HasSeat, RoomConnection, RoomConnector } from "./connection/room-types.ts";
import type { FairnessRecorder, RecorderDeps } from "./fairness/fairness-recorder.lazy.ts";
import type { QuickMatch, RejoinHow } from "./game-api-contract.ts";
import { seatTokens } from "./session/seat-tokens.ts";
import { OnlineTableSession, type SessionDeps } from "./session/table-session.ts";
import type { TableSession } from "./session/table-snapshot.ts";
import type { JoinedAs } from "./session/viewer-role.ts";

/** How long the first state may take after joining, in ms. */
const FIRST_STATE_TIMEOUT_MS = 10_000;
/** The length of a request's id in random bytes. */
const REQUEST_ID_BYTES = 16;

let chosenLooks: (() => Looks) | undefined;

/** From now on, each join sends the looks that the player has chosen by then. */
export function joinWithLooks(chosen: () => Looks): void {
  chosenLooks = chosen;
}

const browserDeps: SessionDeps = {
  connector: connectorWithKey(colyseusConnector({ looks: () => chosenLooks?.() })),
  tokens: seatTokens(),
  schedule: scheduleTimeout,
  newId: () => randomText(REQUEST_ID_BYTES),
  loadRecorder,
};

/** Hashing is loaded while the player waits for the first deal. */
async function loadRecorder(deps: RecorderDeps): Promise<FairnessRecorder> {
  const { FairnessRecorder } = await import("./fairness/fairness-recorder.lazy.ts");
  return new FairnessRecorder(deps);
}

/** Creates a table and takes a seat as its host. */
export async function createTable(options: CreateOptions): Promise<Result<TableSession>> {
  return startSession(await browserDeps.connector.create(options));
}

/**
 * Joins a quick-play table of this length that waits for players, or creates one. If this browser already has a seat there
 * (in another tab), this tab takes over that seat.
 */
export async function quickPlay(
  name: string,
  { length = STANDARD_QUICK_LENGTH, edition }: QuickMatch = {},
): Promise<Result<TableSession>> {
  const wanted = { length, ...(edition === undefined ? {} : { edition }) };
  const joined = await joinWithFreeName(
    { name, ...wanted, ...(activity === undefined ? {} : { activity }) },
    browserDeps.connector,
    (code) => browserDeps.tokens.get(code) !== undefined,
  );
  const code =
    joined.ok || joined.refusal.code !== "alreadySeated" ? undefined : joined.refusal.details["code"];
  if (typeof code !== "string") return startSession(joined);
  const rejoined = await rejoinTable(code);
  const isLost = !rejoined.ok && losesSeat(rejoined.refusal.code);
  return isLost ? quickPlay(name, wanted) : rejoined;
}

/** In a Discord activity, quick play leads to the table of its channel. */
let activity: string | undefined;

/** From now on, quick play leads to the table of this activity. */
export function playInActivity(id: string): void {
  activity = id;
}

/** Creates a private table with bots and starts the match: the official rules, to this length. */
export async function playWithBots(
  name: string,
  { length = STANDARD_QUICK_LENGTH, edition }: QuickMatch = {},
): Promise<Result<TableSession>> {
  const created = await createTable({ name, visibility: "private", rules: quickRules(length, edition) });
  return created.ok ? startWithBots(created.value) : created;
}

/** Takes a seat at the table with this code; lower case and surrounding spaces are accepted. */
export async function joinTable(code: string, options: JoinOptions): Promise<Result<TableSession>> {
  const { name, password } = options;
  const joined = await browserDeps.connector.join(code.trim().toUpperCase(), options);
  return startSession(joined, {
    ...(name === undefined ? {} : { name }),
    ...(password === undefined ? {} : { password }),
  });
}

/** Watches the table with this code, without a seat. */
export async function watchTable(
  code: string,
  { password }: Pick<JoinOptions, "password"> = {},
): Promise<Result<TableSession>> {
  const passwordOption = password === undefined ? {} : { password };
  return startSession(
    await browserDeps.connector.join(code, { spectate: true, ...passwordOption }),
    passwordOption,
  );
}

/** Returns to this browser's seat: after a reload, a closed tab or a restart of the browser. */
export async function rejoinTable(code: string, how: RejoinHow = {}): Promise<Result<TableSession>> {
  const seatToken = browserDeps.tokens.get(code);
  if (seatToken === undefined) return refused("invalidSeatToken", { code });
  const joined = await browserDeps.connector.join(code, { seatToken, ...how });
  if (!joined.ok && losesSeat(joined.refusal.code)) browserDeps.tokens.forget(code, seatToken);
  return startSession(joined);
}

/**
 * Moves a seat from another device to this one, with the token from the link. If this browser already has a seat at that
 * table, it returns to that seat instead.
 */
export async function takeOverSeat(code: string, seatToken: string): Promise<Result<TableSession>> {
  const rejoined = await rejoinTable(code);
  if (rejoined.ok || !isSeatLost(rejoined.refusal.code)) return rejoined;
  return startSession(await browserDeps.connector.join(code, { seatToken }), { hasMovedHere: true });
}

async function startSession(
  joined: Result<RoomConnection>,
  asked: JoinedAs = {},
): Promise<Result<TableSession>> {
  if (!joined.ok) return joined;
  // Loaded while the player waits for the state. If that fails, the session tries again.
  import("./fairness/fairness-recorder.lazy.ts").catch(() => {});
  const session = new OnlineTableSession(joined.value, browserDeps, asked);
  const cancelTimeout = browserDeps.schedule(FIRST_STATE_TIMEOUT_MS, () => session.disconnect());
  const isReady = await session.whenConnected();
  cancelTimeout();
  return isReady ? accepted(session) : refused("offline");
}

/** Quick play adds a number to a name that is taken, up to this one; then it is refused. */
const MAX_NAMESAKES = 4;
/** How often quick play looks for a table again because its match began, or its last seat was taken, in the meantime. */
const MAX_RETRIES = 3;

/** Joins by quick play as "Ada", or as "Ada 2" if that name is taken at the table. */
export async function joinWithFreeName(
  { name, ...how }: Required<Pick<QuickOptions, "name" | "length">> & Pick<QuickOptions, "activity">,
  connector: RoomConnector,
  hasSeat: HasSeat,
): Promise<Result<RoomConnection>> {
  for (let number = 1; number <= MAX_NAMESAKES; number += 1) {
    const options = { name: numberedName(name, number), open: true, ...how } as const;
    const joined = await joinNewestQuick(() => connector.quick(options, hasSeat));
    if (joined.ok || joined.refusal.code !== "nameTaken") return joined;
  }
  return refused("nameTaken", { name });
}

/** Between finding a table and sitting down, its match may have begun. */
async function joinNewestQuick(
  join: () => Promise<Result<RoomConnection>>,
  retries = MAX_RETRIES,
): Promise<Result<RoomConnection>> {
  const joined = await join();
  const isTooLate = !joined.ok && TOO_LATE.has(joined.refusal.code);
  return isTooLate && retries > 0 ? joinNewestQuick(join, retries - 1) : joined;
}

const TOO_LATE: ReadonlySet<RefusalCode> = new Set(["tableInPlay", "tableFull"]);

/** The name with a number, cut so that it is not too long. */
function numberedName(name: string, number: number): string {
  if (number === 1) return name;
  const suffix = ` ${number}`;
  const letters = [...new Intl.Segmenter().segment(name)].slice(0, LONGEST_NAME - suffix.length);
  return `${letters
    .map(({ segment }) => segment)
    .join("")
    .trimEnd()}${suffix}`;
}

/** Easy ones forget to call UNO, so that a person can catch them in the first game. */
const BOTS: readonly BotCharacter[] = ["easy", "normal", "easy"];

/** Adds three bots and starts the match; leaves the table if that is refused. */
export async function startWithBots(session: TableSession): Promise<Result<TableSession>> {
  // All at once: waiting for four answers one after the other would be slow.
  const bots = BOTS.map((character) => session.request("addBot", { character }));
  const results = await Promise.all([...bots, session.request("start", {})]);
  const failed = results.find((result) => !result.ok);
  if (failed !== undefined && !failed.ok) {
    await session.leave();
    return failed;
  }
  await whenStarted(session);
  return accepted(session);
}

/** The answers may come before the state that they lead to: until then, the waiting room would be seen for a moment. */
async function whenStarted(session: TableSession): Promise<void> {
  const isWaiting = () => session.snapshot.phase === "waiting" && session.connectionState === "connected";
  while (isWaiting()) await nextChange(session);
}

function nextChange(session: TableSession): Promise<void> {
  return new Promise((resolve) => {
    const changed = () => {
      stop();
      resolve();
    };
    const stop = session.subscribe({ changed, connectionChanged: changed });
  });
}
