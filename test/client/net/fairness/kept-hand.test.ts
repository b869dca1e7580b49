import assert from "node:assert/strict";
import { newGame } from "../../../../shared/game.ts";
import type { AcceptedCommand } from "../../../../shared/record/record.ts";
import { redact } from "../../../../shared/redact.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import type { WireTable } from "../../../../shared/wire/table-state.ts";
import { playMatch } from "../../../simulation/play-match.ts";
import { seededChance, seedOf } from "../../../simulation/seeded-random.ts";
import { randomBot } from "../../../support/game/random-bot.ts";
import { openTestSession } from "../session/open-session.ts";
import { seatIdOf, syncedStateOf } from "../session/synced-state.ts";

const SEAT = 1;
const MATCH = "a match";
const RULES = { ...OFFICIAL_RULES, sevenZero: true, handSize: 4, target: 100 };
const BEFORE = syncedStateOf(newGame({ rules: RULES, seats: 2, seed: seedOf("before") }), SEAT, 0);

/** What the server sends of a command: the state, then the events. */
interface Sent {
  readonly table: WireTable;
  readonly accepted: AcceptedCommand;
}

type Session = ReturnType<typeof openTestSession>;
/** Sends a command as it likes; `number` counts from 1. */
type Server = (sent: Sent, session: Session, number: number) => void;

/** A match of several rounds in which hands are exchanged, as an honest server sends it. */
const PLAYED: readonly Sent[] = (() => {
  const played: Sent[] = [];
  const keyOf = (round: number) => seedOf(`key ${round}`);
  const bots = [randomBot, randomBot];
  playMatch(
    { rules: RULES, bots, seed: seedOf("unused"), chance: seededChance("own hands 19"), keyOf },
    {
      after: (game, accepted) => {
        const n = accepted.n + accepted.events.length - 1;
        played.push({ table: syncedStateOf(structuredClone(game), SEAT, n), accepted });
      },
    },
  );
  return played;
})();

/** Its own seat is called a bot's: so the client need not send a number. */
function commit({ room }: Session, round: number): void {
  const about = { match: MATCH, round, attempt: 0, commitment: seedOf(`commitment ${round}`) };
  const message = { ...about, publicKey: "77".repeat(32), seats: ["player", "bot"] as const, excluded: [] };
  room.handlers.fairnessReceived({ type: "roundCommitment", message });
}

function showFirst({ room }: Session, table: WireTable): void {
  room.handlers.stateChanged(table);
  room.handlers.seated({ seatId: seatIdOf(SEAT), seatToken: "first" });
}

function send({ table, accepted }: Sent, { room }: Session): void {
  room.handlers.stateChanged(table);
  const events = accepted.events.map((event) => redact(event, SEAT));
  room.handlers.eventsReceived({ n: accepted.n + events.length - 1, events });
}

/** What a client has kept of the match, and what it has found about its hand. */
async function kept(server: Server = send) {
  const session = openTestSession();
  showFirst(session, BEFORE);
  for (const [at, sent] of PLAYED.entries()) {
    if (hasEvent(sent, "dealt")) commit(session, sent.table.round);
    server(sent, session, at + 1);
  }
  const found = await session.table.fairness.keptMatch(MATCH);
  const problems = found?.problems.filter(({ check }) => check === "seenCards");
  return { problems, rounds: found?.receipts.rounds ?? [] };
}

const hasEvent = ({ accepted }: Sent, wanted: string) => accepted.events.some(({ type }) => type === wanted);
const isExchanged = (sent: Sent) => hasEvent(sent, "handsSwapped") || hasEvent(sent, "handsRotated");
const isNumber = (wanted: number) => (_sent: Sent, number: number) => number === wanted;

/** A server that shows another hand with these commands. */
function showing(
  change: (hand: readonly number[]) => number[],
  isChanged: (sent: Sent, number: number) => boolean = () => true,
): Server {
  return (sent, session, number) =>
    send(isChanged(sent, number) ? { ...sent, table: withHand(sent.table, change) } : sent, session);
}

