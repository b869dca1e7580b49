import assert from "node:assert/strict";
import type { Reply, RoomConnection, RoomConnector, RoomHandlers } from "../../../client/net/room-types.ts";
import { type Result, refused } from "../../../shared/refusal.ts";

export const CODE = "ABCDEF";

const deaf = (): never => assert.fail("nobody listens to the room yet");
const DEAF: RoomHandlers = {
  stateChanged: deaf,
  eventsReceived: deaf,
  noticed: deaf,
  said: deaf,
  seated: deaf,
  spectating: deaf,
  dropped: deaf,
  reconnected: deaf,
  closed: deaf,
};

/** A room without a network: a test puts the replies in and speaks into its ears. */
export class FakeRoom implements RoomConnection {
  readonly code = CODE;
  readonly sent: [string, object][] = [];
  readonly replies: Reply[] = [];
  ears: RoomHandlers = DEAF;
  answersPings = false;
  cuts = 0;
  letGos = 0;
  isClosed = false;

  subscribe(ears: RoomHandlers): void {
    this.ears = ears;
  }
  async request(name: string, payload: object): Promise<Reply> {
    this.sent.push([name, payload]);
    return this.replies.shift() ?? assert.fail(`no reply to ${name}`);
  }
  ping(answered: () => void): void {
    if (this.answersPings) answered();
  }
  dropConnection(): void {
    this.cuts += 1;
  }
  abandon(): void {
    this.letGos += 1;
  }
  close(): void {
    this.isClosed = true;
  }
}

/** A door that opens as the test has laid out, and else stays shut. */
export class FakeDoor implements RoomConnector {
  readonly opens: Result<RoomConnection>[] = [];
  readonly knocks: object[] = [];

  async create(): Promise<Result<RoomConnection>> {
    return refused("offline");
  }
  async quick(options: object): Promise<Result<RoomConnection>> {
    return this.join("", options);
  }
  async join(_: string, options: object): Promise<Result<RoomConnection>> {
    this.knocks.push(options);
    return this.opens.shift() ?? refused("offline");
  }
}
