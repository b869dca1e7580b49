/** Five faults, planted in the doubles between a table and its world. Each comes up rarely, as real ones do. */
import type { Chance } from "../../../shared/bots/bot.ts";
import type { JournaledCommand } from "../../../shared/table/journal/journal.ts";
import type { TableJournal } from "../../../shared/table/journal/table-journal.ts";
import type { VerifiableDeals } from "../../../shared/table/table-draft.ts";
import type { WireTable } from "../../../shared/wire/table-state.ts";
import { type Doubles, HONEST } from "./faults.ts";

export const PLANTED_FAULTS = {
  "forgotten timer": {
    ...HONEST,
    clock: (clock, chance) => ({
      ...clock,
      after: (ms, run) => clock.after(ms, chance(2_000) === 0 ? () => undefined : run),
    }),
  },
  "acknowledged before written": { ...HONEST, journal: lateJournal },
  "time bank not charged": { ...HONEST, deals: freeOfCharge },
  "hand leaked into a view": {
    ...HONEST,
    wire: (read, chance) => (table, context) => {
      const wire = read(table, context);
      const other = table.seats.all.find(({ id }) => id !== context.seatId)?.id;
      if (wire.phase !== "playing" || other === undefined || chance(5_000) > 0) return wire;
      return withHand(wire, other, read(table, { ...context, seatId: other }));
    },
  },
  "seat lost at hand-over": {
    ...HONEST,
    handOver: (record, chance) => {
      const { seats } = record;
      const players = chance(50) === 0 ? seats.players.slice(0, -1) : seats.players;
      return { ...record, seats: { ...seats, players } };
    },
  },
} as const satisfies Readonly<Record<string, Doubles>>;

/** Now and then a command is written with the next one only. */
function lateJournal(journal: TableJournal, chance: Chance): TableJournal {
  return Object.create(journal, {
    openJournal: {
      value: (match: Parameters<TableJournal["openJournal"]>[0]) => {
        const book = journal.openJournal(match);
        let late: JournaledCommand | undefined;
        const append = (command: JournaledCommand) => {
          if (late !== undefined) book.append(late);
          late = chance(2_000) === 0 ? command : undefined;
          if (late === undefined) book.append(command);
        };
        return { ...book, append };
      },
    },
  });
}

/** Now and then what a player has used of the time bank is taken back as soon as it is charged. */
function freeOfCharge(deals: VerifiableDeals, chance: Chance): VerifiableDeals {
  const used = new Map<string, number>();
  return {
    ...deals,
    adapt: (draft, isPaused) => {
      deals.adapt(draft, isPaused);
      for (const player of draft.state.players) {
        const before = used.get(player.id) ?? 0;
        if (player.usedBudgetMs > before && chance(4) === 0) draft.change(player, { usedBudgetMs: before });
        used.set(player.id, player.usedBudgetMs);
      }
    },
  };
}

function withHand(wire: WireTable, id: string, { seats }: WireTable): WireTable {
  const seat = wire.seats.get(id);
  const hand = seats.get(id)?.hand;
  if (seat === undefined || hand === undefined) return wire;
  return { ...wire, seats: new Map([...wire.seats, [id, { ...seat, hand }]]) };
}
