/** The matches of a simulated table as the committed journal has them: each move is decided again, and what is shown must be what was written. */
import { isDeepStrictEqual } from "node:util";
import type { Chance } from "../../../shared/bots/bot.ts";
import { decide } from "../../../shared/decide.ts";
import { evolve } from "../../../shared/evolve.ts";
import { type Game, handOf, newGame } from "../../../shared/game.ts";
import { type Seat, SPECTATOR } from "../../../shared/seat.ts";
import type { JournaledCommand } from "../../../shared/table/journal/journal.ts";
import type { MatchHeader } from "../../../shared/table/journal/table-record.ts";
import type { View } from "../../../shared/view.ts";
import { peekView } from "../../../shared/view-for.ts";
import type { WireTable } from "../../../shared/wire/table-state.ts";
import {
  eventsHoldNoSecret,
  numbersFitState,
  someoneCanAct,
  viewsHoldNoSecret,
} from "../../properties/invariants.ts";
import { areCardsConserved } from "../cards-conserved.ts";
import { fault } from "./faults.ts";

/** How rarely the secrets of a game and of its events are looked at: that is slow. */
const SECRETS_ONE_IN = 60;

interface MirroredMatch {
  readonly game: Game;
  lastEvent: number;
  /** The ids of committed requests, by their senders. */
  readonly requests: Set<string>;
}

export class MatchMirror {
  readonly #chance: Chance;
  readonly #matches = new Map<string, MirroredMatch>();
  moves = 0;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** A command is committed: it must be legal, and the game must stay whole. */
  committed({ id, rules, players, seed }: MatchHeader, written: JournaledCommand): void {
    const match = this.#matches.get(id) ?? {
      ...{ game: newGame({ rules, seats: players.length, seed }), lastEvent: 0, requests: new Set<string>() },
    };
    this.#matches.set(id, match);
    const { n, seat, command, events, sender } = written;
    if (n !== match.lastEvent + 1) fault(`event ${n} was written after ${match.lastEvent}`);
    const decided = decide(match.game, seat, command);
    if (!decided.ok) fault(`seat ${seat} made an illegal move: ${JSON.stringify(command)}`);
    if (!isDeepStrictEqual(decided.value, events)) fault(`other events were written: ${n}`);
    if (this.#chance(SECRETS_ONE_IN) === 0) check(eventsHoldNoSecret(match.game, events));
    for (const event of events) evolve(match.game, event);
    match.lastEvent += events.length;
    if (sender !== undefined) match.requests.add(`${sender} ${written.id}`);
    this.moves += 1;
    this.#checkGame(match.game);
  }

  /** The answer to a move has left the server. */
  acknowledged(matchId: string, sender: string, id: string): void {
    if (this.#matches.get(matchId)?.requests.has(`${sender} ${id}`) !== true)
      fault(`the move ${id} of ${sender} was acknowledged before it was written`);
  }

  /** A reader has been sent this state; `seatId` is the reader's seat, undefined for a spectator. */
  shown(wire: WireTable, seatId: string | undefined): void {
    for (const [id, seat] of wire.seats) {
      const own = [seat.hand, seat.drawnCard, seat.disconnectPolicy, seat.turnTimeConsent];
      if (id !== seatId && own.some((value) => value !== undefined))
        fault(`${seatId ?? "a spectator"} was shown what only ${id} may see`);
    }
    const match = this.#matches.get(wire.matchId);
    if (wire.phase === "waiting") return;
    if (match === undefined || match.lastEvent !== wire.lastEvent)
      fault(`event ${wire.lastEvent} was shown when ${match?.lastEvent ?? "nothing"} was written`);
    checkShownGame(match.game, wire, seatId);
  }

  #checkGame(game: Game): void {
    // Everybody may leave before the first deal.
    if (game.round > 0 && !areCardsConserved(game)) fault("cards were lost or doubled");
    check(someoneCanAct(game));
    check(numbersFitState(game));
    if (this.#chance(SECRETS_ONE_IN) === 0) check(viewsHoldNoSecret(game));
  }
}

function check(wrong: string | undefined): void {
  if (wrong !== undefined) fault(wrong);
}

function checkShownGame(game: Game, wire: WireTable, seatId: string | undefined): void {
  const me = seatId === undefined ? undefined : wire.seats.get(seatId);
  const view = peekView(game, me?.seat ?? SPECTATOR);
  const name = SHOWN_FIELDS.find((field) => wire[field] !== view[field]);
  if (name !== undefined) fault(`${name} was shown as ${wire[name]}, and written as ${view[name]}`);
  for (const { seat, cardCount, revealedHand, score } of wire.seats.values())
    if (!isDeepStrictEqual({ cardCount, revealedHand, score }, shownOf(view, seat)))
      fault(`the cards of seat ${seat} were shown otherwise than they were written`);
  if (me !== undefined && !isDeepStrictEqual(me.hand, [...handOf(game, me.seat)]))
    fault(`${seatId} was shown another hand than its own`);
}

function shownOf({ cardCounts, revealedHands, scores }: View, seat: Seat) {
  return {
    cardCount: cardCounts[seat] ?? 0,
    revealedHand: revealedHands[seat] ?? [],
    score: scores[seat] ?? 0,
  };
}

const SHOWN_FIELDS = [
  ...(["turn", "topCard", "penalty", "direction", "drawPile", "round"] as const),
  "catchableSeat",
] as const satisfies readonly (keyof WireTable & keyof View)[];
