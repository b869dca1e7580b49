import { isDeepStrictEqual } from "node:util";
import type { Chance } from "../../shared/bots/bot.ts";
import type { Command } from "../../shared/command.ts";
import { decide } from "../../shared/decide.ts";
import { evolve } from "../../shared/evolve.ts";
import { copyGame, type Game } from "../../shared/game.ts";
import {
  type AcceptedCommand,
  makeEntry,
  makeRecord,
  type RecordEntry,
  replay,
} from "../../shared/record/record.ts";
import { NOBODY, type Seat } from "../../shared/seat.ts";
import { areCardsConserved } from "../simulation/cards-conserved.ts";
import {
  acceptsExactlyListedCommands,
  eventsHoldNoSecret,
  type Invariant,
  numbersFitState,
  othersOnlyReact,
  someoneCanAct,
  viewsHoldNoSecret,
} from "./invariants.ts";

/** The expensive invariants are checked once in this many moves; in rarer situations, more often. */
const COMMON_SAMPLE = 1_500;
const RARE_SAMPLE = 250;
const SECRETS_SAMPLE = 30;
/** Before one of the first moves the game is copied, or converted to JSON and back; the copy must play the same. */
const LATEST_TWIN = 60;

/** Receives the result of every check: what was wrong, if anything. */
export type InvariantListener = (invariant: Invariant, wrong: string | undefined) => void;

/** Checks the invariants of one game while it is played. */
export class InvariantChecker {
  readonly #chance: Chance;
  readonly #note: InvariantListener;
  readonly #entries: RecordEntry[] = [];
  readonly #twinAt: number;
  #twin: Game | undefined;
  #twinDecided = "";

  constructor(chance: Chance, note: InvariantListener) {
    this.#chance = chance;
    this.#note = note;
    this.#twinAt = 1 + chance(LATEST_TWIN);
  }

  before(game: Readonly<Game>, seat: Seat, command: Command): void {
    if (this.#entries.length === this.#twinAt) this.#twin = twinOf(game, this.#chance);
    if (this.#twin !== undefined) this.#twinDecided = decidedBy(this.#twin, seat, command);
    const isRare =
      game.catchableSeat !== NOBODY || game.pendingAction !== "turn" || game.drawPile.length === 0;
    if (this.#chance(isRare ? RARE_SAMPLE : COMMON_SAMPLE) > 0) return;
    this.#note(
      "decide accepts exactly what legality lists, and changes nothing",
      acceptsExactlyListedCommands(game, this.#chance),
    );
    this.#note("out of turn nobody can do anything but call, catch and jump in", othersOnlyReact(game));
    this.#note("no view holds a secret", viewsHoldNoSecret(game));
  }

  after(game: Readonly<Game>, acceptedCommand: AcceptedCommand): void {
    this.#entries.push(makeEntry(acceptedCommand));
    this.#note(
      "the cards of the deck are conserved",
      areCardsConserved(game) ? undefined : `after event ${acceptedCommand.n}`,
    );
    this.#note("somebody can always act", someoneCanAct(game));
    this.#note("every number fits the wire", numbersFitState(game));
    if (this.#chance(SECRETS_SAMPLE) === 0) {
      this.#note("no event tells a secret", eventsHoldNoSecret(game, acceptedCommand.events));
    }
    this.#follow(acceptedCommand);
  }

  end(game: Readonly<Game>): void {
    this.#note("the game ends", game.result === "none" ? "it did not end" : undefined);
    this.#note("the record replays, byte for byte", this.#replayed(game));
    if (this.#twin === undefined) return;
    const isSame = JSON.stringify(this.#twin) === JSON.stringify(game);
    this.#note("folding the events over a copy gives the same game", isSame ? undefined : "it gives another");
  }

  #follow({ events, n }: AcceptedCommand): void {
    if (this.#twin === undefined) return;
    const isSame = this.#twinDecided === JSON.stringify(events);
    const wrong = isSame ? undefined : `it decides otherwise at event ${n}`;
    this.#note("a game that went through JSON decides the same", wrong);
    for (const event of events) evolve(this.#twin, event);
  }

  #replayed(game: Readonly<Game>): string | undefined {
    const players = game.hands.map((_, seat) => ({ name: `Seat ${seat}`, kind: "bot:random" }));
    const text = JSON.stringify(makeRecord(game, players, this.#entries));
    const replayed = replay(JSON.parse(text));
    if (!replayed.ok) return `at event ${replayed.n}: ${replayed.why}`;
    // As text, because stored games have no fields that are undefined. The order of the options does not matter.
    const [same, played] = [replayed.game, game].map((each) => JSON.parse(JSON.stringify(each)));
    return isDeepStrictEqual(same, played) ? undefined : "it replays to another game";
  }
}

function twinOf(game: Readonly<Game>, chance: Chance): Game {
  return chance(2) === 0 ? copyGame(game) : (JSON.parse(JSON.stringify(game)) as Game);
}

function decidedBy(game: Readonly<Game>, seat: Seat, command: Command): string {
  const decided = decide(game, seat, command);
  return JSON.stringify(decided.ok ? decided.value : decided.refusal);
}
