/** The way in through the framework: the only file of the client, beside the lobby's, that knows it. */
import { Client, CloseCode, type Room } from "@colyseus/sdk";
import { accepted, type Refusal, type Result, refuse } from "../../shared/refusal.ts";
import { parseExplanation } from "../../shared/wire/event-batch.ts";
import { type Accepted, type Announcements, EVENTS, PROTOCOL, ROOM } from "../../shared/wire/messages.ts";
import type { WireTable } from "../../shared/wire/table-state.ts";
import { LONGEST_MS } from "./backoff.ts";
import { joinRefusal, readRefusal } from "./read-refusal.ts";
import type { Door, HasSeat, Reply, RoomEars, TableRoom } from "./room-types.ts";
import { type After, afterMs } from "./timer.ts";
import { openedInTime } from "./with-timeout.ts";

type ColyseusRoom = Room<unknown, WireTable>;

/** The door of the server that this page came from. */
export function colyseusDoor(client: Client = new Client(), after: After = afterMs): Door {
  const inTime = (path: string, options: object, hasSeat: HasSeat = () => false) =>
    openedInTime((goOn) => comeIn(client, { path, options, goOn, hasSeat }), letGo, after);
  return {
    create: (options) => enter(inTime(`create/${ROOM}`, options)),
    quick: (options, hasSeat) => enter(inTime(`joinOrCreate/${ROOM}`, options, hasSeat)),
    join: (code, options) => enter(inTime(`joinById/${code}`, options), code),
  };
}

interface WayIn {
  readonly path: string;
  readonly options: object;
  /** Throws where nobody wants to come in any more. */
  readonly goOn: () => void;
  readonly hasSeat: HasSeat;
}

/**
 * The framework's ways in, in their two steps: once the table is known, and before anybody there hears of it, we may go.
 * One who came in late, after all, would take the seat from where we have come in meanwhile.
 */
async function comeIn(client: Client, { path, options, goOn, hasSeat }: WayIn): Promise<ColyseusRoom> {
  const { data: reservation } = await client.http.post(`/matchmake/${path}`, {
    body: { ...options, protocol: PROTOCOL },
  });
  goOn();
  const { roomId: code } = reservation;
  if (hasSeat(code)) throw new Error(JSON.stringify(refuse("alreadySeated", { code })));
  return client.consumeSeatReservation<WireTable>(reservation);
}

/** Without a goodbye: the place at the table is kept. */
function letGo(room: ColyseusRoom): void {
  const end = () => room.connection.close();
  room.reconnection.enabled = false;
  // An attempt to mend the line may be on its way and cannot be called back.
  room.onReconnect(end);
  end();
}

async function enter(joining: Promise<ColyseusRoom>, code?: string): Promise<Result<TableRoom>> {
  try {
    const room = await joining;
    // A move must never be sent later than it was made; a drop soon after joining is as good as any other.
    room.reconnection.maxEnqueuedMessages = 0;
    room.reconnection.minUptime = 0;
    room.reconnection.maxDelay = LONGEST_MS;
    return accepted(tableRoom(room));
  } catch (error) {
    return { ok: false, refusal: joinRefusal(error, code) };
  }
}

function tableRoom(room: ColyseusRoom): TableRoom {
  return {
    code: room.roomId,
    hear: (ears) => hear(room, ears),
    request: (name, payload) => request(room, name, payload),
    ping: (answered) => room.ping(answered),
    cut: () => room.connection.close(CloseCode.MAY_TRY_RECONNECT),
    letGo: () => letGo(room),
    close: () => close(room),
  };
}

function hear(room: ColyseusRoom, ears: RoomEars): void {
  room.onMessage(EVENTS, (bytes: Uint8Array) =>
    ears.eventsCame({ n: room.state.lastEvent, ...parseExplanation(bytes) }),
  );
  room.onMessage("notice", (notice: Announcements["notice"]) => ears.noticed(notice));
  room.onMessage("said", (said: Announcements["quickChat"]) => ears.said(said));
  room.onMessage("watching", (watching: Announcements["spectating"]) => ears.watching(watching));
  room.onMessage("seated", (seated: Announcements["seated"]) => ears.seated(seated));
  room.onStateChange((table) => ears.stateChanged(table));
  room.onDrop(() => ears.dropped());
  room.onReconnect(() => ears.mended());
  room.onLeave((code) => ears.ended(code));
}

async function request(room: ColyseusRoom, name: string, payload: object): Promise<Reply> {
  try {
    const lastEvent: Accepted["lastEvent"] = await room.request(name, payload);
    return accepted({ lastEvent });
  } catch (error) {
    return replyTo(error);
  }
}

/** A rejection has a refusal in it; another fault of the server is one too; a broken line leaves us guessing. */
function replyTo(error: unknown): Reply {
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
  // As above: an attempt may be on its way.
  else room.onReconnect(leave);
}
