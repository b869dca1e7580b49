/** The way in through the framework: the only file of the client, beside the lobby's, that knows it. */
import { Client, CloseCode, type Room } from "@colyseus/sdk";
import { accepted, type Refusal, type Result, refuse } from "../../shared/refusal.ts";
import { type Accepted, type Announcements, ROOM, type WireTable } from "../../shared/wire.ts";
import { joinRefusal, readRefusal } from "./read-refusal.ts";
import type { Door, Reply, RoomEars, TableRoom } from "./table-room.ts";

type ColyseusRoom = Room<unknown, WireTable>;

/** The door of the server that this page came from. */
export function colyseusDoor(client: Client = new Client()): Door {
  return {
    create: (options) => enter(client.create<WireTable>(ROOM, options)),
    join: (code, options) => enter(client.joinById<WireTable>(code, options), code),
  };
}

async function enter(joining: Promise<ColyseusRoom>, code?: string): Promise<Result<TableRoom>> {
  try {
    const room = await joining;
    // A move must never be sent later than it was made; a drop soon after joining is as good as any other.
    room.reconnection.maxEnqueuedMessages = 0;
    room.reconnection.minUptime = 0;
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
    close: () => close(room),
  };
}

function hear(room: ColyseusRoom, ears: RoomEars): void {
  room.onMessage("events", (message: Announcements["events"]) => ears.eventsCame(message));
  room.onMessage("notice", (notice: Announcements["notice"]) => ears.noticed(notice));
  room.onMessage("seated", (seated: Announcements["seated"]) => ears.seated(seated));
  room.onStateChange((table) => ears.stateChanged(table));
  room.onDrop(() => ears.dropped());
  room.onReconnect(() => ears.mended());
  room.onLeave((code) => ears.ended(code));
}

async function request(room: ColyseusRoom, name: string, payload: object): Promise<Reply> {
  try {
    const answer: Accepted = await room.request(name, payload);
    return accepted(answer);
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
    return { ok: false, refusal: refuse("badMessage") };
  if (error instanceof Error && "code" in error) return { ok: false, refusal: refuse("roomBroken") };
  return "unknown";
}

function close(room: ColyseusRoom): void {
  const leave = () => void room.leave();
  room.reconnection.enabled = false;
  if (room.connection.isOpen) leave();
  // An attempt to mend the line may be on its way and cannot be called back.
  else room.onReconnect(leave);
}
