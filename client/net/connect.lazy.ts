/** The ways to a table: open one, sit down at one, look on, come back to one's seat. */

import type { BotCharacter } from "../../shared/bot-character.ts";
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import { type CreateOptions, type JoinOptions, LONGEST_NAME } from "../../shared/wire/messages.ts";
import { connectorWithKey, randomText } from "./browser-key.ts";
import { scheduleTimeout } from "./connection/backoff.ts";
import { colyseusConnector } from "./connection/colyseus-client.ts";
import { isFinal, isSeatLost } from "./connection/final-refusals.ts";
import type { HasSeat, RoomConnection, RoomConnector } from "./connection/room-types.ts";
import { currentPage, reloadBetweenRounds } from "./connection/stale-client.ts";
import { seatTokens } from "./session/seat-tokens.ts";
import type { TableSession } from "./session/session-types.ts";
import { OnlineTableSession, type SessionDeps } from "./session/table-session.ts";

/** How long a table may take to tell who sits where once its door has opened, in ms. */
const FIRST_STATE_TIMEOUT_MS = 10_000;
/** A request is known by so many random bytes. */
const REQUEST_ID_BYTES = 16;

const browserDeps: SessionDeps = {
  connector: connectorWithKey(colyseusConnector()),
  tokens: seatTokens(),
  schedule: scheduleTimeout,
  newId: () => randomText(REQUEST_ID_BYTES),
};

/** Opens a table and sits down at it as its host. */
export async function createTable(options: CreateOptions): Promise<Result<TableSession>> {
  return startSession(await browserDeps.connector.create(options));
}

/**
 * Sits down wherever people wait for others to play with; where nobody does, others will come here. A second window of
 * one browser that gets to the same table takes over the seat of the first.
 */
export async function quickPlay(name: string): Promise<Result<TableSession>> {
  const joined = await joinWithFreeName(
    name,
    browserDeps.connector,
    (code) => browserDeps.tokens.get(code) !== undefined,
  );
  const code =
    joined.ok || joined.refusal.code !== "alreadySeated" ? undefined : joined.refusal.details["code"];
  if (typeof code !== "string") return startSession(joined);
  const rejoined = await rejoinTable(code);
  const isLost = !rejoined.ok && isFinal(rejoined.refusal.code);
  return isLost ? quickPlay(name) : rejoined;
}

/** Opens a table of one's own, with bots, and begins. */
export async function playWithBots(name: string): Promise<Result<TableSession>> {
  const created = await createTable({ name, visibility: "private" });
  return created.ok ? startWithBots(created.value) : created;
}

/** Sits down at the table with this code; lower case and spaces around are forgiven. */
export async function joinTable(code: string, options: JoinOptions): Promise<Result<TableSession>> {
  return startSession(await browserDeps.connector.join(code.trim().toUpperCase(), options));
}

/** Looks on at the table with this code, without a seat. */
export async function watchTable(
  code: string,
  { password }: Pick<JoinOptions, "password"> = {},
): Promise<Result<TableSession>> {
  const passwordOption = password === undefined ? {} : { password };
  return startSession(
    await browserDeps.connector.join(code, { spectate: true, ...passwordOption }),
    password,
  );
}

/** Takes one's seat at a table again: after a reload, a closed tab, a restart of the browser. */
export async function rejoinTable(code: string): Promise<Result<TableSession>> {
  const seatToken = browserDeps.tokens.get(code);
  if (seatToken === undefined) return refused("invalidSeatToken", { code });
  const joined = await browserDeps.connector.join(code, { seatToken });
  if (!joined.ok && isFinal(joined.refusal.code)) browserDeps.tokens.forget(code, seatToken);
  return startSession(joined);
}

/**
 * Takes the seat that was played on another device, by the token in its link. A seat that this browser has at that
 * table already is not given up for it.
 */
export async function takeOverSeat(code: string, seatToken: string): Promise<Result<TableSession>> {
  const rejoined = await rejoinTable(code);
  if (rejoined.ok || !isSeatLost(rejoined.refusal.code)) return rejoined;
  return startSession(await browserDeps.connector.join(code, { seatToken }));
}

/** Where the server has another page by now, this one is loaded anew between rounds. */
export function keepUpToDate(session: TableSession): void {
  reloadBetweenRounds(session, currentPage);
}

async function startSession(
  joined: Result<RoomConnection>,
  password?: string,
): Promise<Result<TableSession>> {
  if (!joined.ok) return joined;
  const session = new OnlineTableSession(joined.value, browserDeps, password);
  const cancelTimeout = browserDeps.schedule(FIRST_STATE_TIMEOUT_MS, () => session.disconnect());
  const isReady = await session.whenConnected();
  cancelTimeout();
  return isReady ? accepted(session) : refused("offline");
}

// Quick play asks nobody for another name: strangers who are called the same are told apart by a number.

/** So many of one name are seated at one table; who comes after them is asked for another. */
const MAX_NAMESAKES = 4;

/** A seat wherever people wait for others, as "Ada", or "Ada 2" where an Ada sits already. */
export async function joinWithFreeName(
  name: string,
  connector: RoomConnector,
  hasSeat: HasSeat,
): Promise<Result<RoomConnection>> {
  for (let number = 1; number <= MAX_NAMESAKES; number += 1) {
    const joined = await connector.quick({ name: numberedName(name, number), open: true }, hasSeat);
    if (joined.ok || joined.refusal.code !== "nameTaken") return joined;
  }
  return refused("nameTaken", { name });
}

/** With its number a name is still no longer than a table takes. */
function numberedName(name: string, number: number): string {
  if (number === 1) return name;
  const suffix = ` ${number}`;
  const letters = [...new Intl.Segmenter().segment(name)].slice(0, LONGEST_NAME - suffix.length);
  return `${letters
    .map(({ segment }) => segment)
    .join("")
    .trimEnd()}${suffix}`;
}

// A match against bots, as the host of a table that nobody else comes to.

const BOTS: readonly BotCharacter[] = ["normal", "normal", "normal"];

/** Seats three bots and starts the match; where the table refuses, it is left again. */
export async function startWithBots(session: TableSession): Promise<Result<TableSession>> {
  // All at once, in this order: nobody waits for four answers, one after the other.
  const bots = BOTS.map((character) => session.request("addBot", { character }));
  const results = await Promise.all([...bots, session.request("start", {})]);
  const refused = results.find((answer) => !answer.ok);
  if (refused === undefined || refused.ok) return accepted(session);
  await session.leave();
  return refused;
}
