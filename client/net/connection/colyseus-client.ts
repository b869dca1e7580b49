/** The adapter to Colyseus in the client: only this file, `lobby-room.lazy.ts` and `led-replay-room.ts` import it. */

import { Client, CloseCode, type Room } from "@colyseus/sdk";
import type { Looks } from "../../../shared/looks.ts";
import { isObject } from "../../../shared/record/field-checks.ts";
import { isRules } from "../../../shared/record/rules-schema.ts";
import {
  accepted,
  REFUSAL_RULES,
  type Refusal,
  type RefusalCode,
  type RefusalFacts,
  type Result,
  refuse,
} from "../../../shared/refusal.ts";
import { asFirstStored, CLASSIC_DECK, EDITION_IDS } from "../../../shared/rules.ts";
import { parseEventBatch } from "../../../shared/wire/event-batch.ts";
import { FairnessReader } from "../../../shared/wire/fairness-batch.ts";
import {
  type Accepted,
  EVENTS,
  FAIRNESS,
  PROTOCOL,
  ROOM,
  type RoomMessages,
  SIGNATURES,
} from "../../../shared/wire/messages.ts";
import type { WireTable } from "../../../shared/wire/table-state.ts";
import { BASE_PATH, SITE_ADDRESS } from "../../base-path.ts";
import { type Scheduler, scheduleTimeout } from "../../scheduler.ts";
import { withTimeout } from "./join-timeout.ts";
import { MAX_DELAY_MS } from "./retry-delays.ts";
import type {
  HasSeat,
  Reply,
  RoomConnection,
  RoomConnector,
  RoomFairnessMessage,
  RoomHandlers,
} from "./room-types.ts";

type ColyseusRoom = Room<unknown, WireTable>;

interface ConnectorOptions {
  readonly client?: Client;
  readonly schedule?: Scheduler;
  /** New seats have these looks from the start. */
  readonly looks?: () => Looks | undefined;
}

/** Joins rooms, on the server that served this page unless the client has another address. */
export function colyseusConnector({
  client = new Client(SITE_ADDRESS),
  schedule = scheduleTimeout,
  looks = () => undefined,
}: ConnectorOptions): RoomConnector {
  const joinInTime = (path: string, options: object, hasSeat: HasSeat = () => false) =>
    withTimeout(
      (throwIfTimedOut) => join(client, { path, options, looks: looks(), throwIfTimedOut, hasSeat }),
      abandon,
      schedule,
    );
  return {
    create: (options) => toConnectionResult(joinInTime(`create/${ROOM}`, options)),
    quick: (options, hasSeat) => toConnectionResult(joinInTime(`joinOrCreate/${ROOM}`, options, hasSeat)),
    join: (code, options) => {
      const hasSeat = options.seatToken !== undefined;
      return toConnectionResult(joinInTime(`joinById/${code}`, options), { code, hasSeat });
    },
  };
}

/** The decks beside the classic one, whose tables this page can show. */
const OTHER_DECKS = EDITION_IDS.filter((id) => id !== CLASSIC_DECK);

interface JoinRequest {
  readonly path: string;
  readonly options: object;
  readonly looks?: Looks | undefined;
  /** Throws if the join has timed out. */
  readonly throwIfTimedOut: () => void;
  readonly hasSeat: HasSeat;
}

/** During a rolling update, a server of an older version may not know the later options: those with the official value are left out. */
function withFirstRules(values: object): object {
  return "rules" in values && isRules(values.rules)
    ? { ...values, rules: asFirstStored(values.rules) }
    : values;
}

/**
 * Joins, with the looks of the player and the names of the decks. During a rolling update, a server of an older version may
 * refuse these options: it has only one deck, and the page requests the looks after it has joined.
 */
async function join(client: Client, { options, looks, ...request }: JoinRequest): Promise<ColyseusRoom> {
  const ownOptions = { ...withFirstRules(options), protocol: PROTOCOL, contributes: true };
  const laterOptions = { editions: OTHER_DECKS, ...(looks === undefined ? {} : { looks }) };
  try {
    return await joinWith(client, { ...request, options: { ...ownOptions, ...laterOptions } });
  } catch (error) {
    const {
      code,
      details: { problem },
    } = joinRefusal(error);
    if (code !== "invalidRequest" || problem !== "unrecognized_keys") throw error;
    return joinWith(client, { ...request, options: ownOptions });
  }
}

/**
 * Joins in the two steps of Colyseus: reserve, then connect. Between them the join can still be given up without the table
 * noticing. A late second connection would take the seat from the one that the player has by then.
 */
async function joinWith(
  client: Client,
  { path, options, throwIfTimedOut, hasSeat }: JoinRequest,
): Promise<ColyseusRoom> {
  const { data: reservation } = await client.http.post(`/matchmake/${path}`, { body: options });
  throwIfTimedOut();
  const { roomId: code } = reservation;
  if (hasSeat(code)) throw new Error(JSON.stringify(refuse("alreadySeated", { code })));
  return client.consumeSeatReservation<WireTable>(reservation);
}

/** Closes without leaving: the seat is kept. */
function abandon(room: ColyseusRoom): void {
  const close = () => room.connection.close();
  room.reconnection.enabled = false;
  // A reconnect that is already running cannot be cancelled.
  room.onReconnect(close);
  close();
}

async function toConnectionResult(
  joining: Promise<ColyseusRoom>,
  target?: RequestedTable,
): Promise<Result<RoomConnection>> {
  try {
    const room = await joining;
    // No move may be queued and sent later; a drop soon after joining is restored like any other.
    room.reconnection.maxEnqueuedMessages = 0;
    room.reconnection.minUptime = 0;
    room.reconnection.maxDelay = MAX_DELAY_MS;
    return accepted(roomConnection(room));
  } catch (error) {
    const refusal = joinRefusal(error, target);
    // The page came from the browser's cache: the server would have asked for the code.
    if (refusal.code === "accessRequired") location.assign(`${BASE_PATH}access`);
    return { ok: false, refusal };
  }
}

