/** A table that runs in this browser only: waiting room, matches, rematches; one person against bots, no turn clock (C9). */
import type { GameEvent } from "../../shared/event.ts";
import { redact, type SeenEvent } from "../../shared/redact.ts";
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import { whyRulesInvalid } from "../../shared/rules.ts";
import { TABLE } from "../../shared/seat.ts";
import { checkTableRule } from "../../shared/text/table-rule.ts";
import type { Accepted, MoveName, Notice, RequestName, TablePhase } from "../../shared/wire/messages.ts";
import { SessionListeners } from "../net/session/session-listeners.ts";
import type {
  ConnectionState,
  Payload,
  SessionEvent,
  SessionListener,
  TableSession,
  TableSnapshot,
} from "../net/session/table-snapshot.ts";
import { finishedMatch } from "./finished-match.ts";
import { LocalBotChat } from "./local-bot-chat.ts";
import type { LocalGameDeps } from "./local-match.ts";
import { localSnapshot } from "./local-snapshot.ts";
import {
  type LocalMatchHeader,
  type LocalTableState,
  personSeat,
  type RestoredTable,
  recordedPlayers,
} from "./local-table-state.ts";
import type { LocalTableChange, LocalTableStore } from "./local-table-store.ts";
import { PlayedMatch, type SubmittedCommand } from "./played-match.ts";
import { toSeatCommand } from "./seat-command.ts";
import { changeTable, type TableSetting } from "./waiting-room-requests.ts";

export interface LocalTableDeps extends LocalGameDeps {
  readonly store: LocalTableStore;
  /** 32 random bytes as 64 hex digits; called once for each match. */
  readonly makeSeed: () => string;
  readonly makeMatchId: () => string;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
}

export interface LocalTableOptions extends RestoredTable {
  /** What was stored before could not be read, and was removed. */
  readonly isLastMatchLost: boolean;
}

/** All requests that are not moves. */
type LocalRequest = {
  [N in Exclude<RequestName, MoveName>]: { readonly type: N } & Payload<N>;
}[Exclude<RequestName, MoveName>];

export class LocalTable implements TableSession {
  readonly code = "";
  readonly #deps: LocalTableDeps;
  readonly #listeners = new SessionListeners();
  readonly #chat: LocalBotChat;
  readonly #isLastMatchLost: boolean;
  #connectionState: ConnectionState = "connected";
  #state: LocalTableState;
  #match: PlayedMatch | undefined;
  #snapshot: TableSnapshot;
  #isKept: boolean;
  #isClosed = false;
  /** Changes are stored and shown one after the other. */
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor({ state, match, isLastMatchLost }: LocalTableOptions, deps: LocalTableDeps) {
    this.#deps = deps;
    this.#state = state;
    this.#isLastMatchLost = isLastMatchLost;
    this.#isKept = deps.store.isKept;
    const say = (quickChat: Parameters<SessionListeners["chatReceived"]>[0]) =>
      this.#listeners.chatReceived(quickChat);
    this.#chat = new LocalBotChat({ ...deps, say });
    if (state.match !== undefined && match !== undefined)
      this.#match = this.#newMatch({ header: state.match, played: match });
    // The page unpauses it as soon as it shows the table: until then, no bot moves.
    this.#match?.setPaused(this.#isRunning);
    this.#snapshot = this.#createSnapshot();
    deps.store.watch(() => this.#takenOver());
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

  takeMissed(): undefined {
    return undefined;
  }

  subscribe(listener: Partial<SessionListener>): () => void {
    return this.#listeners.add(listener);
  }

  request<N extends RequestName>(name: N, payload: Payload<N>): Promise<Result<Accepted>> {
    const seen = this.#match?.lastEvent ?? 0;
    const command = toSeatCommand(name, payload);
    if (command === undefined) {
      // The type says that name and payload fit each other; the compiler cannot infer it.
      return this.#inTurn(() => this.#handle({ ...payload, type: name } as unknown as LocalRequest));
    }
    const seat = personSeat(this.#state);
    return this.#inTurn(async () => {
      const checked = checkTableRule(command, false);
      return checked.ok ? this.#submit({ seat, command: checked.value, by: "player", seen }) : checked;
    });
  }

  /** The match stays stored. After a match, the table goes back to its waiting room. */
  async leave(): Promise<void> {
    this.#match?.setPaused(true);
    await this.#inTurn(async () => (this.#phase === "matchOver" ? this.#toWaitingRoom() : this.#done()));
    this.#close();
    this.#listeners.clear();
  }

  get #phase(): TablePhase {
    const phase = this.#match?.game.phase ?? "new";
    return phase === "new" ? "waiting" : phase;
  }

