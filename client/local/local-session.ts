/** A session at a table that runs in this browser: one person against bots. */

import type { GameEvent } from "../../shared/event.ts";
import { redact } from "../../shared/redact.ts";
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import { TABLE } from "../../shared/seat.ts";
import { SEEDED_DEALS } from "../../shared/table/fairness/seeded-deals.ts";
import type { SavedTableState } from "../../shared/table/journal/table-journal.ts";
import { type IncomingRequest, isMove, toSubmission } from "../../shared/table/requests/moves.ts";
import type { SeatedPlayer } from "../../shared/table/seats/player.ts";
import { Table } from "../../shared/table/table.ts";
import type { TableListener } from "../../shared/table/table-dependencies.ts";
import { wireTableOf } from "../../shared/table/wire-table.ts";
import { checkTableRule } from "../../shared/text/table-rule.ts";
import type { Accepted } from "../../shared/wire/messages.ts";
import type { RequestName } from "../../shared/wire/requests.ts";
import { snapshotOf } from "../net/session/build-snapshot.ts";
import { requestMessage } from "../net/session/request-message.ts";
import { createServerClock } from "../net/session/server-clock.ts";
import { SessionListeners } from "../net/session/session-listeners.ts";
import type {
  ConnectionState,
  Payload,
  SessionEvent,
  SessionListener,
  TableSession,
  TableSnapshot,
} from "../net/session/table-snapshot.ts";
import { BrowserJournal, type KeptTable, type LocalTableStore, withoutMatch } from "./browser-journal.ts";
import { BROWSER_PLATFORM, type LocalTableDeps } from "./browser-platform.ts";
import { finishedMatch, newLocalId } from "./finished-match.ts";

export interface LocalSessionOptions extends LocalTableDeps {
  readonly store: LocalTableStore;
  /** The table as it was stored, or a new one without a match. */
  readonly kept: KeptTable;
  /**
   * True if what was stored before could not be read, and was removed. Absent while playing on from a replay: that is
   * stored nowhere, and a rematch is the same game again.
   */
  readonly isLastMatchLost?: boolean;
}

/** These need spectators, a turn timer, or a server that sends notifications. */
const NOT_HERE = [
  ...(["takeSeat", "spectate", "allowSpectators", "allowCasters"] as const),
  ...(["setTurnTime", "setPageHidden"] as const),
];

/** Nobody else has a connection to this table, nobody waits for a seat, and nobody is asked to be let in. */
const NO_CONNECTIONS = {
  dealingChanged: () => {},
  gracePeriodEnded: () => {},
  playerKicked: () => {},
  admissionsChanged: () => {},
  spectatorSeated: () => {},
  seatYielded: () => {},
  spectatorsDisallowed: () => {},
} satisfies Partial<TableListener>;

export class LocalSession implements TableSession {
  readonly code = "";
  readonly #options: LocalSessionOptions;
  readonly #listeners = new SessionListeners();
  readonly #journal: BrowserJournal;
  /** The table has the time of this browser. */
  readonly #serverClock = createServerClock();
  #table: Table;
  #snapshot: TableSnapshot;
  #connectionState: ConnectionState = "connected";
  /** False after the end, and while a table is being restored: that the player is back there is no news. */
  #isOpen = false;

