/** Opens the local table of this browser: as it was stored, or a new one. A lazy chunk. */
import type { BotCharacter } from "../../shared/bot-character.ts";
import {
  QUICK_LENGTHS,
  type QuickLength,
  quickRules,
  STANDARD_QUICK_LENGTH,
} from "../../shared/quick-play.ts";
import { randomText } from "../net/browser-key.ts";
import type { TableSession } from "../net/session/table-snapshot.ts";
import { BROWSER_GAME_DEPS } from "./browser-game-deps.ts";
import { type OpenedStore, openTableStore } from "./browser-table-store.ts";
import { newLocalId } from "./finished-match.ts";
import { openLocalDatabase } from "./local-database.ts";
import { LocalTable } from "./local-table.ts";
import { type LocalTableState, personSeat, type RestoredTable } from "./local-table-state.ts";
import { NO_STORE } from "./local-table-store.ts";
import { newTable } from "./waiting-room-requests.ts";

export interface LocalTableWishes {
  /** The name of the player. */
  readonly name: string;
  /** How long a match is, if the player has just chosen it; absent to go on where the player was. */
  readonly length?: QuickLength;
}

/** The same bots as against the server. */
const BOTS: readonly BotCharacter[] = ["easy", "normal", "easy"];
const SEED_BYTES = 32;
const ID_BYTES = 12;

/** The table in this tab; another tab that has it gives it up. */
export async function openLocalTable(wishes: LocalTableWishes): Promise<TableSession> {
  const { store, restored, isLastMatchLost } = await openStore();
  const table = restored === undefined ? newLocalTable(wishes) : continued(restored, wishes);
  // The finished match is in the history, and a reload shall not bring its results back.
  if (table.match === undefined && restored?.match !== undefined)
    await store.save({ state: table.state, isRunning: false, isNewMatch: true });
  return new LocalTable(
    { ...table, isLastMatchLost },
    {
      ...BROWSER_GAME_DEPS,
      store,
      makeSeed: randomSeed,
      makeMatchId: () => newLocalId(randomText(ID_BYTES)),
      wallClock: Date.now,
    },
  );
}

async function openStore(): Promise<OpenedStore> {
  const withoutStore = { store: NO_STORE, isLastMatchLost: false };
  const database = await openLocalDatabase();
  if (database === undefined) return withoutStore;
  return openTableStore(database, randomText(ID_BYTES)).catch(() => withoutStore);
}

function newLocalTable({ name, length = STANDARD_QUICK_LENGTH }: LocalTableWishes): RestoredTable {
  return { state: newTable({ name, rules: quickRules(length) }, BOTS, BROWSER_GAME_DEPS.chance) };
}

/** A running match goes on. Otherwise the player's new choices apply, and a finished match is left behind. */
function continued(restored: RestoredTable, { name, length }: LocalTableWishes): RestoredTable {
  const { state, match } = restored;
  const isOver = match === undefined || match.gameAfter(match.length).phase === "matchOver";
  if (length === undefined || !isOver) return restored;
  const { match: _, ...waiting } = state;
  return { state: withName({ ...waiting, rules: { ...state.rules, ...chosenTarget(state, length) } }, name) };
}

/** A target that the choice of the first page does not offer is the player's own, and stays. */
function chosenTarget({ rules }: LocalTableState, length: QuickLength): { readonly target?: QuickLength } {
  return QUICK_LENGTHS.some((offered) => offered === rules.target) ? { target: length } : {};
}

function withName(state: LocalTableState, name: string): LocalTableState {
  const me = personSeat(state);
  const isTaken = state.seats.some((seat, at) => at !== me && seat.name === name);
  if (isTaken) return state;
  return { ...state, seats: state.seats.map((seat, at) => (at === me ? { ...seat, name } : seat)) };
}

/** 32 random bytes as 64 hex digits. */
function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