  get #isRunning(): boolean {
    return this.#phase === "playing" || this.#phase === "roundOver";
  }

  /** Runs a change after all earlier ones. A closed table accepts nothing. */
  #inTurn(change: () => Promise<Result<Accepted>>): Promise<Result<Accepted>> {
    const result = this.#lastChange.then(() => (this.#isClosed ? refused("offline") : change()));
    this.#lastChange = result.catch(() => {});
    return result;
  }

  async #handle(request: LocalRequest): Promise<Result<Accepted>> {
    if (needsOthers(request)) return refused("notAtLocalTable");
    switch (request.type) {
      case "start":
        return this.#phase === "waiting" ? this.#start() : this.#refuseInPhase();
      case "rematch":
        return this.#phase === "matchOver" ? this.#start() : this.#refuseInPhase();
      case "nextRound":
        if (this.#phase !== "roundOver") return this.#refuseInPhase();
        return this.#submit({ seat: TABLE, command: { type: "next" }, by: "table" });
      case "pause":
        return this.#setPaused(request.paused);
      case "removeTableRule":
        return this.#removeTableRule();
      case "leave":
        return this.#giveUp();
      case "setRules":
      case "addBot":
      case "kick":
      case "setSeatOrder":
      case "rename":
      case "setAvatar":
        return this.#change(request);
      default:
        return request satisfies never;
    }
  }

  #refuseInPhase(): Result<never> {
    if (this.#phase === "waiting") return refused("noRound");
    if (this.#phase === "matchOver") return refused("matchOver");
    return refused(this.#phase === "playing" ? "roundRunning" : "matchRunning");
  }

  async #change(request: TableSetting): Promise<Result<Accepted>> {
    const moment = { state: this.#state, phase: this.#phase, chance: this.#deps.chance };
    const changed = changeTable(moment, request);
    if (!changed.ok) return changed;
    const { state, notice } = changed.value;
    return this.#setState(state, notice);
  }

  async #removeTableRule(): Promise<Result<Accepted>> {
    const { view, isTableRuleRemoved, players } = this.#snapshot;
    if (isTableRuleRemoved || view.tableRule === "none") return refused("noTableRule");
    const name = players.find(({ isMe }) => isMe)?.name ?? "";
    return this.#setState({ ...this.#state, isTableRuleRemoved: true }, { type: "tableRuleRemoved", name });
  }

  async #setState(state: LocalTableState, notice?: Notice): Promise<Result<Accepted>> {
    if (!(await this.#save({ state, isRunning: this.#isRunning }))) return refused("offline");
    this.#state = state;
    this.#show([]);
    if (notice !== undefined) this.#listeners.noticed(notice);
    return this.#done();
  }

  #setPaused(paused: boolean): Result<Accepted> {
    if (this.#match === undefined || !this.#isRunning) return refused("cannotPause");
    this.#match.setPaused(paused);
    this.#show([]);
    return this.#done();
  }

  async #start(): Promise<Result<Accepted>> {
    const { makeMatchId, makeSeed, wallClock } = this.#deps;
    const { rules, seats } = this.#state;
    const refusal = whyRulesInvalid(rules, seats.length);
    if (refusal !== undefined) return { ok: false, refusal };
    const header = { id: makeMatchId(), startedAt: wallClock(), rules, seed: makeSeed() };
    const match = this.#newMatch({ header: { ...header, players: recordedPlayers(this.#state) } });
    return this.#play(match, { seat: TABLE, command: { type: "start" }, by: "table" });
  }

  /** The match ends without a winner, and the table goes back to its waiting room. */
  async #giveUp(): Promise<Result<Accepted>> {
    if (this.#match === undefined) return this.#done();
    const end = { type: "end", why: "abandoned" } as const;
    const ended = this.#isRunning
      ? await this.#submit({ seat: TABLE, command: end, by: "table" })
      : this.#done();
    return ended.ok ? this.#toWaitingRoom() : ended;
  }

  async #toWaitingRoom(): Promise<Result<Accepted>> {
    const { match: _, ...state } = this.#state;
    if (!(await this.#save({ state, isRunning: false, isNewMatch: true }))) return refused("offline");
    this.#match?.stop();
    this.#match = undefined;
    this.#state = state;
    this.#show([]);
    return this.#done();
  }

  /** What a player, a bot or the table wants, in the running match. The pause holds players and bots up. */
  async #submit(submitted: SubmittedCommand): Promise<Result<Accepted>> {
    const match = this.#match;
    if (match === undefined) return refused("noRound");
    if (match.isPaused && submitted.by !== "table") return refused("pausedByPlayer");
    return this.#play(match, submitted);
  }

  /** Decides a command, stores it, and only then shows what it does. */
  async #play(match: PlayedMatch, submitted: SubmittedCommand): Promise<Result<Accepted>> {
    const planned = match.plan(submitted);
    if (!planned.ok) return planned;
    const { entry, events, ended } = planned.value;
    const isNewMatch = match !== this.#match;
    const state = stateAfter(this.#state, match.header, events);
    const entries = [...match.entries, entry];
    const finished =
      ended &&
      finishedMatch(ended, { state, header: match.header }, { entries, endedAt: this.#deps.wallClock() });
    const change = { state, entry, isRunning: ended === undefined };
    const kept = await this.#save({
      ...{ ...change, ...(isNewMatch && { isNewMatch }) },
      ...(finished && { finished }),
    });
    if (!kept) return refused("offline");
    if (isNewMatch) this.#match?.stop();
    this.#match = match;
    this.#state = state;
    match.apply(planned.value);
    this.#show(events);
    match.letBotsThink();
    return this.#done();
  }

  #newMatch(setup: Pick<ConstructorParameters<typeof PlayedMatch>[0], "header" | "played">): PlayedMatch {
    return new PlayedMatch({
      ...{ ...this.#deps, ...setup, state: this.#state },
      botMoves: (seat, command, seen) =>
        void this.#inTurn(async () => {
          // While an earlier command was stored, the game has gone on: the bot is thinking again already.
          if (seen !== this.#match?.lastEvent) return refused("stale");
          const result = await this.#submit({ seat, command, by: "bot" });
          if (!result.ok) this.#match?.letBotsRetry();
          return result;
        }),
    });
  }

  /** False if another tab has taken the table over: then nothing may change here. */
  async #save(change: LocalTableChange): Promise<boolean> {
    const outcome = await this.#deps.store.save(change);
    if (outcome === "failed") this.#isKept = false;
    if (outcome === "takenOver") this.#takenOver();
    return outcome !== "takenOver" && !this.#isClosed;
  }

  #takenOver(): void {
    if (this.#isClosed) return;
    this.#close();
    this.#connectionState = "openedElsewhere";
    this.#listeners.connectionChanged(this.#connectionState);
  }

  #close(): void {
    this.#isClosed = true;
    this.#match?.stop();
    this.#chat.stop();
    this.#deps.store.close();
  }

  #show(events: readonly GameEvent[]): void {
    this.#snapshot = this.#createSnapshot();
    const seen: readonly SeenEvent[] = events.map((event) => redact(event, personSeat(this.#state)));
    this.#listeners.changed(this.#snapshot, seen);
    if (seen.length === 0) return;
    this.#listeners.happened(seen, this.#snapshot);
    this.#chat.eventsShown(seen, this.#state);
  }

  #createSnapshot(): TableSnapshot {
    return localSnapshot({
      state: this.#state,
      game: this.#match?.game,
      lastEvent: this.#match?.lastEvent ?? 0,
      isPaused: this.#isRunning && (this.#match?.isPaused ?? false),
      info: { isKept: this.#isKept, isLastMatchLost: this.#isLastMatchLost },
    });
  }

  #done(): Result<Accepted> {
    return accepted({ lastEvent: this.#match?.lastEvent ?? 0 });
  }
}

/** What only makes sense with other people, a turn clock or a server. */
const NEED_OTHERS = [
  "setPageHidden",
  ...(["setReady", "agreeToStart", "setDisconnectPolicy", "setTurnTime", "resume", "claimWin"] as const),
  ...([
    "quickChat",
    "setPageHidden",
    "spectate",
    "takeSeat",
    "liftKick",
    "admit",
    "allowTurnTime",
    "allowSpectators",
    "commitContribution",
    "revealContribution",
  ] as const),
] as const;

function needsOthers(
  request: LocalRequest,
): request is Extract<LocalRequest, { type: (typeof NEED_OTHERS)[number] }> {
  return NEED_OTHERS.some((name) => name === request.type);
}

/** A newly declared table rule is not removed (H8). */
function stateAfter(
  state: LocalTableState,
  match: LocalMatchHeader,
  events: readonly GameEvent[],
): LocalTableState {
  const isDeclared = events.some(({ type }) => type === "tableRuleDeclared");
  return { ...state, match, isTableRuleRemoved: state.isTableRuleRemoved && !isDeclared };
}
