/** A client at a table, over a real connection, as an independent client would be written from the protocol. */
import { randomUUID } from "node:crypto";
import type { Client, Room } from "@colyseus/sdk";
import { viewOf } from "../../../client/net/session/build-snapshot.ts";
import type { SeatCommand } from "../../../shared/command.ts";
import type { QuickLength } from "../../../shared/quick-play.ts";
import type { SeenEvent } from "../../../shared/redact.ts";
import { type Refusal, refuse } from "../../../shared/refusal.ts";
import { SPECTATOR } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { type EventBatch, parseEventBatch } from "../../../shared/wire/event-batch.ts";
import type { FairnessMessage } from "../../../shared/wire/fairness.ts";
import { FairnessReader } from "../../../shared/wire/fairness-batch.ts";
import {
  type Admissions,
  type CreateOptions,
  EVENTS,
  FAIRNESS,
  type JoinOptions,
  type Notice,
  type QuickChat,
  ROOM,
  type RoomMessages,
  type Seated,
  SIGNATURES,
  type WhileAway,
} from "../../../shared/wire/messages.ts";
import type { RequestName } from "../../../shared/wire/requests.ts";
import type { WireTable } from "../../../shared/wire/table-state.ts";
import { requestOf } from "../request-of.ts";
import { Contributor } from "./contributor.ts";

type TableRoom = Room<unknown, WireTable>;
export type JoinTableOptions = Partial<CreateOptions> & JoinOptions;

/** How a request was answered. */
export type RequestAnswer = { readonly lastEvent: number } | { readonly refused: Refusal };

const TURN_EVENTS: ReadonlySet<string> = new Set(["cardPlayed", "turnStarted", "penaltyRaised"]);
/** A generous timeout: a test that waits longer has failed. */
const TIMEOUT_MS = 120_000;

export class TestClient {
  readonly room: TableRoom;
  readonly events: SeenEvent[] = [];
  readonly notices: Notice[] = [];
  /** The server's time with each message that explains something, in ms. */
  readonly times: number[] = [];
  /** The errors of the room, and the close codes of the connections. */
  readonly errors: (string | undefined)[] = [];
  readonly closeCodes: number[] = [];
  readonly chatMessages: QuickChat[] = [];
  /** The lists of removed players and of newcomers who ask, the newest last. */
  readonly admissions: Admissions[] = [];
  readonly missed: WhileAway[] = [];
  /** True if the server has said that it cannot save. */
  isToldToWait = false;
  /** What the table published of its verifiable shuffles, the newest last. */
  readonly fairness: FairnessMessage[] = [];
  /** What the server has signed of that for this client. */
  readonly signatures: FairnessMessage[] = [];
  /** The codes of contributions that were refused. */
  readonly refusedContributions: unknown[] = [];
  #seated: Seated | undefined;
  #isSpectating = false;
  #playsNextMatch = false;
  #position = 0;
  #lastEvent = 0;
  #turnEvent = 0;
  readonly #checks = new Set<() => void>();

