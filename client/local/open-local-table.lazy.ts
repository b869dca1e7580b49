/** Opens the table of this browser, as it was stored or a new one, and plays on from a replay. A lazy chunk. */
import type { BotCharacter } from "../../shared/bot-character.ts";
import { quickRules } from "../../shared/editions/quick-rules.ts";
import { STANDARD_QUICK_LENGTH } from "../../shared/quick-play.ts";
import { randomText } from "../net/browser-key.ts";
import type { QuickMatch } from "../net/game-api-contract.ts";
import type { TableSession } from "../net/session/table-snapshot.ts";
import { NO_STORE } from "./browser-journal.ts";
import { BROWSER_DEPS } from "./browser-platform.ts";
import { type OpenedStore, openTableStore } from "./browser-table-store.ts";
import { newTable, type RecordedMoment, tableAt, withWishes } from "./first-states.ts";
import { openLocalDatabase } from "./local-database.ts";
import { LocalSession, type LocalSessionOptions } from "./local-session.ts";

/** What the player has just chosen; without a length, the player goes on where they were. */
export interface OpeningPlayer extends QuickMatch {
  readonly name: string;
}

/** The same bots as against the server. */
const BOTS: readonly BotCharacter[] = ["easy", "normal", "easy"];
const OWNER_BYTES = 12;
const WITHOUT_STORE: OpenedStore = {
  store: NO_STORE,
  isAnythingStored: false,
  removeStored: async () => {},
};

/** The table in this tab; another tab that has it gives it up. */
export async function openLocalTable({ name, length, edition }: OpeningPlayer): Promise<TableSession> {
  const { store, kept, isAnythingStored, removeStored } = await openStore();
  const goesOn =
    length === undefined || kept === undefined ? kept : withWishes(kept, { name, length, edition });
  const stored = goesOn && openStored({ ...BROWSER_DEPS, store, kept: goesOn, isLastMatchLost: false });
  if (stored !== undefined) return stored;
  if (isAnythingStored) await removeStored();
  const rules = quickRules(length ?? STANDARD_QUICK_LENGTH, edition);
  const table = newTable({ name, rules, bots: BOTS }, BROWSER_DEPS.chance);
  return new LocalSession({ ...BROWSER_DEPS, store, kept: table, isLastMatchLost: isAnythingStored });
}

/** A game from any moment of a match, which is stored nowhere. */
export function playOn(moment: RecordedMoment): TableSession {
  return new LocalSession({ ...BROWSER_DEPS, store: NO_STORE, kept: tableAt(moment) });
}

async function openStore(): Promise<OpenedStore> {
  const database = await openLocalDatabase();
  if (database === undefined) return WITHOUT_STORE;
  return openTableStore(database, randomText(OWNER_BYTES)).catch(() => WITHOUT_STORE);
}

/** Undefined if the match does not replay to the same events in this version. */
function openStored(options: LocalSessionOptions): TableSession | undefined {
  try {
    return new LocalSession(options);
  } catch {
    return undefined;
  }
}