  /** Throws if the match of the table does not replay to the same events. */
  constructor(options: LocalSessionOptions) {
    this.#options = options;
    this.#journal = new BrowserJournal(options.store, options.kept);
    // The page unpauses it as soon as it shows the table: until then, no bot moves.
    this.#table = this.#restored({ ...options.kept.state, isPausedByPlayer: true });
    this.#enter();
    this.#snapshot = this.#withInfo(this.#newSnapshot());
    options.store.watch(() => this.#close("openedElsewhere"));
    this.#changed([]);
  }

  get snapshot(): TableSnapshot {
    return this.#snapshot;
  }

  get connectionState(): ConnectionState {
    return this.#connectionState;
  }

  get pastEvents(): readonly SessionEvent[] {
    return this.#listeners.pastEvents;
  }

  /** Nothing happens at this table while its player is away. */
  takeMissed(): undefined {
    return undefined;
  }

  subscribe(listener: Partial<SessionListener>): () => void {
    return this.#listeners.add(listener);
  }

  /** The answer comes when what it is about is stored and shown. */
  async request<N extends RequestName>(name: N, payload: Payload<N>): Promise<Result<Accepted>> {
    if (!this.#isOpen) return refused("offline");
    const envelope = { id: this.#options.makeId(), lastSeenEvent: this.#snapshot.lastEvent };
    const message = requestMessage(name, payload, envelope);
    // The type says that name and payload fit each other; the compiler cannot infer it.
    const result = this.#handle({ ...message, type: name } as unknown as IncomingRequest);
    return this.#journal.afterWrites(() => (this.#isOpen ? result : refused("offline")));
  }

  /** The match stays stored. After a match, the table goes back to its waiting room. */
  async leave(): Promise<void> {
    if (!this.#isOpen) return;
    const { tableJournal, state } = this.#journal;
    if (this.#table.phase === "matchOver") {
      tableJournal.save(withoutMatch(state));
      this.#commit();
    }
    this.#isOpen = false;
    this.#table.stop();
    this.#listeners.clear();
    await this.#journal.afterWrites(() => this.#options.store.close());
  }

  /** Whose seat it is: the one person's. */
  get #player(): SeatedPlayer {
    const [player] = this.#table.seats.people;
    if (player === undefined) throw new Error("a local table has a person");
    return player;
  }

  /** Playing on from a replay. */
  get #isPractice(): boolean {
    return this.#options.isLastMatchLost === undefined;
  }

  #handle(request: IncomingRequest): Result<Accepted> {
    if (isMove(request)) {
      const { command, submission } = toSubmission(request);
      const checked = checkTableRule(command, false);
      return checked.ok ? this.#table.submit(this.#player.seat, checked.value, submission) : checked;
    }
    if (request.type === "leave") return this.#giveUp();
    if (request.type === "rematch" && this.#isPractice) return this.#open(this.#options.kept.state);
    return isForHere(request)
      ? this.#table.handleRequest(this.#player, request, request.id)
      : refused("notAtLocalTable");
  }

  /** The match ends without a winner, and the table goes back to its waiting room. */
  #giveUp(): Result<Accepted> {
    const table = this.#table;
    if (table.phase === "waiting") return accepted({ lastEvent: 0 });
    if (table.phase !== "matchOver") table.submit(TABLE, { type: "end", why: "abandoned" }, { by: "table" });
    return this.#open(withoutMatch(this.#journal.state));
  }

  /** Another state takes the place of the table. */
  #open(state: SavedTableState): Result<Accepted> {
    this.#isOpen = false;
    this.#table.stop();
    this.#table = this.#restored(state);
    this.#enter();
    this.#changed([]);
    return accepted({ lastEvent: this.#table.lastEvent });
  }

  #restored(savedState: SavedTableState): Table {
    const { makeId, clock, chance, chooseMove, makeSeed } = this.#options;
    const { rules, spectatorsAllowed, felt = 0 } = savedState;
    const listener: TableListener = {
      ...NO_CONNECTIONS,
      changed: (events) => this.#isOpen && this.#changed(events),
      noticed: (notice) => this.#isOpen && this.#afterWrites(() => this.#listeners.noticed(notice)),
      chatSent: (quickChat) => this.#afterWrites(() => this.#listeners.chatReceived(quickChat)),
      ended: () => this.#close("over"),
    };
    return new Table({
      ...{ clock, chance, chooseMove, makeSeed, savedState, listener },
      makeMatchId: () => newLocalId(makeId()),
      platform: BROWSER_PLATFORM,
      deals: SEEDED_DEALS,
      settings: { rules, spectatorsAllowed, felt, isPublic: false, hasIdleLimits: false },
      journal: this.#journal.tableJournal,
    });
  }

  /** The player takes the seat in a restored table. */
  #enter(): void {
    this.#table.presence.reconnected(this.#player.id);
    this.#isOpen = true;
  }

  #changed(events: readonly GameEvent[]): void {
    this.#commit(events);
    const snapshot = this.#newSnapshot();
    const seen = events.map((event) => redact(event, snapshot.view.seat));
    this.#afterWrites(() => {
      this.#snapshot = this.#withInfo(snapshot);
      this.#listeners.changed(this.#snapshot, seen);
      if (seen.length > 0) this.#listeners.happened(seen, this.#snapshot);
    });
  }

  #commit(events: readonly GameEvent[] = []): void {
    const { clock } = this.#options;
    const { phase } = this.#table;
    const hasEnded = events.some(({ type }) => type === "matchEnded");
    const finished = hasEnded ? finishedMatch(this.#table, this.#journal.state, clock.now()) : undefined;
    const isRunning = phase === "playing" || phase === "roundOver";
    this.#journal.commit({ isRunning, finished }, () => this.#close("openedElsewhere"));
  }

  /** What another tab has taken over is no longer shown here. */
  #afterWrites(show: () => void): void {
    void this.#journal.afterWrites(() => {
      if (this.#isOpen) show();
    });
  }

  #close(state: ConnectionState): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#table.stop();
    this.#options.store.close();
    this.#connectionState = state;
    this.#listeners.connectionChanged(state);
  }

  #newSnapshot(): TableSnapshot {
    const seatId = this.#player.id;
    const wire = wireTableOf(this.#table, { seatId, isPublic: false, hasPassword: false });
    return snapshotOf(wire, { seatId, playsNextMatch: false, code: this.code, clock: this.#serverClock });
  }

  #withInfo(snapshot: TableSnapshot): TableSnapshot {
    const { isLastMatchLost, store } = this.#options;
    const { isKept } = store;
    // Without storage, a match is lost when its page closes, so there is no replay.
    const { matchId = "" } = isKept ? snapshot : {};
    const local = isLastMatchLost === undefined ? {} : { localTable: { isKept, isLastMatchLost } };
    return { ...snapshot, ...local, matchId, isLocalGame: true };
  }
}

type RequestFromHere = Exclude<IncomingRequest, { type: (typeof NOT_HERE)[number] }>;

function isForHere(request: IncomingRequest): request is RequestFromHere {
  return !NOT_HERE.some((name) => name === request.type);
}
