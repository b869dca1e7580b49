/** What a session needs of the framework's room and of the way in: its own logic then runs without a network. */
import type { Result } from "../../../shared/refusal.ts";
import type {
  Accepted,
  CreateOptions,
  EventsMessage,
  JoinOptions,
  Notice,
  QuickChat,
  QuickOptions,
  Seated,
  Spectating,
} from "../../../shared/wire/messages.ts";
import type { WireTable } from "../../../shared/wire/table-state.ts";

/** What a room tells. */
export interface RoomHandlers {
  stateChanged(table: WireTable): void;
  eventsReceived(message: EventsMessage): void;
  noticed(notice: Notice): void;
  said(quickChat: QuickChat): void;
  /** One sits from now on. */
  seated(seated: Seated): void;
  /** One looks on from now on. */
  spectating(watching: Spectating): void;
  /** The line broke; the framework is trying to mend it. */
  dropped(): void;
  /** The framework mended it: the whole state comes next. */
  reconnected(): void;
  /** This line is over, with this close code. */
  closed(code: number): void;
}

/** How a request went: `unknown` when the line broke before the answer came. */
export type Reply = Result<Accepted> | "unknown";

export interface RoomConnection {
  readonly code: string;
  /** To be called at once after opening, before the first message arrives. */
  subscribe(handlers: RoomHandlers): void;
  request(name: string, payload: object): Promise<Reply>;
  ping(onPong: () => void): void;
  /** Gives up a line that has gone silent, so that the framework mends it. */
  dropConnection(): void;
  /** Gives up a line that is not mended: it ends without a goodbye, so that one can come back on another. */
  abandon(): void;
  /** Closes the line for good. */
  close(): void;
}

/** True if this browser has a seat at the table with this code. */
export type HasSeat = (code: string) => boolean;

/** The way in. */
export interface RoomConnector {
  create(options: CreateOptions): Promise<Result<RoomConnection>>;
  /**
   * Wherever there is room, or at a table of one's own. Where that would be a table at which this browser has a seat
   * already, it takes no second one: refused as `alreadySeated {code}`.
   */
  quick(options: QuickOptions, hasSeat: HasSeat): Promise<Result<RoomConnection>>;
  join(code: string, options: JoinOptions): Promise<Result<RoomConnection>>;
}
