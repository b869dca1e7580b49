/** What a session passes on to the part that contributes to the shuffles, in the order in which it arrived. */
import type { Card } from "../../../shared/card.ts";
import type { SeenEvent } from "../../../shared/redact.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { BoundCommitment, RoundCommitment } from "../../../shared/wire/fairness.ts";
import type { Reply, RoomFairnessMessage } from "../connection/room-types.ts";

export type FairnessInput =
  | ({ readonly type: "roundCommitment" } & ShownCommitment)
  | ({ readonly type: "boundCommitment" } & ShownLink)
  | Exclude<RoomFairnessMessage, { type: "roundCommitment" | "boundCommitment" }>
  | ({ readonly type: "events" } & ShownCommand)
  | ({ readonly type: "firstState" } & FirstState)
  /** The server's answer to this client's commitment. */
  | ({ readonly type: "answer" } & CommitmentAnswer)
  /** The server has accepted the bytes behind this client's commitment for the server's own one. */
  | { readonly type: "revealed"; readonly commitment: string }
  /** The match had ended when this client joined or came back. */
  | { readonly type: "matchOver" }
  /** The connection was closed: the server may have withdrawn a commitment that is not published yet. */
  | { readonly type: "dropped" };

/** The server's commitment to its secret for a shuffle. */
export interface ShownCommitment {
  readonly message: RoundCommitment;
  /** This client's seat; -1 for a spectator. */
  readonly seat: Seat;
  /** The list of the players' commitments has arrived with it: the client has just joined, and comes too late for this one. */
  readonly isListFixed: boolean;
}

/** What the server's commitment also binds. */
export interface ShownLink {
  readonly message: BoundCommitment;
  /** This client's; "" without a seat. */
  readonly seatId: string;
}

/** The events of an accepted command, as this client was shown them. */
export interface ShownCommand {
  /** The number of the first event. */
  readonly n: number;
  readonly events: readonly SeenEvent[];
  /** The check of the chain in the state after them; 0 without a fair round. */
  readonly check: number;
  /** Who was shown them. */
  readonly seat: Seat;
  /** The hand of this seat in the state after them; absent if the state is not the one after them. */
  readonly hand?: readonly Card[] | undefined;
}

/** The first state after a client has joined or come back: rounds may have passed meanwhile. */
export interface FirstState {
  readonly round: number;
  /** The number of the last event before it. */
  readonly lastEvent: number;
  /** The hand of this seat; absent if the round does not run, and for a spectator. */
  readonly hand?: readonly Card[] | undefined;
  readonly seat: Seat;
}

export interface CommitmentAnswer {
  /** The server's commitment for which this client has contributed. */
  readonly commitment: string;
  /** The client's bytes were drawn just now, not in an earlier connection. */
  readonly isNew: boolean;
  readonly reply: Reply;
}

/** Sends a contribution to the table. It is never sent a second time: after a reconnect, the server asks again. */
export type SendContribution = (
  name: "commitContribution" | "revealContribution",
  payload: object,
) => Promise<Reply>;
