/** The requests of a table's players and their answers, for comparison with the journal. */
import { isDeepStrictEqual } from "node:util";
import type { Reply } from "../../client/net/connection/room-types.ts";
import type { AcceptedCommand } from "../../shared/record/record.ts";
import type { RefusalCode } from "../../shared/refusal.ts";
import { MOVES, type MoveName } from "../../shared/wire/messages.ts";
import type { MessageListener } from "../simulated-player/message-tap.ts";

/** One command, however often it was sent. */
interface SentCommand {
  readonly seat: number;
  readonly name: string;
  readonly payload: object;
  readonly replies: Reply[];
}

/** Refusals before the table is reached: they do not depend on the command. */
const JOIN_REFUSALS: ReadonlySet<RefusalCode> = new Set([
  "rateLimited",
  "notSeated",
  "tableRestarting",
  "offline",
]);

export class CommandLog implements MessageListener {
  readonly #asked = new Map<string, SentCommand>();

  sent(seat: number, name: string, payload: object): void {
    const id = idOf(payload);
    if (!this.#asked.has(id)) this.#asked.set(id, { seat, name, payload, replies: [] });
  }

  answered(payload: object, reply: Reply): void {
    if (isAnswer(reply)) this.#asked.get(idOf(payload))?.replies.push(reply);
  }

  /** Everything in which the journal and the answers contradict each other, a sentence each. */
  contradictions(commands: readonly AcceptedCommand[]): readonly string[] {
    const asked = [...this.#asked.values()];
    return [...asked.flatMap(otherAnswers), ...unexplained(asked.filter(isMove), commands)];
  }
}

/** One command has one answer. */
function otherAnswers({ name, replies: [first, ...again] }: SentCommand): readonly string[] {
  const others = again.filter((reply) => !isDeepStrictEqual(reply, first));
  return others.map(
    (other) => `${name} was answered ${JSON.stringify(first)}, then ${JSON.stringify(other)}`,
  );
}

/** Each move of a player in the journal belongs to one accepted or unanswered command. */
function unexplained(moves: readonly SentCommand[], commands: readonly AcceptedCommand[]): readonly string[] {
  const open = new Set(moves);
  const explain = (acceptedCommand: AcceptedCommand): boolean => {
    const found = [...open].filter((move) => couldBeCommand(move, acceptedCommand)).sort(answeredFirst)[0];
    return found !== undefined && open.delete(found);
  };
  const played = commands.filter(({ by }) => by === "player");
  const extra = played.filter((acceptedCommand) => !explain(acceptedCommand));
  const missing = [...open].filter((move) => acceptedAs(move) !== undefined);
  return [
    ...extra.map(
      ({ n, seat, command }) => `nobody asked for ${JSON.stringify(command)} of seat ${seat} at ${n}`,
    ),
    ...missing.map((move) => `${move.name} was accepted as ${acceptedAs(move)}, but is not written there`),
  ];
}

function isMove({ name }: SentCommand): boolean {
  return isMoveName(name);
}

function isMoveName(name: string): name is MoveName {
  return Object.hasOwn(MOVES, name);
}

/** True if this command can have become that entry of the journal. */
function couldBeCommand(move: SentCommand, { seat, n, command, events }: AcceptedCommand): boolean {
  const { name, payload, replies } = move;
  const {
    id: _id,
    lastSeenEvent: _seen,
    ...rest
  }: { id?: unknown; lastSeenEvent?: unknown } = { ...payload };
  if (move.seat !== seat || !isMoveName(name)) return false;
  const isSame = isDeepStrictEqual({ type: MOVES[name], ...rest }, { ...command });
  return isSame && (replies.length === 0 || acceptedAs(move) === n + events.length - 1);
}

function answeredFirst(one: SentCommand, other: SentCommand): number {
  return other.replies.length - one.replies.length;
}

function acceptedAs({ replies: [first] }: SentCommand): number | undefined {
  return first !== undefined && first !== "unknown" && first.ok ? first.value.lastEvent : undefined;
}

function isAnswer(reply: Reply): boolean {
  return reply !== "unknown" && (reply.ok || !JOIN_REFUSALS.has(reply.refusal.code));
}

function idOf(payload: object): string {
  return "id" in payload ? String(payload.id) : "";
}
