/** Taps a connection: records requests and answers, and sometimes sends a command again. */
import type { Reply, RoomConnection } from "../../client/net/connection/room-types.ts";
import type { Chance } from "../../shared/bots/bot.ts";

/** How rarely a command is sent again, and how long after the first time at the most. */
const REPEATED = 10;
const REPEATED_AFTER_MS = 150;

/** Listener for requests and answers. */
export interface MessageListener {
  /** A seat sends a message, perhaps not for the first time. */
  sent(seat: number, name: string, payload: object): void;
  /** The reply to one sending of it. */
  answered(payload: object, reply: Reply): void;
}

/** Counts a request, and one that is sent again. */
export type CountMessage = (what: "requests" | "repeats") => void;

export interface MessageTap {
  readonly listener: MessageListener;
  readonly chance: Chance;
  readonly count: CountMessage;
  /** The number of the sending seat; -1 in the waiting room. */
  readonly seat: () => number;
}

/** The same room with a tap. */
export function tapRoom(room: RoomConnection, { listener, chance, count, seat }: MessageTap): RoomConnection {
  const send = async (name: string, payload: object): Promise<Reply> => {
    listener.sent(seat(), name, payload);
    const reply = await room.request(name, payload);
    listener.answered(payload, reply);
    return reply;
  };
  return {
    ...room,
    request: (name, payload) => {
      count("requests");
      if (chance(REPEATED) === 0) {
        count("repeats");
        setTimeout(() => void send(name, payload), chance(REPEATED_AFTER_MS));
      }
      return send(name, payload);
    },
  };
}
