/**
 * Notices when it is the turn of a player who does not see the table: the page is hidden, or there is no connection. Then
 * the player gets a turn notification, one for each turn.
 */
import type { Client } from "@colyseus/core";
import { isPerson, type SeatedPlayer } from "../../shared/table/seats/player.ts";
import type { Table } from "../../shared/table/table.ts";
import type { Clock, Timer } from "../../shared/timing/clock.ts";
import type { PlayerPush } from "../push/turn-push.ts";
import type { SeatConnections } from "./join/connections.ts";

/** So long may a page be hidden without a notification: it may only be reloading, or its player look at another page for a moment. */
export const HIDDEN_MS = 3_000;
/** After the table was restored, all players connect again: nobody is missing for this time. */
export const RESTORED_MS = 20_000;

export interface TurnNotifierOptions {
  readonly code: string;
  readonly table: Table;
  readonly connections: Pick<SeatConnections, "clientOf">;
  readonly clock: Clock;
  readonly isRestored: boolean;
  /** Never throws. */
  readonly send: (push: PlayerPush) => void;
}

/** A turn, and whose it is. */
interface WatchedTurn {
  readonly id: string;
  readonly player: SeatedPlayer;
}

export class TurnNotifier {
  readonly #options: TurnNotifierOptions;
  /** The clients whose page is hidden. A client that connects again has another object, and says it again. */
  readonly #hiddenClients = new WeakSet<Client>();
  /** Since when each player does not see the table, by seat id, in ms of steady time. */
  readonly #awaySince = new Map<string, number>();
  readonly #quietUntil: number;
  /** The turn that a notification was sent for. */
  #notified: WatchedTurn | undefined;
  #timer: Timer | undefined;

  constructor(options: TurnNotifierOptions) {
    this.#options = options;
    this.#quietUntil = options.clock.steady() + (options.isRestored ? RESTORED_MS : 0);
  }

  /** The page of this client is hidden, or can be seen again. */
  setHidden(client: Client, isHidden: boolean): void {
    if (isHidden) this.#hiddenClients.add(client);
    else this.#hiddenClients.delete(client);
    this.sync();
  }

  /** Call after every change of the table. */
  sync(): void {
    this.#timer?.clear();
    this.#timer = undefined;
    this.#noteAbsences();
    const turn = this.#currentTurn();
    if (this.#notified !== undefined && this.#notified.id !== turn?.id) this.#endNotified(this.#notified);
    if (turn !== undefined && this.#notified === undefined) this.#watch(turn);
  }

  #noteAbsences(): void {
    const { table, clock } = this.#options;
    const away = table.seats.people.filter((player) => !this.#sees(player)).map(({ id }) => id);
    for (const id of [...this.#awaySince.keys()]) if (!away.includes(id)) this.#awaySince.delete(id);
    for (const id of away) if (!this.#awaySince.has(id)) this.#awaySince.set(id, clock.steady());
  }

  #sees({ id, connected }: SeatedPlayer): boolean {
    const client = this.#options.connections.clientOf(id);
    return connected && (client === undefined || !this.#hiddenClients.has(client));
  }

  /** Undefined if no person has to act. A match of one person with bots pauses while its page is hidden (C9). */
  #currentTurn(): WatchedTurn | undefined {
    const { table } = this.#options;
    if (table.phase !== "playing" || table.game === undefined) return undefined;
    if (table.isSolo || table.isStorageDown) return undefined;
    const player = table.seats.at(table.game.turn);
    if (player === undefined || !isPerson(player) || player.isBotControlled || player.gone) return undefined;
    return { id: table.turnId, player };
  }

  #watch(turn: WatchedTurn): void {
    const { clock } = this.#options;
    const since = this.#awaySince.get(turn.player.id);
    if (since === undefined) return;
    const waitMs = Math.max(since + HIDDEN_MS, this.#quietUntil) - clock.steady();
    if (waitMs > 0) this.#timer = clock.after(waitMs, () => this.sync());
    else this.#notify(turn);
  }

  #notify(turn: WatchedTurn): void {
    this.#notified = turn;
    this.#send("turn", turn, () => this.#notified === turn);
  }

  /**
   * A page that is hidden, but connected, removes the notification itself. Only a player without a connection gets another
   * push: browsers let a push do nothing invisible.
   */
  #endNotified(turn: WatchedTurn): void {
    this.#notified = undefined;
    if (!turn.player.connected) this.#send("turnOver", turn, () => true);
  }

  #send(type: "turn" | "turnOver", { id, player }: WatchedTurn, isWanted: () => boolean): void {
    const { code, send } = this.#options;
    // The newest connection of the seat may come from another device than the first one.
    const owner = player.origin.owner || player.owner;
    send({ owner, push: { type, table: code, turn: id }, isWanted });
  }
}
