/** The people of a simulated table: how they come, lose their connection, come back and leave, as the room of a server lets them. */
import { accepted, type Result, refused } from "../../../shared/refusal.ts";
import type { ConnectionOrigin, SeatedPlayer } from "../../../shared/table/seats/player.ts";
import { MOST_SPECTATORS } from "../../../shared/table-limits.ts";
import {
  type ClientHabit,
  CONTRIBUTES,
  FairClient,
  SILENT,
  WITHHOLDS,
} from "../../support/server/fair-table.ts";
import type { ServerTable } from "../../support/server/server-table.ts";
import { fault } from "./faults.ts";
import type { SimulatedStore } from "./simulated-store.ts";

/** Several of them share an address, as those of one household do. */
const ADDRESSES = 4;
const HABITS: readonly ClientHabit[] = [CONTRIBUTES, CONTRIBUTES, WITHHOLDS, SILENT];

export class Person {
  readonly name: string;
  readonly origin: ConnectionOrigin;
  readonly habit: ClientHabit;
  connection: "none" | "seat" | "watching" = "none";
  /** The seat that was given last, and the token for it that has arrived. */
  seatId = "";
  token = "";
  /** The name under which a spectator waits for a seat; undefined for a spectator who wants none. */
  queuesAs: string | undefined;
  /** The server has closed the connection, and learns a moment later that it has ended. */
  isLeaving = false;
  client: FairClient | undefined;

  constructor(number: number, isFair: boolean) {
    this.name = `P${number}`;
    this.habit = isFair ? (HABITS[number % HABITS.length] ?? SILENT) : SILENT;
    const address = `203.0.113.${number % ADDRESSES}`;
    this.origin = { owner: `the key of ${this.name}`, address, contributes: this.habit.commits };
  }
}

/** What people need of their world. */
export interface PeopleHost extends Pick<ServerTable, "table" | "request" | "game"> {
  readonly store: SimulatedStore;
  readonly isFair: boolean;
}

export class People {
  readonly all: readonly Person[];
  readonly #world: PeopleHost;

  constructor(world: PeopleHost, count: number, isFair: boolean) {
    this.#world = world;
    this.all = Array.from({ length: count }, (_, number) => new Person(number, isFair));
  }

  get seated(): readonly Person[] {
    return this.all.filter(({ connection }) => connection === "seat");
  }

  get away(): readonly Person[] {
    return this.all.filter(({ connection }) => connection === "none");
  }

  get watching(): readonly Person[] {
    return this.all.filter(({ connection }) => connection === "watching");
  }

  holderOf(seatId: string): Person | undefined {
    return this.seated.find((person) => person.seatId === seatId);
  }

  playerOf({ seatId }: Person): SeatedPlayer | undefined {
    return this.#world.table.seats.get(seatId);
  }

  /** Somebody without a seat opens the table's page. */
  join(person: Person, spectate: boolean): Result<true> {
    const { table } = this.#world;
    const { name, origin } = person;
    const refusal = table.admission.whyNot({ ...origin, name, spectate });
    if (refusal !== undefined) return { ok: false, refusal };
    table.admission.saw(origin.owner);
    const isLate = table.isQuickPlay && table.phase !== "waiting";
    if (spectate || isLate) return this.#watch(person, isLate && !spectate ? name : undefined);
    const seated = table.addPlayer(name, origin);
    if (seated.ok) this.#sit(person, seated.value);
    return seated.ok ? accepted(true) : seated;
  }

  /** Somebody with a seat token is back. Nobody who has the right to the seat may be locked out. */
  comeBack(person: Person): Result<true> {
    const { table } = this.#world;
    const player = table.seats.findByToken(person.token);
    const refusal = player === undefined ? undefined : table.admission.whyNotSeat(player, person.origin);
    if (refusal !== undefined) return { ok: false, refusal };
    const reclaimed = table.reclaimSeat(person.token);
    if (reclaimed.ok) this.#sit(person, reclaimed.value);
    else if (this.playerOf(person)?.isKicked === false)
      fault(`${person.name} is locked out of ${person.seatId}: ${reclaimed.refusal.code}`);
    else Object.assign(person, { token: "", seatId: "" });
    return reclaimed.ok ? accepted(true) : reclaimed;
  }

