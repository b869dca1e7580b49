/** What may be known of a table before joining it: for invitations and for previews of their links. */
import { mostSeats } from "../../shared/editions/editions.ts";
import { accepted, type Refusal, type Result, refused } from "../../shared/refusal.ts";
import type { CastRange } from "../../shared/table/cast.ts";
import type { SeatedPlayer } from "../../shared/table/seats/player.ts";
import type { QuickChat } from "../../shared/wire/messages.ts";
import type { SeatFacts, TableFacts, TableNames } from "../../shared/wire/table-facts.ts";
import type { SeatedPerson } from "../moderation/acts.ts";
import type { TableParts } from "./setup/set-up-table.ts";

/** What an open table tells of itself. */
export interface TableDescription {
  readonly isPublic: boolean;
  /** Without names. */
  readonly facts: TableFacts;
  readonly names: TableNames;
  /** The hashes of the browser keys of players who are connected. Never sent to clients. */
  readonly connected: readonly string[];
}

/** A person at the table, or on the way to it: then without a seat and a name. */
export interface Occupant {
  /** The hash of the browser key. */
  readonly owner: string;
  readonly seatId: string;
  readonly name: string;
  readonly isHost: boolean;
}

/** An open table, as the HTTP side sees it. */
export interface OpenTable extends TableDescription {
  /** Why this password does not give access; it is checked and counted as in a join. */
  whyPasswordWrong(password: string, address: string): Promise<Refusal | undefined>;
  /** True for the hash of the browser key of a player whom the host has removed (C10). */
  isRemoved(owner: string): boolean | Promise<boolean>;
  /** Who plays here, once for each browser. Never sent to clients. */
  whoIsThere(): readonly Occupant[] | Promise<readonly Occupant[]>;
  /** Whose seat this seat token opens. */
  seatOwner(seatToken: string): Result<SeatFacts> | Promise<Result<SeatFacts>>;
  /** What casters may see of the running match with this id (C6); undefined if nothing. */
  castOf(matchId: string): CastRange | undefined | Promise<CastRange | undefined>;
  /** What reports and the operator's acts need; undefined if its process does not answer. */
  forOperator(): FactsForOperator | undefined | Promise<FactsForOperator | undefined>;
}

/** What is known at a table of the people there. It is shown to nobody as it is. */
export interface FactsForOperator {
  readonly people: readonly SeatedPerson[];
  readonly match: string;
  /** The table rule that applies; "" without one. */
  readonly rule: string;
  /** The last phrases at the table. */
  readonly phrases: readonly QuickChat[];
}

/** The browsers of a player, as hashes: the one that took the seat, and the one that has it now. */
export const browsersOf = ({ owner, origin }: SeatedPlayer): readonly string[] => [owner, origin.owner];

/** The table as it is now. `arriving` are the hashes of browser keys of players on their way. */
export function describeTable(
  { table, access, joinChecks, phrases }: Pick<TableParts, "table" | "access" | "joinChecks" | "phrases">,
  arriving: readonly string[],
): OpenTable {
  const { phase, rules, seats, spectatorsAllowed, isQuickPlay } = table;
  const { isPublic, hasPassword } = access;
  const freeSeats = Math.max(0, mostSeats(rules) - seats.taken);
  return {
    isPublic,
    facts: { phase, rules, freeSeats, hasPassword, spectatorsAllowed, isQuickPlay },
    names: {
      host: seats.get(table.host)?.name ?? "",
      players: seats.all.map(({ name, bot, avatar }) => ({ name, isBot: bot !== "", avatar })),
    },
    connected: seats.people.filter(({ connected }) => connected).flatMap(browsersOf),
    whyPasswordWrong: async (password, address) =>
      joinChecks.whyPasswordWrong(password, await joinChecks.guesserAt(address)),
    isRemoved: (owner) => table.admission.isKicked(owner),
    whoIsThere: () => [
      ...arriving.map((owner) => ({ owner, seatId: "", name: "", isHost: false })),
      ...seats.people.flatMap((player) => {
        const { id: seatId, name } = player;
        const seat = { seatId, name, isHost: seatId === table.host };
        return [...new Set(browsersOf(player))].map((owner) => ({ ...seat, owner }));
      }),
    ],
    seatOwner: (seatToken) => {
      const owner = seats.findByToken(seatToken);
      return owner === undefined ? refused("invalidSeatToken") : accepted({ name: owner.name });
    },
    castOf: (matchId) => table.castOf(matchId),
    forOperator: () => ({
      people: seats.people.map(({ id: seatId, name, owner, origin: { address } }) => ({
        ...{ seatId, name, owner, address },
      })),
      match: table.matchId,
      rule: table.game === undefined || table.game.tableRule === "none" ? "" : table.game.tableRule.text,
      phrases,
    }),
  };
}
