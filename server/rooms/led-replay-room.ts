/** A replay that one reader leads: everybody else with the link sees the leader's position and pointer. Nothing is stored. */

import { type Client, matchMaker, Room } from "@colyseus/core";
import { StateView } from "@colyseus/schema";
import { refuse } from "../../shared/refusal.ts";
import { cleanName } from "../../shared/text/names.ts";
import { LedReplaySchema, ledPosition } from "../../shared/wire/led-replay.ts";
import { CLOSED_TABLE_ENDED, LED_REPLAY } from "../../shared/wire/messages.ts";
import type { AppContext } from "../app-context.ts";
import { errorFields } from "../observability/log.ts";
import { parseJoinOrThrow, refusalError } from "./join/join-checks.ts";
import { awaitHandshake } from "./join/joining.ts";
import { sendError } from "./message-handlers.ts";

const MOST_FOLLOWERS = 50;
/** In one process. */
const MOST_LED_REPLAYS = 100;
/** How often a position is sent, in ms, however fast it changes. */
const SEND_MS = 200;
const RECONNECT_SECONDS = 30;

abstract class LedReplayRoom extends Room<{ state: LedReplaySchema }> {
  protected abstract readonly appContext: AppContext;

  override state = new LedReplaySchema();
  override patchRate = SEND_MS;
  override maxClients = MOST_FOLLOWERS + 1;
  override messages = { lead: (client: Client, position: unknown) => this.#lead(client, position) };
  /** Each client has a view, although nothing is hidden: for the reason in state-writer.ts. */
  readonly #view = new StateView();
  /** The client that has created the room: nobody else knows its id before. */
  #leaderId: string | undefined;

  override async onCreate(options: unknown): Promise<void> {
    const { processId } = matchMaker;
    const replays = await matchMaker.query({ name: LED_REPLAY, processId });
    const isFull = replays.length >= MOST_LED_REPLAYS;
    if (isFull || this.appContext.overload.isOverloaded) throw refusalError(refuse("serverFull"));
    const name = cleanName(parseJoinOrThrow(options).name ?? "");
    if (!name.ok) throw refusalError(name.refusal);
    this.state.leader = name.value;
    await this.setPrivate(true);
  }

  override onJoin(client: Client): void {
    client.view = this.#view;
    this.#leaderId ??= client.sessionId;
    this.#countFollowers();
    awaitHandshake(client, this.appContext.clock);
  }

  override onDrop(client: Client): void {
    this.#countFollowers();
    // If the client does not come back, it has left.
    this.allowReconnection(client, RECONNECT_SECONDS).catch(() => undefined);
  }

  override onReconnect(client: Client): void {
    this.#countFollowers();
    awaitHandshake(client, this.appContext.clock);
  }

  override onLeave({ sessionId }: Client): void {
    // Not awaited: it ends when the leader has left, which waits for this.
    if (sessionId === this.#leaderId) this.disconnect(CLOSED_TABLE_ENDED).catch(() => undefined);
    else this.#countFollowers();
  }

  override onUncaughtException(error: Error): void {
    this.appContext.log.error(errorFields(error), "led replay error");
  }

  #lead(client: Client, sent: unknown): void {
    const read = ledPosition.safeParse(sent);
    if (client.sessionId !== this.#leaderId) sendError(client, refuse("hostOnly"));
    else if (read.success) Object.assign(this.state, read.data);
    else sendError(client, refuse("invalidRequest", { field: read.error.issues[0]?.path.join(".") ?? "" }));
  }

  #countFollowers(): void {
    this.state.followers = this.clients.filter(({ sessionId }) => sessionId !== this.#leaderId).length;
  }
}

/** The room class for one server. */
export const ledReplayRoomOf = (appContext: AppContext): (new () => LedReplayRoom) =>
  class extends LedReplayRoom {
    override readonly appContext = appContext;
  };
