/** The ways to a table: open one, sit down at one, look on, come back to one's seat. */
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import type { CreateOptions, JoinOptions } from "../../shared/wire/messages.ts";
import { startWithBots } from "./bots-table.ts";
import { connectorWithKey } from "./browser-key.ts";
import { colyseusConnector } from "./colyseus-client.ts";
import { isFinal, isSeatLost } from "./final-refusals.ts";
import { joinWithFreeName } from "./quick-seat.ts";
import { randomText } from "./random-text.ts";
import type { RoomConnection } from "./room-types.ts";
import { seatTokens } from "./seat-tokens.ts";
import type { TableSession } from "./session-types.ts";
import { currentPage, reloadBetweenRounds } from "./stale-client.ts";
import { OnlineTableSession, type SessionDeps } from "./table-session.ts";
import { scheduleTimeout } from "./timer.ts";

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