function withHand(table: WireTable, change: (hand: readonly number[]) => number[]): WireTable {
  const own = table.seats.get(seatIdOf(SEAT));
  assert.ok(own?.hand !== undefined);
  return {
    ...table,
    seats: new Map([...table.seats, [seatIdOf(SEAT), { ...own, hand: change([...own.hand]) }]]),
  };
}

const withOtherCard = ([first = 0, ...rest]: readonly number[]) => [first === 1 ? 2 : 1, ...rest];

describe("a player's own hand in the state", () => {
  it("is the one to which the events lead, and is kept after each exchange", async () => {
    const { problems, rounds } = await kept();
    assert.deepEqual(problems, []);
    const exchanges = PLAYED.filter(isExchanged).map(({ table }) => [table.round, table.lastEvent]);
    assert.ok(rounds.length > 1 && exchanges.length > 2);
    const hands = rounds.flatMap(({ round, hands = [] }) => hands.map(({ n }) => [round, n]));
    assert.deepEqual(hands, exchanges);
  });

  for (const number of [1, 2, 6]) {
    it(`is a problem at once if it has another card after command ${number}`, async () => {
      const { problems, rounds } = await kept(showing(withOtherCard, isNumber(number)));
      const event = PLAYED[number - 1]?.table.lastEvent;
      assert.deepEqual(problems, [
        { check: "seenCards", status: "failed", reason: "handDiffers", round: 1, event },
      ]);
      assert.ok(
        rounds[0]?.hands?.some(({ n }) => n === event),
        "the record is compared with it, too",
      );
    });
  }

  it("is a problem if it differs only after an exchange", async () => {
    const at = PLAYED.findIndex(isExchanged) + 2;
    const { problems } = await kept(showing(withOtherCard, isNumber(at)));
    assert.equal(problems?.length, 1);
  });

  it("is not compared before the client sees it, with a state of other events, or in another seat", async () => {
    const hidden = await kept(showing(() => []));
    const ahead = await kept(({ table, accepted }, session) =>
      send(
        { table: { ...withHand(table, withOtherCard), lastEvent: table.lastEvent + 1 }, accepted },
        session,
      ),
    );
    const reseated = await kept((sent, session) => {
      const { table, accepted } = sent;
      const seats = new Map([...table.seats].map(([id, seat]) => [id, { ...seat, seat: 1 - seat.seat }]));
      const moved = { table: { ...withHand(table, withOtherCard), seats }, accepted };
      send(table.round === 1 ? moved : sent, session);
    });
    assert.deepEqual([hidden.problems, ahead.problems, reseated.problems], [[], [], []]);
  });

  it("is not compared after missed events", async () => {
    const { problems, rounds } = await kept((sent, session, number) => {
      if (number !== 3) showing(withOtherCard, isNumber(4))(sent, session, number);
    });
    assert.deepEqual(problems, []);
    assert.equal(rounds[0]?.seen[2]?.n, PLAYED[3]?.accepted.n);
  });

  it("is compared again after a reconnect, from the hand of the first state on", async () => {
    for (const [later, found] of [
      [send, 0],
      [showing(withOtherCard, isNumber(6)), 1],
    ] as const) {
      const { problems, rounds } = await kept(awayAfter2(later));
      assert.equal(problems?.length, found);
      assert.equal(rounds[0]?.hands?.[0]?.n, PLAYED[3]?.table.lastEvent);
    }
  });
});

/** The client is gone when the third command comes, and back when the fourth has come. */
function awayAfter2(later: Server): Server {
  return (sent, session, number) => {
    if (number === 3) session.room.handlers.dropped();
    else if (number === 4) comeBack(sent, session);
    else later(sent, session, number);
  };
}

function comeBack({ table }: Sent, session: Session): void {
  session.room.handlers.reconnected();
  commit(session, table.round);
  showFirst(session, table);
}
