/** A change of a table without a network or a clock: for tests of single aspects. */

import { NODE_PLATFORM } from "../../../server/identity/table-platform.ts";
import { FAIR_DEALS } from "../../../shared/table/fairness/fair-rounds.ts";
import { type NewPlayer, newPlayer, type SeatedPlayer } from "../../../shared/table/seats/player.ts";
import { type Surroundings, TableDraft } from "../../../shared/table/table-draft.ts";
import { DEFAULT_TABLE_SETTINGS, newTableState, type TableState } from "../../../shared/table/table-state.ts";

const SURROUNDINGS: Surroundings = {
  ...{
    now: 0,
    steady: 0,
    platform: NODE_PLATFORM,
    deals: FAIR_DEALS,
    chance: () => 0,
    signingKeys: undefined,
  },
  makeSeed: () => "0".repeat(64),
  makeMatchId: () => "a match",
  isStorageDown: false,
  isNumberTaken: () => false,
};

/** A change of an empty table, or of this one. */
export function tableDraft(to: Partial<TableState> = {}, around: Partial<Surroundings> = {}): TableDraft {
  const state = { ...newTableState(DEFAULT_TABLE_SETTINGS, 0), ...to };
  return new TableDraft(state, { ...SURROUNDINGS, ...around });
}

/** A player with these fields. */
export function playerWith({ id, seat, name, ...fields }: NewPlayer & Partial<SeatedPlayer>): SeatedPlayer {
  return { ...newPlayer({ id, seat, name }), ...fields };
}

/** Changes a player, as only the table does otherwise. */
export function changePlayer(player: SeatedPlayer | undefined, to: Partial<SeatedPlayer>): void {
  if (player !== undefined) Object.assign(player, to);
}
