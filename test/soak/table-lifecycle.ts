/** One table from its creation to its end, and its players. */
import type { Chance } from "../../shared/bots/bot.ts";
import type { CreateOptions, JoinOptions } from "../../shared/wire/messages.ts";
import { type EnterTable, SimulatedPlayer } from "../simulated-player/simulated-player.ts";
import { makeMovesInSequence, startMatch } from "../support/network/moves-in-sequence.ts";

export class TableLifecycle {
  readonly chance: Chance;
  readonly players: SimulatedPlayer[] = [];
  readonly #url: string;
  code = "";

  constructor(url: string, chance: Chance) {
    this.#url = url;
    this.chance = chance;
  }

  /** A host creates a table, and this many other players join it. */
  async open(others: number, options: CreateOptions = {}): Promise<SimulatedPlayer> {
    const host = await this.enter("Host", (tab) => tab.create({ name: "Host", ...options }));
    this.code = host.session.code;
    const { password } = options;
    for (let number = 1; number <= others; number += 1) {
      const name = `Guest ${number}`;
      await this.join(name, { name, ...(password === undefined ? {} : { password }) });
    }
    return host;
  }

  /** Adds a player or a spectator. */
  join(name: string, options: JoinOptions): Promise<SimulatedPlayer> {
    return this.enter(name, (tab) => tab.join(this.code, options));
  }

  /** Adds a player who enters like this. */
  async enter(name: string, enter: EnterTable): Promise<SimulatedPlayer> {
    const player = this.#newPlayer(name);
    this.players.push(player);
    await player.enter(enter);
    return player;
  }

  /** Expects that a newcomer who enters like this is refused. */
  async expectRefused(enter: EnterTable): Promise<void> {
    const player = this.#newPlayer("Stranger");
    const entered = await player.openTab(enter);
    player.close();
    if (entered.ok) throw new Error("should have been refused, but was accepted");
  }

  /** Starts a match and makes some moves. */
  async play(moves: number): Promise<void> {
    await startMatch(this.players);
    await makeMovesInSequence(this.players, moves);
  }

  /** The connections of all are lost, and nobody comes back. */
  cutAll(): void {
    for (const player of this.players.splice(0)) player.cut();
  }

  /** All remaining players leave. */
  async leave(): Promise<void> {
    for (const player of this.players.splice(0)) {
      await player.session.leave();
      player.close();
    }
  }

  /** Disconnects the remaining players, so that a failure here leaves no load on the server. */
  closeAll(): void {
    for (const player of this.players.splice(0)) player.close();
  }

  #newPlayer(name: string): SimulatedPlayer {
    return new SimulatedPlayer({ name, url: this.#url, chance: this.chance });
  }
}
