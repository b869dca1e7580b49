/**
 * A small player, written from docs/protocol.md and docs/rules.md alone. It imports `@colyseus/sdk` and nothing of this
 * project, so that it knows only what the docs say.
 */
import { Client, type Room } from "@colyseus/sdk";
import { decodeEvents } from "./second-client-events.ts";

interface State {
  readonly phase: "waiting" | "playing" | "roundOver" | "matchOver";
  readonly isPublic: boolean;
  readonly isPaused: boolean;
  readonly lastEvent: number;
  readonly round: number;
  readonly turn: number;
  readonly pendingAction: number;
  readonly topCard: number;
  readonly color: number;
  readonly tableRuleText: string;
  readonly tableRuleSeat: number;
  readonly seats: ReadonlyMap<string, SeatState>;
}

interface SeatState {
  readonly seat: number;
  readonly score: number;
  readonly hand?: Iterable<number>;
  readonly drawnCard?: number;
}

interface Move {
  readonly name: string;
  readonly payload: object;
}

const COLORS = ["red", "yellow", "green", "blue"] as const;
const WILD = 53;
const CUSTOM_WILD = 55;
const DRAWN = 1;
const PENALTY = 2;
const CHOOSE_COLOR = 3;

export class SecondClient {
  /** The codes of all refusals. */
  readonly refusals: string[] = [];
  /** The names of the table rules that were in force, from the state and from the bytes of the events. */
  readonly rulesInState = new Set<string>();
  readonly rulesInEvents = new Set<string>();
  readonly #room: Room<unknown, State>;
  readonly #rule: string;
  #seatId = "";
  #isBusy = false;
  #roundDone = 0;

  private constructor(room: Room<unknown, State>, rule: string) {
    this.#room = room;
    this.#rule = rule;
    room.onMessage("seated", ({ seatId }: { readonly seatId: string }) => {
      this.#seatId = seatId;
    });
    room.onMessage("notice", () => undefined);
    room.onMessage(0, (bytes: Uint8Array) => this.#hearEvents(bytes));
    room.onStateChange(() => this.#look());
  }

  /** Opens a public table with Custom Wilds. `rule` is what this player declares with one. */
  static async create(url: string, rule: string): Promise<SecondClient> {
    const rules = {
      ...{ handSize: 7, scoring: "winner", target: 200, turnSeconds: 60, stacking: "off", jumpIn: false },
      ...{ sevenZero: false, drawToMatch: false, forcePlay: false, noBluff: false, playSets: false },
      ...{ customCards: true, teams: false, falseCatchPenalty: false },
    };
    return new SecondClient(await new Client(url).create<State>("uno", { rules }), rule);
  }

  static async join(url: string, code: string, rule: string): Promise<SecondClient> {
    return new SecondClient(await new Client(url).joinById<State>(code), rule);
  }

  get code(): string {
    return this.#room.roomId;
  }

  get state(): State {
    return this.#room.state;
  }

  start(): Promise<unknown> {
    return this.#room.request("start", { id: crypto.randomUUID() });
  }

  leave(): Promise<unknown> {
    return this.#room.leave();
  }

  #hearEvents(bytes: Uint8Array): void {
    for (const { kind, fields } of decodeEvents(bytes))
      if (kind === 14) this.rulesInEvents.add(String.fromCharCode(...(fields[0] ?? [])));
  }

  #look(): void {
    const { tableRuleSeat, tableRuleText } = this.state;
    if (tableRuleSeat >= 0) this.rulesInState.add(tableRuleText);
    const move = this.#isBusy ? undefined : this.#nextMove();
    if (move !== undefined) void this.#send(move);
  }

  async #send({ name, payload }: Move): Promise<void> {
    this.#isBusy = true;
    try {
      await this.#room.request(name, { id: crypto.randomUUID(), ...payload });
    } catch (error) {
      const reason: unknown = error instanceof Error && "reason" in error ? error.reason : undefined;
      this.refusals.push(`${name}: ${JSON.stringify(reason ?? String(error))}`);
    }
    this.#isBusy = false;
    this.#look();
  }

  #nextMove(): Move | undefined {
    const { phase, round, turn, isPaused } = this.state;
    const me = this.state.seats?.get(this.#seatId);
    if (phase === "roundOver" && this.#roundDone < round) {
      this.#roundDone = round;
      return { name: "nextRound", payload: {} };
    }
    const isMyTurn = phase === "playing" && !isPaused && turn === me?.seat;
    return isMyTurn ? this.#moveOf(me) : undefined;
  }

  #moveOf({ hand: cards = [], drawnCard = 0 }: SeatState): Move {
    const { lastEvent: lastSeenEvent, pendingAction } = this.state;
    const hand = [...cards];
    if (pendingAction === PENALTY) return { name: "drawPenalty", payload: { lastSeenEvent } };
    if (pendingAction === CHOOSE_COLOR)
      return { name: "chooseColor", payload: { lastSeenEvent, color: this.#bestColor(hand) } };
    const card = this.#choose(pendingAction === DRAWN ? [drawnCard] : hand, hand);
    if (card !== undefined) return { name: "play", payload: { lastSeenEvent, ...this.#play(card, hand) } };
    return { name: pendingAction === DRAWN ? "pass" : "draw", payload: { lastSeenEvent } };
  }

  /** A Custom Wild first, then a card that matches, then a Wild; a Wild Draw Four only if it is no bluff. */
  #choose(choices: readonly number[], hand: readonly number[]): number | undefined {
    const matching = choices.find((card) => card < WILD && this.#matches(card));
    const isBluff = hand.some((card) => card < WILD && colorOf(card) === this.#color);
    const wild = choices.find((card) => card === WILD || (card === WILD + 1 && !isBluff));
    return choices.find((card) => card === CUSTOM_WILD) ?? matching ?? wild;
  }

  #play(card: number, hand: readonly number[]): object {
    const rest = hand.filter((_, index) => index !== hand.indexOf(card));
    return {
      card,
      ...(card >= WILD ? { color: this.#bestColor(rest) } : {}),
      ...(card === CUSTOM_WILD ? { rule: { text: this.#rule, turns: 4 } } : {}),
      ...(rest.length === 1 ? { uno: true } : {}),
    };
  }

  /** The colour in play, 0 to 3. */
  get #color(): number {
    const { topCard, color } = this.state;
    return topCard >= WILD ? color - 1 : colorOf(topCard);
  }

  #matches(card: number): boolean {
    const { topCard } = this.state;
    return colorOf(card) === this.#color || (topCard < WILD && symbolOf(card) === symbolOf(topCard));
  }

  #bestColor(hand: readonly number[]): string {
    const counts = COLORS.map(
      (_, color) => hand.filter((card) => card < WILD && colorOf(card) === color).length,
    );
    return COLORS[counts.indexOf(Math.max(...counts))] ?? "red";
  }
}

function colorOf(card: number): number {
  return Math.floor((card - 1) / 13);
}

function symbolOf(card: number): number {
  return (card - 1) % 13;
}