  /** A connection breaks, or is closed on purpose. */
  disconnect(person: Person, isOnPurpose: boolean): void {
    const { presence } = this.#world.table;
    const { connection, seatId } = person;
    person.connection = "none";
    person.queuesAs = undefined;
    if (connection === "watching") this.updateSpectators();
    else if (isOnPurpose) presence.leave(seatId);
    else presence.disconnected(seatId);
  }

  /** The connections that the server has closed end. */
  closeLeaving(): void {
    for (const person of this.all.filter(({ isLeaving }) => isLeaving)) {
      person.isLeaving = false;
      if (person.connection !== "none") this.disconnect(person, false);
    }
  }

  /** A spectator wants a seat (C6). */
  queue(person: Person): Result<true> {
    const { table } = this.#world;
    const seated =
      table.phase === "waiting" ? table.addPlayer(person.name, person.origin) : refused("tableFull");
    if (seated.ok) {
      this.#sit(person, seated.value);
      this.updateSpectators();
    } else if (seated.refusal.code === "tableFull") {
      person.queuesAs = person.name;
      this.updateSpectators();
    }
    return seated.ok ? accepted(true) : seated;
  }

  updateSpectators(): void {
    const { watching } = this;
    const queue = watching.flatMap(({ name, queuesAs, origin }) =>
      queuesAs === undefined ? [] : [{ id: name, name: queuesAs, origin }],
    );
    this.#world.table.setSpectators(watching.length, queue);
  }

  /** A spectator has got a seat. */
  seatGiven(name: string, player: SeatedPlayer): void {
    const person = this.all.find((each) => each.name === name);
    if (person?.connection === "watching") this.#sit(person, player);
  }

  /** Players who have no seat any more watch. */
  releaseMissing(): void {
    const missing = this.seated.filter((person) => this.playerOf(person) === undefined);
    for (const person of missing) Object.assign(person, { connection: "watching", token: "", seatId: "" });
    if (missing.length > 0) this.updateSpectators();
  }

  kicked(seatId: string): void {
    const person = this.holderOf(seatId);
    if (person !== undefined) Object.assign(person, { connection: "none", token: "", seatId: "" });
    for (const each of this.watching)
      if (this.#world.table.admission.isKicked(each.origin.owner)) each.isLeaving = true;
  }

  spectatorsDisallowed(): void {
    for (const person of this.watching) person.isLeaving = true;
  }

  /** The process has ended: nobody is connected. */
  disconnectAll(): void {
    for (const person of this.all) Object.assign(person, { connection: "none", queuesAs: undefined });
  }

  /** The pages are opened again without anything that they knew of the shuffles. */
  closePages(): void {
    for (const person of this.all) person.client = undefined;
  }

  #watch(person: Person, queuesAs: string | undefined): Result<true> {
    const { spectatorsAllowed, spectatorCount } = this.#world.table;
    if (!spectatorsAllowed) return refused("spectatorsNotAllowed");
    if (spectatorCount >= MOST_SPECTATORS) return refused("tooManySpectators", { most: MOST_SPECTATORS });
    Object.assign(person, { connection: "watching", queuesAs });
    this.updateSpectators();
    return accepted(true);
  }

  /** The newest token arrives when it is written; while nothing can be written, the presented one stays valid. */
  #sit(person: Person, player: SeatedPlayer): void {
    const world = this.#world;
    const { id } = player;
    const presented = person.seatId === id ? person.token : "";
    Object.assign(person, { connection: "seat", seatId: id, token: presented, queuesAs: undefined });
    world.table.connectedFrom(player, person.origin);
    const token = world.table.issueToken(player);
    if (token === undefined && presented !== "") world.table.seats.tokens.reuse(id, presented);
    if (token !== undefined)
      world.store.whenCommitted(() => {
        if (person.seatId === id) person.token = token;
      });
    if (world.isFair) this.#openClient(person, player);
  }

  #openClient(person: Person, player: SeatedPlayer): void {
    const client = new FairClient(this.#world, player, person.habit);
    if (person.client?.player.id === player.id) client.continueFrom(person.client);
    person.client = client;
    client.shown([], []);
  }
}
