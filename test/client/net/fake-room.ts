import assert from "node:assert/strict";
import type { Door, Reply, RoomEars, TableRoom } from "../../../client/net/room-types.ts";
import { type Result, refused } from "../../../shared/refusal.ts";

export const CODE = "ABCDEF";

const deaf = (): never => assert.fail("nobody listens to the room yet");
const DEAF: RoomEars = {
  stateChanged: deaf,
  eventsCame: deaf,
  noticed: deaf,
  said: deaf,
  seated: deaf,
  watching: deaf,
  dropped: deaf,
  mended: deaf,
  ended: deaf,
};

/** A room without a network: a test puts the replies in and speaks into its ears. */
export class FakeRoom implements TableRoom {
  readonly code = CODE;
  readonly sent: [string, object][] = [];
  readonly replies: Reply[] = [];
  ears: RoomEars = DEAF;
  answersPings = false;
  cuts = 0;
  letGos = 0;
  isClosed = false;

  hear(ears: RoomEars): void {
    this.ears = ears;
  }
  async request(name: string, payload: object): Promise<Reply> {
    this.sent.push([name, payload]);
    return this.replies.shift() ?? assert.fail(`no reply to ${name}`);
  }
  ping(answered: () => void): void {
    if (this.answersPings) answered();
  }
  cut(): void {
    this.cuts += 1;
  }
  letGo(): void {
    this.letGos += 1;
  }
  close(): void {
    this.isClosed = true;
  }
}

/** A door that opens as the test has laid out, and else stays shut. */
export class FakeDoor implements Door {
  readonly opens: Result<TableRoom>[] = [];
  readonly knocks: object[] = [];

  async create(): Promise<Result<TableRoom>> {
    return refused("offline");
  }
  async quick(options: object): Promise<Result<TableRoom>> {
    return this.join("", options);
  }
  async join(_: string, options: object): Promise<Result<TableRoom>> {
    this.knocks.push(options);
    return this.opens.shift() ?? refused("offline");
  }
}
