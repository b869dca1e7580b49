/** How clients join a room (a new seat, their old seat, spectating) and leave it. */
import { type Client, ClientState, CloseCode, type Deferred } from "@colyseus/core";
import { accepted, type Result } from "../../../shared/refusal.ts";
import type { SeatedPlayer } from "../../../shared/table/seats/player.ts";
import { cleanName } from "../../../shared/text/names.ts";
import type { Clock } from "../../../shared/timing/clock.ts";
import type { Seated } from "../../../shared/wire/messages.ts";
import type { JoinKind } from "../../observability/counters.ts";
import type { ParsedJoin } from "../message-schemas.ts";
import { sendWarning } from "../people/obey-operator.ts";
import type { AdmissionSender } from "../send-admissions.ts";
import { sendServerTime, sendWhileAway } from "../send-events.ts";
import type { FairnessSender } from "../send-fairness.ts";
import type { TableParts } from "../setup/set-up-table.ts";
import type { StateWriter } from "../state-writer.ts";
import { joinKindOf, originOf, refusalError, takeSeat, whyNotSpectate } from "./join-checks.ts";
import type { Spectators } from "./spectators.ts";

export interface JoinHandlerDeps {
  readonly stateWriter: StateWriter;
  readonly spectators: Spectators;
  readonly admissionSender: AdmissionSender;
  readonly fairnessSender: FairnessSender;
}

export class JoinHandler {
  readonly #parts: TableParts;
  readonly #deps: JoinHandlerDeps;
  /** Sends a joining client its `seated` message as soon as the handshake is completed. */
  readonly #pendingSeatMessages = new WeakMap<Client, () => void>();
  /** Clients that have a new seat and have not completed the handshake: nobody has the token of such a seat. */
  readonly #withoutToken = new WeakSet<Client>();
  /** Players whose seats were restored with the server, and who have not been back since. */
  readonly #missingSinceRestart = new Set<string>();

  constructor(parts: TableParts, deps: JoinHandlerDeps) {
    this.#parts = parts;
    this.#deps = deps;
  }

  /** A client joins. Throws refusals as ServerError. */
  join(client: Client, options: ParsedJoin): void {
    const joinKind = this.#joinKindOf(options);
    const result = this.#admit(client, options, joinKind);
    this.#parts.counters.countJoin(joinKind, result.ok ? undefined : result.refusal);
    if (!result.ok) throw refusalError(result.refusal);
    this.#parts.table.admission.saw(originOf(client).owner);
    sendServerTime(client, this.#parts);
    awaitHandshake(client, this.#parts.clock);
  }

  /** The table was restored: all players who had not left may reconnect. */
  awaitAllReconnects(): void {
    const { presence, seats } = this.#parts.table;
    presence.awaitAllReconnects();
    for (const { id } of seats.people) this.#missingSinceRestart.add(id);
  }

  /** True for a player whose seat was restored with the server, and who has not been back since. */
  isMissingSinceRestart({ seatToken = "" }: ParsedJoin): boolean {
    const player = this.#parts.table.seats.findByToken(seatToken);
    return player !== undefined && this.#missingSinceRestart.has(player.id);
  }

  /** A client has reconnected; false if its grace period is over. */
  reconnect(client: Client): boolean {
    const { table, connections, counters } = this.#parts;
    const { userData: seatId } = client;
    if (typeof seatId !== "string" || !connections.resume(seatId, client)) return false;
    const player = table.seats.get(seatId);
    // The connection may have broken before the `seated` message arrived: then it is sent again.
    if (player !== undefined) {
      this.#pendingSeatMessages.set(client, () => this.#resendSeatToken(client, player));
      table.connectionReplaced(player);
    }
    sendServerTime(client, this.#parts);
    awaitHandshake(client, this.#parts.clock);
    table.presence.reconnected(seatId);
    counters.countJoin("reconnect");
    return true;
  }

  #admit(client: Client, options: ParsedJoin, joinKind: JoinKind): Result<unknown> {
    if (joinKind === "spectate") return this.#spectate(client);
    return this.#isLateArrival(options) ? this.#awaitSeat(client, options) : this.#takeSeat(client, options);
  }

  /** True for a player who comes to a running quick-play match by its code; quick play itself looks for another table (C8). */
  #isLateArrival({ seatToken, open }: ParsedJoin): boolean {
    const { isQuickPlay, phase } = this.#parts.table;
    return isQuickPlay && phase !== "waiting" && seatToken === undefined && open !== true;
  }

  /** A late arrival watches, and gets a seat later (C8). */
  #awaitSeat(client: Client, { name = "" }: ParsedJoin): Result<unknown> {
    const cleaned = cleanName(name);
    if (!cleaned.ok) return cleaned;
    const spectating = this.#spectate(client);
    return spectating.ok ? this.#deps.spectators.takeSeat(client, cleaned.value) : spectating;
  }

  #takeSeat(client: Client, options: ParsedJoin): Result<SeatedPlayer> {
    const { table, connections } = this.#parts;
    const taken = takeSeat(table, options, originOf(client));
    if (!taken.ok) return taken;
    const { value: player } = taken;
    table.connectedFrom(player, originOf(client));
    connections.connect(player.id, client, this.#deps.stateWriter.viewOf(player.id));
    this.#pendingSeatMessages.set(client, () => this.#sendSeatToken(client, player, options.seatToken));
    if (options.seatToken === undefined) this.#withoutToken.add(client);
    return taken;
  }

  #joinKindOf(options: ParsedJoin): JoinKind {
    const joinKind = joinKindOf(options);
    const player = this.#parts.table.seats.findByToken(options.seatToken ?? "");
    return player !== undefined && this.#missingSinceRestart.delete(player.id) ? "after_restart" : joinKind;
  }

