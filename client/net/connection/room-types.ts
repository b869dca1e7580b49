/** The interfaces between a session and Colyseus. Tests replace them with fakes, so that a session runs without a network. */
import type { Result } from "../../../shared/refusal.ts";
import type { FairnessMessages } from "../../../shared/wire/fairness.ts";
import type {
  Accepted,
  Admissions,
  CreateOptions,
  EventsMessage,
  JoinOptions,
  Notice,
  QuickChat,
  QuickOptions,
  Seated,
  Spectating,
  Storage,
  WhileAway,
} from "../../../shared/wire/messages.ts";
import type { WireTable } from "../../../shared/wire/table-state.ts";

/** The events of a room. */
export interface RoomHandlers {
  stateChanged(table: WireTable): void;
  eventsReceived(message: EventsMessage): void;
  noticed(notice: Notice): void;
  chatReceived(quickChat: QuickChat): void;
  /** This client has a seat from now on. */
  seated(seated: Seated): void;
  /** This client is a spectator from now on. */
  spectating(spectating: Spectating): void;
  /** This client is the host: whom the host has removed, and who asks to be let in. */
  admissionsReceived(admissions: Admissions): void;
  /** About the shuffle of a round. */
  fairnessReceived(message: RoomFairnessMessage): void;
  /** The operator warns this player. */
  warned(): void;
  /** The server cannot save, or can again. */
  storageChanged(storage: Storage): void;
  /** The player is back, and this happened to the seat meanwhile. */
  wasAway(missed: WhileAway): void;
  /** The connection broke; Colyseus tries to restore it. */
  dropped(): void;
  /** Colyseus restored the connection: the full state follows. */
  reconnected(): void;
  /** The connection has ended, with this close code. */
  closed(code: number): void;
}

/** What the server says about the shuffle of a round. */
export type RoomFairnessMessage = {
  [N in keyof FairnessMessages]: { readonly type: N; readonly message: FairnessMessages[N] };
}[keyof FairnessMessages];

/** The result of a request: `unknown` if the connection broke before the answer. */
export type Reply = Result<Accepted> | "unknown";

export interface RoomConnection {
  readonly code: string;
  /** Must be called right after joining, before the first message arrives. */
  subscribe(handlers: RoomHandlers): void;
  request(name: string, payload: object): Promise<Reply>;
  ping(onPong: () => void): void;
  /** Closes a connection that does not answer, so that Colyseus restores it. */
  dropConnection(): void;
  /** Gives up a connection that Colyseus cannot restore, without leaving the table: the session then joins again. */
  abandon(): void;
  /** Leaves the room. */
  close(): void;
}

/** True if this browser has a seat at the table with this code. */
export type HasSeat = (code: string) => boolean;

/** Joins rooms. */
export interface RoomConnector {
  create(options: CreateOptions): Promise<Result<RoomConnection>>;
  /**
   * Joins any table that is open to quick play, or creates one. If this browser already has a seat at that table, it takes
   * no second one and is refused as `alreadySeated {code}`.
   */
  quick(options: QuickOptions, hasSeat: HasSeat): Promise<Result<RoomConnection>>;
  join(code: string, options: JoinOptions): Promise<Result<RoomConnection>>;
}