  /** With `contributes`, the client takes part in the shuffles, as the page does. */
  constructor(room: TableRoom, { contributes }: Pick<JoinTableOptions, "contributes"> = {}) {
    this.room = room;
    room.reconnection.minUptime = 0;
    const moved = () => {
      for (const check of [...this.#checks]) check();
    };
    room.onStateChange(moved);
    room.onMessage(EVENTS, (bytes: Uint8Array) => this.#receive(parseEventBatch(bytes), moved));
    room.onMessage("notice", (notice: Notice) => {
      this.notices.push(notice);
      moved();
    });
    room.onMessage("seated", (seated: Seated) => {
      this.#seated = seated;
      this.#isSpectating = false;
      moved();
    });
    room.onMessage("spectating", ({ isNext, position = 0 }: RoomMessages["spectating"]) => {
      this.#seated = undefined;
      this.#isSpectating = true;
      this.#playsNextMatch = isNext;
      this.#position = position;
      moved();
    });
    room.onMessage("whileAway", (missed: WhileAway) => {
      this.missed.push(missed);
      moved();
    });
    room.onMessage("storage", ({ isDown }: RoomMessages["storage"]) => {
      this.isToldToWait = isDown;
      moved();
    });
    room.onMessage("quickChat", (quickChat: QuickChat) => {
      this.chatMessages.push(quickChat);
      moved();
    });
    room.onMessage("admissions", (admissions: Admissions) => {
      this.admissions.push(admissions);
      moved();
    });
    const contributor = contributes === true ? this.#makeContributor() : undefined;
    const fairnessReader = new FairnessReader();
    room.onMessage(FAIRNESS, (bytes: Uint8Array) => {
      for (const message of fairnessReader.read(bytes)) {
        this.fairness.push(message);
        if (contributor !== undefined) this.#answerTo(message, contributor);
      }
      moved();
    });
    room.onMessage(SIGNATURES, (bytes: Uint8Array) => {
      this.signatures.push(...fairnessReader.read(bytes));
      moved();
    });
    room.onError((_, message) => {
      this.errors.push(message);
      moved();
    });
    room.onLeave((code) => {
      this.closeCodes.push(code);
      moved();
    });
  }

  static async create(client: Client, options: JoinTableOptions): Promise<TestClient> {
    return afterArrival(
      new TestClient(await client.create<WireTable>(ROOM, { name: "", ...options }), options),
    );
  }

  static async join(client: Client, code: string, options: JoinTableOptions): Promise<TestClient> {
    return afterArrival(new TestClient(await client.joinById<WireTable>(code, options), options));
  }

  /** Quick play: to a table that waits for players, or to a new one. */
  static async quickPlay(
    client: Client,
    name: string,
    length?: QuickLength,
    key?: string,
  ): Promise<TestClient> {
    const how = { ...(length === undefined ? {} : { length }), ...(key === undefined ? {} : { key }) };
    const options = { name, open: true, ...how };
    return afterArrival(new TestClient(await client.joinOrCreate<WireTable>(ROOM, options)));
  }

  get code(): string {
    return this.room.roomId;
  }

  get seated(): Seated {
    if (this.#seated === undefined) throw new Error("this client has not received its seat");
    return this.#seated;
  }

  get isSeated(): boolean {
    return this.#seated !== undefined;
  }

  /** The client is a spectator, perhaps with a reserved seat in the next match. */
  get isSpectating(): boolean {
    return this.#isSpectating;
  }

  get playsNextMatch(): boolean {
    return this.#isSpectating && this.#playsNextMatch;
  }

  /** The place in the queue for a seat; 0 without one. */
  get queuePosition(): number {
    return this.#isSpectating ? this.#position : 0;
  }

  get table(): WireTable {
    return this.room.state;
  }

  get view(): View {
    return viewOf(this.table, this.#seated?.seatId);
  }

  /** The number of the last event that was explained. */
  get lastEvent(): number {
    return this.#lastEvent;
  }

  /** Sends a move with what has been seen so far. */
  sendMove({ type, ...rest }: SeatCommand): Promise<RequestAnswer> {
    const needsSeen = type !== "uno" && type !== "catch";
    return this.sendRequest(requestOf(type), {
      ...rest,
      ...(needsSeen ? { lastSeenEvent: this.#turnEvent } : {}),
    });
  }

  /** Sends any request, well formed or not; with an id unless it has one. */
  async sendRequest(name: RequestName, payload: object = {}): Promise<RequestAnswer> {
    return this.sendAnything(name, { id: randomUUID(), ...payload });
  }

  /** Sends anything at all as a request. */
  async sendAnything(name: string, payload: unknown): Promise<RequestAnswer> {
    try {
      return { lastEvent: await this.room.request(name, payload, { timeout: TIMEOUT_MS }) };
    } catch (error) {
      const reason: unknown = error instanceof Error && "reason" in error ? error.reason : undefined;
      if (isRefusal(reason)) return { refused: reason };
      throw error;
    }
  }

  /** Resolves as soon as the condition is true; checks it after every change that arrives. */
  waitUntil(condition: () => boolean, what = String(condition)): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#checks.delete(check);
        reject(new Error(`waited in vain for: ${what}`));
      }, TIMEOUT_MS);
      const check = () => {
        if (!condition()) return;
        clearTimeout(timer);
        this.#checks.delete(check);
        resolve();
      };
      this.#checks.add(check);
      check();
    });
  }

  #makeContributor(): Contributor {
    return new Contributor({
      seat: () => this.table.seats.get(this.seated.seatId)?.seat ?? SPECTATOR,
      send: (name, payload) => {
        void this.sendRequest(name, payload).then((answer) => {
          if ("refused" in answer) this.refusedContributions.push(answer.refused.details["why"]);
        });
      },
    });
  }

  /** A client that reconnects receives the current state before it knows its seat. */
  #answerTo(sent: FairnessMessage, contributor: Contributor): void {
    const answer = () => {
      if (sent.name === "roundCommitment") contributor.committed(sent.message);
      if (sent.name === "contributionCommitments") contributor.published(sent.message);
    };
    const isThere = () => this.isSeated && this.table?.seats !== undefined;
    if (isThere()) answer();
    else void this.waitUntil(isThere, "the seat").then(answer);
  }

  #receive({ now, events }: EventBatch, moved: () => void): void {
    const { lastEvent } = this.table;
    this.#lastEvent = lastEvent;
    if (now !== undefined) this.times.push(now);
    this.events.push(...events);
    const last = events.findLastIndex(({ type }) => TURN_EVENTS.has(type));
    if (last >= 0) this.#turnEvent = lastEvent - events.length + 1 + last;
    moved();
  }
}

/** The framework does not restore its connection: the test decides when the client reconnects. */
export function withoutReconnection(client: TestClient): TestClient {
  client.room.reconnection.enabled = false;
  return client;
}

async function afterArrival(client: TestClient): Promise<TestClient> {
  await client.waitUntil(
    () => (client.isSeated || client.isSpectating) && client.table?.seats !== undefined,
    "the arrival",
  );
  return client;
}

/** The refusal in the answer. */
export function refusalInAnswer(answer: RequestAnswer): Refusal {
  if (!("refused" in answer))
    throw new Error(`should have been refused, but was answered ${answer.lastEvent}`);
  return answer.refused;
}

/** The refusal with which a create or join failed. */
export async function joinRefusal(entering: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await entering.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error("should have been refused, but was accepted");
  const refusal: unknown = JSON.parse(error.message);
  if (!isRefusal(refusal)) throw new Error(`no refusal: ${error.message}`);
  return refuse(refusal.code, refusal.details);
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "code" in value && "details" in value;
}