function roomConnection(room: ColyseusRoom): RoomConnection {
  return {
    code: room.roomId,
    subscribe: (handlers) => subscribe(room, handlers),
    request: (name, payload) => request(room, name, payload),
    ping: (answered) => room.ping(answered),
    dropConnection: () => room.connection.close(CloseCode.MAY_TRY_RECONNECT),
    abandon: () => abandon(room),
    close: () => close(room),
  };
}

function subscribe(room: ColyseusRoom, handlers: RoomHandlers): void {
  room.onMessage(EVENTS, (bytes: Uint8Array) =>
    handlers.eventsReceived({ n: room.state.lastEvent, ...parseEventBatch(bytes) }),
  );
  onMessage(room, "notice", (notice) => handlers.noticed(notice));
  onMessage(room, "quickChat", (quickChat) => handlers.chatReceived(quickChat));
  onMessage(room, "admissions", (admissions) => handlers.admissionsReceived(admissions));
  onMessage(room, "spectating", (spectating) => handlers.spectating(spectating));
  onMessage(room, "warning", () => handlers.warned());
  onMessage(room, "storage", (storage) => handlers.storageChanged(storage));
  onMessage(room, "whileAway", (missed) => handlers.wasAway(missed));
  const fairness = new FairnessReader();
  const readFairness = (bytes: Uint8Array) => {
    // The compiler does not see that a name and its message stay together.
    for (const { name: type, message } of fairness.read(bytes))
      handlers.fairnessReceived({ type, message } as RoomFairnessMessage);
  };
  room.onMessage(FAIRNESS, readFairness);
  room.onMessage(SIGNATURES, readFairness);
  onMessage(room, "seated", (seated) => handlers.seated(seated));
  room.onStateChange((table) => handlers.stateChanged(table));
  room.onDrop(() => handlers.dropped());
  room.onReconnect(() => handlers.reconnected());
  room.onLeave((code) => handlers.closed(code));
}

function onMessage<Name extends keyof RoomMessages>(
  room: ColyseusRoom,
  name: Name,
  handle: (message: RoomMessages[Name]) => void,
): void {
  room.onMessage(name, handle);
}

async function request(room: ColyseusRoom, name: string, payload: object): Promise<Reply> {
  try {
    const lastEvent: Accepted["lastEvent"] = await room.request(name, withFirstRules(payload));
    return accepted({ lastEvent });
  } catch (error) {
    return replyForError(error);
  }
}

/** A rejection contains a refusal; other server errors become one; after a lost connection the result is unknown. */
function replyForError(error: unknown): Reply {
  const reason = error instanceof Error && "reason" in error ? error.reason : undefined;
  const refusal: Refusal | undefined = readRefusal(reason);
  if (refusal !== undefined) return { ok: false, refusal };
  if (error instanceof Error && error.name === "no_handler")
    return { ok: false, refusal: refuse("invalidRequest") };
  if (error instanceof Error && "code" in error) return { ok: false, refusal: refuse("tableRestarting") };
  return "unknown";
}

function close(room: ColyseusRoom): void {
  const leave = () => void room.leave();
  room.reconnection.enabled = false;
  if (room.connection.isOpen) leave();
  // As in `abandon`: a reconnect may be running.
  else room.onReconnect(leave);
}

/** The refusal in the reason of a rejected request; undefined if it contains none. */
export function readRefusal(reason: unknown): Refusal | undefined {
  if (!isObject(reason)) return undefined;
  const { code, details } = reason;
  return isRefusalCode(code) ? refuse(code, readDetails(details)) : undefined;
}

/** The table that a player wants to join. */
interface RequestedTable {
  readonly code: string;
  /** The player shows a seat token. */
  readonly hasSeat: boolean;
}

/** Why a join failed. */
export function joinRefusal(error: unknown, target?: RequestedTable): Refusal {
  const { message, code: errorCode } = readError(error);
  return readRefusal(parseJson(message)) ?? frameworkRefusal(errorCode, message, target);
}

/** Refusals for the error codes of HTTP and Colyseus; anything unknown counts as offline. */
function frameworkRefusal(errorCode: unknown, message: string, target?: RequestedTable): Refusal {
  const details: RefusalFacts = target === undefined ? {} : { code: target.code };
  switch (errorCode) {
    case 400:
    case 413:
      return refuse("invalidRequest");
    case 401:
      return refuse("passwordWrong");
    case 429:
      return refuse("rateLimited");
    case 522:
      if (!/locked|full/.test(message)) return refuse("tableNotFound", details);
      // Joins that were never completed count for some seconds. Meanwhile a player with a seat has to try again.
      return target?.hasSeat === true ? refuse("offline") : refuse("tableFull", details);
    default:
      return refuse("offline");
  }
}

function readError(error: unknown): { readonly message: string; readonly code: unknown } {
  if (!(error instanceof Error)) return { message: "", code: undefined };
  return { message: error.message, code: "code" in error ? error.code : undefined };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readDetails(details: unknown): RefusalFacts {
  if (!isObject(details)) return {};
  return Object.fromEntries(Object.entries(details).filter(isDetail));
}

function isDetail(entry: [string, unknown]): entry is [string, string | number | readonly number[]] {
  const [, value] = entry;
  if (Array.isArray(value)) return value.every((item) => typeof item === "number");
  return typeof value === "string" || typeof value === "number";
}

function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === "string" && Object.hasOwn(REFUSAL_RULES, code);
}
