/** Puts a false card into the hand of a player in the synced state, once, right after a deal. */
import { StateWriter } from "../../../server/rooms/state-writer.ts";
import type { Card } from "../../../shared/card.ts";
import type { TableToSync } from "../../../shared/table/wire-table.ts";

/** `done` is called when it has happened. Returns a function that makes the state honest again. */
export function falseState(name: string, done: () => void): () => void {
  const { write } = StateWriter.prototype;
  let isDue = true;
  StateWriter.prototype.write = function (table) {
    const seat = table.seats.all.find((player) => player.name === name)?.seat ?? -1;
    const isDealt = table.game?.phase === "playing" && (table.game.hands[seat]?.length ?? 0) > 0;
    if (!isDue || !isDealt) return write.call(this, table);
    isDue = false;
    done();
    return write.call(this, withFalseHand(table, seat));
  };
  return () => {
    StateWriter.prototype.write = write;
  };
}

/** All else is read of the table itself. */
function withFalseHand(table: TableToSync, seat: number): TableToSync {
  const { game } = table;
  if (game === undefined) return table;
  const hands = game.hands.map((hand, at) => (at === seat ? withOtherCard(hand) : hand));
  return new Proxy(table, {
    get: (target, field) => {
      const value: unknown = field === "game" ? { ...game, hands } : Reflect.get(target, field, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** The first card is another one. */
function withOtherCard([card = 1, ...others]: readonly Card[]): Card[] {
  return [card === 1 ? 2 : 1, ...others];
}