  /**
   * The client is listening now, and gets the whole state next. Its `seated` message comes first: a client that sends
   * requests has received it, and so has the newest seat token (see handleRequest in message-handlers.ts).
   */
  handshakeCompleted(client: Client): void {
    this.#withoutToken.delete(client);
    const sendPending = this.#pendingSeatMessages.get(client);
    this.#pendingSeatMessages.delete(client);
    // Meanwhile a newer connection may have the seat, or the seat may no longer exist.
    const seatId = this.#parts.connections.seatIdOf(client);
    if (seatId !== undefined) sendPending?.();
    this.#deps.fairnessSender.sendAll(client);
    sendWarning(client, this.#parts.sanctions);
    if (seatId === undefined) return;
    sendWhileAway(client, this.#parts);
    if (seatId === this.#parts.table.host) this.#deps.admissionSender.sendAgain();
  }

  /**
   * A connection broke; `allowReconnect` makes Colyseus wait for it. Nobody can come back if this server has closed the
   * connection before the client had the token of its seat.
   */
  dropped(client: Client, code: number, allowReconnect: () => Deferred<Client>): void {
    const { table, connections } = this.#parts;
    const seatId = connections.seatIdOf(client);
    if (seatId === undefined) return;
    if (code === CloseCode.WITH_ERROR && this.#withoutToken.has(client)) {
      this.left(client, code);
      return;
    }
    connections.awaitReconnect(seatId, allowReconnect());
    table.presence.disconnected(seatId);
  }

  /** A connection has ended, on purpose or not. */
  left(client: Client, code: number | undefined): void {
    const { table, connections } = this.#parts;
    this.#deps.spectators.remove(client);
    const seatId = connections.seatIdOf(client);
    if (seatId === undefined) return;
    connections.release(seatId);
    if (code === CloseCode.CONSENTED || this.#withoutToken.has(client)) table.presence.leave(seatId);
    else table.presence.disconnected(seatId);
  }

  /** While nothing can be written, the token that the client presented stays valid. */
  #sendSeatToken(client: Client, player: SeatedPlayer, presentedToken: string | undefined): void {
    const { table } = this.#parts;
    const issued = table.issueToken(player);
    if (issued === undefined && presentedToken !== undefined)
      table.seats.tokens.reuse(player.id, presentedToken);
    sendSeated(client, player, issued ?? presentedToken);
  }

  /** However often a connection breaks, it gets the same token until that has arrived. */
  #resendSeatToken(client: Client, player: SeatedPlayer): void {
    const { table } = this.#parts;
    sendSeated(client, player, table.seats.tokens.unconfirmedToken(player.id) ?? table.issueToken(player));
  }

  #spectate(client: Client): Result<true> {
    const refusal = whyNotSpectate(this.#parts.table);
    if (refusal !== undefined) return { ok: false, refusal };
    this.#deps.spectators.add([client]);
    return accepted(true);
  }
}

function sendSeated(client: Client, { id: seatId }: SeatedPlayer, seatToken: string | undefined): void {
  if (seatToken !== undefined) client.send("seated", { seatId, seatToken } satisfies Seated);
}

/** A client that has not completed the handshake after this time is not listening, in ms. */
const HANDSHAKE_TIMEOUT_MS = 5000;

/** Why such a client is disconnected. An SDK before 0.18 cannot read the handshake, and never acknowledges it. */
const NOT_ACKNOWLEDGED =
  "The client did not acknowledge the handshake. It needs @colyseus/sdk 0.18 or later.";

/** Disconnects a client that does not complete the handshake: Colyseus would queue its messages for ever. */
export function awaitHandshake(client: Client, clock: Pick<Clock, "after">): void {
  clock.after(HANDSHAKE_TIMEOUT_MS, () => {
    if (client.state === ClientState.JOINING) client.leave(CloseCode.WITH_ERROR, NOT_ACKNOWLEDGED);
  });
}
