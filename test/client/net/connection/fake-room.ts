import assert from "node:assert/strict";
import type {
  Reply,
  RoomConnection,
  RoomConnector,
  RoomHandlers,
} from "../../../../client/net/connection/room-types.ts";
import { type Result, refused } from "../../../../shared/refusal.ts";

export const CODE = "ABCDEF";

const ignore = (): never => assert.fail("nobody listens to the room yet");
const NO_HANDLERS: RoomHandlers = {
  stateChanged: ignore,
  eventsReceived: ignore,
  noticed: ignore,
  chatReceived: ignore,
  admissionsReceived: ignore,
  fairnessReceived: ignore,
  seated: ignore,
  wasAway: ignore,
  storageChanged: ignore,
  warned: ignore,
  spectating: ignore,
  dropped: ignore,
  reconnected: ignore,
  closed: ignore,
};

/** A fake room without a network: a test sets the replies and calls the handlers. */
export class FakeRoom implements RoomConnection {
  readonly code = CODE;
  readonly sent: [string, object][] = [];
  readonly replies: Reply[] = [];
  handlers: RoomHandlers = NO_HANDLERS;
  answersPings = false;
  connectionDrops = 0;
  abandonCount = 0;
  isClosed = false;

  subscribe(handlers: RoomHandlers): void {
    this.handlers = handlers;
  }
  async request(name: string, payload: object): Promise<Reply> {
    this.sent.push([name, payload]);
    return this.replies.shift() ?? assert.fail(`no reply to ${name}`);
  }
  ping(answered: () => void): void {
    if (this.answersPings) answered();
  }
  dropConnection(): void {
    this.connectionDrops += 1;
  }
  abandon(): void {
    this.abandonCount += 1;
  }
  close(): void {
    this.isClosed = true;
  }
}

/** A fake connector that gives the results of the test, and refuses everything else. */
export class FakeConnector implements RoomConnector {
  readonly results: Result<RoomConnection>[] = [];
  readonly attempts: object[] = [];

  async create(): Promise<Result<RoomConnection>> {
    return refused("offline");
  }
  async quick(options: object): Promise<Result<RoomConnection>> {
    return this.join("", options);
  }
  async join(_: string, options: object): Promise<Result<RoomConnection>> {
    this.attempts.push(options);
    return this.results.shift() ?? refused("offline");
  }
}
