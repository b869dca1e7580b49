/** The newest analyses, stored in this browser. They contain seats and figures, no names and no cards of others. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { ANALYSIS_VERSION, type MatchAnalysis } from "../../shared/coach/match-analysis.ts";

interface AnalysisSchema extends DBSchema {
  readonly analyses: {
    key: string;
    value: { readonly key: string; readonly savedAt: number; readonly analysis: MatchAnalysis };
    indexes: { savedAt: number };
  };
}

const DATABASE_NAME = "last-card-analyses";
/** The oldest are removed. One takes up to some hundred kilobytes. */
export const MOST_ANALYSES = 30;

/** The analysis with this key; undefined if there is none, or if this browser stores nothing. */
export async function findAnalysis(key: string): Promise<MatchAnalysis | undefined> {
  const found = await withStore((database) => database.get("analyses", key));
  return found?.analysis.version === ANALYSIS_VERSION ? found.analysis : undefined;
}

/** Stores an analysis. A browser that stores nothing analyses the match again the next time. */
export async function saveAnalysis(key: string, analysis: MatchAnalysis): Promise<void> {
  await withStore(async (database) => {
    const transaction = database.transaction("analyses", "readwrite");
    const { store } = transaction;
    await store.put({ key, savedAt: Date.now(), analysis });
    const keys = await store.index("savedAt").getAllKeys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - MOST_ANALYSES)).map((old) => store.delete(old)),
    );
    await transaction.done;
  });
}

async function withStore<T>(
  run: (database: IDBPDatabase<AnalysisSchema>) => Promise<T>,
): Promise<T | undefined> {
  try {
    const database = await openDB<AnalysisSchema>(DATABASE_NAME, 1, {
      upgrade(created) {
        created.createObjectStore("analyses", { keyPath: "key" }).createIndex("savedAt", "savedAt");
      },
    });
    try {
      return await run(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}
