/** The moves that the server acknowledged to the players of a table, for comparison with the journal. */
import type { Reply } from "../../client/net/connection/room-types.ts";
import type { JournalEntry } from "../../shared/table/journal/journal.ts";
import { MOVES } from "../../shared/wire/messages.ts";
import type { MessageListener } from "../simulated-player/message-tap.ts";

/** A move, and the number with which it was accepted; undefined before the answer. */
interface Move {
  readonly name: string;
  accepted?: number;
}

/** A move and its id. */
type AcceptedMove = readonly [id: string, move: Readonly<Move>];

export class AcknowledgedMoves implements MessageListener {
  readonly #moves = new Map<string, Move>();
  readonly #contradicted: string[] = [];

  sent(_seat: number, name: string, payload: object): void {
    const id = idOf(payload);
    if (Object.hasOwn(MOVES, name) && !this.#moves.has(id)) this.#moves.set(id, { name });
  }

  answered(payload: object, reply: Reply): void {
    const id = idOf(payload);
    const move = this.#moves.get(id);
    if (move === undefined || reply === "unknown" || !reply.ok) return;
    const { lastEvent } = reply.value;
    move.accepted ??= lastEvent;
    if (move.accepted !== lastEvent)
      this.#contradicted.push(`${id} was accepted as ${move.accepted} and as ${lastEvent}`);
  }

  /** How many moves were accepted. */
  get acknowledged(): number {
    return this.accepted.length;
  }

  /** The moves that were accepted until now. */
  get accepted(): readonly AcceptedMove[] {
    return [...this.#moves].filter(([, { accepted }]) => accepted !== undefined);
  }

  /** Accepted moves that the journal does not have as accepted; a sentence each. */
  lost(entries: readonly JournalEntry[], moves: readonly AcceptedMove[] = this.accepted): readonly string[] {
    const written = new Map(entries.map((entry) => [entry.id, entry.n + entry.events.length - 1]));
    const lost = moves.filter(([id, { accepted }]) => written.get(id) !== accepted);
    return lost.map(
      ([id, { name, accepted }]) => `${name} ${id} was accepted as ${accepted}, and is not there`,
    );
  }

  /** Moves that are in the journal twice, that were never sent, or that have two different answers. */
  doubled(entries: readonly JournalEntry[]): readonly string[] {
    const played = entries.filter(({ by }) => by === "player");
    const ids = played.map(({ id = "" }) => id);
    const wrong = played.filter(({ id = "" }, at) => ids.indexOf(id) !== at || !this.#moves.has(id));
    const sentences = wrong.map(({ id, n }) => `${id} is written at ${n}, twice or unasked`);
    return [...sentences, ...this.#contradicted];
  }
}

function idOf(payload: object): string {
  return "id" in payload ? String(payload.id) : "";
}
